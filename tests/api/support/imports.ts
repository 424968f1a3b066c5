import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import type { ImportRecord, ImportRow } from '#contract/customers/imports.calls.ts';
import { type Person, signedIn } from './people.ts';
import { makeTestMarket } from './places.ts';
import { createTestApp, type TestApp } from './testApp.ts';
import { upload } from './upload.ts';

/** Returns functions that import small files through the API. */
export function importer(app: TestApp, admin: Person) {
  const read = async (id: string) => (await admin.request<ImportRecord>('GET', `/imports/${id}`)).body;
  const work = async (id: string, step: 'check' | 'run', body: object = {}) => {
    expect((await admin.request('POST', `/imports/${id}/${step}`, body)).status).toBe(202);
    await app.deps.jobs.run();
    return read(id);
  };
  return {
    read,
    /** Uploads lines, starting with the header, and checks them. Returns the import's ID. */
    check: async (...lines: string[]) => {
      const file = { name: 'list.csv', bytes: lines.join('\n') };
      const sent = await upload(app, admin, '/imports', { id: randomUUID() }, file);
      expect(sent.status, sent.body.message).toBe(201);
      expect((await work(sent.body.id, 'check')).status).toBe('checked');
      return sent.body.id;
    },
    run: (id: string, body: object = {}) => work(id, 'run', body),
    rows: async (id: string, filter = '{}') =>
      (await admin.request<ImportRow[]>('GET', `/imports/${id}/rows?range=[0,99]&filter=${filter}`)).body,
  };
}

interface ImportOffice {
  app: TestApp;
  admin: Person;
  files: ReturnType<typeof importer>;
}

/**
 * Opens an office that serves ZIP code 78704 before a file's tests, and closes it afterward. The returned
 * object is filled in before the first test.
 */
export function importOffice(): ImportOffice {
  const office = {} as ImportOffice;
  beforeAll(async () => {
    const app = await createTestApp();
    const admin = await signedIn(app, 'admin');
    await makeTestMarket(app, ['78704']);
    Object.assign(office, { app, admin, files: importer(app, admin) });
  });
  afterAll(() => office.app.close());
  return office;
}
