import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { letAllRead } from '#server/release/letAllRead.ts';
import {
  readLock,
  readManifest,
  reducedLock,
  reducedManifest,
  serverDependencies,
} from '#server/release/packages.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

it('a release has the packages that the server imports, with their dependencies, and none of the web app’s', async () => {
  const manifest = await readManifest(ROOT);
  const names = await serverDependencies(ROOT, manifest);
  expect(names).toEqual(expect.arrayContaining(['fastify', 'pg', 'sharp', 'us-atlas', 'node', 'stripe']));
  const { packages } = reducedLock(await readLock(ROOT), manifest, names);
  for (const name of ['fastify', '@img/sharp-linux-x64', 'avvio'])
    expect(packages).toHaveProperty([`node_modules/${name}`]);
  for (const name of ['vite', 'react-admin', '@mui/material', 'typescript', 'vitest'])
    expect(packages).not.toHaveProperty([`node_modules/${name}`]);
});

it('a release’s lockfile resolves each package as Node does, and installs what its package.json names', () => {
  const manifest = {
    version: '1.0.0',
    dependencies: { one: '1', two: '1', web: '1' },
    devDependencies: { dev: '1' },
    scripts: {
      start: 'node --flag server/main.js',
      backup: 'node server/backup.ts',
      dev: 'node server/dev.ts',
    },
  };
  const lock = {
    lockfileVersion: 3,
    packages: {
      '': manifest,
      'node_modules/dev': {},
      'node_modules/one': {
        dependencies: { shared: '1' },
        peerDependencies: { peer: '1', rare: '1' },
        peerDependenciesMeta: { rare: { optional: true } },
      },
      'node_modules/one/node_modules/shared': { optionalDependencies: { deep: '1', elsewhere: '1' } },
      'node_modules/deep': {},
      'node_modules/peer': {},
      'node_modules/rare': {},
      'node_modules/shared': {},
      'node_modules/two': { dependencies: { one: '1' } },
      'node_modules/web': {},
    },
  };
  const { packages } = reducedLock(lock, manifest, ['one', 'two']);
  expect(Object.keys(packages)).toEqual([
    '',
    'node_modules/deep',
    'node_modules/one',
    'node_modules/one/node_modules/shared',
    'node_modules/peer',
    'node_modules/two',
  ]);
  const reduced = reducedManifest(manifest, ['one', 'two']);
  expect(packages['']?.dependencies).toEqual(reduced.dependencies);
  expect(reduced.devDependencies).toBeUndefined();
  expect(reduced.scripts).toEqual({ start: 'node --flag server/main.js', backup: 'node server/backup.js' });
});

it('a Docker image has the files that a release runs, and none of its operator’s', () => {
  const copied = readFileSync(join(ROOT, 'deploy/Dockerfile'), 'utf8')
    .split('\n')
    .filter(line => line.startsWith('COPY '))
    .flatMap(line => line.split(' ').slice(1, -1));
  expect(copied.sort()).toEqual(
    ['LICENSE', 'dist', 'node_modules', 'package.json', 'server', 'sward'].sort(),
  );
});

it('a release can be read and run by all users, even if it was built with a restrictive umask', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sward-private-'));
  await mkdir(join(folder, 'bin'), { mode: 0o700 });
  await writeFile(join(folder, 'bin/node'), '', { mode: 0o700 });
  await writeFile(join(folder, 'note'), '', { mode: 0o600 });
  await symlink('bin/node', join(folder, 'node'));
  await letAllRead(folder);
  const modes = await Promise.all(
    ['.', 'bin', 'bin/node', 'note'].map(async path => (await stat(join(folder, path))).mode & 0o777),
  );
  expect(modes).toEqual([0o755, 0o755, 0o755, 0o644]);
  await rm(folder, { recursive: true });
});
