import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ChargeRow } from '#contract/money/chargeAnswers.ts';
import type { PaymentRow } from '#contract/money/payments.calls.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';

const PEOPLE = 40;
const PAGE = 7;
const WITH_PLACES = PEOPLE - 5;

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await createTestApp();
  admin = await signedIn(app, 'admin');
  const statements = [
    // Few names and addresses, so that many rows tie when they are sorted.
    sql`insert into customers (first_name, last_name) select 'Ana ' || n % 3, (array['Lopez', 'Nguyen', 'Smith', 'Young'])[1 + n % 4]
      from generate_series(1, ${PEOPLE}::int) n`,
    sql`insert into properties (customer_id, address, city, state, zipcode, referral_code)
      select id, id % 6 || case when id % 2 = 0 then ' Oak Street' else ' Elm Street' end, 'Austin', 'TX', '78704', 'R' || id
      from customers where id <= (select max(id) - 5 from customers)`,
    sql`insert into charges (property_id, customer_id, service_type, date, status, subtotal_cents, tax_cents, total_cents, paid_cents)
      select p.id, p.customer_id, 'mow', ${TEST_TODAY}::date - p.id % 5, case when n = 1 then 'success' else 'pending' end,
        4500, 0, 4500, case when n = 1 then 4500 else 0 end
      from properties p, generate_series(1, 2) n order by n, p.id desc`,
    sql`insert into payment_attempts (id, charge_id, method, amount_cents, state, created_at, settled_at)
      select gen_random_uuid(), id, 'cash', total_cents, 'approved', now(), ${TEST_TODAY}::date + id * interval '1 second'
      from charges where status = 'success'`,
    // Prepayments: by every third customer for their property, and by the customers without a property.
    sql`insert into payment_attempts (id, customer_id, property_id, method, amount_cents, state, created_at, settled_at)
      select gen_random_uuid(), c.id, p.id, 'cash', 1000, 'approved', now(), ${TEST_TODAY}::date + c.id * interval '1 minute'
      from customers c left join properties p on p.customer_id = c.id where c.id % 3 = 0 or p.id is null`,
  ];
  for (const statement of statements) await app.db.execute(statement);
});
afterAll(() => app.close());

/** Returns the ids of a list, read page by page, and the total of its first page. */
async function listed<Row extends { id: number | string }>(path: string, query: string) {
  const ids: Row['id'][] = [];
  for (let at = 0; ; at += PAGE) {
    const range = encodeURIComponent(JSON.stringify([at, at + PAGE - 1]));
    const { status, body } = await admin.request<Row[]>('GET', `${path}?range=${range}&${query}`);
    expect(status).toBe(200);
    ids.push(...body.map(({ id }) => id));
    if (body.length < PAGE) return ids;
  }
}
const asked = (value: object) => encodeURIComponent(JSON.stringify(value));
const idsOf = async (statement: SQL) =>
  (await app.db.execute<{ id: number | string }>(statement)).rows.map(({ id }) => id);

const PAYMENTS = sql`payment_attempts a left join charges c on c.id = a.charge_id
  left join properties p on p.id = coalesce(c.property_id, a.property_id)
  join customers u on u.id = coalesce(c.customer_id, a.customer_id)`;

it.each([
  ['date', (way: SQL) => sql`c.date ${way}, c.id ${way}, a.id ${way}`],
  ['address', (way: SQL) => sql`p.address ${way}, a.id ${way}`],
  ['customerName', (way: SQL) => sql`u.last_name ${way}, u.first_name ${way}, u.id ${way}, a.id ${way}`],
] as const)('payments by %s are in order, page by page, in both directions', async (sort, order) => {
  for (const way of ['ASC', 'DESC']) {
    const all = await idsOf(sql`select a.id from ${PAYMENTS} order by ${order(sql.raw(way))}`);
    expect(all.length).toBeGreaterThan(WITH_PLACES);
    expect(await listed<PaymentRow>('/payments', `sort=${asked([sort, way])}`)).toEqual(all);
  }
});

it.each([{ q: 'oak' }, { q: 'nguyen' }, { q: 'oak', status: 'pending' }, { q: 'nobody' }])(
  'a search of charges for %o finds those of the properties with the words, in their order',
  async value => {
    const places = sql`select p.id from properties p join customers u on u.id = p.customer_id
      where ${'status' in value || value.q === 'oak' ? sql`p.address like '%Oak%'` : sql`u.last_name = 'Nguyen' and ${value.q !== 'nobody'}`}`;
    const status = value.status ? sql`and c.status = ${value.status}` : sql``;
    const all = await idsOf(
      sql`select c.id from charges c where c.property_id in (${places}) ${status} order by c.date desc, c.id desc`,
    );
    expect(all.length > 0).toBe(value.q !== 'nobody');
    const query = `sort=${asked(['date', 'DESC'])}&filter=${asked(value)}`;
    expect(await listed<ChargeRow>('/charges', query)).toEqual(all);
  },
);
