import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { type OwnPostgres, postgresPrograms, startPostgres } from '#bench/postgres.ts';
import { dayOf } from '#contract/core/days.ts';
import type { CallBody } from '#contract/core/errors.ts';
import { API_BASE } from '#contract/core/paths.ts';
import type { CollectingRun } from '#contract/money/collecting.calls.ts';
import type { Connection } from '#server/db/connect.ts';
import { newToken } from '#server/modules/access/auth/tokens.ts';
import { findRun } from '#server/modules/money/collecting/queries.ts';
import { workOnRuns } from '#server/modules/money/collecting/work.ts';
import { proveLedger } from '#server/modules/money/ledger/proof.ts';
import { reconcile } from '#server/modules/money/payments/reconcile.ts';
import { freePort } from '#tests/api/support/freePort.ts';
import { depsAhead, type KillDatabase, makeKillDatabase } from '#tests/api/support/killDatabase.ts';
import { fillForKilling } from '#tests/api/support/killGround.ts';
import { NOON_ZONE } from '#tests/api/support/noonZone.ts';
import { startServer } from '#tests/api/support/serverProcess.ts';

/**
 * Charges of the run; thousands when run by hand (`npm run test:killed`), for faults that hundreds don't
 * show.
 */
const COUNT = Number(process.env.COLLECTED_CHARGES ?? 80);
const CENTS = 5000;
/** Most charges that a killed server may have claimed; they stay claimed for a while. */
const IN_HAND = 40;
const today = dayOf(new Date(), NOON_ZONE);
const tokens = { admin: newToken(), crews: [[newToken()]] };

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

/** While the database is down, the run's progress is unknown. */
const collected = async (url: string, id: string) =>
  (await ask<Partial<CollectingRun>>(url, 'GET', `/collecting-runs/${id}`)).outcomes?.approved.count ?? 0;

type End = 'server' | 'connections' | 'PostgreSQL';

/** Collects all charges in a run while processes are killed at even intervals. */
async function collectThrough(
  database: KillDatabase,
  ends: readonly End[],
  postgres?: OwnPostgres,
): Promise<void> {
  let server = await startServer(database.env);
  const { data } = await ask<CallBody<CollectingRun>>(server.url, 'POST', '/collecting-runs', {
    choice: {},
    seen: { count: COUNT, cents: COUNT * CENTS },
  });
  for (const [index, end] of ends.entries()) {
    const goal = Math.floor(((COUNT - ends.length * IN_HAND) * (index + 1)) / (ends.length + 1));
    const reached = expect.poll(() => collected(server.url, data.id), { timeout: 300_000, interval: 10 });
    await reached.toBeGreaterThanOrEqual(goal);
    if (end === 'connections') await database.endConnections?.();
    if (end === 'PostgreSQL') postgres?.crash();
    // A process that survives the database continues on its own; half of the time it is killed at that
    // moment.
    if (end === 'server' || index % 2 === 1) {
      await server.kill();
      server = await startServer(database.env);
    }
  }
  await expect
    .poll(() => collected(server.url, data.id), { timeout: 600_000, interval: 200 })
    .toBeGreaterThanOrEqual(COUNT - (ends.length + 1) * IN_HAND);
  await server.stop();

  const connection = await database.open();
  try {
    await finishLater(connection, database.folder);
    expect(await findRun(connection.db, data.id)).toMatchObject({
      status: 'finished',
      outcomes: {
        approved: { count: COUNT, cents: COUNT * CENTS },
        declined: { count: 0 },
        unknown: { count: 0 },
        skipped: { count: 0 },
        waiting: { count: 0 },
      },
    });
    await expectCollectedOnce(connection);
  } finally {
    await connection.close();
  }
}

const fill = (connection: Connection) => fillForKilling(connection, COUNT, today, tokens);

it('collects each charge of a run exactly once, however often the server is killed or the database cut off', async () => {
  const database = await makeKillDatabase('run', fill);
  await collectThrough(database, ['connections', 'server']).finally(database.drop);
}, 900_000);

// Requires an installed PostgreSQL that the test can stop.
it.skipIf(!postgresPrograms())(
  'collects each charge of a run exactly once, however often PostgreSQL itself is killed and restarted',
  async () => {
    const postgres = startPostgres(await freePort(), '');
    try {
      const database = await makeKillDatabase('run', fill, postgres.url);
      await collectThrough(database, ['PostgreSQL', 'PostgreSQL'], postgres).finally(database.drop);
    } finally {
      postgres.stop();
    }
  },
  900_000,
);

/**
 * Ten minutes later interrupted charges are reconciled with the gateway, and those that never reached it are
 * retried.
 */
async function finishLater(connection: Connection, folder: string): Promise<void> {
  const deps = depsAhead(connection, folder, 10);
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
