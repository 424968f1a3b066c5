import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import {
  APPROVE,
  addCard,
  chargeOf,
  HARD_DECLINE,
  makeVisit,
  TIMEOUT_LOST,
} from '#tests/api/support/billing.ts';
import { signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket } from '#tests/api/support/places.ts';
import { createTestApp } from '#tests/api/support/testApp.ts';

/** Not a sandbox card but a valid number: a real card, typed into the wrong field. */
const REAL_CARD = '4242424242424242';
const CVV = '7391';

it('card numbers are in no answer, no log and no table, wherever they were typed', async () => {
  const logged: string[] = [];
  const log = pino({ level: 'trace' }, { write: line => logged.push(line) });
  const app = await createTestApp({}, log);
  const admin = await signedIn(app, 'admin');
  const ground = await makeTestMarket(app);
  const answers: unknown[] = [];

  for (const number of [APPROVE, HARD_DECLINE, TIMEOUT_LOST]) {
    const visit = await makeVisit(app, ground);
    const chargeId = await chargeOf(app, visit);
    await addCard(app, admin, visit.customerId, number);
    const body = { attemptId: randomUUID(), amountCents: 3789 };
    const collected = await admin.request('POST', `/charges/${chargeId}/collect`, body);
    expect(collected.status).toBe(200);
    answers.push(collected.body, (await admin.request('GET', `/customers/${visit.customerId}/cards`)).body);
  }
  const refused = await app.app.inject({
    method: 'POST',
    url: '/sandbox-gateway/cards',
    payload: { number: REAL_CARD, expiryMonth: '12', expiryYear: '2029', cvv: CVV },
  });
  expect(refused.statusCode).toBe(422);
  answers.push(refused.body);
  await app.deps.events.idle();

  const { rows: tables } = await app.db.execute<{ name: string }>(sql`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  expect(tables.map(({ name }) => name)).toContain('sandbox_gateway.sandbox_cards');
  const stored = await Promise.all(
    tables.map(({ name }) => app.db.execute(sql.raw(`select kept::text from ${name} kept`))),
  );
  const kept = JSON.stringify(stored.map(({ rows }) => rows));
  await app.close();

  expect(logged.join('')).toContain('did not respond');
  expect(kept).toContain('9979');
  for (const text of [JSON.stringify(answers), logged.join(''), kept]) {
    for (const number of [APPROVE, HARD_DECLINE, TIMEOUT_LOST, REAL_CARD]) expect(text).not.toContain(number);
    expect(text).not.toContain(`"${CVV}"`);
  }
});
