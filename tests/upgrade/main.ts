import { type ChildProcess, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { readyAddress, startRelease } from '#server/release/tryRelease.ts';
import { startBalancer } from '#tests/api/support/balancer.ts';
import { freePort } from '#tests/api/support/freePort.ts';
import { crawl, longestGap, signIn, startLoad } from './load.ts';
import { releaseOf, successorOf, swap } from './releases.ts';

/**
 * `npm run upgrade-test -- OLD [NEW]`: upgrades a release under load. Each is an archive, or a tag or commit
 * to build one from; without NEW, a successor of OLD with one more migration. On PostgreSQL
 * (TEST_DATABASE_URL), two processes are replaced one after the other, and while old and new run side by
 * side, every read of the old one must say what it said before. On the embedded database, the restart is
 * timed. Ends with 1 if a request on PostgreSQL failed, or the restart took more than 5 s.
 */
const [old, next] = process.argv.slice(2);
const { TEST_DATABASE_URL } = process.env;
const USAGE =
  'TEST_DATABASE_URL=postgres://… npm run upgrade-test -- OLD [NEW]   (archives, tags or commits)\n';
/** Time for pending requests to finish after a process has left the balancer. */
const DRAIN_SECONDS = 3;
const LONGEST_RESTART_MS = 5000;
const say = (line: string) => process.stdout.write(`${line}\n`);

const folder = await mkdtemp(join(tmpdir(), 'sward-upgrade-'));
const current = join(folder, 'current');
const running = new Set<ChildProcess>();

async function start(env: Record<string, string>): Promise<{ child: ChildProcess; address: string }> {
  const child = startRelease(await readlink(current), {
    APP_SECRET: Buffer.alloc(32, 3).toString('base64'),
    ...env,
  });
  running.add(child);
  return { child, address: await readyAddress(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  running.delete(child);
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Replaces two processes on one PostgreSQL under load; returns what went wrong. */
async function onPostgres(url: string, before: string, after: string): Promise<string[]> {
  const name = `sward_upgrade_${process.pid}`;
  const admin = new pg.Client(url);
  await admin.connect();
  await admin.query(`create database ${name}`);
  const database = new URL(url);
  database.pathname = `/${name}`;
  const env = (number: number) => ({
    DATABASE_URL: database.href,
    DATA_DIR: join(folder, `data-${number}`),
    DRAIN_SECONDS: String(DRAIN_SECONDS),
  });
  try {
    await swap(current, before);
    const olds = [await start(env(1)), await start(env(2))];
    const inUse = olds.map(({ address }) => address);
    const balancer = await startBalancer(inUse);
    const token = await signIn(balancer.url);
    const [first = ''] = inUse;
    const statuses = await crawl(first, token);
    const load = startLoad(balancer.url, token);
    await swap(current, after);
    const changed: string[] = [];
    for (const [index, former] of olds.entries()) {
      const fresh = await start(env(index + 3));
      inUse[index] = fresh.address;
      balancer.use(inUse);
      if (index === 0)
        for (const [path, status] of await crawl(former.address, token))
          if (status !== statuses.get(path)) changed.push(`${path}: ${statuses.get(path)}, then ${status}`);
      await stop(former.child);
      say(`Process ${index + 1} replaced after ${load.answered} requests; ${load.failures.length} failed.`);
    }
    await setTimeout(2000);
    await load.stop();
    const reads = await crawl(inUse[0] ?? '', token);
    for (const [path, status] of reads)
      if (status >= 500) changed.push(`${path}: ${status} from the new release`);
    await balancer.close();
    say(
      `PostgreSQL: ${load.answered} requests, ${load.failures.length} failed; the old release responded the same to ${statuses.size - changed.length} of ${statuses.size} reads.`,
    );
    return [...load.failures, ...changed];
  } finally {
    for (const child of running) await stop(child);
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
}

/** Restarts one process on the embedded database as a service does; returns what went wrong. */
async function onEmbedded(before: string, after: string): Promise<string[]> {
  const env = { DATA_DIR: join(folder, 'embedded'), PORT: String(await freePort()) };
  await swap(current, before);
  const former = await start(env);
  const token = await signIn(former.address);
  // Flushes the hundreds of megabytes from unpacking and the first start, which would slow the restart.
  execFileSync('sync');
  const gap = await longestGap(former.address, token, async () => {
    await swap(current, after);
    await stop(former.child);
    await start(env);
  });
  for (const child of running) await stop(child);
  const load = (await readFile('/proc/loadavg', 'utf8').catch(() => '?')).split(' ')[0];
  say(`Embedded: no response for ${(gap / 1000).toFixed(1)} s (load of the machine: ${load}).`);
  return gap > LONGEST_RESTART_MS ? [`The restart took ${Math.round(gap)} ms.`] : [];
}

if (!old) {
  process.stderr.write(USAGE);
  process.exit(1);
}
const problems: string[] = [];
try {
  const before = await releaseOf(old, folder);
  const after = next ? await releaseOf(next, folder) : await successorOf(before, folder);
  if (TEST_DATABASE_URL) problems.push(...(await onPostgres(TEST_DATABASE_URL, before, after)));
  else say('Without TEST_DATABASE_URL, nothing is tested on PostgreSQL.');
  problems.push(...(await onEmbedded(before, after)));
} finally {
  for (const child of running) await stop(child);
  await rm(folder, { recursive: true, force: true });
}
for (const problem of problems.slice(0, 10)) say(problem);
process.exit(problems.length > 0 ? 1 : 0);
