import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEARCH_COUNT_LIMIT } from '#contract/core/constants.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import {
  hasSort,
  mostRuns,
  rowsRead,
  type Statement,
  statementsOf,
  wholeReads,
} from '#tests/api/support/plans.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';

/** More entries with one name than a search counts, so that it scans the history instead. */
const ENTRIES = SEARCH_COUNT_LIMIT + 100;

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await createTestApp();
  admin = await signedIn(app, 'admin');
  const statements = [
    sql`insert into customers (first_name, last_name)
      select case when n % 3 = 0 then 'Maria' else 'James' end, 'Lopez ' || n from generate_series(1, 300) n`,
    sql`insert into users (username, first_name, last_name, password_hash, type, role_id, customer_id)
      select 'customer-' || id, first_name, last_name, 'none', 'customer', (select id from roles where name = 'customer'), id
      from customers`,
    sql`insert into properties (customer_id, address, city, state, zipcode, referral_code)
      select id, id || ' Oak Street', 'Austin', 'TX', '78704', 'R' || id from customers`,
    sql`insert into security_events (at, kind, user_id, actor_name, address, detail)
      select ${TEST_TODAY}::date + id * interval '1 minute', 'refused', id, 'Ada', '10.0.0.' || id % 250, 'GET /properties' from users`,
    sql`insert into charges (property_id, customer_id, service_type, date, status, subtotal_cents, tax_cents, total_cents, paid_cents)
      select id, customer_id, 'mow', ${TEST_TODAY}::date, 'success', 4500, 0, 4500, 4500 from properties`,
    sql`insert into payment_attempts (id, charge_id, method, amount_cents, state, created_at, settled_at)
      select gen_random_uuid(), id, 'cash', total_cents, 'approved', now(), ${TEST_TODAY}::date + id * interval '1 second' from charges`,
    // All at the same time, as a bulk change writes them.
    sql`insert into history (at, actor_id, actor_name, actor_type, entity, entity_id, action, property_id, customer_id)
      select ${TEST_TODAY}::date, ${admin.userId}, 'Admin', 'admin', 'property', p.id::text, 'updated', p.id, p.customer_id
      from generate_series(1, ${ENTRIES}::int) n join properties p on p.id = 3 * (1 + n % 90)`,
  ];
  for (const statement of statements) await app.db.execute(statement);
  await app.db.execute(sql`analyze`);
});
afterAll(() => app.close());

async function statementsFor(path: string): Promise<Statement[]> {
  return statementsOf(async () => expect((await admin.request('GET', path)).status).toBe(200));
}

const filter = (value: object) => `filter=${encodeURIComponent(JSON.stringify(value))}`;

/** Returns which of the given tables these statements read completely. */
async function readWhole(statements: readonly Statement[], tables: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const statement of statements.filter(({ text }) => /^\s*(select|with|\()/i.test(text)))
    for (const table of tables)
      if ((await wholeReads(app, statement, table)).length > 0) found.push(`${table}: ${statement.text}`);
  return found;
}

