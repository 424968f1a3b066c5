import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { CallBody } from '#contract/core/errors.ts';
import { API_BASE } from '#contract/core/paths.ts';
import type { CollectingRun, RunPreview } from '#contract/money/collecting.calls.ts';
import { charges } from '#server/db/schema/index.ts';
import { fillForKilling } from '#tests/api/support/killGround.ts';
import { ownDatabase } from './ownDatabase.ts';
import { productServer } from './product.ts';
import { BENCH_TODAY } from './seed.ts';

const CHARGES = 10_000;
/** Maximum seconds from the start of a run to its end. */
const BUDGET = 60;
const DATABASE = 'sward_bench_collecting';

/** Collects many charges through the sandbox, in a database of its own. */
export async function benchCollecting(url: string, say: (line: string) => void): Promise<void> {
  const database = await ownDatabase(url, DATABASE);
  const { connection } = database;
  const nobody = { admin: randomUUID(), crews: [[]] };
  await fillForKilling(connection, CHARGES, BENCH_TODAY, nobody);

  const { app, token, events, jobs } = await productServer(connection);
  const post = async <T>(path: string, payload: object) => {
    const headers = { authorization: token, 'idempotency-key': randomUUID() };
    const answer = await app.inject({ method: 'POST', url: `${API_BASE}${path}`, headers, payload });
    if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.body}`);
    return answer.json<CallBody<T>>().data;
  };
  const { ready } = await post<RunPreview>('/collecting-runs/preview', {});
  const started = performance.now();
  await post<CollectingRun>('/collecting-runs', { choice: {}, seen: ready });
  await jobs.run();
  const seconds = (performance.now() - started) / 1000;
  const collected = await connection.db.$count(charges, eq(charges.status, 'success'));
  if (collected !== ready.count) throw new Error(`${collected} of ${ready.count} charges were collected.`);
  const verdict = seconds <= BUDGET ? 'within budget' : 'OVER BUDGET';
  say(`  ${ready.count} charges: ${seconds.toFixed(1)} s (at most ${BUDGET})  ${verdict}`);

  await events.close();
  await app.close();
  await database.drop();
}
