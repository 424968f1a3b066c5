import type pg from 'pg';
import type { Day } from '#contract/core/days.ts';

export const PROPERTIES = 100_000;

/** The day on which the benchmark's crews work. */
export const BENCH_TODAY = '2026-06-10';

export interface Size {
  properties: number;
  crews: number;
  today: Day;
}
const BENCH_SIZE: Size = { properties: PROPERTIES, crews: 200, today: BENCH_TODAY };

/**
 * Fills a migrated database by SQL alone: by default 100,000 properties, each with ten visits around today.
 */
export async function seed(pool: pg.Pool, { properties, crews, today } = BENCH_SIZE): Promise<void> {
  /** Scales a count that is meant for 100,000 properties. */
  const some = (count: number) => Math.ceil((count * properties) / PROPERTIES);
  const customers = some(70_000);
  const statements = [
    `insert into markets (name) values ('Austin'), ('Dallas'), ('San Antonio')`,
    `insert into market_tax_rates (market_id, percent) select id, 8.25 from markets`,
    `insert into market_zips (zipcode, market_id) select (78600 + n)::text, 1 + n % 3 from generate_series(1, 120) n`,
    `insert into vendors (company_name, commission_percent, status, is_primary)
     select 'Vendor ' || n, 20, 'active', n = 1 from generate_series(1, 20) n`,
    `insert into crews (vendor_id, market_id, name, service_types, start_latitude, start_longitude)
     select 1 + n % 20, 1 + n % 3, 'Crew ' || n, '["mow"]', 30.27, -97.74 from generate_series(1, ${crews}) n`,
    `insert into vendor_zips (vendor_id, zipcode, service_type, weekday, crew_id)
     select 1 + n % 20, (78600 + n)::text, 'mow', 1 + n % 5, 1 + (n - 1) % ${crews} from generate_series(1, 120) n`,
    `insert into price_lists (vendor_id, list_version, effective_from, bnb_hourly_cents)
     select n, 1, date '${today}' - 100, 6000 from generate_series(1, 20) n`,
    `insert into prices (price_list_id, lot_size, frequency, price_cents)
     select l.id, size, frequency, 4500 from price_lists l,
       unnest(array['small','average','medium','large','extraLarge']) size, unnest(array[1, 2, 3, 4, 6, -1]) frequency`,
    `insert into customers (code, first_name, last_name, email, phone)
     select 'C-' || (10000 + n),
       (array['Maria','James','Ana','Robert','Linda','Carlos','Patricia','Michael','Omar','Grace'])[1 + n % 10],
       (array['Lopez','Smith','Garcia','Johnson','Nguyen','Brown','Reyes','Miller','Patel','Walker','Fitzgerald'])[1 + (n / 7) % 11]
         || case when n % 5000 = 0 then '-Montgomery' else '' end,
       'customer' || n || '@example.com', (5120000000 + n)::text
     from generate_series(1, ${customers}) n`,
    `insert into properties (customer_id, status, address, city, state, zipcode, latitude, longitude, lot_size,
       market_id, vendor_id, referral_code)
     select 1 + n % ${customers}, case when n % 12 = 0 then 'past' else 'active' end,
       (100 + n % 9800) || ' ' || (array['Oak','Elm','Pecan','Cedar','Live Oak','Mesquite','Willow'])[1 + n % 7] || ' St',
       'Austin', 'TX', (78600 + 1 + n % 120)::text, 30.1 + (n % 1000) / 2000.0, -98 + (n % 997) / 2000.0,
       (array['small','average','large','extraLarge'])[1 + n % 4], 1 + (n + 1) % 3, 1 + n % 20, 'R' || n
     from generate_series(1, ${properties}) n`,
    `insert into services (property_id, type, start_date)
     select n, 'mow', date '${today}' - 70 from generate_series(1, ${properties}) n`,
    `insert into terms (service_id, from_slot, frequency, weekday, vendor_id, crew_id)
     select n, date '${today}' - 70 + n % 5, 1, 1 + n % 5, 1 + n % 20, 1 + n % ${crews}
     from generate_series(1, ${properties}) n`,
    `insert into assignments (service_id, property_id, customer_id, service_type, slot, date, vendor_id, crew_id,
       status, expected_minutes, worked_minutes, completed_at)
     select n, n, 1 + n % ${customers}, 'mow', d, d, 1 + n % 20, 1 + n % ${crews},
       case when d < date '${today}' then 'completed' else 'pending' end, 35,
       case when d < date '${today}' then 25 + n % 20 end,
       case when d < date '${today}' then d + time '15:00' at time zone 'UTC' end
     from generate_series(1, ${properties}) n,
       lateral (select date '${today}' + 7 * (k - 7) + (n / ${crews})::int % 5 - 2 as d from generate_series(0, 9) k) slots`,
    `insert into charges (assignment_id, property_id, customer_id, vendor_id, service_type, date, status,
       subtotal_cents, tax_cents, total_cents, paid_cents)
     select id, property_id, customer_id, vendor_id, 'mow', date, 'success', 4500, 371, 4871, 4871
     from assignments where status = 'completed' and id % 2 = 0`,
    `insert into charge_lines (charge_id, position, amount_cents, source)
     select id, 1, total_cents, '{"from":"manual"}' from charges`,
    `insert into payment_attempts (id, charge_id, method, amount_cents, state, created_at, settled_at)
     select gen_random_uuid(), id, (array['card','cash','check'])[1 + id % 3], total_cents, 'approved',
       date + time '18:00' at time zone 'UTC', date + time '18:00' at time zone 'UTC' from charges`,
    // A few people do nearly all the work.
    `insert into history (at, actor_id, actor_name, actor_type, entity, entity_id, action, property_id, customer_id)
     select now(), 1 + id % 15, 'Bench', 'csr', 'assignment', id::text, 'completed', property_id, customer_id
     from assignments where status = 'completed'`,
    `insert into history (at, actor_id, actor_name, actor_type, entity, entity_id, action, property_id, customer_id, reason)
     select now() - n * interval '1 minute', 1 + n % 15, 'Bench', 'csr', 'property', (1 + n % ${properties})::text, 'updated',
       1 + n % ${properties}, 1 + n % ${customers}, case when n % 50 = 0 then 'Asked for by phone' end
     from generate_series(1, ${some(600_000)}) n`,
    `insert into roles (name, user_type, permissions, is_given) values ('bench', 'csr', '[]', false)`,
    `insert into users (username, first_name, last_name, password_hash, type, role_id)
     select 'user' || n, 'User', n::text, 'none', 'csr', (select id from roles where name = 'bench')
     from generate_series(1, 2000) n`,
    `update customers set lock_reason = 'Card refused', locked_at = now() where id % 20 = 0`,
    `insert into reminders (property_id, customer_id, date, note, priority, assignee_id)
     select 1 + (n * 7) % ${properties}, 1 + (n * 7) % ${customers}, date '${today}' - 200 + n % 400, 'Call about visit ' || n,
       (array['high','medium','low'])[1 + n % 3], (select min(id) from users) + n % 2000
     from generate_series(1, ${some(50_000)}) n`,
    `insert into call_logs (property_id, customer_id, date, code, note, price_cents)
     select 1 + (n * 11) % ${properties}, 1 + (n * 11) % ${customers}, date '${today}' - n % 300, 'N', 'Asked about ' || n, 2000
     from generate_series(1, ${some(100_000)}) n`,
    `insert into notices (channel, kind, recipient, subject, body, status, customer_id)
     select 'email', 'username', 'customer' || n || '@example.com', 'Your visit', 'We mow on Wednesday.', 'sent', 1 + n % ${customers}
     from generate_series(1, ${some(100_000)}) n`,
    // Customers sign in occasionally, under names that the office searches for.
    `insert into users (username, first_name, last_name, password_hash, type, role_id, customer_id)
     select 'customer' || id, first_name, last_name, 'none', 'customer',
       (select min(id) from roles where user_type = 'customer'), id from customers order by id`,
    `insert into history (at, actor_id, actor_name, actor_type, entity, entity_id, action)
     select now() - n * interval '3 minutes', u.id, u.first_name || ' ' || u.last_name, 'customer', 'session',
       gen_random_uuid()::text, 'signed-in'
     from generate_series(1, ${some(200_000)}) n join users u on u.customer_id = 1 + (n * 13) % ${customers}`,
    `insert into field_events (id, type, user_id, crew_id, assignment_id, happened_at, at, received_at, payload, outcome)
     select gen_random_uuid(), k.type, (select min(id) from users) + a.crew_id, a.crew_id, a.id, a.completed_at, a.completed_at,
       a.completed_at, '{}', 'applied'
     from assignments a, unnest(array['start', 'complete']) as k(type) where a.status = 'completed' and a.id % 2 = 0`,
  ];
  for (const statement of statements) await pool.query(statement);
  await pool.query('vacuum analyze');
}
