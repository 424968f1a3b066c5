import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { ImportRecord, ImportRow } from '#contract/customers/imports.calls.ts';
import type { Person } from './people.ts';
import type { TestApp } from './testApp.ts';
import { upload } from './upload.ts';

/** Imports small files for a test through the API. */
export function importer(app: TestApp, admin: Person) {
  const read = async (id: string) => (await admin.request<ImportRecord>('GET', `/imports/${id}`)).body;
  const work = async (id: string, step: 'check' | 'run', body: object = {}) => {
    expect((await admin.request('POST', `/imports/${id}/${step}`, body)).status).toBe(202);
    await app.deps.jobs.run();
    return read(id);
  };
  return {
    read,
    /** Uploads and checks lines, the header first; returns the import's ID. */
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
