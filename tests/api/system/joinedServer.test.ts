import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { API_BASE } from '#contract/core/paths.ts';
import type { ImportRecord } from '#contract/customers/imports.calls.ts';
import { ICONS } from '#contract/system/brand.ts';
import { assembleProgram } from '#server/release/assemble.ts';
import { CHECKOUT, startServer } from '#tests/api/support/serverProcess.ts';
import { signIn } from '#tests/upgrade/load.ts';

const folder = await mkdtemp(join(tmpdir(), 'sward-joined-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Reads an import until it is no longer being checked or imported. */
async function whenDone(read: () => Promise<ImportRecord>): Promise<ImportRecord> {
  const found = await read();
  if (!['checking', 'importing'].includes(found.status)) return found;
  await new Promise(done => setImmediate(done));
  return whenDone(read);
}

// A release runs the same on any database, so one run is enough.
describe.skipIf(process.env.TEST_DATABASE_URL !== undefined)(
  'a release’s server, bundled from its source',
  () => {
    it('finds its packages, its files and its threads', async () => {
      await assembleProgram(CHECKOUT, folder);
      await symlink(join(CHECKOUT, 'node_modules'), join(folder, 'node_modules'));
      await symlink(join(CHECKOUT, 'package.json'), join(folder, 'package.json'));
      const server = await startServer(
        { DATA_DIR: join(folder, 'data'), DATABASE_URL: '', DEMO: 'on' },
        { checkout: folder },
      );
      try {
        const token = await signIn(server.url);
        const get = (path: string) =>
          fetch(`${server.url}${API_BASE}${path}`, { headers: { authorization: token } });
        const [customer] = await (await get('/customers')).json();
        for (const path of [
          `/customers/${customer.id}/statement.pdf?from=2026-01-01&to=2026-12-31`,
          `/brand/icons/${ICONS[0]}`,
          '/imports/sample.csv',
        ])
          expect(await get(path), path).toMatchObject({ status: 200 });

        const workbook = await (await get('/properties/export.xlsx')).blob();
        const form = new FormData();
        const id = randomUUID();
        form.set('id', id);
        form.set('file', workbook, 'properties.xlsx');
        const send = (path: string, body?: FormData) =>
          fetch(`${server.url}${API_BASE}${path}`, {
            method: 'POST',
            headers: { authorization: token },
            body,
          });
        expect((await send('/imports', form)).status).toBe(201);
        expect((await send(`/imports/${id}/check`)).status).toBe(202);
        const checked = await whenDone(async () => (await get(`/imports/${id}`)).json());
        expect(checked.status).toBe('checked');
      } finally {
        await server.stop();
      }
      expect(server.said()).not.toMatch(/"level":(50|60)/);
    });
  },
);
