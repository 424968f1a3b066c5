import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnPostgres, postgresPrograms, startPostgres } from '#bench/postgres.ts';
import { API_BASE } from '#contract/core/paths.ts';
import { connectServer } from '#server/db/connect.ts';
import { users } from '#server/db/schema/index.ts';
import { freePort } from '#tests/api/support/freePort.ts';
import { type ServerProcess, startServers } from '#tests/api/support/serverProcess.ts';

// Requires an installed PostgreSQL, because an embedded database belongs to one process.
describe.skipIf(postgresPrograms() === null)('several first starts at once', () => {
  let postgres: OwnPostgres;
  let folder: string;
  let folders: string[];
  let running: ServerProcess[] = [];

  beforeAll(async () => {
    postgres = startPostgres(await freePort(), '-c fsync=off');
    folder = await mkdtemp(join(tmpdir(), 'sward-first-'));
    folders = ['one', 'two', 'three'].map(name => join(folder, name));
    running = await startServers(folders.map(path => ({ DATA_DIR: path, DATABASE_URL: postgres.url })));
  });
  afterAll(async () => {
    await Promise.all(running.map(server => server.stop()));
    postgres?.stop();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  it('all succeed and create one administrator, whose password one of them wrote and all accept', async () => {
    const { db, close } = connectServer(postgres.url, 1);
    const created = await db.select({ username: users.username, type: users.type }).from(users);
    await close();
    expect(created).toEqual([{ username: 'administrator', type: 'admin' }]);

    const written = folders.map(path => join(path, 'first-sign-in')).filter(existsSync);
    expect(written).toHaveLength(1);
    const [id, password] = (await readFile(written[0] ?? '', 'utf8')).split('\n');
    for (const { url } of running) {
      const answer = await fetch(`${url}${API_BASE}/users/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ id, password, loginRole: 'admin' }),
      });
      expect(answer.status).toBe(200);
    }
  });
});
