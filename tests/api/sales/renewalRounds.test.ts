import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CallBody } from '#contract/core/errors.ts';
import type { Renewal } from '#contract/sales/seasons.calls.ts';
import { history, notices, signedLinks } from '#server/db/schema/index.ts';
import { askRound } from '#server/modules/sales/seasons/renewalRound.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket } from '#tests/api/support/places.ts';
import { statementsOf } from '#tests/api/support/plans.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

/** More customers than one round emails. */
const MANY = 1200;

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await createTestApp();
  admin = await signedIn(app, 'admin');
});
afterAll(() => app.close());

/** Creates a market whose customers have an email address and a weekly service with a special price. */
async function marketWith(count: number, zipcode: string): Promise<number> {
  const { marketId, vendorId, crewId } = await makeTestMarket(app, [zipcode], 5);
  const statements = [
    sql`insert into customers (first_name, last_name, email)
      select 'Ana', 'Ask ' || n, 'ask' || n || '@' || ${zipcode}::text || '.example' from generate_series(1, ${count}::int) n`,
    sql`insert into properties (customer_id, address, city, state, zipcode, lot_size, market_id, vendor_id, referral_code)
      select id, id || ' Ask Street', 'Austin', 'TX', ${zipcode}::text, 'small', ${marketId}::int, ${vendorId}::int, 'ASK' || id
      from customers where email like ${`%@${zipcode}.example`}`,
    sql`insert into services (property_id, type, start_date)
      select id, 'mow', '2026-06-12' from properties where market_id = ${marketId}::int`,
    sql`insert into terms (service_id, from_slot, frequency, weekday, vendor_id, crew_id, price_cents)
      select s.id, '2026-06-12', 1, 5, ${vendorId}::int, ${crewId}::int, 5000
      from services s join properties p on p.id = s.property_id where p.market_id = ${marketId}::int`,
  ];
  for (const statement of statements) await app.db.execute(statement);
  return marketId;
}

const start = (marketId: number) =>
  admin.request<CallBody<Renewal>>(
    'POST',
    '/seasons/renewals',
    {
      startDate: '2026-07-01',
      scope: { marketId },
      priceChange: { kind: 'percent', percent: 10, roundToCents: 100 },
    },
    { 'idempotency-key': randomUUID() },
  );
const latest = async () => (await admin.request<Renewal[]>('GET', '/seasons/renewals')).body[0];

it('customers are asked about a season in batches: the number of statements stays the same', async () => {
  const asking = async (count: number, zipcode: string) => {
    const marketId = await marketWith(count, zipcode);
    const statements = await statementsOf(async () => {
      expect((await start(marketId)).status).toBe(201);
      await app.deps.jobs.run('seasons.renewals');
    });
    expect(await latest()).toMatchObject({ asked: count, isAsking: false, unreachable: 0 });
    return statements.filter(({ text }) => text.includes('signed_links')).length;
  };
  const few = await asking(3, '78521');
  // One statement for the earlier links and one for the new ones.
  expect(few).toBe(2);
  expect(await asking(150, '78522')).toBe(few);
});

it('a server that stops midway asks the other customers after its next start, nobody twice', async () => {
  const marketId = await marketWith(MANY, '78523');
  const { body, status } = await start(marketId);
  expect(status).toBe(201);
  expect(body.data).toMatchObject({ asked: 0, doneCount: 0, isAsking: true });
  const { id, customerCount } = body.data;
  expect(await askRound(app.deps, id)).toBe(true);
  const halfway = await latest();
  expect(halfway).toMatchObject({ id, isAsking: true, doneCount: 1000, customerCount });
  expect(halfway?.asked).toBeLessThan(MANY);
  // Nobody can start another round at the same time.
  expect((await start(marketId)).status).toBe(409);

  await app.deps.jobs.run('seasons.renewals');
  expect(await latest()).toMatchObject({ id, isAsking: false, asked: MANY, doneCount: customerCount });
  const { rows } = await app.db.execute<{ letters: number; readers: number }>(sql`
    select count(*)::int as letters, count(distinct customer_id)::int as readers
    from ${notices} where recipient like '%@78523.example' and kind = 'renewal'`);
  expect(rows).toEqual([{ letters: MANY, readers: MANY }]);
  expect(await app.db.$count(signedLinks, eq(signedLinks.subjectId, id))).toBe(MANY);
  const told = await app.db
    .select({ actorId: history.actorId, after: history.after })
    .from(history)
    .where(eq(history.entity, 'notice'))
    .orderBy(history.id);
  expect(told.at(-1)).toMatchObject({
    actorId: admin.userId,
    after: { recipient: `${MANY} customers` },
  });
  // The job has nothing left to do.
  await app.deps.jobs.run('seasons.renewals');
  expect(await app.db.$count(signedLinks, eq(signedLinks.subjectId, id))).toBe(MANY);
});
