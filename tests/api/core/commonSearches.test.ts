import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEARCH_COUNT_LIMIT } from '#contract/core/constants.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';

/**
 * Number of rows that share a word: enough that a search for it scans the list instead of using the index.
 */
const MANY = 2100;
/** Every seventh row matches in both of the searched columns. */
const EVERY = 7;

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await createTestApp();
  admin = await signedIn(app, 'admin');
  const statements = [
    // Every seventh customer has no property, and every fifth has another name.
    sql`insert into customers (first_name, last_name)
      select case when n % 5 = 0 then 'Otto' else 'Hedgeman' end, 'Of ' || n from generate_series(1, ${MANY + 900}) n`,
    sql`insert into properties (customer_id, address, city, state, zipcode, referral_code)
      select id, id || case when id % 3 = 0 then ' Thicket' else ' Lawn' end || ' Road', 'Austin', 'TX', '78704', 'R' || id
      from customers where id % ${EVERY}::int <> 0`,
    sql`insert into reminders (property_id, customer_id, date, note, priority, assignee_id)
      select id, customer_id, date '2026-06-10' + id % 100, case when id % 4 = 0 then 'Trim' else 'Call about the thicket ' || id end,
        'medium', ${admin.userId}::int from properties`,
    sql`insert into call_logs (property_id, customer_id, date, code, note, price_cents)
      select id, customer_id, date '2026-06-10' - id % 100, 'N', case when id % 4 = 0 then 'Trim' else 'Asked about the thicket ' || id end,
        2000 from properties`,
    sql`insert into charges (property_id, customer_id, service_type, date, status, subtotal_cents, tax_cents, total_cents, paid_cents)
      select id, customer_id, 'mow', ${TEST_TODAY}::date, 'success', 4500, 0, 4500, 4500 from properties`,
    sql`insert into payment_attempts (id, charge_id, method, amount_cents, state, created_at, settled_at)
      select gen_random_uuid(), id, 'cash', total_cents, 'approved', now(), ${TEST_TODAY}::date + id * interval '1 second' from charges`,
  ];
  for (const statement of statements) await app.db.execute(statement);
});
afterAll(() => app.close());

/** Returns the IDs of a page and the total, as the list returns them. */
async function searched(resource: string, q: string, sort: readonly [string, string], from = 0) {
  const filter = encodeURIComponent(JSON.stringify({ q }));
  const order = encodeURIComponent(JSON.stringify(sort));
  const { body, headers, status } = await admin.request<{ id: number | string }[]>(
    'GET',
    `/${resource}?filter=${filter}&sort=${order}&range=[${from},${from + 9}]`,
  );
  expect(status, JSON.stringify(body)).toBe(200);
  return { ids: body.map(({ id }) => id), total: Number(String(headers['content-range']).split('/')[1]) };
}

const NAME = sql`concat_ws(' ', c.code, c.first_name, c.last_name)`;
const PLACE = sql`concat_ws(' ', ${NAME}, p.address, p.city, p.zipcode)`;

/** Each resource with its searched texts, one of which must contain all words, and its sort field. */
const ROWS = {
  properties: sql`select p.id, array[${PLACE}] as texts, c.last_name as sorted
    from properties p join customers c on c.id = p.customer_id`,
  customers: sql`select c.id, array[coalesce(${PLACE}, ${NAME})] as texts, c.last_name as sorted
    from customers c left join properties p on p.customer_id = c.id`,
  reminders: sql`select r.id, array[r.note, ${PLACE}] as texts, r.date::text as sorted
    from reminders r join properties p on p.id = r.property_id join customers c on c.id = p.customer_id`,
  'call-logs': sql`select l.id, array[l.note, ${PLACE}] as texts, l.date::text as sorted
    from call_logs l join properties p on p.id = l.property_id join customers c on c.id = p.customer_id`,
  payments: sql`select a.id, array[${PLACE}] as texts, a.settled_at::text as sorted
    from payment_attempts a join charges h on h.id = a.charge_id
    join properties p on p.id = h.property_id join customers c on c.id = h.customer_id`,
} as const;

/** Computes the expected result by reading every row. */
async function read(resource: keyof typeof ROWS, words: string, from = 0) {
  const all = JSON.stringify(words.split(' ').map(word => `%${word}%`));
  const { rows } = await app.db.execute<{ id: number | string }>(sql`
    select id from (${ROWS[resource]}) every_row
    where exists (select 1 from unnest(texts) text
      where lower(text) like all (array(select json_array_elements_text(${all}::json))))
    order by sorted, id`);
  return { ids: rows.slice(from, from + 10).map(({ id }) => id), total: rows.length };
}

describe('a search', () => {
  it.each([
    ['properties', 'hedgeman', 'name'],
    ['customers', 'hedgeman', 'name'],
    ['reminders', 'thicket', 'date'],
    ['call-logs', 'thicket', 'date'],
    ['payments', 'hedgeman', 'at'],
  ] as const)('of %s for a common word finds all rows with it, each once', async (resource, word, sort) => {
    for (const from of [0, 1500]) {
      const expected = await read(resource, word, from);
      expect(expected.total).toBeGreaterThan(SEARCH_COUNT_LIMIT);
      // Counting stops here.
      const total = SEARCH_COUNT_LIMIT + 1;
      expect(await searched(resource, word, [sort, 'ASC'], from)).toEqual({ ...expected, total });
    }
  });

  it.each([
    ['properties', 'hedgeman 77', 'name'],
    ['customers', '2100', 'name'],
    ['reminders', 'thicket 140', 'date'],
    ['call-logs', 'thicket 140', 'date'],
    ['payments', '1404', 'at'],
  ] as const)(
    'of %s for a rare word finds the same rows as reading all of them',
    async (resource, words, sort) => {
      const expected = await read(resource, words);
      expect(expected.total).toBeGreaterThan(0);
      expect(await searched(resource, words, [sort, 'ASC'])).toEqual(expected);
    },
  );
});
