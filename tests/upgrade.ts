import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { API_BASE } from '#contract/core/paths.ts';
import { DEMO_SIGN_INS } from '#server/db/demo/index.ts';
import { readyAddress, startRelease } from '#server/release/tryRelease.ts';
import { startBalancer } from './api/support/balancer.ts';

/**
 * `npm run upgrade-test -- OLD.tar.gz NEW.tar.gz` with TEST_DATABASE_URL: runs two processes of an old
 * release on a database of their own, sends requests without a pause, swaps the release by its symlink, and
 * replaces one process after the other. Ends with 1 if a single request failed.
 */
const [old, next] = process.argv.slice(2);
const { TEST_DATABASE_URL } = process.env;
if (!old || !next || !TEST_DATABASE_URL) {
  process.stderr.write('TEST_DATABASE_URL=postgres://… npm run upgrade-test -- OLD.tar.gz NEW.tar.gz\n');
  process.exit(1);
}
const say = (line: string) => process.stdout.write(`${line}\n`);
/** Time for requests that were under way when a process left the balancer. */
const DRAIN_SECONDS = 3;
const NAME = `sward_upgrade_${process.pid}`;

const folder = await mkdtemp(join(tmpdir(), 'sward-upgrade-'));
const current = join(folder, 'current');
const admin = new pg.Client(TEST_DATABASE_URL);
await admin.connect();
await admin.query(`create database ${NAME}`);
const database = new URL(TEST_DATABASE_URL);
database.pathname = `/${NAME}`;

/** Unpacks a release beside the others; returns its folder. */
async function unpack(archive: string, name: string): Promise<string> {
  const into = await mkdtemp(join(folder, `${name}-`));
  execFileSync('tar', ['-xzf', resolve(archive), '-C', into]);
  const [release = ''] = await readdir(into);
  return join(into, release);
}

/** Points the symlink to a release in one step, as an operator does. */
async function swap(release: string): Promise<void> {
  await symlink(release, `${current}.new`);
  await rename(`${current}.new`, current);
}

async function start(number: number) {
  const child = startRelease(await readlink(current), {
    DATABASE_URL: database.href,
    DATA_DIR: join(folder, `data-${number}`),
    APP_SECRET: Buffer.alloc(32, 3).toString('base64'),
    DRAIN_SECONDS: String(DRAIN_SECONDS),
  });
  return { child, address: await readyAddress(child) };
}

const failures: string[] = [];
let answered = 0;
let isOver = false;
async function send(address: string, token: string, count: number): Promise<void> {
  const headers = { authorization: token, 'content-type': 'application/json', connection: 'close' };
  const requests: [string, RequestInit][] = [
    ['/customers?range=[0,9]', { headers }],
    ['/work-logs?range=[0,9]', { headers }],
    [
      '/phrases',
      {
        method: 'POST',
        headers,
        body: JSON.stringify({
          name: `Upgrade ${count}`,
          type: 'note',
          phrase: 'The gate was locked.',
          phraseEs: null,
          isActive: true,
        }),
      },
    ],
  ];
  const [path = '', init = {}] = requests[count % requests.length] ?? [];
  const said = await fetch(`${address}${API_BASE}${path}`, init).then(
    async response => (response.ok ? null : `${response.status} ${await response.text()}`),
    (error: Error) => `${error.message}: ${error.cause}`,
  );
  answered += 1;
  if (said !== null) failures.push(`${path}: ${said}`);
}

const running: Awaited<ReturnType<typeof start>>[] = [];
try {
  await swap(await unpack(old, 'old'));
  const first = await start(1);
  const second = await start(2);
  running.push(first, second);
  const balancer = await startBalancer([first.address, second.address]);
  const [demo] = DEMO_SIGN_INS;
  const signIn = await fetch(`${balancer.url}${API_BASE}/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: demo?.username, password: demo?.password, loginRole: 'admin' }),
  });
  const { data } = (await signIn.json()) as { data: { token: string } };
  let count = 0;
  const lanes = Array.from({ length: 4 }, async () => {
    while (!isOver) await send(balancer.url, data.token, count++);
  });

  await swap(await unpack(next, 'new'));
  const inUse = [first.address, second.address];
  for (const [index, former] of [first, second].entries()) {
    const fresh = await start(index + 3);
    running.push(fresh);
    inUse[index] = fresh.address;
    balancer.use(inUse);
    former.child.kill('SIGTERM');
    await once(former.child, 'exit');
    say(`Process ${index + 1} was replaced after ${answered} requests; ${failures.length} failed.`);
  }
  await setTimeout(2_000);
  isOver = true;
  await Promise.all(lanes);
  await balancer.close();
} finally {
  isOver = true;
  for (const { child } of running) {
    if (child.exitCode !== null) continue;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  await admin.query(`drop database ${NAME} with (force)`);
  await admin.end();
  await rm(folder, { recursive: true, force: true });
}
for (const failure of failures.slice(0, 5)) say(failure);
say(`${answered} requests, ${failures.length} failed`);
process.exit(failures.length > 0 ? 1 : 0);
