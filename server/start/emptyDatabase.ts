import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = resolve(import.meta.dirname, '../..');
const MAKER = fileURLToPath(new URL('./makeEmbedded.ts', import.meta.url));

/** Folder of a release that holds an embedded database without tables; a checkout has none. */
export const emptyDatabaseIn = (root: string): string => join(root, 'server/start/empty');

/** Creates an embedded database without tables, in a process of its own, because this takes 600 MB. */
export async function makeEmptyDatabase(folder: string): Promise<void> {
  await promisify(execFile)(process.execPath, [MAKER, folder]);
}

/** Puts an embedded database without tables into an empty folder: a copy of the release's, or a new one. */
export async function fillEmptyFolder(folder: string, root = ROOT): Promise<void> {
  const brought = emptyDatabaseIn(root);
  if (existsSync(brought)) await cp(brought, folder, { recursive: true });
  else await makeEmptyDatabase(folder);
}
