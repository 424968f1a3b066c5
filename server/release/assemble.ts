import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { emptyDatabaseIn, makeEmptyDatabase } from '#server/start/emptyDatabase.ts';
import { bundleServer } from './bundle.ts';
import { readLock, readManifest, reducedLock, reducedManifest, serverDependencies } from './packages.ts';

/** Parts of a release besides its code and packages: the built web app, and documents for its operator. */
const PARTS = ['dist', 'deploy', 'docs', 'README.md', 'CHANGELOG.md', 'LICENSE'];
/** Files for developers within these parts and among the server's files. */
const LEFT_OUT =
  /\.ts$|tsconfig\.json$|_snapshot\.json$|\/\.env$|\/\.DS_Store$|^docs\/picture|^deploy\/sward$|\.tsbuildinfo$/;

/** Assembles everything in a release except its packages and its empty database. */
export async function assembleProgram(root: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const part of PARTS)
    await cp(join(root, part), join(folder, part), {
      recursive: true,
      filter: path => !LEFT_OUT.test(relative(root, path)),
    });
  await copyServerFiles(root, folder);
  await bundleServer(root, folder);
  await cp(join(root, 'deploy/sward'), join(folder, 'sward'));
}

/**
 * Assembles a folder that runs on this operating system and processor without installing, compiling or
 * building anything. Returns the number of its packages.
 */
export async function assembleRelease(root: string, folder: string): Promise<number> {
  const manifest = await readManifest(root);
  const names = await serverDependencies(root, manifest);
  const lock = reducedLock(await readLock(root), manifest, names);
  await assembleProgram(root, folder);
  const asJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  await writeFile(join(folder, 'package.json'), asJson(reducedManifest(manifest, names)));
  await writeFile(join(folder, 'package-lock.json'), asJson(lock));
  // Packages for other systems are listed in the lockfile and not installed here.
  const paths = Object.keys(lock.packages).filter(path => path !== '' && existsSync(join(root, path)));
  for (const path of paths) await copyPackage(root, folder, path);
  await mkdir(join(folder, 'node_modules/.bin'), { recursive: true });
  await symlink('../node/bin/node', join(folder, 'node_modules/.bin/node'));
  const empty = emptyDatabaseIn(folder);
  await mkdir(empty, { recursive: true });
  await makeEmptyDatabase(empty);
  return paths.length;
}

/** Copies what the server reads besides its code, such as migrations. */
async function copyServerFiles(root: string, folder: string): Promise<void> {
  for (const entry of await readdir(join(root, 'server'), { recursive: true, withFileTypes: true })) {
    const path = relative(root, join(entry.parentPath, entry.name));
    if (entry.isFile() && !LEFT_OUT.test(path)) await cp(join(root, path), join(folder, path));
  }
}

/** Copies one package without nested ones, which have their own paths, and without maps and types. */
async function copyPackage(root: string, folder: string, path: string): Promise<void> {
  const from = join(root, path);
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await cp(from, join(folder, path), {
    recursive: true,
    filter: file => !/\/node_modules(\/|$)|\.(map|d\.ts|d\.mts|d\.cts)$/.test(file.slice(from.length)),
  });
}
