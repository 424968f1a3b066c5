import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import autocannon from 'autocannon';
import type { LoginData } from '#contract/access/session.calls.ts';
import type { CallBody } from '#contract/core/errors.ts';
import { API_BASE } from '#contract/core/paths.ts';
import { ownDatabase } from './ownDatabase.ts';

const ROOT = resolve(import.meta.dirname, '..');
/** Node options of `npm start`. */
const [, ...START] = (
  JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: { start: string } }
).scripts.start.split(' ');
const CONNECTIONS = 16;
const SECONDS = 20;
/** Pages that office staff open, among them a file and a document. */
const PATHS = [
  '/dashboard',
  '/customers?range=[0,24]',
  '/charges?range=[0,24]',
  '/charges/export.csv',
  '/work-logs?range=[0,24]',
  '/histories/list?range=[0,24]',
  '/users/session',
];

function readyAddress(child: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    let said = '';
    child.stdout?.on('data', (part: Buffer) => {
      said += part.toString();
      const address = /is ready: ([^\s"]+)/.exec(said)?.[1];
      if (address) done(address.replace('localhost', '127.0.0.1'));
    });
    child.once('exit', code => fail(new Error(`the server ended with ${code}: ${said}`)));
  });
}

/** Returns the megabytes of memory that a process uses now, and its maximum so far. */
function memoryOf(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024);
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') };
}

async function start(env: Record<string, string>): Promise<{ child: ChildProcess; address: string }> {
  const child = spawn(process.execPath, START, {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', WEB: 'off', DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { child, address: await readyAddress(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill();
  await once(child, 'exit');
}

async function underLoad(
  env: Record<string, string>,
): Promise<{ first: number; started: number; now: number; most: number }> {
  const filling = await start(env);
  const first = memoryOf(filling.child.pid ?? 0).most;
  await stop(filling.child);
  const { child, address } = await start(env);
  try {
    const base = address + API_BASE;
    const pid = child.pid ?? 0;
    const started = memoryOf(pid).most;
    const signedIn = await fetch(`${base}/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: 'admin1', password: 'Sward#2026', loginRole: 'admin' }),
    });
    const { token } = ((await signedIn.json()) as CallBody<LoginData>).data;
    await autocannon({
      url: base,
      connections: CONNECTIONS,
      duration: SECONDS,
      requests: PATHS.map(path => ({
        method: 'GET' as const,
        path: new URL(base + path).pathname + new URL(base + path).search,
        headers: { authorization: token },
      })),
    });
    return { first, started, ...memoryOf(pid) };
  } finally {
    await stop(child);
  }
}

/** Measures the memory of the program with the demo business, on both kinds of database. Linux only. */
export async function benchMemory(url: string, say: (line: string) => void): Promise<void> {
  const kinds = [
    { name: 'embedded', most: 600, database: null },
    { name: 'PostgreSQL', most: 300, database: await ownDatabase(url, 'sward_bench_memory') },
  ] as const;
  for (const { name, most, database } of kinds) {
    const folder = await mkdtemp(join(tmpdir(), 'sward-memory-'));
    const memory = await underLoad({ DATA_DIR: folder, ...(database && { DATABASE_URL: database.url }) });
    say(
      `  ${name.padEnd(12)} at most ${memory.first} MB in the first start with the demo, ${memory.started} MB after a later one, ${memory.now} MB after ${SECONDS} s of load, ${memory.most} MB at most (budget ${most} MB)  ${memory.most <= most ? 'within budget' : 'OVER BUDGET'}`,
    );
    await database?.drop();
    await rm(folder, { recursive: true, force: true });
  }
}
