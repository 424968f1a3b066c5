import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CollectingRun } from '../../contract/calls/collecting.ts';
import { DEFAULT_TIME_ZONE } from '../../contract/constants.ts';
import { dayOf } from '../../contract/days.ts';
import type { CallBody } from '../../contract/errors.ts';
import { API_BASE } from '../../contract/paths.ts';
import type { Connection } from '../../server/db/connect.ts';
import { newToken } from '../../server/modules/auth/tokens.ts';
import { findRun } from '../../server/modules/collecting/queries.ts';
import { workOnRuns } from '../../server/modules/collecting/work.ts';
import { proveLedger } from '../../server/modules/ledger/proof.ts';
import { reconcile } from '../../server/modules/payments/reconcile.ts';
import { depsAhead, type KillDatabase, makeKillDatabase } from './support/killDatabase.ts';
import { fillForKilling } from './support/killGround.ts';
import { startServer } from './support/serverProcess.ts';

/** Charges of the run; thousands by hand, for what does not show in hundreds. */
const COUNT = Number(process.env.COLLECTED_CHARGES ?? 300);
const CENTS = 5000;
const KILLS = 3;
/** What a killed server had in hand is left to whoever comes for a while. */
const IN_HAND = 40;
const today = dayOf(new Date(), DEFAULT_TIME_ZONE);
const tokens = { admin: newToken(), crew: newToken() };
let database: KillDatabase;

beforeAll(async () => {
  database = await makeKillDatabase('run', connection => fillForKilling(connection, COUNT, today, tokens));
});
afterAll(() => database.drop());

async function ask<T>(url: string, method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(`${url}${API_BASE}${path}`, {
    method,
    headers: {
      authorization: tokens.admin,
      ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as T;
}

/** While the database is away nobody knows how far the run is. */
const collected = async (url: string, id: string) =>
  (await ask<Partial<CollectingRun>>(url, 'GET', `/collecting-runs/${id}`)).outcomes?.approved.count ?? 0;

it('collects each charge of a run exactly once, however often the server is killed or the database cut off', async () => {
  let server = await startServer(database.env);
  const { data } = await ask<CallBody<CollectingRun>>(server.url, 'POST', '/collecting-runs', {
    choice: {},
    seen: { count: COUNT, cents: COUNT * CENTS },
  });
  for (let kill = 1; kill <= KILLS; kill++) {
    const goal = Math.floor(((COUNT - KILLS * IN_HAND) * kill) / (KILLS + 1));
    const reached = expect.poll(() => collected(server.url, data.id), { timeout: 120_000, interval: 10 });
    await reached.toBeGreaterThanOrEqual(goal);
    await database.endConnections?.();
    await server.kill();
    server = await startServer(database.env);
  }
  await expect
    .poll(() => collected(server.url, data.id), { timeout: 300_000 })
    .toBeGreaterThanOrEqual(COUNT - (KILLS + 1) * IN_HAND);
  await server.stop();

  const connection = await database.open();
  try {
    await finishLater(connection);
    expect(await findRun(connection.db, data.id)).toMatchObject({
      status: 'finished',
      outcomes: { approved: { count: COUNT, cents: COUNT * CENTS } },
    });
    await expectCollectedOnce(connection);
  } finally {
    await connection.close();
  }
}, 900_000);

/** Ten minutes later what was cut off is cleared up with the gateway, and what never got there is tried again. */
async function finishLater(connection: Connection): Promise<void> {
  const deps = depsAhead(connection, database.folder, 10);
  await reconcile(deps);
  await workOnRuns(deps);
  await deps.events.idle();
  await deps.events.close();
}

async function expectCollectedOnce({ db }: Connection): Promise<void> {
  const ask = async (query: string) => (await db.execute(sql.raw(query))).rows;
  expect(
    await ask(`select c.id from charges c
      left join payment_attempts a on a.charge_id = c.id
      left join sandbox_gateway.sandbox_transactions t on t.attempt_id = a.id and t.state = 'approved'
      group by c.id having count(t.attempt_id) <> 1 or c.status <> 'success' or c.paid_cents <> ${CENTS}`),
  ).toEqual([]);
  expect(await ask(`select count(*)::int as sales from sandbox_gateway.sandbox_transactions`)).toEqual([
    { sales: COUNT },
  ]);
  expect(await ask(`select id from payment_attempts where state in ('created', 'sent', 'unknown')`)).toEqual(
    [],
  );
  expect(await proveLedger(db)).toEqual([]);
}
