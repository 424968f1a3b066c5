import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { AutomationTrigger } from '#contract/messaging/automations.ts';
import { NEW_AUTOMATION, NEW_STEP } from '#contract/messaging/readyAutomations.ts';
import { automations } from '#server/db/schema/index.ts';
import { collect } from '#server/modules/messaging/automations/collect.ts';
import { sendCourtesyEmails } from '#server/modules/schedule/visitMessages/courtesyEmails.ts';
import { bookVisit, makeReader, type Reader } from '#tests/api/support/automations.ts';
import { rowsRead, statementsOf } from '#tests/api/support/plans.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

const TODAY = '2026-06-10';
/** Customers, each with something on a day of its own. */
const MANY = 120;

let app: TestApp;
let reader: Reader;
beforeAll(async () => {
  app = await createTestApp();
  reader = await makeReader(app);
  await app.db.execute(sql`insert into customers (first_name, last_name, created_at)
    select 'Rita', 'Reader', now() from generate_series(1, ${MANY}::int)`);
  await app.db.execute(sql`insert into users (username, password_hash, type, role_id, first_name, last_name,
      customer_id, date_of_birth)
    select 'rita' || id, '-', 'customer', (select min(id) from roles), 'Rita', 'Reader', id, date '1980-01-01' + id * 3
    from customers`);
  await app.db.execute(sql`insert into charges (customer_id, property_id, service_type, date, status, subtotal_cents,
      tax_cents, total_cents)
    select ${reader.customerId}, ${reader.propertyId}, 'mow', ${TODAY}::date + n - ${MANY / 2}::int, 'pending', 4500, 0, 4500
    from generate_series(1, ${MANY}::int) n`);
  await app.db.execute(sql`analyze users`);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.deps.clock.set(TODAY, '10:00');
  await app.db.delete(automations);
});

async function add(trigger: AutomationTrigger): Promise<number> {
  const [automation] = await app.db
    .insert(automations)
    .values({
      ...{ ...NEW_AUTOMATION, trigger, name: trigger, isOn: true, enabledAt: new Date(0) },
      steps: [{ ...NEW_STEP, subject: 'News', text: 'Hi {{firstName}}' }],
      ...{ createdById: 0, createdByName: 'Office' },
    })
    .returning({ id: automations.id });
  return automation?.id ?? 0;
}

/** Counts the queries of this work that read occurrences with all their data. */
async function wholeLooks(work: () => Promise<unknown>): Promise<number> {
  const statements = await statementsOf(work);
  return statements.filter(({ text }) => text.includes(') found')).length;
}

/** Returns the largest number of rows of a table that one statement of a look reads. */
async function readBy(table: string, look: () => Promise<unknown>): Promise<number> {
  const statements = await statementsOf(look);
  const about = statements.filter(({ text }) => /^\s*select/.test(text) && text.includes(` ${table} `));
  expect(about).not.toEqual([]);
  const read: number[] = [];
  for (const statement of about) read.push(await rowsRead(app, statement, table));
  return Math.max(...read);
}
const hourly = () => collect(app.deps, 'hour');

it('reads only the customers whose birthday is near', async () => {
  await add('customer-birthday');
  expect(await readBy('users', hourly)).toBeLessThan(10);
});

it('reads only the customers whose birthday is today for the birthday email in the settings', async () => {
  await app.db.execute(sql`insert into settings (key, value) values ('letters', '{"birthday": true}')`);
  expect(await readBy('users', () => sendCourtesyEmails(app.deps))).toBeLessThan(10);
});

it('reads only the days that can start something now', async () => {
  await add('charge-past-due');
  // From three days ago to tomorrow, a day after the work.
  expect(await readBy('charges', hourly)).toBe(4);
});

it('looks each occurrence up by its name, however many an automation has just started for', async () => {
  const runs = (automationId: number, count: number) =>
    app.db.execute(sql`insert into automation_runs (automation_id, subject, subject_id, step, started_by, due_at, state,
        done_at)
      select ${automationId}, n || ':2026-06-09', n, 0, now(), now(), 'done', now() from generate_series(1, ${count}::int) n`);
  await runs(await add('visit-coming'), 20_000);
  await app.db.execute(sql`analyze automation_runs`);
  await app.db.update(automations).set({ isOn: false });
  await runs(await add('charge-past-due'), MANY);
  await hourly();
  expect(await readBy('automation_runs', hourly)).toBeLessThanOrEqual(4);
});

it('asks every minute only whether anything happened, until something did', async () => {
  await add('visit-moved');
  await add('visit-completed');
  const look = () => collect(app.deps, 'newest');
  expect(await wholeLooks(look)).toBe(0);
  await bookVisit(app, reader, TODAY, app.deps.clock.now().toISOString());
  // Once before the transaction, and once in it.
  expect(await wholeLooks(look)).toBe(2);
});
