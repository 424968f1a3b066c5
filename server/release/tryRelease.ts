import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { API_BASE } from '#contract/core/paths.ts';
import { DEMO_SIGN_INS } from '#server/db/demo/index.ts';

const run = promisify(execFile);
/** Maximum megabytes that a server may need for its first start with the demo business. */
const MAX_MEMORY = 512;

/** Unpacks an archive into a temporary folder, and tries it there. */
export async function tryArchive(archive: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sward-release-'));
  try {
    await run('tar', ['-xzf', archive, '-C', folder]);
    const [name = ''] = await readdir(folder);
    return await tryRelease(join(folder, name));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Starts an unpacked release with the demo business, opens its page, and signs in. Throws if any of it fails.
 * Returns how much memory the start took.
 */
export async function tryRelease(folder: string): Promise<string> {
  const data = await mkdtemp(join(tmpdir(), 'sward-trial-'));
  const child = startRelease(folder, { DATA_DIR: data });
  try {
    const address = await readyAddress(child);
    const page = await (await fetch(address)).text();
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1];
    if (!script || !(await fetch(address + script)).ok) throw new Error('The web app is not complete.');
    const [admin] = DEMO_SIGN_INS;
    const signIn = await fetch(`${address}${API_BASE}/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: admin?.username, password: admin?.password, loginRole: 'admin' }),
    });
    if (signIn.status !== 200) throw new Error(`Signing in got ${signIn.status}: ${await signIn.text()}`);
    // Loads a package that isn't loaded at the start.
    const options = await fetch(`${address}${API_BASE}/users/login/passkey/options`, { method: 'POST' });
    if (!options.ok) throw new Error(`Passkeys got ${options.status}: ${await options.text()}`);
    return await memoryOf(child.pid);
  } finally {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
    await rm(data, { recursive: true, force: true });
  }
}

/** Starts a release once, so that it includes its compiled code and starts fast after an upgrade. */
export async function compileAhead(folder: string): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), 'sward-compiling-'));
  const child = startRelease(folder, { DATA_DIR: data, DEMO: 'off' });
  await readyAddress(child);
  child.kill('SIGTERM');
  await once(child, 'exit');
  await rm(data, { recursive: true, force: true });
}

/** Starts the server of an unpacked release with the Node.js that the release includes. */
export function startRelease(folder: string, env: Record<string, string>): ChildProcess {
  return spawn(join(folder, 'sward'), ['start'], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: '0', HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Resolves with the address once the server listens. Rejects with its output if it exits first. */
export function readyAddress(child: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    let said = '';
    const hear = (part: Buffer) => {
      said += part.toString();
      const address = /is ready: ([^\s"]+)/.exec(said)?.[1];
      if (address) done(address.replace('localhost', '127.0.0.1'));
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('close', code => fail(new Error(`The release ended with ${code}: ${said}`)));
  });
}

/**
 * Returns a process's current and peak memory, as Linux counts it. Throws if it was more than a release may
 * take.
 */
async function memoryOf(pid: number | undefined): Promise<string> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024);
  const most = megabytes('VmHWM');
  if (most > MAX_MEMORY) throw new Error(`The first start took ${most} MB of memory, over ${MAX_MEMORY} MB.`);
  return `${megabytes('VmRSS')} MB of memory in use, ${most} MB at most`;
}
