import type pg from 'pg';
import { BENCH_TODAY } from './seed.ts';

const DAY = `date '${BENCH_TODAY}'`;
const series = (count: number) => `generate_series(1, ${count}) n`;
const moment = (hours: string) => `${DAY}::timestamptz - (${hours}) * interval '1 hour'`;
const user = '(select min(id) from users) + n % 2000';

/** Rows that a few years of work leave behind: sign-ins, answers, links, counts and exports. */
const TRACES = [
  `insert into charge_bases (charge_id, assignment_id, date, vendor_id, facts)
   select c.id, c.assignment_id, c.date, c.vendor_id, jsonb_build_object('type', 'mow', 'frequency', 1, 'frontBack', 'both',
     'lotSize', p.lot_size, 'isCornerLot', false, 'override', null, 'vendor', v.company_name, 'prices', jsonb_build_object(
       'listVersion', 1, 'listFrom', ${DAY} - 100, 'priceCents', 4500, 'bnbHourlyCents', 6000, 'partPercent', 60, 'cornerLotCents', 0),
     'workedMinutes', null, 'capMinutes', null, 'tax', jsonb_build_object('market', m.name, 'percent', 8.25, 'rateId', t.id))
   from charges c join properties p on p.id = c.property_id join vendors v on v.id = c.vendor_id
     join markets m on m.id = p.market_id join market_tax_rates t on t.market_id = m.id
   where c.assignment_id is not null on conflict do nothing`,
  // The sandbox approves what is collected from these cards.
  `insert into sandbox_gateway.sandbox_cards (token, behaviour, brand, last_four, expiry_month, expiry_year, created_at)
   select token, 'approve', brand, last_four, expiry_month, expiry_year, ${DAY} from cards`,
  `insert into visit_checklists (assignment_id, items)
   select id, '[{"id":1,"text":"Close gate","textEs":"Cierre","isRequired":false,"isDone":true}]' from assignments where status = 'completed' and id % 4 = 0`,
  `insert into automation_runs (automation_id, subject, subject_id, step, customer_id, property_id, started_by, due_at, state, is_message, done_at)
   select (select min(id) from automations) + id % 20, 'visit ' || id || ' ' || date, id, 0, customer_id, property_id,
     date - 1, date - 1, 'done', true, date - 1 from assignments where id % 3 = 0`,
  `insert into credits (customer_id, balance_cents) select n * 7 + 1, 2500 from ${series(9000)} on conflict do nothing`,
  `insert into crew_attendance (crew_id, date, user_id, is_present)
   select u.crew_id, ${DAY} - d, u.id, true from users u, generate_series(1, 60) d where u.type = 'crew' and u.crew_id is not null`,
  `insert into delay_prompts (crew_id, date, asked_at, expires_at, answer, answered_at)
   select c, ${DAY} - d, ${moment('d * 24')}, ${moment('d * 24 - 1')}, 'yes', ${moment('d * 24')}
   from generate_series(1, 200) c, generate_series(1, 60) d where (c + d) % 5 = 0`,
  `insert into discount_uses (charge_id, grant_id, amount_cents)
   select c.id, g.id, 450 from discount_grants g join lateral
     (select id from charges where property_id = g.property_id order by id limit 1) c on true`,
  `insert into extra_offers (event_id, assignment_id, property_id, customer_id, crew_id, status, lines, subtotal_cents, tax_cents,
     total_cents, answer_by, offered_at, offered_by_id)
   select gen_random_uuid(), id, property_id, customer_id, crew_id, 'declined',
     '[{"extraId":1,"name":"Trimming","nameEs":"Poda","unit":"hour","quantity":1,"unitCents":5000,"isTaxable":false}]',
     5000, 0, 5000, 'email', completed_at, null from assignments where status = 'completed' and id % 40 = 0`,
  `insert into known_devices (user_id, device_hash, last_used_at) select id, 'device ' || id, ${moment('id % 4000')} from users`,
  `insert into sessions (token_hash, user_id, login_role, created_at, last_seen_at, revoked_at)
   select 'ended ' || id || ' ' || k, id, 'customer', ${moment('id % 4000')}, ${moment('id % 4000')}, ${moment('id % 4000')}
   from users, generate_series(1, 2) k where type = 'customer'`,
  `insert into signed_links (token_hash, purpose, customer_id, subject_id, expires_at)
   select 'link ' || n || ' ' || p, p, n, n, ${moment('n % 4000')} from generate_series(1, 60000) n, unnest(array['mend-card', 'sign-in']) p`,
  `insert into service_edits (service_id, version, before, visits, "left", last_id, actor_name)
   select id, 1, '{}', '[]', '[]', 0, 'Office' from services where id % 4 = 0`,
  `insert into referral_services (key, tracker_id, date, reason, added_by_name, added_at)
   select gen_random_uuid(), id, ${DAY} - 30, 'Done before the import', 'Office', ${moment('id')} from referral_trackers where services > 2`,
  `insert into free_mows (tracker_id, side, customer_id, earned_at, assignment_id, spent_at)
   select t.id, 'referrer', t.referrer_customer_id, ${moment('t.id')}, a.id, a.completed_at
   from referral_trackers t left join lateral (select id, completed_at from assignments
     where property_id = t.referrer_property_id and status = 'completed' and t.id % 3 > 0 limit 1) a on true where t.services > 4`,
  `insert into reassigning_items (reassigning_id, kind, record_id, before, after)
   select (select min(id) from reassignings) + n % 100, 'visit', n::text, '{}', '{}' from ${series(50_000)}`,
  `insert into renewals (start_date, actor_name, unreachable) values (${DAY} + 90, 'Office', 0)`,
  `insert into renewal_items (renewal_id, service_id, frequency) select (select max(id) from renewals), n, 1 from ${series(90_000)}`,
  `insert into quickbooks_entries (transfer_id, run_id)
   select id, (select min(id) from quickbooks_runs) + id % 60 from ledger_transfers where at < ${DAY} - 35`,
  `insert into quickbooks_charges (charge_id, customer_name, service_type) select id, 'Customer ' || customer_id, service_type from charges where id % 2 = 0`,
  `insert into quickbooks_names (customer_id, name) select id, first_name || ' ' || last_name || ' ' || code from customers`,
  `insert into push_subscriptions (user_id, endpoint, p256dh, auth, kinds, last_notification_id)
   select id, 'https://push.example.com/' || id, 'key', 'secret', '[]', 0 from users where id % 10 = 0`,
  `insert into incoming_texts (sid, phone, body, customer_id, received_at)
   select 'SM' || n, '+1' || (5120000000 + n % 70000), 'Please come later', 1 + n % 70000, ${moment('n % 9000')} from ${series(40_000)}`,
  `insert into incoming_calls (sid, phone, state, is_forwarded, started_at, ended_at)
   select 'CA' || n, '+1' || (5120000000 + n % 70000), 'answered', false, ${moment('n % 9000')}, ${moment('n % 9000')} from ${series(20_000)}`,
  `insert into text_words (phone, word, words, sid, at) select '+1' || (5120000000 + n), 'stop', 'STOP', 'SW' || n, ${moment('n')} from ${series(3000)}`,
  `insert into text_stops (phone, words, stopped_at) select '+1' || (5120000000 + n), 'STOP', ${moment('n')} from ${series(3000)}`,
  `insert into equipment_services (id, equipment_id, name, done_on, done_at, by_name)
   select gen_random_uuid(), id, 'Oil change', ${DAY} - k * 30, ${moment('k * 720')}, 'Office' from equipment, generate_series(1, 12) k`,
  `insert into equipment_readings (id, equipment_id, read_on, read_at, minutes, by_name)
   select gen_random_uuid(), id, ${DAY} - k * 30, ${moment('k * 720')}, 60000 - k * 3000, 'Office' from equipment, generate_series(1, 12) k`,
  `insert into recovery_codes (user_id, code_hash) select ${user}, 'code ' || n from ${series(20_000)}`,
  `insert into authenticators (user_id, secret) select distinct ${user}, 'none' from ${series(2000)}`,
  `insert into password_resets (token_hash, purpose, expires_at, account)
   select 'reset ' || n, 'reset', ${moment('n')}, 'customer' || n from ${series(20_000)}`,
  `insert into tries (key, spent_until) select 'sign-in ' || n, ${moment('n % 24')} from ${series(5000)}`,
  `insert into idempotency_keys (user_id, key, request_hash, status, created_at)
   select ${user}, 'key ' || n, 'hash', 200, ${moment('n % 24')} from ${series(20_000)}`,
  `insert into payment_disputes (id, gateway, attempt_id, charge_id, amount_cents, state, reason, page_url, opened_at)
   select 'dispute ' || a.id, 'sandbox', a.id, a.charge_id, a.amount_cents, 'lost', 'fraudulent', '', a.created_at
   from payment_attempts a where a.method = 'card' order by a.id limit 2000`,
];

/** Fills the tables that the rest of the data leaves empty, unless that was done already. */
export async function seedTraces(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query('select 1 from charge_bases limit 1');
  if (rows.length > 0) return;
  const client = await pool.connect();
  try {
    await client.query('begin');
    for (const statement of TRACES) await client.query(statement);
    await client.query('commit');
  } finally {
    client.release(true);
  }
  await pool.query('vacuum analyze');
}