describe('interactive queries read their rows by an index', () => {
  it('a customer’s statement: the ledger, charges and payments', async () => {
    const statements = await statementsFor(`/customers/3/statement?from=2026-05-01&to=${TEST_TODAY}`);
    expect(statements.filter(({ text }) => text.includes('ledger_transfers'))).toHaveLength(2);
    expect(await readWhole(statements, ['ledger_transfers', 'charges', 'payment_attempts'])).toEqual([]);
  });

  it('a search of the history for a name that customers have: the history and the people', async () => {
    const statements = await statementsFor(`/histories/list?${filter({ q: 'maria', signIns: 'without' })}`);
    const [finding] = statements.filter(({ text }) => text.includes('union'));
    expect(await readWhole(finding ? [finding] : [], ['history', 'users'])).toEqual([]);
  });

  it('a search of the security log for a name and a part of an address: the events and the accounts', async () => {
    const statements = await statementsFor(`/security-events?${filter({ q: 'maria 10.0' })}`);
    const finding = statements.filter(({ text }) => text.includes('"security_events"'));
    expect(finding.length).toBeGreaterThan(1);
    expect(
      await readWhole(
        finding.filter(({ text }) => /count\(\*\)/.test(text)),
        ['security_events', 'users'],
      ),
    ).toEqual([]);
  });

  it('the newest entries that a search finds, however many were written at the same moment', async () => {
    const statements = await statementsFor(`/histories/list?${filter({ q: 'maria' })}`);
    const pages = statements.filter(
      ({ text }) => /select "id" from "history"/.test(text) && /limit/.test(text) && !/union/.test(text),
    );
    expect(pages).toHaveLength(1);
    const [page] = pages;
    const walk = page && /\((select "id" from "history".*limit \$\d+)\)/s.exec(page.text)?.[1];
    expect(walk && (await hasSort(app, { text: walk, values: page.values }))).toBe(false);
  });

  it('the sums of the payments that a search finds: the payments, found once', async () => {
    const statements = await statementsFor(`/payments/summary?${filter({ q: 'lopez 77' })}`);
    const sums = statements.filter(({ text }) => text.includes('payment_attempts'));
    expect(sums).toHaveLength(1);
    expect(sums[0]?.text).toMatch(/"payment_attempts"\."id" = any\(array\(select/);
  });

  it.each(['customerId', 'propertyId'])('the payments of one %s: those of its charges', async field => {
    const path = `/payments?${filter({ [field]: 30 })}`;
    const filtered = (await statementsFor(path)).filter(({ text }) => text.includes('is_surplus'));
    // The page and its total.
    expect(filtered).toHaveLength(2);
    for (const { text } of filtered)
      expect(text).toMatch(/"payment_attempts"\."charge_id" = any\(array\(select/);
    const { body } = await admin.request<{ customerId: number }[]>('GET', path);
    expect(body.map(({ customerId }) => customerId)).toEqual([30]);
  });

  it.each([
    ['date', ['charges']],
    ['address', ['charges', 'properties']],
    ['customerName', ['charges', 'customers']],
  ])('the payments’ file by %s: only what the order needs', async (sort, joined) => {
    const statements = await statementsFor(
      `/payments/export.csv?sort=${encodeURIComponent(`["${sort}","DESC"]`)}`,
    );
    const ordered = statements.filter(({ text }) => text.includes('as ordered'));
    expect(ordered.length).toBeGreaterThan(0);
    for (const { text } of ordered)
      expect([...new Set([...text.matchAll(/join "(\w+)"/g)].map(([, table]) => table))]).toEqual(joined);
  });

  it('the preview of a market that gives its ZIP codes away: market and tax once per ZIP code', async () => {
    const market = { name: 'Austin', isActive: true, taxRates: [{ validFrom: null, percent: 8.25 }] };
    const { body: made } = await admin.request<{ id: number }>('POST', '/markets', {
      ...{ ...market, zipcodes: ['78704'] },
    });
    let answer: object = {};
    const statements = await statementsOf(async () => {
      const path = '/markets/preview';
      const body = { ...market, id: made.id, zipcodes: [] };
      answer = (await admin.request<{ data: object }>('POST', path, body)).body.data;
    });
    expect(answer).toMatchObject({ leaving: 300, losingTax: 300 });
    const [counting] = statements.filter(({ text }) => text.includes('"losingTax"'));
    expect(counting && (await mostRuns(app, counting))).toBeLessThan(10);
  });

  it('equipment by what is due: the worked visits of each rule once', async () => {
    const sort = encodeURIComponent('["serviceState","DESC"]');
    const [page] = (await statementsFor(`/equipment?sort=${sort}`)).filter(({ text }) =>
      text.includes('equipment_rules'),
    );
    // From the service, from a reading since, and from a reading before it.
    expect(page?.text.match(/join assignments/g)).toHaveLength(3);
  });

  it('a page of invoices: payments of its rows only', async () => {
    const statements = await statementsFor('/invoices');
    const summed = statements.filter(({ text }) => text.includes('lateral'));
    expect(summed).toHaveLength(1);
    expect(summed[0]?.text).toMatch(
      /where "invoices"\."id" in \(select "id" from "invoices".* limit \$\d+\)/s,
    );
  });
});

describe('the walk through a list of properties', () => {
  const steps = async (path: string) =>
    (await statementsFor(path)).filter(({ text }) => /from "properties".* limit \$\d+$/s.test(text));

  it('makes no query for a property before the first one', async () => {
    const found = await steps(`/customers/first?${filter({ q: 'maria' })}`);
    // The first row itself and the one after it.
    expect(found).toHaveLength(2);
    expect(found.filter(({ text }) => / desc/.test(text))).toEqual([]);
    const { body } = await admin.request('GET', `/customers/first?${filter({ q: 'maria' })}`);
    expect(body).toMatchObject({ data: { position: 1, total: 100, previousId: null } });
  });

  it('finds a search’s properties once, instead of comparing each row of the list with all of them', async () => {
    const found = (await steps(`/find/next?propertyId=30&${filter({ q: 'maria' })}`)).filter(({ text }) =>
      text.includes('order by'),
    );
    // The next row, and those on both sides of it.
    expect(found).toHaveLength(3);
    for (const { text } of found) expect(text).toMatch(/"properties"\."id" = any\(array\(select/);
  });
});

describe('a page of many payments', () => {
  beforeAll(async () => {
    await app.db.execute(sql`insert into payment_attempts (id, charge_id, method, amount_cents, state, created_at, settled_at)
      select gen_random_uuid(), id, 'cash', 100, 'approved', now(), ${TEST_TODAY}::date from charges, generate_series(1, 20)`);
    await app.db.execute(sql`analyze payment_attempts`);
  });

  it.each(['date', 'address', 'customerName'])('by %s reads only the first payments', async sort => {
    const path = `/payments?range=[0,9]&sort=${encodeURIComponent(`["${sort}","DESC"]`)}`;
    const [page] = (await statementsFor(path)).filter(({ text }) => text.includes('is_chargeback'));
    expect(page && (await rowsRead(app, page, 'payment_attempts'))).toBeLessThan(100);
  });
});
