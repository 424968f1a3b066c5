import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access, constants, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { StartError } from './StartError.ts';

/** Sources of the web app, including the guide's pages. */
export const SOURCES = [
  'src',
  'contract',
  'texts',
  'public',
  'docs/guide',
  'index.html',
  'vite.config.ts',
  'chunks.config.ts',
  'fetchFirst.config.ts',
  'oneLanguage.config.ts',
  'package-lock.json',
];
const STAMP = '.source';

/**
 * Builds the web app if its sources changed since the last build; returns its folder. A copy without sources
 * uses the existing build.
 */
export async function ensureWebBuild(root: string, say: (line: string) => void): Promise<string> {
  const folder = join(root, 'dist');
  const stamp = await fingerprint(root);
  const built = await readFile(join(folder, STAMP), 'utf8').catch(() => '');
  if (built === stamp || !existsSync(join(root, 'src'))) return folder;
  await access(root, constants.W_OK).catch(() => {
    throw new StartError(
      `The web app must be built from the sources in ${root}, but this user can’t write there. Run npm run build once as a user who can.`,
    );
  });
  say('Building the web app (only after a change) …');
  await buildApart(root, folder);
  await writeFile(join(folder, STAMP), stamp);
  return folder;
}

/** Runs in a separate process, because the build takes over 1 GB that this process would keep for months. */
async function buildApart(root: string, folder: string): Promise<void> {
  const vite = join(dirname(fileURLToPath(import.meta.resolve('vite/package.json'))), 'bin/vite.js');
  const options = ['--outDir', folder, '--emptyOutDir', '--logLevel', 'error'];
  const env = { ...process.env, NODE_ENV: 'production' };
  await promisify(execFile)(process.execPath, [vite, 'build', root, ...options], { cwd: root, env }).catch(
    (cause: Error & { stderr?: string }) => {
      throw new StartError(`The web app could not be built.\n${cause.stderr || cause.message}`, { cause });
    },
  );
}

/** Hash of the sources, independent of their location, because a built copy may be moved. */
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
