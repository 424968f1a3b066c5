import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayOf } from '#contract/core/days.ts';
import { API_BASE } from '#contract/core/paths.ts';
import type { Connection } from '#server/db/connect.ts';
import { newToken } from '#server/modules/access/auth/tokens.ts';
import { proveLedger } from '#server/modules/money/ledger/proof.ts';
import { reconcile } from '#server/modules/money/payments/reconcile.ts';
import { depsAhead, type KillDatabase, makeKillDatabase } from '#tests/api/support/killDatabase.ts';
import { fillForKilling } from '#tests/api/support/killGround.ts';
import { NOON_ZONE } from '#tests/api/support/noonZone.ts';
import { startServer } from '#tests/api/support/serverProcess.ts';

const COUNT = 60;
/** Number of kills, each followed by a start of the server; set KILLS for more. */
const KILLS = Number(process.env.KILLS ?? 2);
const LANES = 8;
const today = dayOf(new Date(), NOON_ZONE);

let database: KillDatabase;
const crew = newToken();
const tokens = { admin: newToken(), crews: [[crew]] };

beforeAll(async () => {
  database = await makeKillDatabase('kill', connection => fillForKilling(connection, COUNT, today, tokens));
});
afterAll(() => database.drop());

/** A write that its sender repeats until it is answered. */
interface Operation {
  send(url: string): Promise<Response>;
  isAnswered: boolean;
}

function operations(): Operation[] {
  const post = (token: string, method: string, path: string, body: object) => (url: string) =>
    fetch(`${url}${API_BASE}${path}`, {
      method,
      // Sent again after a kill, whether or not the first attempt succeeded.
      headers: {
        authorization: token,
        'content-type': 'application/json',
        ...(method === 'PUT' && { 'if-match': '*' }),
      },
      body: JSON.stringify(body),
    });
  const list: Operation[] = [];
  for (let id = 1; id <= COUNT; id++) {
    const attemptId = randomUUID();
    const event = {
      id: randomUUID(),
      type: 'complete',
      assignmentId: id,
      happenedAt: new Date().toISOString(),
      payload: {},
    };
    list.push(
      {
        send: post(tokens.admin, 'POST', `/charges/${id}/collect`, { attemptId, amountCents: 5000 }),
        isAnswered: false,
      },
      { send: post(crew, 'POST', '/field-events', { events: [event] }), isAnswered: false },
      {
        send: post(tokens.admin, 'PUT', `/markets/${id}`, {
          name: `Market ${id} renamed`,
          taxRates: [{ validFrom: null, percent: 8.25 }],
          zipcodes: [],
        }),
        isAnswered: false,
      },
    );
  }
  return list;
}

/** Sends unanswered writes in parallel; kills the server after so many answers. */
async function work(
  list: Operation[],
  url: string,
  killAfter: number,
  kill: () => Promise<void>,
): Promise<void> {
  const waiting = list.filter(one => !one.isAnswered);
  let answers = 0;
  let isDead = false;
  const lane = async () => {
    for (let one = waiting.shift(); one && !isDead; one = waiting.shift()) {
      try {
        const response = await one.send(url);
        await response.text();
        // An attempt with unknown outcome counts as answered too, because nobody may charge again.
        expect([200, 409]).toContain(response.status);
        one.isAnswered = true;
        answers++;
      } catch (error) {
        if (!isDead && !(error instanceof TypeError)) throw error;
      }
      if (answers >= killAfter && !isDead) {
        isDead = true;
        await kill();
      }
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

it('neither loses, duplicates nor half-writes anything when it is killed repeatedly', async () => {
  const list = operations();
  for (let round = 0; round < KILLS; round++) {
    const server = await startServer(database.env);
    await work(list, server.url, 25 + round * 7, server.kill);
    await server.kill();
  }
  const last = await startServer(database.env);
  await work(list, last.url, Number.POSITIVE_INFINITY, last.kill);
  await last.stop();
  expect(list.every(one => one.isAnswered)).toBe(true);

  const connection = await database.open();
  try {
    await reconcileLater(connection);
    await expectWhole(connection);
  } finally {
    await connection.close();
  }
}, 600_000);

/** Reconciles interrupted attempts with the gateway, as the server would ten minutes later. */
async function reconcileLater(connection: Connection): Promise<void> {
  const deps = depsAhead(connection, database.folder, 10);
  await reconcile(deps);
  await deps.events.idle();
  await deps.events.close();
}

async function expectWhole({ db }: Connection): Promise<void> {
  const ask = async (query: string) => (await db.execute<Record<string, number>>(sql.raw(query))).rows;
  // Money: at most one sale at the gateway per charge, with the same amount in our records.
  expect(
    await ask(`select c.id from charges c
      left join payment_attempts a on a.charge_id = c.id and a.kind = 'sale'
      left join sandbox_gateway.sandbox_transactions t on t.attempt_id = a.id and t.state = 'approved' and t.kind = 'sale'
      group by c.id having count(t.attempt_id) > 1 or coalesce(sum(t.amount_cents), 0) <> c.paid_cents
        or (c.paid_cents > 0) <> (c.status = 'success')`),
  ).toEqual([]);
  expect(await proveLedger(db)).toEqual([]);
  expect(await ask(`select id from payment_attempts where state in ('created', 'sent', 'unknown')`)).toEqual(
    [],
  );
  expect(
    await ask(`select count(*)::int as paid from charges where id <= ${COUNT} and status = 'success'`),
  ).not.toEqual([{ paid: 0 }]);
  // Visits: each report applied once, each visit completed with one charge and one history entry.
  expect(await ask(`select count(*)::int as n from field_events where outcome = 'applied'`)).toEqual([
    { n: COUNT },
  ]);
  expect(
    await ask(`select a.id from assignments a left join charges c on c.assignment_id = a.id
      where a.status <> 'completed' or c.id is null`),
  ).toEqual([]);
  expect(
    await ask(`select entity_id from history where entity = 'assignment' and action = 'completed'
      group by entity_id having count(*) <> 1`),
  ).toEqual([]);
  expect(
    await ask(
      `select count(distinct entity_id)::int as n from history where entity = 'assignment' and action = 'completed'`,
    ),
  ).toEqual([{ n: COUNT }]);
  // Edits: every answered one is stored, with one history row each.
  expect(
    await ask(`select m.id from markets m left join history h on h.entity = 'market' and h.entity_id = m.id::text
      where m.id <= ${COUNT} group by m.id having m.name not like '%renamed' or count(h.id) <> m.version - 1`),
  ).toEqual([]);
  // All events were handled.
  expect(await ask(`select count(*)::int as n from domain_events`)).toEqual([{ n: 0 }]);
}
