import type pg from 'pg';
import { BENCH_TODAY } from './seed.ts';

const MANY = 400;
const NOTES = 900;
const ENTRIES = 3000;
const MESSAGES = 1500;
const DAY = `date '${BENCH_TODAY}'`;

const SKEW = [
  `insert into customers (code, first_name, last_name, company_name, email, phone)
   values ('C-90001', 'Alexandra', 'Featherstonehaugh-Villanueva', 'Hill Country Property Management and Maintenance of Greater Austin, LLC',
     'alexandra.featherstonehaugh-villanueva@hillcountrypropertymanagement.example.com', '5129990001')`,
  `insert into properties (customer_id, status, address, city, state, zipcode, latitude, longitude, lot_size, market_id, vendor_id, referral_code)
   select c.id, 'active', (1000 + n) || ' Community Gardens Boulevard, Building ' || n % 40, 'Austin', 'TX', '78655', 30.2 + n / 9000.0,
     -97.8 + n / 9000.0, 'large', 2, 2, 'SKEW' || n from customers c, generate_series(1, ${MANY}) n where c.code = 'C-90001' order by n`,
  `insert into services (property_id, type, start_date)
   select id, 'mow', ${DAY} - 70 from properties where referral_code like 'SKEW%' order by id`,
  `insert into terms (service_id, from_slot, frequency, weekday, vendor_id, crew_id)
   select s.id, ${DAY} - 70, 1, 3, 2, 1 + s.id % 200 from services s join properties p on p.id = s.property_id where p.referral_code like 'SKEW%'`,
  `insert into assignments (service_id, property_id, customer_id, service_type, slot, date, vendor_id, crew_id, status, expected_minutes,
     worked_minutes, completed_at)
   select s.id, p.id, p.customer_id, 'mow', d, d, 2, 1 + s.id % 200, case when d < ${DAY} then 'completed' else 'pending' end, 35,
     case when d < ${DAY} then 30 end, case when d < ${DAY} then d + time '15:00' at time zone 'UTC' end
   from properties p join services s on s.property_id = p.id, lateral (select ${DAY} + 7 * (k - 7) as d from generate_series(0, 9) k) slots
   where p.referral_code like 'SKEW%'`,
  `insert into charges (assignment_id, property_id, customer_id, vendor_id, service_type, date, status, subtotal_cents, tax_cents,
     total_cents, paid_cents)
   select a.id, a.property_id, a.customer_id, 2, 'mow', a.date, case when a.id % 3 = 0 then 'pending' else 'success' end, 4500, 371, 4871,
     case when a.id % 3 = 0 then 0 else 4871 end
   from assignments a join customers c on c.id = a.customer_id where c.code = 'C-90001' and a.status = 'completed'`,
  `insert into charge_lines (charge_id, position, amount_cents, source)
   select h.id, 1, h.total_cents, '{"from":"manual"}' from charges h join customers c on c.id = h.customer_id where c.code = 'C-90001'`,
  `insert into payment_attempts (id, charge_id, method, amount_cents, state, created_at, settled_at)
   select gen_random_uuid(), h.id, 'check', h.total_cents, 'approved', h.date + time '18:00' at time zone 'UTC',
     h.date + time '18:00' at time zone 'UTC'
   from charges h join customers c on c.id = h.customer_id where c.code = 'C-90001' and h.status = 'success'`,
  `insert into history (at, actor_id, actor_name, actor_type, entity, entity_id, action, property_id, customer_id, before, after, reason)
   select ${DAY}::timestamptz - n * interval '40 minutes', 1 + n % 15, 'Bench', 'csr', 'property', p.id::text, 'updated', p.id, p.customer_id,
     jsonb_build_object('instructions', 'Mow the front ' || n), jsonb_build_object('instructions', 'Mow the front and the side ' || n),
     case when n % 5 = 0 then 'Asked for by the manager' end
   from properties p, generate_series(1, ${ENTRIES}) n where p.referral_code = 'SKEW1'`,
  `insert into notes (property_id, text, for_crew, for_customer, author_name, created_at)
   select p.id, 'The irrigation contractor marked the heads by the fence with small flags; mow around them ' || n, n % 3 = 0, n % 5 = 0,
     'Bench', ${DAY}::timestamptz - n * interval '3 hours'
   from properties p, generate_series(1, ${NOTES}) n where p.referral_code = 'SKEW1'`,
  `insert into customer_messages (id, customer_id, is_from_office, author_name, text, created_at)
   select gen_random_uuid(), c.id, n % 2 = 0, 'Bench', 'Could the crew come before nine at building ' || n || '?',
     ${DAY}::timestamptz - (${MESSAGES} - n) * interval '1 hour'
   from customers c, generate_series(1, ${MESSAGES}) n where c.code = 'C-90001' order by n`,
  `insert into message_threads (customer_id, last_text, is_last_from_office, last_at, office_saw, office_unread)
   select distinct on (customer_id) customer_id, text, is_from_office, m.created_at, number, 1
   from customer_messages m join customers c on c.id = m.customer_id where c.code = 'C-90001' order by customer_id, number desc`,
];

/** Adds a few records that have far more rows than all others, as in a large business; once. */
export async function seedSkew(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query("select 1 from customers where code = 'C-90001'");
  if (rows.length > 0) return;
  const client = await pool.connect();
  try {
    await client.query('begin');
    for (const statement of SKEW) await client.query(statement);
    await client.query('commit');
  } finally {
    client.release(true);
  }
  await pool.query('vacuum analyze');
}

/**
 * Returns a customer with 400 properties, such as a property manager (the 70,000 others have one or two), and
 * the customer's first property, with 3,000 history entries and 900 notes.
 */
export async function crowded(pool: pg.Pool): Promise<{ customerId: number; propertyId: number }> {
  const { rows } = await pool.query<{ customerId: number; propertyId: number }>(
    'select customer_id as "customerId", id as "propertyId" from properties where referral_code = \'SKEW1\'',
  );
  if (!rows[0]) throw new Error('The data has no customer with many properties.');
  return rows[0];
}
