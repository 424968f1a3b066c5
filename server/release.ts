import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { assembleRelease } from './release/assemble.ts';
import { letAllRead } from './release/letAllRead.ts';
import { readManifest } from './release/packages.ts';
import { compileAhead, tryArchive } from './release/tryRelease.ts';
import { runCommand, say } from './start/runCommand.ts';
import { StartError } from './start/StartError.ts';
import { ensureWebBuild } from './start/webBuild.ts';

const ROOT = resolve(import.meta.dirname, '..');
const OUT = join(ROOT, 'release');
const run = promisify(execFile);

/**
 * `npm run release`: writes an archive that a server only has to unpack and start, its list of components
 * (SBOM) and their checksums to `release/`. Tests the archive by starting it and signing in.
 */
async function release(): Promise<void> {
  const { version } = await readManifest(ROOT);
  const changes = await readFile(join(ROOT, 'CHANGELOG.md'), 'utf8');
  if (!new RegExp(`^## ${version.replaceAll('.', '\\.')}\\b`, 'm').test(changes))
    say(`CHANGELOG.md has no section “## ${version}” yet: this is a trial.`);
  await ensureWebBuild(ROOT, say);
  const name = `sward-${version}-${process.platform}-${process.arch}`;
  const folder = join(OUT, name);
  const archive = join(OUT, `${name}.tar.gz`);
  const components = join(OUT, `${name}.cdx.json`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(OUT, { recursive: true });
  const count = await assembleRelease(ROOT, folder);
  say(`${count} packages`);
  const sbom = await run('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], {
    cwd: folder,
    maxBuffer: 64 * 1_048_576,
  });
  await writeFile(components, sbom.stdout);
  await compileAhead(folder);
  await letAllRead(folder);
  await run('tar', ['-czf', archive, '-C', OUT, name]);
  await rm(folder, { recursive: true, force: true });
  say(`Trying ${basename(archive)}: ${await tryArchive(archive)}`);
  const sums = await Promise.all([archive, components].map(sumOf));
  await writeFile(join(OUT, `${name}.sha256`), sums.join(''));
  say(`${archive}: ${Math.round((await stat(archive)).size / 1_000_000)} MB`);
}

/** A line as `sha256sum --check` reads it. */
async function sumOf(path: string): Promise<string> {
  if (!existsSync(path)) throw new StartError(`${path} is missing.`);
  const sum = createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
  return `${sum}  ${basename(path)}\n`;
}

runCommand(release);
