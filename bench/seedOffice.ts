import type pg from 'pg';
import { BENCH_TODAY, PROPERTIES } from './seed.ts';

const CUSTOMERS = 70_000;
/** Returns the nth id, which samples can refer to. */
export const uuidOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const uuid = (n: string) => `('00000000-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;

const DAY = `date '${BENCH_TODAY}'`;
const at = (minutes: string) => `${DAY}::timestamptz - (${minutes}) * interval '1 minute'`;
const pick = (n: string, words: readonly string[]) =>
  `(array[${words.map(word => `'${word}'`).join(',')}])[1 + (${n}) % ${words.length}]`;
const property = (factor: number) => `1 + (n * ${factor}) % ${PROPERTIES}`;
const customer = (factor: number) => `1 + (n * ${factor}) % ${CUSTOMERS}`;
const series = (count: number) => `generate_series(1, ${count}) n`;
/** SQL for the id of one of the office's 2,000 users. */
const user = '(select min(id) from users) + n % 2000';
/** SQL for the id of the nth row of a table that was just filled. */
const nth = (table: string, n: string) => `(select min(id) from ${table}) + ${n}`;
const named = (name: string) =>
  `jsonb_build_object('en', '${name} of visit ' || n, 'es', '${name} de visita ' || n)`;

/** Texts that office staff and customers write and receive. */
const WRITTEN = [
  `insert into notifications (user_id, type, title, message, property_id, others, is_read, created_at)
   select (select min(id) from users) + n % 72000,
     ${pick('n', ['service-completed', 'service-skip', 'payment-failed', 'message', 'reminder-due'])}, ${named('News')},
     ${named('News')}, ${property(7)}, '{}', n % 4 > 0, ${at('n')} from ${series(480_000)}`,
  `insert into notes (property_id, assignment_id, text, for_crew, for_customer, author_id, author_name, created_at)
   select ${property(7)}, case when n % 4 = 0 then ${property(7)} end,
     ${pick('n', ['Gate sticks', 'Dog in the back yard', 'Call before mowing', 'New sod by the oak'])} || ' ' || n,
     n % 3 = 0, n % 5 = 0, ${user}, 'User ' || n % 2000, ${at('n * 2')} from ${series(200_000)}`,
  `insert into contact_requests (key, kind, status, name, email, phone, message, customer_id, property_id, assignee_id, created_at)
   select ${uuid('n')}, ${pick('n', ['question', 'service'])}, ${pick('n', ['done', 'done', 'done', 'done', 'in-progress', 'new'])},
     c.first_name || ' ' || c.last_name, c.email, c.phone, 'Could you trim the oak by the fence ' || n,
     case when n % 3 > 0 then c.id end, null, case when n % 2 = 0 then ${user} end, ${at('n * 9')}
   from ${series(60_000)} join customers c on c.id = ${customer(13)}`,
  `insert into customer_messages (id, customer_id, is_from_office, author_name, text, created_at)
   select ${uuid('n')}, 1 + n % 46750, n % 2 = 0, 'User ' || n % 2000, 'The gate was left open by the crew ' || n,
     ${at('200000 - n')} from ${series(187_000)} order by n`,
  `insert into incoming_emails (key, from_address, from_name, subject, body, original, customer_id, message_id, received_at)
   select 'email ' || n, 'reader' || n || '@example.com', 'Reader ' || n, 'Re: Your visit', 'Thanks ' || n, 'Thanks ' || n || ' > quoted',
     1 + n % 46750, ${uuid('n')}, ${at('200000 - n')} from ${series(187_000)} where n % 7 = 0`,
  `insert into message_threads (customer_id, last_text, is_last_from_office, last_at, office_saw, office_unread)
   select distinct on (customer_id) customer_id, text, is_from_office, created_at, number,
     case when customer_id % 40 = 0 then 1 else 0 end
   from customer_messages order by customer_id, number desc`,
  `insert into security_events (at, kind, user_id, actor_id, actor_name, address, user_agent, detail)
   select ${at('n * 3')}, ${pick('n', ['sign-in-failed', 'refused', 'password-changed', 'rights-changed', 'user-added'])},
     u.id, u.id, u.first_name || ' ' || u.last_name, '10.0.' || n % 200 || '.' || n % 250, 'Mozilla/5.0', null
   from ${series(200_000)} join users u on u.id = (select min(id) from users) + (n * 7) % 72000`,
  `insert into attachments (id, property_id, customer_id, name, content_type, size, file, uploaded_by_id, uploaded_by_name, created_at)
   select ${uuid('n')}, ${property(11)}, ${customer(11)}, 'Plan ' || n || '.pdf', 'application/pdf', 1000 + n, 'none/' || n,
     ${user}, 'User ' || n % 2000, ${at('n * 5')} from ${series(50_000)}`,
  `insert into unsubscribes (email, at, source) select 'customer' || n * 7 || '@example.com', ${at('n')}, 'link' from ${series(3000)}`,
  `insert into phrases (name, type, phrase) select 'Phrase ' || n, 'general', 'We will come back ' || n from ${series(300)}`,
  `insert into tags (name, color) select 'Tag ' || n, '#1F5FA8' from ${series(30)}`,
  `insert into customer_tags (customer_id, tag_id) select c.id, t.id from customers c
   join tags t on t.id in (1 + c.id % 30, 1 + c.id / 30 % 60)`,
  `insert into crew_announcements (title, message, crew_ids) select 'Heat ' || n, 'Drink water', '[]' from ${series(200)}`,
  `insert into office_announcements (title, message, repeat, start_date)
   select 'Meeting ' || n, 'At nine', 'one-time', ${DAY} - n from ${series(200)}`,
  `insert into crew_notes (crew_id, text, author_name) select 1 + n % 200, 'Owes a blower ' || n, 'Office' from ${series(2000)}`,
];

/** Sign-ups, offers, discounts and prices. */
const SOLD = [
  `insert into signups (key, status, first_name, last_name, email, phone, address, city, state, zipcode, answers, created_at)
   select ${uuid('n')}, ${pick('n', ['converted', 'dismissed', 'new', 'waiting'])}, c.first_name, c.last_name, c.email, c.phone,
     n || ' Pecan St', 'Austin', 'TX', (78600 + 1 + n % 120)::text, '{"service":"mow","lotSize":"average","frontBack":"both","referralCode":"","comments":"","others":{}}', ${at('n * 15')}
   from ${series(30_000)} join customers c on c.id = ${customer(17)}`,
  `insert into estimates (key, status, property_id, customer_id, first_name, last_name, email, address, city, state, zipcode,
     front_back, language, offers, valid_until, created_by_name, created_at)
   select ${uuid('n')}, ${pick('n', ['sent', 'accepted', 'declined', 'draft'])}, p.id, p.customer_id, p.customer_first_name,
     p.customer_last_name, null, p.address, p.city, p.state, p.zipcode, 'both', 'en',
     '[{"type":"mow","frequency":1,"priceCents":4500,"totalCents":4871,"isPerHour":false,"lines":[]}]',
     ${DAY} + n % 30 - 15, 'User ' || n % 2000, ${at('n * 12')}
   from ${series(40_000)} join properties p on p.id = ${property(3)}`,
  `insert into discounts (code, type, customer_types, service_types, percent, service_count, start_date, end_date)
   select 'CODE' || n, 'percentage', '["new"]', '["mow"]', 10, 3, ${DAY} - 100, ${DAY} + 100 from ${series(200)}`,
  `insert into discount_grants (key, discount_id, property_id, is_by_code, uses, given_at, given_by_name)
   select ${uuid('n')}, ${nth('discounts', 'n % 200')}, ${property(19)}, true, 3, ${at('n')}, 'Office' from ${series(20_000)}`,
  `insert into referral_trackers (referrer_property_id, referrer_customer_id, referred_property_id, referred_customer_id, code, services)
   select n, n, n + 20000, n + 20000, 'R' || n, n % 10 from ${series(10_000)}`,
  `insert into extra_work (name, name_es, unit, price_cents) select 'Trimming ' || n, 'Poda ' || n, 'hour', 5000 from ${series(100)}`,
  `insert into seasons (start_date, scope, actor_name) select ${DAY} - n * 30, '{}', 'Office' from ${series(20)}`,
  `insert into season_items (season_id, service_id, before, after, carried_at) select ${nth('seasons', 'n % 20')}, n, '{}', jsonb_build_object('firstSlot', ${DAY} + 90), now() from ${series(90_000)}`,
  `insert into price_campaigns (effective_from, wish, actor_name)
   select ${DAY} - n * 30, '{"effectiveFrom":"2026-05-01","scope":{},"raise":{"kind":"percent","percent":5},"roundToCents":25,"includesHandSet":false}', 'Office'
   from ${series(20)}`,
  `insert into price_campaign_items (campaign_id, service_id, first_slot, old_cents, new_cents)
   select ${nth('price_campaigns', '0')}, n, ${DAY}, 4500, 4750 from ${series(90_000)}`,
];

/** Crews' work, and changes to it. */
const WORKED = [
  `insert into photos (id, assignment_id, property_id, file, thumbnail, width, height, for_customer, taken_at)
   select ${uuid('row_number() over (order by id)')}, id, property_id, 'none/' || id, 'none/t' || id, 800, 600, id % 2 = 0, completed_at
   from assignments where status = 'completed' and id % 3 = 0`,
  `insert into visit_ratings (assignment_id, stars, words, rated_at)
   select id, 1 + id % 5, case when id % 3 = 0 then 'Looks good' end, completed_at + interval '1 day'
   from assignments where status = 'completed' and id % 7 = 0`,
  `insert into users (username, first_name, last_name, password_hash, type, role_id, crew_id, vendor_id)
   select 'crew' || id, 'Crew', 'Member ' || id, 'none', 'crew', (select min(id) from roles where user_type = 'crew'), id, null
   from crews where id <= 200`,
  `insert into time_entries (user_id, kind, date, started_at, ended_at)
   select u.id, k.kind, d::date, d + k.hour, d + k.hour + k.length
   from users u, generate_series(${DAY} - 130, ${DAY} - 1, interval '1 day') d,
     (values ('work', interval '13 hours', interval '8 hours'), ('break', interval '17 hours', interval '30 minutes')) k(kind, hour, length)
   where u.type = 'crew' and extract(isodow from d) < 6`,
  `insert into routes (crew_id, date, miles_before, miles_after, minutes_before, minutes_after, generated_at)
   select c, d::date, 60, 40, 200, 150, d from generate_series(1, 200) c, generate_series(${DAY} - 60, ${DAY}, interval '1 day') d`,
  `insert into extra_time_requests (id, assignment_id, minutes, status, asked_at, expires_at)
   select ${uuid('n')}, n * 10, 15, case when n % 500 = 0 then 'waiting' else 'approved' end, ${at('n')}, ${at('n - 30')}
   from ${series(20_000)}`,
  `insert into checklist_items (service_type, position, text, text_es) select 'mow', n, 'Close gate ' || n, 'Cierre ' || n from ${series(10)}`,
  `insert into equipment (name, crew_id) select 'Mower ' || n, 1 + n % 200 from ${series(600)}`,
  `insert into equipment_crews (equipment_id, crew_id, since) select id, crew_id, ${DAY} - 400 from equipment`,
  `insert into equipment_rules (equipment_id, name, every_minutes, every, unit, last_on, starts_at, changed_at)
   select id, 'Oil change', 6000, 6, 'months', ${DAY} - 20 - id % 200, ${at('n')}, ${at('n')}
   from equipment, generate_series(1, 2) n`,
  `insert into moves (from_date, to_date, days, strategy, reason, actor_name)
   select ${DAY} - n, ${DAY} - n, 1, 'push', 'Rain', 'Office' from ${series(200)}`,
  `insert into move_items (move_id, assignment_id, before, after)
   select ${nth('moves', 'id % 200')}, id, '{}', '{}' from assignments where date between ${DAY} + 7 and ${DAY} + 14 and id % 2 = 0`,
  `insert into pauses (service_id, from_date, resume_date) select n * 3, ${DAY} - 40, ${DAY} - 20 from ${series(10_000)}`,
  `insert into change_requests (id, service_id, frequency, weekday) select ${uuid('n')}, n * 5, 2, 3 from ${series(5000)}`,
  `insert into reassignings (kind, about, actor_name) select 'zips', '78601', 'Office' from ${series(100)}`,
];

/** Charges, invoices, settlements and runs. */
const MONEY = [
  `insert into cards (customer_id, gateway, token, brand, last_four, expiry_month, expiry_year, is_default)
   select n, 'sandbox', 'token' || n, 'Visa', '4242', 12, 2029, true from ${series(60_000)}`,
  `insert into charges (assignment_id, property_id, customer_id, vendor_id, service_type, date, status, subtotal_cents, tax_cents,
     total_cents, charge_later_date)
   select id, property_id, customer_id, vendor_id, 'mow', date, ${pick('id / 2', ['pending', 'failed', 'hold', 'charge-later', 'manual'])},
     4500, 371, 4871, case when (id / 2) % 5 = 3 then ${DAY} + 10 end
   from assignments where status = 'completed' and id % 50 = 1`,
  `insert into invoices (kind, number, origin, customer_id, customer_name, customer_code, address, issued_on, due_on, from_date, to_date,
     subtotal_cents, tax_cents, total_cents)
   select 'invoice', n, 'office', c.id, c.first_name || ' ' || c.last_name, c.code, '["1 Oak St"]', ${DAY} - n % 300,
     ${DAY} - n % 300 + 30, ${DAY} - n % 300 - 30, ${DAY} - n % 300, 9000, 742, 9742
   from ${series(150_000)} join customers c on c.id = 1 + n % ${CUSTOMERS} order by n`,
  `update invoice_numbers set last = 150000 where kind = 'invoice'`,
  `insert into invoice_lines (invoice_id, charge_id, is_first, date, service_type, address, parts, subtotal_cents, tax_cents, total_cents)
   select ${nth('invoices', '(row_number() over (order by id) - 1) / 2')}, id, true, date, 'mow', '1 Oak St', '[]', subtotal_cents, tax_cents, total_cents
   from charges order by id limit 300000`,
  `insert into settlements (vendor_id, number, from_date, to_date, status, issued_at, paid_on, paid_method)
   select 1 + n % 20, n, ${DAY} - 7 * n / 20 - 37, ${DAY} - 7 * n / 20 - 30, case when n % 3 = 0 then 'issued' else 'paid' end, now(),
     case when n % 3 > 0 then ${DAY} end, case when n % 3 > 0 then 'check' end from ${series(180)}`,
  `insert into settlement_lines (settlement_id, kind, charge_id, date, service_type, address, commission_percent, gross_cents,
     discount_cents, free_cents, refunded_cents, commission_cents, net_cents)
   select ${nth('settlements', 'n % 180')}, 'work', n, ${DAY} - 40, 'mow', n || ' Oak St', 20, 4500, 0, 0, 0, 900, 3600 from ${series(180_000)}`,
  `insert into commission_exceptions (vendor_id, property_id, commission_percent, reason)
   select 1 + n % 20, ${property(23)}, 15, 'Long-time customer' from ${series(500)}`,
  `insert into collecting_runs (id, status, choice, started_by, created_at, finished_at)
   select ${uuid('n')}, 'finished', '{}', '{"userId":null,"name":"Sward","type":"system"}', ${at('n * 1440')}, ${at('n * 1440')}
   from ${series(120)}`,
  `insert into collecting_run_charges (run_id, charge_id, amount_cents, state, attempt_id)
   select ${uuid('1 + c.id % 20')}, c.id, c.total_cents, 'tried', a.id
   from charges c join payment_attempts a on a.charge_id = c.id where c.id % 3 = 0`,
  `insert into quickbooks_runs (number, from_day, to_day, entry_count, transaction_count, debit_cents, actor_name)
   select n, ${DAY} - n, ${DAY} - n, 10, 10, 1000, 'Office' from ${series(60)}`,
  `insert into quickbooks_files (run_id, part, iif, csv) select id, 0, '!TRNS', 'Date' from quickbooks_runs`,
];

/** Mailings, imports, and administrators' records. */
const AUTOMATION_STEPS = `'[{"amount":1,"unit":"days","action":"message","channel":"preferred","templateId":null,"subject":"Tomorrow","subjectEs":null,"text":"We come tomorrow","textEs":null,"assigneeId":null,"priority":"medium"}]'`;

const KEPT = [
  `insert into email_templates (name, type, subject, html_body, alter_body)
   select 'Template ' || n, 'customer', 'Your lawn', '<p>Hello</p>', 'Hello' from ${series(60)}`,
  `insert into automations (name, trigger, is_marketing, hours_from, hours_to, skips_holidays, max_per_day, audience,
     has_card, steps, created_by_id, created_by_name)
   select 'Automation ' || n, 'visit-coming', false, '09:00', '18:00', true, 1, '{}', 'any', ${AUTOMATION_STEPS}, 1, 'Office' from ${series(20)}`,
  `insert into newsletters (name, subject, html_body, alter_body, audience, status, total_count, created_by_id, created_by_name)
   select 'News ' || n, 'Spring ' || n, '<p>Hello</p>', 'Hello', '{"statuses":["active"]}',
     case when n = 1 then 'sent' else 'draft' end, case when n = 1 then ${CUSTOMERS} else 0 end, 1, 'Office' from ${series(60)}`,
  `insert into newsletter_recipients (newsletter_id, email, customer_id, status)
   select ${nth('newsletters', '0')}, email, id, ${pick('id', ['sent', 'sent', 'sent', 'failed'])} from customers`,
  `insert into imports (id, file_name, file_hash, status, encoding, columns, total_rows, done_rows, counts, created_by_id)
   select ${uuid('n')}, 'list' || n || '.csv', 'hash' || n, 'checked', 'utf-8',
     '[{"name":"Name","field":"fullName","samples":["Maria Lopez"]},{"name":"Address","field":"address","samples":["1 Oak St"]}]',
     5000, 5000, '{"new":5000}', 1 from ${series(20)}`,
  `insert into import_rows (import_id, line, cells, verdict, reasons)
   select ${uuid('i')}, n + 1, jsonb_build_array('Maria Lopez ' || n, n || ' Oak St'), ${pick('n', ['new', 'new', 'error'])}, '[]'
   from generate_series(1, 20) i, ${series(5000)}`,
  `insert into saved_reports (name, report, filter, recipient_ids, last_due_at) select 'Report ' || n, 'visits', '{}', '[]', now() from ${series(40)}`,
  `insert into webhooks (url, events, secret, after_event) select 'https://example.com/' || n, '[]', 'none', 0 from ${series(10)}`,
  `insert into webhook_deliveries (webhook_id, type, body, state, next_at, created_at)
   select ${nth('webhooks', 'n % 10')}, 'visit.completed', '{}', 'delivered', now(), ${at('n')} from ${series(50_000)}`,
  `insert into api_tokens (user_id, name, token_hash, is_read_only, expires_at)
   select ${user}, 'Token ' || n, 'hash' || n, true, now() + interval '1 year' from ${series(500)}`,
  `insert into zipcodes (code, area_name, state, latitude, longitude)
   select (78600 + n)::text, 'Area ' || n, 'TX', 30.1 + n / 300.0, -98 + n / 300.0 from ${series(120)} on conflict do nothing`,
];

const ALL = [...WRITTEN, ...SOLD, ...WORKED, ...MONEY, ...KEPT];

/** Fills the tables other than properties, visits and their charges, unless they are filled already. */
export async function seedOffice(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query('select 1 from invoices limit 1');
  if (rows.length > 0) return;
  const client = await pool.connect();
  try {
    await client.query('begin');
    for (const statement of ALL) await client.query(statement);
    await client.query('commit');
  } finally {
    client.release(true);
  }
  await pool.query('vacuum analyze');
}
