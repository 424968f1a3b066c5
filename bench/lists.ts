import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { API_BASE } from '#contract/core/paths.ts';
import { connectServer } from '#server/db/connect.ts';
import { fill, median, requestsPerSecond, startServer } from './api.ts';
import { meterOf } from './meter.ts';
import { productServer } from './product.ts';
import { SCENARIOS } from './scenarios.ts';
import type { Scenario } from './scenarioTools.ts';

const BUDGET_MS = 50;
const BUDGET_RATE = 60;
const ROUNDS = 9;
const SECONDS = 2;

type Say = (line: string) => void;

interface Alone {
  name: string;
  /** Wall-clock time. */
  ms: number;
  /** Processor time, which doesn't depend on the machine's other load. */
  serverMs: number;
  databaseMs: number | null;
}

/**
 * Measures every screen: one request at a time, by wall clock and by processor time of server and database,
 * then at 16 connections.
 */
export async function benchLists(url: string, say: Say): Promise<void> {
  await fill(url);
  say(`  one at a time, under a load of ${loadavg()[0]?.toFixed(0)} (at most ${BUDGET_MS} ms):`);
  for (const { name, ms, serverMs, databaseMs } of await alone(url)) {
    const parts = `server ${serverMs.toFixed(0).padStart(3)} ms, database ${databaseMs?.toFixed(0).padStart(3) ?? '?'} ms`;
    const verdict = ms <= BUDGET_MS ? 'within budget' : 'OVER BUDGET';
    say(`  ${name.padEnd(32)} ${ms.toFixed(0).padStart(5)} ms  ${parts}  ${verdict}`);
  }
  say(`  at 16 connections, under a load of ${loadavg()[0]?.toFixed(0)} (at least ${BUDGET_RATE} a second):`);
  const product = await startServer('product', url);
  const beside = connectServer(url, 1);
  try {
    for (const { name, path, nextId } of SCENARIOS) {
      await atRest(beside);
      const next = () => ({ method: 'GET' as const, path: path(nextId()) });
      const rate = await requestsPerSecond(product, next, SECONDS);
      const verdict = rate >= BUDGET_RATE ? 'within budget' : 'OVER BUDGET';
      say(`  ${name.padEnd(32)} ${rate.toFixed(0).padStart(5)}/s  ${verdict}`);
    }
  } finally {
    product.stop();
    await beside.close();
  }
}

/**
 * Waits until the database is idle, because a slow screen's leftover statements would count against the next
 * screen.
 */
async function atRest({ pool }: ReturnType<typeof connectServer>): Promise<void> {
  for (let quiet = 0; quiet < 5; ) {
    const { rows } = await pool.query<{ busy: boolean }>(
      `select count(*) > 0 as busy from pg_stat_activity
       where datname = current_database() and state = 'active' and pid <> pg_backend_pid()`,
    );
    quiet = rows[0]?.busy ? 0 : quiet + 1;
    await pause(100);
  }
}

async function alone(url: string): Promise<Alone[]> {
  const connection = connectServer(url, 8);
  const measure = meterOf(connection);
  const { app, token, events } = await productServer(connection);
  const ask = async ({ name, path, nextId }: Scenario) => {
    const started = performance.now();
    const answer = await app.inject({
      url: API_BASE + path(nextId()),
      headers: { authorization: token },
    });
    if (answer.statusCode !== 200) throw new Error(`${name} answered ${answer.statusCode}`);
    return performance.now() - started;
  };
  const results: Alone[] = [];
  for (const scenario of SCENARIOS) {
    // Warms up plans, pages and compiled code.
    for (let round = 0; round < 4; round++) await ask(scenario);
    const { result: times, cost } = await measure(async () => {
      const taken: number[] = [];
      for (let round = 0; round < ROUNDS; round++) taken.push(await ask(scenario));
      return taken;
    });
    results.push({
      name: scenario.name,
      ms: median(times),
      serverMs: cost.serverMs / ROUNDS,
      databaseMs: cost.databaseMs === null ? null : cost.databaseMs / ROUNDS,
    });
  }
  await app.close();
  await events.close();
  await connection.close();
  return results;
}
