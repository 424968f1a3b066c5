import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access, constants, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { StartError } from './StartError.ts';

const SOURCES = [
  'src',
  'contract',
  'public',
  'index.html',
  'vite.config.ts',
  'chunks.config.ts',
  'package-lock.json',
];
const STAMP = '.source';

/**
 * Builds the web app when the built one does not come from the sources as they stand; answers its folder.
 * Without the sources (a copy that carries only what is built) it takes what is there.
 */
export async function ensureWebBuild(root: string, say: (line: string) => void): Promise<string> {
  const folder = join(root, 'dist');
  const stamp = await fingerprint(root);
  const built = await readFile(join(folder, STAMP), 'utf8').catch(() => '');
  if (built === stamp || !existsSync(join(root, 'src'))) return folder;
  await access(root, constants.W_OK).catch(() => {
    throw new StartError(
      `The web app is not built from the sources in ${root}, and this user cannot write there. Run npm run build once as one who can.`,
    );
  });
  say('Building the web app (only after a change) …');
  const { build } = await import('vite');
  const { NODE_ENV } = process.env;
  await build({ root, logLevel: 'error', build: { outDir: folder, emptyOutDir: true } });
  // The build says "production" to the whole process, which goes on to do other things.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
  await writeFile(join(folder, STAMP), stamp);
  return folder;
}

/** Says which sources a build comes from, wherever they lie: a built copy may be moved. */
export async function fingerprint(root: string): Promise<string> {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of await filesBelow(join(root, source)))
      hash.update(relative(root, file)).update(await readFile(file));
  }
  return hash.digest('hex');
}

async function filesBelow(path: string): Promise<string[]> {
  if (!existsSync(path)) return [];
  const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch(() => null);
  if (!entries) return [path];
  return entries
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .sort();
}
