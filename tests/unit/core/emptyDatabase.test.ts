import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { emptyDatabaseIn, fillEmptyFolder } from '#server/start/emptyDatabase.ts';

let folder: string;
afterEach(() => rm(folder, { recursive: true }));

it('a release’s first start copies its bundled empty database, readable only by this user', async () => {
  folder = await mkdtemp(join(tmpdir(), 'sward-empty-'));
  const brought = emptyDatabaseIn(join(folder, 'release'));
  await mkdir(join(brought, 'base/1'), { recursive: true });
  await writeFile(join(brought, 'PG_VERSION'), '18\n');
  const into = await mkdtemp(join(folder, 'db-'));
  await fillEmptyFolder(into, join(folder, 'release'));
  expect((await readdir(into, { recursive: true })).sort()).toEqual(['PG_VERSION', 'base', 'base/1']);
  expect((await stat(into)).mode & 0o077).toBe(0);
});
