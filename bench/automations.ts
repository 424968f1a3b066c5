import { sql } from 'drizzle-orm';
import { addDays } from '#contract/core/days.ts';
import type { AutomationTrigger } from '#contract/messaging/automations.ts';
import { NEW_AUTOMATION, NEW_STEP } from '#contract/messaging/readyAutomations.ts';
import { automations, notices } from '#server/db/schema/index.ts';
import { ownDatabase } from './ownDatabase.ts';
import { productServer } from './product.ts';
import { BENCH_TODAY } from './seed.ts';

const CUSTOMERS = 100_000;
/** Visits on each of the days around the bench's day. */
const VISITS_A_DAY = 10_000;
/** Maximum seconds that a day of all automations takes, by the wall clock. */
const BUDGET = 60;
/** Each visit is announced, followed up and asked to be paid for. */
const MESSAGES_A_DAY = 3 * VISITS_A_DAY;
const MINUTES = 24 * 60;
const HOURS = 24;
const DATABASE = 'sward_bench_automations';

const TRIGGERS: readonly AutomationTrigger[] = [
  ...(['visit-coming', 'visit-completed', 'visit-skipped', 'visit-moved', 'service-sold'] as const),
  ...(['estimate-sent', 'charge-past-due', 'charge-declined', 'card-expiring', 'rating-given'] as const),
];

/** Measures what ten automations cost a day with many customers, in a database of its own. */
export async function benchAutomations(url: string, say: (line: string) => void): Promise<void> {
  const database = await ownDatabase(url, DATABASE);
  const { connection } = database;
  const { db } = connection;
  await db.execute(sql`insert into customers (first_name, last_name, email, created_at)
    select 'Rita', 'Reader ' || n, 'rita' || n || '@example.com', now() from generate_series(1, ${CUSTOMERS}::int) n`);
  await db.execute(sql`insert into properties (customer_id, address, city, state, zipcode, referral_code)
    select id, id || ' Elm Street', 'Austin', 'TX', '78704', 'B' || id from customers`);
  await db.execute(
    sql`insert into services (property_id, type, start_date) select id, 'mow', '2026-01-01' from properties`,
  );
  // A fortnight of visits; yesterday's were completed during the morning's last hour.
  await db.execute(sql`insert into assignments (service_id, property_id, customer_id, service_type, slot, date,
      expected_minutes, status, completed_at)
    select s.id, p.id, p.customer_id, 'mow', d.day, d.day, 30,
      case when d.day < ${BENCH_TODAY}::date then 'completed' else 'pending' end,
      case when d.day < ${BENCH_TODAY}::date then d.day + interval '37 hours' + p.id % 3600 * interval '1 second' end
    from services s join properties p on p.id = s.property_id
    join lateral (select ${addDays(BENCH_TODAY, -7)}::date + (p.id % (${CUSTOMERS / VISITS_A_DAY}::int)) as day) d on true`);
  await db.execute(sql`insert into charges (customer_id, property_id, assignment_id, service_type, date, status,
      subtotal_cents, tax_cents, total_cents)
    select customer_id, property_id, id, 'mow', date, case when id % 20 = 0 then 'failed' else 'pending' end, 4500, 0, 4500
    from assignments where status = 'completed'`);
  await db.execute(sql`analyze`);
  await db.insert(automations).values(
    TRIGGERS.map(trigger => ({
      ...NEW_AUTOMATION,
      ...{
        trigger,
        name: trigger,
        isOn: true,
        enabledAt: new Date(0),
        createdById: 0,
        createdByName: 'Bench',
      },
      ...{ hoursFrom: '00:00', hoursTo: '23:59', skipsHolidays: false, maxPerDay: 10 },
      steps: [{ ...NEW_STEP, subject: 'News', text: 'Hi {{firstName}}, {{date}} {{amount}}' }],
    })),
  );
  const { app, events, jobs } = await productServer(connection);
  const timed = async (queue: string): Promise<number> => {
    const started = performance.now();
    await jobs.run(queue);
    return (performance.now() - started) / 1000;
  };
  const first = await timed('automations.collect');
  const sending = await timed('automations.run');
  const sent = await db.$count(notices);
  const hour = await timed('automations.hour');
  const minute = await timed('automations.run');
  const seconds = first + (sending * MESSAGES_A_DAY) / sent + HOURS * hour + MINUTES * minute;
  const verdict = seconds <= BUDGET ? 'within budget' : 'OVER BUDGET';
  say(`  first look ${first.toFixed(1)} s, ${sent} messages ${sending.toFixed(1)} s`);
  say(`  an hour's look ${(hour * 1000).toFixed(0)} ms, a minute's ${(minute * 1000).toFixed(0)} ms`);
  say(`  a day: ${seconds.toFixed(1)} s (at most ${BUDGET})  ${verdict}`);
  await events.close();
  await app.close();
  await database.drop();
}
