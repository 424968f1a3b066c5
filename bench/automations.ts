import { sql } from 'drizzle-orm';
import { addDays } from '#contract/core/days.ts';
import type { AutomationTrigger } from '#contract/messaging/automations.ts';
import { NEW_AUTOMATION, NEW_STEP } from '#contract/messaging/readyAutomations.ts';
import { connectServer } from '#server/db/connect.ts';
import { automations, notices } from '#server/db/schema/index.ts';
import { meterOf, timeOf } from './meter.ts';
import { ownDatabase } from './ownDatabase.ts';
import { productServer } from './product.ts';
import { BENCH_TODAY } from './seed.ts';

const CUSTOMERS = 100_000;
/** Number of visits on each day around the benchmark's today. */
const VISITS_A_DAY = 10_000;
/** Maximum seconds of one core that a day takes, in the server and the database together. */
const BUDGET = 60;
/** Each visit gets an announcement, a follow-up and a payment request. */
const MESSAGES_A_DAY = 3 * VISITS_A_DAY;
const MINUTES = 24 * 60;
const HOURS = 24;
const DATABASE = 'sward_bench_automations';

const TRIGGERS: readonly AutomationTrigger[] = [
  ...(['visit-coming', 'visit-completed', 'visit-skipped', 'visit-moved', 'customer-birthday'] as const),
  ...(['estimate-sent', 'charge-past-due', 'charge-declined', 'card-expiring', 'rating-given'] as const),
];

/** Measures what ten automations cost a day with many customers, in a database of its own. */
export async function benchAutomations(url: string, say: (line: string) => void): Promise<void> {
  const database = await ownDatabase(url, DATABASE);
  const { db } = database.connection;
  await db.execute(sql`insert into customers (first_name, last_name, email, created_at)
    select 'Rita', 'Reader ' || n, 'rita' || n || '@example.com', now() from generate_series(1, ${CUSTOMERS}::int) n`);
  await db.execute(sql`insert into properties (customer_id, address, city, state, zipcode, referral_code)
    select id, id || ' Elm Street', 'Austin', 'TX', '78704', 'B' || id from customers`);
  await db.execute(sql`insert into users (username, password_hash, type, role_id, first_name, last_name, customer_id,
      date_of_birth)
    select 'rita' || id, '-', 'customer', (select min(id) from roles), first_name, last_name, id,
      date '1950-01-01' + id % 18000
    from customers`);
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
  const connection = connectServer(database.url);
  const measured = meterOf(connection);
  const { app, events, jobs } = await productServer(connection);
  const run = async (queue: string, times = 1): Promise<Seconds> => {
    const { cost } = await measured(async () => {
      for (let turn = 0; turn < times; turn += 1) await jobs.run(queue);
    });
    const [ms, server, database] = [timeOf(cost), cost.serverMs, cost.databaseMs];
    return {
      all: ms / 1000 / times,
      server: server / 1000 / times,
      database: database === null ? null : database / 1000 / times,
    };
  };
  const first = await run('automations.collect');
  const sending = await run('automations.run');
  const sent = await db.$count(notices);
  const hour = await run('automations.hour', 3);
  const minute = await run('automations.run', 30);
  const seconds = first.all + (sending.all * MESSAGES_A_DAY) / sent + HOURS * hour.all + MINUTES * minute.all;
  const verdict = seconds <= BUDGET ? 'within budget' : 'OVER BUDGET';
  say(`  first check ${show(first)}`);
  say(`  ${sent} messages ${show(sending)}`);
  say(`  hourly check ${show(hour)}`);
  say(`  check each minute ${show(minute)}`);
  say(
    `  a day with ${MESSAGES_A_DAY} messages: ${seconds.toFixed(1)} s of one core (at most ${BUDGET})  ${verdict}`,
  );
  await events.close();
  await app.close();
  await connection.close();
  await database.drop();
}

/** Processor seconds of one core; wall-clock seconds if the database's processor time isn't known. */
interface Seconds {
  all: number;
  server: number;
  database: number | null;
}

const show = ({ all, server, database }: Seconds): string =>
  `${all.toFixed(3)} s (server ${server.toFixed(3)} s, database ${database?.toFixed(3) ?? '?'} s)`;
