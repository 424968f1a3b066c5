import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { defaultPermissions } from '#contract/core/permissions.ts';
import { ensureBaseline } from '#server/db/baseline.ts';
import type { Db } from '#server/db/connect.ts';
import { knownMigration, migrateDatabase } from '#server/db/migrate.ts';
import { assignments, crewNotes } from '#server/db/schema/index.ts';
import { planVisitCharges } from '#server/modules/money/charges/planVisitCharges.ts';
import { accountBalances } from '#server/modules/money/ledger/balances.ts';
import { proveLedger } from '#server/modules/money/ledger/proof.ts';
import { scheduleSettings } from '#server/modules/schedule/visits/scheduleSettings.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import { createBareDatabase, type TestDatabase } from '#tests/api/support/database.ts';

/** Migrates an empty database up to the last migration of a release. */
const migrateUpTo = (db: Db, last: string) => migrateDatabase(db, knownMigration(last));

/** Permissions added since then that the office has by default. */
const ASKED_FOR_SINCE = [
  'newsletter_list',
  'newsletter_edit',
  'unsubscribe_edit',
  'contact_request_list',
  'contact_request_edit',
  'equipment_list',
  'equipment_edit',
  'discount_give',
  'report_save',
  'settlement_list',
  'invoice_list',
  'invoice_edit',
];

describe('An older database', () => {
  let database: TestDatabase;
  afterEach(() => database.drop());

  it('from the first release keeps its customers, its edited roles and its waiting emails', async () => {
    database = await createBareDatabase();
    const { db } = database.connection;
    await migrateUpTo(db, '0001_search_triggers');
    await db.execute(sql`insert into roles (name, user_type, permissions, is_given) values
      ('csr', 'csr', '["customer_list"]', true), ('Trainee', 'csr', '["customer_list"]', false),
      ('customer', 'customer', '["customer_portal"]', true)`);
    await db.execute(sql`insert into customers (first_name, last_name, is_locked, lock_reason) values
      ('Ana', 'Ruiz', true, 'Card refused'), ('Ben', 'Wu', false, null)`);
    await db.execute(sql`insert into notices (channel, kind, recipient, body) values
      ('email', 'username', 'ana@example.com', 'Your username is ana')`);

    await migrateDatabase(db);
    await ensureBaseline(db);

    const roles = await db.execute(sql`select name, permissions, version from roles order by id`);
    expect(roles.rows.slice(0, 3)).toEqual([
      { name: 'csr', permissions: ['customer_list', 'customer_merge', ...ASKED_FOR_SINCE], version: 8 },
      { name: 'Trainee', permissions: ['customer_list'], version: 1 },
      { name: 'customer', permissions: ['customer_portal'], version: 1 },
    ]);
    const customers = await db.execute(
      sql`select code, is_locked, lock_reason, locked_at is not null as "hasMoment", merged_into_id from customers order by id`,
    );
    expect(customers.rows).toEqual([
      {
        code: 'C-10001',
        is_locked: true,
        lock_reason: 'Card refused',
        hasMoment: true,
        merged_into_id: null,
      },
      { code: 'C-10002', is_locked: false, lock_reason: null, hasMoment: false, merged_into_id: null },
    ]);
    const notices = await db.execute(sql`select recipient, status, headers from notices`);
    expect(notices.rows).toEqual([{ recipient: 'ana@example.com', status: 'waiting', headers: null }]);
  });

  it('with messages to the office has them as questions, and notifies customers as before', async () => {
    database = await createBareDatabase();
    const { db } = database.connection;
    await migrateUpTo(db, '0047_tellings');
    await db.execute(sql`insert into contact_requests (key, name, email, message, status, answer) values
      (gen_random_uuid(), 'Noor', 'noor@example.com', 'Hedges?', 'done', 'Yes.'),
      (gen_random_uuid(), 'Ana', 'ana@example.com', 'Dogs?', 'new', null)`);
    await db.execute(sql`insert into customers (first_name, last_name) values ('Noor', 'Haddad')`);

    await migrateDatabase(db);

    const told = await db.execute(sql`select visits_moved_by, messages_by from customers`);
    expect(told.rows).toEqual([{ visits_moved_by: 'both', messages_by: 'email' }]);

    const { rows } = await db.execute(
      sql`select name, kind, status, outcome, answer from contact_requests order by id`,
    );
    expect(rows).toEqual([
      { name: 'Noor', kind: 'question', status: 'done', outcome: null, answer: 'Yes.' },
      { name: 'Ana', kind: 'question', status: 'new', outcome: null, answer: null },
    ]);
  });

  it('with settings under keys of their own has them in the parts of the settings', async () => {
    database = await createBareDatabase();
    const { db } = database.connection;
    await migrateUpTo(db, '0003_new_permissions');
    await db.execute(sql`insert into settings (key, value) values ('schedule.horizonWeeks', '12'),
      ('schedule.daysOff', '[7]'), ('schedule.generatedThrough', '"2026-08-01"'),
      ('billing.autoChargeTries', '5'), ('smtp', '{"host": "mail.example.com"}')`);

    await migrateDatabase(db);

    const { horizonWeeks, daysOff, generatedThrough } = await scheduleSettings(db);
    expect({ horizonWeeks, daysOff, generatedThrough }).toEqual({
      horizonWeeks: 12,
      daysOff: [7],
      generatedThrough: '2026-08-01',
    });
    expect(await settingOf(db, 'billing')).toMatchObject({
      autoChargeTries: 5,
      retryDays: [3],
      isNightlyOn: false,
    });
    const { rows } = await db.execute(sql`select key from settings order by key`);
    expect(rows.map(row => row.key)).toEqual(['billing', 'schedule', 'schedule.generatedThrough', 'smtp']);
  });

  it('with several open codes for one account keeps the latest, and those that the office sent', async () => {
    database = await createBareDatabase();
    const { db } = database.connection;
    await migrateUpTo(db, '0007_note_versions');
    await db.execute(
      sql`insert into roles (name, user_type, permissions, is_given) values ('csr', 'csr', '[]', true)`,
    );
    await db.execute(sql`insert into users (username, password_hash, type, role_id, first_name, last_name)
      values ('pat', 'none', 'csr', 1, 'Pat', 'Lane')`);
    await db.execute(
      sql`insert into sign_in_tries (key, failures, window_start) values ('sign-in:account:pat', 8, now())`,
    );
    await db.execute(sql`insert into password_resets (token_hash, purpose, user_id, created_at, expires_at) values
      ('older', 'forgot', 1, '2026-06-10 09:00Z', '2026-06-10 09:15Z'),
      ('newer', 'forgot', 1, '2026-06-10 09:05Z', '2026-06-10 09:20Z'),
      ('office', 'reset', 1, '2026-06-10 08:00Z', '2026-06-13 08:00Z'),
      ('nobody', 'forgot', null, '2026-06-10 09:00Z', '2026-06-10 09:15Z'),
      ('nobody too', 'forgot', null, '2026-06-10 09:00Z', '2026-06-10 09:15Z')`);

    await migrateDatabase(db);

    const { rows } = await db.execute(
      sql`select token_hash as token, account from password_resets where used_at is null order by token_hash`,
    );
    expect(rows).toEqual([
      { token: 'newer', account: 'user:1' },
      { token: 'nobody', account: 'token:nobody' },
      { token: 'nobody too', account: 'token:nobody too' },
      { token: 'office', account: 'user:1' },
    ]);
  });

  it('corrects charges with the tax, list price and manual price in their lines', async () => {
    database = await createBareDatabase();
    const { db } = database.connection;
    await migrateUpTo(db, '0007_note_versions');
    await db.execute(sql`insert into markets (name, tax_percent) values ('Austin', 10)`);
    await db.execute(sql`insert into vendors (company_name, commission_percent) values ('Green Blade', 20)`);
    await db.execute(sql`insert into price_lists (vendor_id, list_version, effective_from, bnb_hourly_cents)
      values (1, 1, '2026-01-01', 6000), (1, 2, '2026-06-10', 6000)`);
    await db.execute(sql`insert into prices (price_list_id, lot_size, frequency, price_cents)
      values (1, 'small', 1, 3500), (2, 'small', 1, 4500)`);
    await db.execute(sql`insert into customers (first_name, last_name) values ('Ana', 'Ruiz')`);
    // The lot was measured again later: small then, large now.
    await db.execute(sql`insert into properties (customer_id, address, city, state, zipcode, lot_size, market_id,
      vendor_id, referral_code) values (1, '1 Elm St', 'Austin', 'TX', '78704', 'large', 1, 1, 'ANA')`);
    await db.execute(
      sql`insert into services (property_id, type, start_date) values (1, 'mow', '2026-06-03')`,
    );
    await db.execute(sql`insert into terms (service_id, from_slot, frequency, weekday)
      values (1, '2026-06-03', 1, 3)`);
    await db.execute(sql`insert into assignments (service_id, property_id, customer_id, service_type, slot, date,
      vendor_id, status, expected_minutes) select 1, 1, 1, 'mow', d, d, 1, 'completed', 30
      from unnest(array['2026-06-03', '2026-06-10', '2026-06-17']::date[]) d`);
    await db.execute(sql`insert into charges (assignment_id, property_id, customer_id, vendor_id, service_type, date,
      status, subtotal_cents, tax_cents, total_cents, unpriced) values
      (1, 1, 1, 1, 'mow', '2026-06-03', 'pending', 3500, 289, 3789, null),
      (2, 1, 1, 1, 'mow', '2026-06-10', 'pending', 1000, 83, 1083, null),
      (3, 1, 1, 1, 'mow', '2026-06-17', 'hold', 0, 0, 0, 'no-price')`);
    const tax = '{"from": "tax", "market": "Austin", "percent": 8.25}';
    const list =
      '{"from": "price-list", "vendor": "Green Blade", "listVersion": 1, "lotSize": "small", "frequency": 1}';
    await db.execute(sql`insert into charge_lines (charge_id, position, amount_cents, source) values
      (1, 1, 3500, ${list}), (1, 2, 289, ${tax}), (2, 1, 1000, '{"from": "manual"}'), (2, 2, 83, ${tax})`);

    await migrateDatabase(db);

    const visits = await db.select().from(assignments).orderBy(assignments.id);
    const planned = await planVisitCharges(
      db,
      visits.map(before => ({ before, after: { ...before, frontBack: 'frontOnly' as const } })),
      { isLocked: false },
    );
    expect(planned.map(({ plan }) => (plan.kind === 'stands' ? plan.values.totalCents : plan.kind))).toEqual([
      // 60% of $35.00, and 8.25% tax.
      2273,
      // The price set by hand is the same for a part.
      'same',
      'same',
    ]);
  });

  it('with customers locked over a payment keeps those that still owe stopped, and releases those who paid', async () => {
    database = await createBareDatabase();
    const { db } = database.connection;
    await migrateUpTo(db, '0007_note_versions');
    await db.execute(sql`insert into customers (first_name, last_name, is_locked, lock_reason, locked_at) values
      ('Owes', 'Still', true, 'failed-stop', '2026-06-01 12:00Z'), ('Paid', 'Since', true, 'failed-stop', '2026-06-01 12:00Z'),
      ('Bit', 'Dog', true, 'Dog bit the crew', '2026-06-02 12:00Z'), ('Of', 'Old', true, null, null),
      ('Free', 'Again', false, 'left over', '2026-05-01 12:00Z')`);
    await db.execute(sql`insert into properties (customer_id, address, city, state, zipcode, referral_code)
      select id, '1 Elm', 'Austin', 'TX', '78704', 'R' || id from customers`);
    await db.execute(sql`insert into charges (customer_id, property_id, service_type, date, status, subtotal_cents,
        tax_cents, total_cents, paid_cents)
      select c.id, p.id, 'mow', '2026-05-20', case c.first_name when 'Owes' then 'failed-stop' else 'success' end,
        100, 0, 100, case c.first_name when 'Owes' then 0 else 100 end
      from customers c join properties p on p.customer_id = c.id`);

    await migrateDatabase(db);

    const { rows } =
      await db.execute(sql`select first_name as name, is_locked as locked, lock_reason as reason,
      locked_at is not null as "byStaff", payment_stopped_at is not null as "byPayment" from customers order by id`);
    expect(rows).toEqual([
      { name: 'Owes', locked: true, reason: null, byStaff: false, byPayment: true },
      { name: 'Paid', locked: false, reason: null, byStaff: false, byPayment: false },
      { name: 'Bit', locked: true, reason: 'Dog bit the crew', byStaff: true, byPayment: false },
      { name: 'Of', locked: true, reason: null, byStaff: true, byPayment: false },
      { name: 'Free', locked: false, reason: null, byStaff: false, byPayment: false },
    ]);
  });

  it('with events that wait for their turn, which are not taken for given up', async () => {
    database = await createBareDatabase();
    const { db } = database.connection;
    await migrateUpTo(db, '0011_newsletter_and_contact_keys');
    await db.execute(
      sql`insert into domain_events (type, payload) values ('notice.queued', '{"type": "notice.queued"}')`,
    );

    await migrateDatabase(db);

    const { rows } = await db.execute(sql`select type, set_aside_at, error from domain_events`);
    expect(rows).toEqual([{ type: 'notice.queued', set_aside_at: null, error: null }]);
  });

  it('with charges and payments has them in the ledger, each cent once', async () => {
    database = await createBareDatabase();
    const { db } = database.connection;
    await migrateUpTo(db, '0013_socket_attachments');
    await db.execute(sql`insert into customers (first_name, last_name) values ('Ana', 'Ruiz')`);
    await db.execute(sql`insert into properties (customer_id, address, city, state, zipcode, lot_size, referral_code)
      values (1, '1 Elm St', 'Austin', 'TX', '78704', 'large', 'ANA')`);
    await db.execute(sql`insert into charges (property_id, customer_id, service_type, date, status, subtotal_cents,
      tax_cents, total_cents, paid_cents, refunded_cents, free_cents) values
      (1, 1, 'mow', '2026-06-03', 'success', 3500, 289, 3789, 3789, 789, 0),
      (1, 1, 'mow', '2026-06-10', 'no-charge', 4000, 0, 4000, 0, 0, 4000),
      (1, 1, 'mow', '2026-06-17', 'failed', 5000, 0, 5000, 0, 0, 0)`);
    await db.execute(sql`insert into charge_lines (charge_id, position, amount_cents, source) values
      (1, 1, 3789, '{"from": "manual"}'), (2, 1, 4000, '{"from": "manual"}'), (3, 1, 5000, '{"from": "manual"}')`);
    await db.execute(sql`insert into payment_attempts (id, charge_id, kind, method, amount_cents, state, settled_at) values
      (gen_random_uuid(), 1, 'sale', 'check', 3789, 'approved', '2026-06-04'),
      (gen_random_uuid(), 1, 'refund', 'check', 789, 'approved', '2026-06-05'),
      (gen_random_uuid(), 3, 'sale', 'card', 5000, 'declined', '2026-06-18')`);

    await migrateDatabase(db);

    expect(await proveLedger(db)).toEqual([]);
    const balances = await accountBalances(db);
    expect(
      Object.fromEntries(balances.filter(one => one.cents !== 0).map(one => [one.account, one.cents])),
    ).toEqual({
      receivable: 5000,
      revenue: -12500,
      tax: -229,
      'written-off': 4000,
      check: 3000,
      refunds: 729,
    });
  });

  it('with waivers and refunds takes their tax out of the tax account by new entries, and keeps typed reasons', async () => {
    database = await createBareDatabase();
    const { db } = database.connection;
    await migrateUpTo(db, '0079_webhook_place');
    await db.execute(sql`insert into customers (first_name, last_name) values ('Ana', 'Ruiz')`);
    await db.execute(sql`insert into properties (customer_id, address, city, state, zipcode, lot_size, referral_code)
      values (1, '1 Elm St', 'Austin', 'TX', '78704', 'large', 'ANA')`);
    // Refunded in part, in full, waived, and waived beside a refund.
    await db.execute(sql`insert into charges (property_id, customer_id, service_type, date, status, subtotal_cents,
      tax_cents, total_cents, paid_cents, refunded_cents, free_cents) values
      (1, 1, 'mow', '2026-06-03', 'success', 4500, 371, 4871, 4871, 871, 0),
      (1, 1, 'mow', '2026-06-03', 'refund-success', 4500, 371, 4871, 4871, 4871, 0),
      (1, 1, 'mow', '2026-06-03', 'no-charge', 4500, 371, 4871, 0, 0, 4871),
      (1, 1, 'mow', '2026-06-03', 'no-charge', 4500, 371, 4871, 1234, 333, 3637)`);
    await db.execute(sql`insert into charge_lines (charge_id, position, amount_cents, source)
      select id, 1, 4871, '{"from": "manual"}' from charges`);
    const refundId = '00000000-0000-4000-8000-000000000009';
    await db.execute(sql`insert into payment_attempts (id, charge_id, kind, method, amount_cents, state, settled_at,
      gateway_reference) values
      (gen_random_uuid(), 1, 'sale', 'card', 4871, 'approved', '2026-06-04', 'SBX-1'),
      (${refundId}, 1, 'refund', 'card', 871, 'approved', '2026-06-05', 'SBX-2'),
      (gen_random_uuid(), 2, 'sale', 'cash', 4871, 'approved', '2026-06-04', null),
      (gen_random_uuid(), 2, 'refund', 'cash', 4871, 'approved', '2026-06-05', null),
      (gen_random_uuid(), 4, 'sale', 'cash', 1234, 'approved', '2026-06-04', null),
      (gen_random_uuid(), 4, 'refund', 'cash', 333, 'approved', '2026-06-05', null)`);
    await db.execute(sql`insert into history (at, actor_name, actor_type, entity, entity_id, action, after, reason)
      values ('2026-06-05', 'Ann', 'admin', 'payment', ${refundId}, 'added', '{"kind": "refund"}', 'Missed a spot')`);
    const entries = async () =>
      (await db.execute(sql`select id, at, debit, credit, amount_cents from ledger_transfers order by id`))
        .rows;
    const before = await entries();

    await migrateDatabase(db);

    expect(await proveLedger(db)).toEqual([]);
    const after = await entries();
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.slice(before.length)).toMatchObject([
      { debit: 'tax', credit: 'refunds', amount_cents: 66 },
      { debit: 'tax', credit: 'refunds', amount_cents: 371 },
      { debit: 'tax', credit: 'written-off', amount_cents: 371 },
      { debit: 'tax', credit: 'refunds', amount_cents: 25 },
      { debit: 'tax', credit: 'written-off', amount_cents: 277 },
    ]);
    const { rows } = await db.execute(sql`select reason from payment_attempts where reason is not null`);
    expect(rows).toEqual([{ reason: 'Missed a spot' }]);
  });

  it('with notes about crews hides them from the crews', async () => {
    database = await createBareDatabase();
    const { db } = database.connection;
    await migrateUpTo(db, '0070_kept_sums');
    await db.execute(sql`insert into vendors (company_name, commission_percent) values ('Green Blade', 20)`);
    await db.execute(sql`insert into crews (vendor_id, name, service_types) values (1, 'North', '["mow"]')`);
    await db.execute(
      sql`insert into crew_notes (crew_id, text, author_name) values (1, 'Often late', 'Ann')`,
    );
    await migrateDatabase(db);
    expect(await db.select().from(crewNotes)).toMatchObject([{ text: 'Often late', forCrew: false }]);
  });

  it('with visits, charges and payments has their sums by day, one row for each', async () => {
    database = await createBareDatabase();
    const { db } = database.connection;
    await migrateUpTo(db, '0069_crew_day_end');
    await db.execute(sql`insert into customers (first_name, last_name) values ('Ana', 'Ruiz')`);
    await db.execute(sql`insert into properties (customer_id, address, city, state, zipcode, lot_size, referral_code)
      values (1, '1 Elm St', 'Austin', 'TX', '78704', 'large', 'ANA')`);
    await db.execute(
      sql`insert into services (property_id, type, start_date) values (1, 'mow', '2026-06-01')`,
    );
    await db.execute(sql`insert into assignments (service_id, property_id, customer_id, service_type, slot, date, status,
        expected_minutes)
      select 1, 1, 1, 'mow', day, day, 'pending', 35 from unnest(array['2026-06-03', '2026-06-10']::date[]) day`);
    await db.execute(sql`insert into charges (property_id, customer_id, service_type, date, status, subtotal_cents,
      tax_cents, total_cents, paid_cents) values
      (1, 1, 'mow', '2026-06-03', 'success', 3500, 289, 3789, 3789), (1, 1, 'mow', '2026-06-03', 'success', 100, 0, 100, 100)`);
    await db.execute(sql`insert into charge_lines (charge_id, position, amount_cents, source) values
      (1, 1, 3789, '{"from": "manual"}'), (2, 1, 100, '{"from": "manual"}')`);
    await db.execute(sql`insert into payment_attempts (id, charge_id, method, amount_cents, state, settled_at) values
      (gen_random_uuid(), 1, 'check', 3789, 'approved', '2026-06-04 12:07Z'),
      (gen_random_uuid(), 2, 'check', 100, 'approved', '2026-06-04 12:14Z')`);

    await migrateDatabase(db);

    expect(await proveLedger(db)).toEqual([]);
    const { rows: work } = await db.execute(
      sql`select date, status, count::int, total_cents::int from work_by_day`,
    );
    expect(work).toEqual([{ date: '2026-06-03', status: 'success', count: 2, total_cents: 3889 }]);
    const { rows: money } = await db.execute(sql`select method, count::int, cents::int from money_by_time`);
    expect(money).toEqual([{ method: 'check', count: 2, cents: 3889 }]);
    const { rows: visits } = await db.execute(
      sql`select date, visits::int, minutes::int from visits_by_day order by date`,
    );
    expect(visits).toEqual([
      { date: '2026-06-03', visits: 1, minutes: 35 },
      { date: '2026-06-10', visits: 1, minutes: 35 },
    ]);
  });

  it('without equipment keeps its crews and gets room for it', async () => {
    database = await createBareDatabase();
    const { db } = database.connection;
    await migrateUpTo(db, '0014_ledger');
    await db.execute(sql`insert into vendors (company_name, commission_percent) values ('Blades', 20)`);
    await db.execute(sql`insert into crews (vendor_id, name, service_types) values (1, 'North', '["mow"]')`);

    await migrateDatabase(db);

    await db.execute(sql`insert into equipment (name, serial_number, crew_id) values ('Mower', 'ZT-1', 1)`);
    const { rows } = await db.execute(
      sql`select c.name as crew, e.name, e.is_active, e.version from crews c join equipment e on e.crew_id = c.id`,
    );
    expect(rows).toEqual([{ crew: 'North', name: 'Mower', is_active: true, version: 1 }]);
  });

  it('with discounts keeps them separate, as they were created', async () => {
    database = await createBareDatabase();
    const { db } = database.connection;
    await migrateUpTo(db, '0015_equipment');
    await db.execute(sql`insert into discounts
      (code, type, customer_types, service_types, percent, service_count, start_date, end_date) values
      ('SPRING26', 'percentage', '["new"]', '["mow"]', 15, 3, '2026-03-01', '2026-05-31')`);
    await migrateDatabase(db);
    const { rows } = await db.execute(sql`select code, percent, combines from discounts`);
    expect(rows).toEqual([{ code: 'SPRING26', percent: '15.000', combines: false }]);
  });

  it('with cards and refunds has no voids, and asks the gateways about the cards that were removed', async () => {
    database = await createBareDatabase();
    const { db } = database.connection;
    await migrateUpTo(db, '0020_settlements');
    await db.execute(sql`insert into customers (first_name, last_name) values ('Bea', 'Billed')`);
    await db.execute(sql`insert into cards
      (customer_id, gateway, token, brand, last_four, expiry_month, expiry_year, removed_at) values
      (1, 'stripe', 'cus_1/pm_1', 'Visa', '4242', 12, 2029, now())`);
    await migrateDatabase(db);
    const { rows } = await db.execute(sql`select token, forgotten_at from cards`);
    expect(rows).toEqual([{ token: 'cus_1/pm_1', forgotten_at: null }]);
  });

  it('with reports of crews has each at the moment that counts', async () => {
    database = await createBareDatabase();
    const { db } = database.connection;
    await migrateUpTo(db, '0021_voids_and_forgotten_cards');
    await db.execute(sql`insert into roles (name, user_type, permissions) values ('crew', 'crew', '[]')`);
    await db.execute(sql`insert into users (type, username, password_hash, first_name, last_name, role_id)
      select 'crew', 'crewnorth', '', 'Nico', 'North', id from roles where name = 'crew'`);
    await db.execute(sql`insert into field_events
      (id, type, user_id, crew_id, happened_at, received_at, payload, outcome)
      select gen_random_uuid(), type, (select max(id) from users), 1, happened, '2026-06-10T15:00:00Z', payload::jsonb, 'applied'
      from (values
        ('position', '2026-06-10T14:00:00Z'::timestamptz, '{}'),
        ('position', '2026-06-10T18:00:00Z'::timestamptz, '{}'),
        ('clock', '2026-06-10T18:00:00Z'::timestamptz, '{"clock":"in","at":"2026-06-10T14:30:00Z"}')
      ) as reports(type, happened, payload)`);
    await migrateDatabase(db);
    const { rows } = await db.execute(
      sql`select to_char(at at time zone 'UTC', 'HH24:MI') as at, payload from field_events order by type, happened_at`,
    );
    expect(rows).toEqual([
      { at: '14:30', payload: { clock: 'in' } },
      { at: '14:00', payload: {} },
      { at: '15:00', payload: {} },
    ]);
  });

  it('with waiting emails sends them unchanged, and invoices nobody who did not ask for it', async () => {
    database = await createBareDatabase();
    const { db } = database.connection;
    await migrateUpTo(db, '0021_voids_and_forgotten_cards');
    await db.execute(sql`insert into notices (channel, kind, recipient, subject, body) values
      ('email', 'receipt', 'bea@example.com', 'Receipt for $37.89', 'Thank you')`);
    await db.execute(sql`insert into customers (first_name, last_name) values ('Bea', 'Billed')`);
    await migrateDatabase(db);
    const { rows } = await db.execute(sql`select recipient, status, body, document from notices`);
    expect(rows).toEqual([
      { recipient: 'bea@example.com', status: 'waiting', body: 'Thank you', document: null },
    ]);
    const customers = await db.execute(sql`select first_name, invoicing, invoicing_from from customers`);
    expect(customers.rows).toEqual([{ first_name: 'Bea', invoicing: 'none', invoicing_from: null }]);
    const numbers = await db.execute(sql`select kind, last from invoice_numbers order by kind`);
    expect(numbers.rows).toEqual([
      { kind: 'credit-note', last: 0 },
      { kind: 'debit-note', last: 0 },
      { kind: 'invoice', last: 0 },
    ]);
  });

  it('with markets has their tax from always, and knows which charges rest on it', async () => {
    database = await createBareDatabase();
    const { db } = database.connection;
    await migrateUpTo(db, '0022_corrected_moments');
    await db.execute(sql`insert into markets (name, tax_percent) values ('Austin', 8.25), ('Dallas', 8.125)`);
    const facts = (tax: string) => `{"type": "mow", "tax": ${tax}}`;
    await db.execute(sql`insert into charge_bases (charge_id, date, facts) values
      (1, '2026-06-03', ${facts('{"market": "Dallas", "percent": 8}')}),
      (2, '2026-06-03', ${facts('null')})`);

    await migrateDatabase(db);

    const rates = await db.execute(sql`select m.name, r.id, valid_from, percent from market_tax_rates r
      join markets m on m.id = market_id order by r.id`);
    expect(rates.rows).toEqual([
      { name: 'Austin', id: 1, valid_from: null, percent: '8.250' },
      { name: 'Dallas', id: 2, valid_from: null, percent: '8.125' },
    ]);
    const bases = await db.execute(sql`select facts -> 'tax' as tax from charge_bases order by charge_id`);
    expect(bases.rows).toEqual([{ tax: { market: 'Dallas', percent: 8, rateId: 2 } }, { tax: null }]);
  });

  it('with payments keeps them, starts without credit, and lets credit pay automatically', async () => {
    database = await createBareDatabase();
    const { db } = database.connection;
    await migrateUpTo(db, '0027_market_tax_rates');
    await db.execute(sql`insert into customers (first_name, last_name) values ('Bea', 'Billed')`);
    await db.execute(sql`insert into properties (customer_id, address, city, state, zipcode, lot_size, referral_code)
      values (1, '1 Elm St', 'Austin', 'TX', '78704', 'large', 'BEA')`);
    await db.execute(sql`insert into charges (property_id, customer_id, service_type, date, status, subtotal_cents,
      tax_cents, total_cents, paid_cents) values (1, 1, 'mow', '2026-06-03', 'pending', 3500, 289, 3789, 1000)`);
    await db.execute(sql`insert into charge_lines (charge_id, position, amount_cents, source)
      values (1, 1, 3789, '{"from": "manual"}')`);
    await db.execute(sql`insert into roles (name, user_type, permissions) values ('a', 'csr', '[]')`);
    await db.execute(sql`insert into users (id, username, password_hash, type, role_id, first_name, last_name)
      overriding system value values (7, 'bea', '', 'customer', 1, '', ''), (8, 'office', '', 'csr', 1, '', '')`);
    await db.execute(sql`insert into payment_attempts (id, charge_id, method, amount_cents, state, actor_id) values
      ('00000000-0000-4000-8000-000000000001', 1, 'cash', 1000, 'approved', 8),
      ('00000000-0000-4000-8000-000000000003', 1, 'card', 2789, 'unknown', 7),
      ('00000000-0000-4000-8000-000000000004', 1, 'card', 2789, 'declined', null)`);
    await migrateDatabase(db);
    expect(await proveLedger(db)).toEqual([]);
    const { rows } = await db.execute(sql`select uses_credit, (select count(*)::int from credits) as credits,
      (select count(customer_id)::int from payment_attempts) as attempts,
      (select array_agg(actor_id) from payment_attempts where by_customer) as customers from customers`);
    expect(rows).toEqual([{ uses_credit: true, credits: 0, attempts: 0, customers: [7] }]);
    await db.execute(sql`insert into payment_attempts (id, customer_id, method, amount_cents, state)
      values ('00000000-0000-4000-8000-000000000002', 1, 'cash', 500, 'approved')`);
    expect(await proveLedger(db)).toEqual([]);
  });

  it('with settlements has in the ledger what of their work is the vendors’', async () => {
    database = await createBareDatabase();
    const { db } = database.connection;
    await migrateUpTo(db, '0032_charge_steps');
    await db.execute(sql`insert into vendors (company_name, commission_percent) values ('Blades', 20)`);
    await db.execute(sql`insert into settlements (vendor_id, from_date, to_date, status, number, issued_at, paid_on)
      values (1, '2026-05-01', '2026-05-31', 'paid', 1, '2026-06-01T14:00:00Z', '2026-06-02')`);
    await db.execute(sql`insert into settlement_lines (settlement_id, kind, charge_id, gross_cents, discount_cents,
      free_cents, refunded_cents, commission_cents, net_cents)
      values (1, 'work', 7, 3500, 0, 0, 0, 700, 2800)`);
    await migrateDatabase(db);
    const { rows } = await db.execute(
      sql`select charge_id, debit, credit, amount_cents from ledger_transfers order by id`,
    );
    expect(rows).toEqual([
      { charge_id: 7, debit: 'settled', credit: 'commission', amount_cents: 700 },
      { charge_id: 7, debit: 'settled', credit: 'vendor', amount_cents: 2800 },
      { charge_id: null, debit: 'vendor', credit: 'vendor-paid', amount_cents: 2800 },
    ]);
    expect(await proveLedger(db)).toEqual([]);
  });

  it('with properties gets unlimited gate hours, only complete windows, arrival notices by email, and no invitations for imports', async () => {
    database = await createBareDatabase();
    const { db } = database.connection;
    await migrateUpTo(db, '0035_signed_links');
    await db.execute(sql`insert into imports (id, file_name, file_hash, status, encoding, columns, counts, created_by_id)
      values (gen_random_uuid(), 'list.csv', 'hash', 'done', 'utf-8', '[]', '{}', 1)`);
    await db.execute(sql`insert into customers (first_name, last_name) values ('Bea', 'Gate')`);
    await db.execute(sql`insert into properties (customer_id, address, city, state, zipcode, gate_code, referral_code)
      values (1, '1 Elm St', 'Austin', 'TX', '78704', '#12', 'BEA')`);
    await migrateDatabase(db);
    const { rows } =
      await db.execute(sql`select gate_code, gate_hours, arrival_from, arrival_to, on_my_way_by, invites
      from properties, customers, imports`);
    expect(rows).toEqual([
      {
        gate_code: '#12',
        gate_hours: [],
        arrival_from: null,
        arrival_to: null,
        on_my_way_by: 'email',
        invites: false,
      },
    ]);
    await expect(db.execute(sql`update properties set arrival_from = '08:00'`)).rejects.toThrow();
    await db.execute(sql`update properties set arrival_from = '08:00', arrival_to = '10:00'`);
  });

  it('with contact requests keeps a guessed customer as a guess, and customers’ own under their name', async () => {
    database = await createBareDatabase();
    const { db } = database.connection;
    await migrateUpTo(db, '0036_arrival_windows');
    await db.execute(sql`insert into customers (first_name, last_name) values ('Bea', 'Billed')`);
    await db.execute(sql`insert into contact_requests (key, name, email, message, customer_id, created_at)
      select gen_random_uuid(), name, 'bea@example.com', 'Hello', 1, now() from (values ('Bea'), ('Stranger')) v (name)`);
    await db.execute(sql`insert into history (at, actor_id, actor_name, actor_type, entity, entity_id, action)
      values (now(), 7, 'Bea', 'customer', 'contact-request', '1', 'added'),
        (now(), null, 'Sward', 'system', 'contact-request', '2', 'added')`);
    await migrateDatabase(db);
    const { rows } = await db.execute(
      sql`select customer_id, likely_customer_id from contact_requests order by id`,
    );
    expect(rows).toEqual([
      { customer_id: 1, likely_customer_id: null },
      { customer_id: null, likely_customer_id: 1 },
    ]);
  });

  it('with someone clocked in keeps shift and session, and records nobody’s attendance', async () => {
    database = await createBareDatabase();
    const { db } = database.connection;
    await migrateUpTo(db, '0037_public_signup');
    await db.execute(sql`insert into roles (name, user_type, permissions) values ('crew', 'crew', '[]')`);
    await db.execute(sql`insert into users (username, first_name, last_name, password_hash, type, role_id)
      values ('ana', 'Ana', 'Ruiz', 'none', 'crew', 1)`);
    await db.execute(sql`insert into time_entries (user_id, kind, date, started_at)
      values (1, 'work', '2026-06-10', '2026-06-10T12:00:00Z')`);
    await db.execute(sql`insert into sessions (token_hash, user_id, login_role) values ('x', 1, 'crew')`);

    await migrateDatabase(db);

    const { rows } = await db.execute(
      sql`select ended_at, forgotten_at, (select count(*)::int from crew_attendance) as said from time_entries`,
    );
    expect(rows).toEqual([{ ended_at: null, forgotten_at: null, said: 0 }]);
    const asking = await db.execute(sql`select name from roles where requires_two_factor`);
    expect(asking.rows).toEqual([]);
    const sessions = await db.execute(sql`select revoked_at, method from sessions`);
    expect(sessions.rows).toEqual([{ revoked_at: null, method: 'password' }]);
  });

  it('with a generated route keeps its distances and its undo; its earlier order is unknown', async () => {
    database = await createBareDatabase();
    const { db } = database.connection;
    await migrateUpTo(db, '0043_change_requests');
    await db.execute(sql`insert into vendors (company_name, commission_percent) values ('Vendor', 20)`);
    await db.execute(sql`insert into crews (name, vendor_id, service_types) values ('North', 1, '["mow"]')`);
    await db.execute(sql`insert into routes
      (crew_id, date, miles_before, miles_after, minutes_before, minutes_after, generated_at)
      values (1, '2026-06-10', 34, 28, 80, 70, now())`);

    await migrateDatabase(db);

    const { rows } = await db.execute(
      sql`select miles_before, miles_after, orders, ends_at_start from routes r join crews c on c.id = r.crew_id`,
    );
    expect(rows).toEqual([{ miles_before: 34, miles_after: 28, orders: null, ends_at_start: true }]);
  });

  it('with commissions of single properties keeps them for good', async () => {
    database = await createBareDatabase();
    const { db } = database.connection;
    await migrateUpTo(db, '0043_change_requests');
    await db.execute(sql`insert into vendors (company_name, commission_percent) values ('Blades', 20)`);
    await db.execute(
      sql`insert into commission_exceptions (vendor_id, property_id, commission_percent) values (1, 7, 12.5)`,
    );
    await migrateDatabase(db);
    const { rows } =
      await db.execute(sql`select property_id, service_type, commission_percent::float as percent,
      valid_from, valid_to, reason from commission_exceptions`);
    expect(rows).toEqual([
      {
        property_id: 7,
        service_type: null,
        percent: 12.5,
        valid_from: null,
        valid_to: null,
        reason: 'Agreed for this property',
      },
    ]);
  });

  it('with notifications knows which were one to several people', async () => {
    database = await createBareDatabase();
    const { db } = database.connection;
    await migrateUpTo(db, '0043_change_requests');
    await db.execute(sql`insert into notifications (user_id, type, title, message, others, created_at)
      select user_id, 'contact_us_request', '{"en": "Call"}', '{"en": "Me"}', '{}', told_at::timestamptz
      from (values (1, '2026-06-10'), (2, '2026-06-10'), (1, '2026-06-11')) v (user_id, told_at)`);

    await migrateDatabase(db);

    const { rows } = await db.execute(
      sql`select array_agg(user_id order by user_id) as told from notifications group by telling order by 1`,
    );
    expect(rows).toEqual([{ told: [1] }, { told: [1, 2] }]);
  });

  it('with exports for QuickBooks keeps their files as they were made', async () => {
    database = await createBareDatabase();
    const { db } = database.connection;
    await migrateUpTo(db, '0047_tellings');
    await db.execute(sql`insert into quickbooks_runs
      (number, to_day, entry_count, transaction_count, debit_cents, iif, csv, actor_name)
      values (1, '2026-05-31', 2, 1, 4871, '!CUST', 'JournalNo', 'Ana')`);
    await migrateDatabase(db);
    const { rows } = await db.execute(sql`select run_id, part, iif, csv from quickbooks_files`);
    expect(rows).toEqual([{ run_id: 1, part: 1, iif: '!CUST', csv: 'JournalNo' }]);
  });

  it('with an office that may see crew users leads it to them', async () => {
    database = await createBareDatabase();
    const { db } = database.connection;
    await migrateUpTo(db, '0058_security_log');
    await db.execute(sql`insert into roles (name, user_type, permissions, is_given)
      values ('csr', 'csr', '["crew_user_list"]', true), ('desk', 'csr', '["crew_user_list"]', false)`);

    await migrateDatabase(db);

    const { rows } = await db.execute(sql`select permissions from roles order by name`);
    expect(rows).toEqual([
      { permissions: ['crew_user_list', 'user_list'] },
      { permissions: ['crew_user_list'] },
    ]);
  });

  it('with templates and newsletters keeps their emails, which everyone gets in English', async () => {
    database = await createBareDatabase();
    const { db } = database.connection;
    await migrateUpTo(db, '0059_users_menu');
    await db.execute(sql`insert into email_templates (name, type, subject, html_body, alter_body)
      values ('Welcome', 'customer', 'Hello', '<p>Hello</p>', 'Hello')`);
    await db.execute(sql`insert into newsletters
      (name, subject, html_body, alter_body, audience, created_by_id, created_by_name)
      values ('June', 'Hello', '<p>Hello</p>', 'Hello', '{}', 1, 'Alice')`);

    await migrateDatabase(db);

    for (const table of ['email_templates', 'newsletters']) {
      const { rows } = await db.execute(sql`select subject, html_body, alter_body, subject_es, html_body_es,
        alter_body_es from ${sql.identifier(table)}`);
      expect(rows).toEqual([
        {
          subject: 'Hello',
          html_body: '<p>Hello</p>',
          alter_body: 'Hello',
          subject_es: null,
          html_body_es: null,
          alter_body_es: null,
        },
      ]);
    }
  });

  it('with paused services and links knows their owners', async () => {
    database = await createBareDatabase();
    const { db } = database.connection;
    await migrateUpTo(db, '0050_reassignings');
    await db.execute(sql`insert into markets (name) values ('Austin')`);
    await db.execute(sql`insert into customers (first_name, last_name) values ('Ana', 'Ruiz')`);
    await db.execute(sql`insert into properties (customer_id, address, city, state, zipcode, market_id, referral_code)
      values (1, '1 Elm St', 'Austin', 'TX', '78704', 1, 'ANA')`);
    await db.execute(
      sql`insert into services (property_id, type, start_date) values (1, 'mow', '2026-06-03')`,
    );
    await db.execute(sql`insert into pauses (service_id, from_date, resume_date, reason)
      values (1, '2026-07-01', '2026-07-08', 'Customer portal'), (1, '2026-12-01', '2027-02-01', 'Season gap')`);
    await db.execute(sql`insert into signed_links (token_hash, purpose, customer_id, expires_at)
      values ('a', 'card', 1, '2026-07-01')`);

    await migrateDatabase(db);

    const { rows } = await db.execute(sql`select by_customer from pauses order by from_date`);
    expect(rows).toEqual([{ by_customer: true }, { by_customer: false }]);
    // Nobody who did not ask for it gets a message after each visit.
    const wishes = await db.execute(sql`select visits_done_by, messages_by from customers`);
    expect(wishes.rows).toEqual([{ visits_done_by: 'none', messages_by: 'email' }]);
    const links = await db.execute(sql`select purpose, customer_id from signed_links`);
    expect(links.rows).toEqual([{ purpose: 'card', customer_id: 1 }]);
    const nobodys = sql`insert into signed_links (token_hash, purpose, expires_at) values ('b', 'card', now())`;
    await expect(db.execute(nobodys)).rejects.toThrow();
  });

  it('with phrases keeps them, the same in both languages', async () => {
    database = await createBareDatabase();
    const { db } = database.connection;
    await migrateUpTo(db, '0062_customer_pauses');
    await db.execute(sql`insert into phrases (name, type, phrase) values ('Gate', 'note', 'Locked')`);
    await migrateDatabase(db);
    const { rows } = await db.execute(sql`select name, phrase, phrase_es from phrases`);
    expect(rows).toEqual([{ name: 'Gate', phrase: 'Locked', phrase_es: null }]);
  });

  it('with announcements shows them as they were written', async () => {
    database = await createBareDatabase();
    const { db } = database.connection;
    await migrateUpTo(db, '0061_letters_in_spanish');
    await db.execute(sql`insert into crew_announcements (title, message, message_es, crew_ids) values
      ('Fuel', 'Below 5 <gallons> & no card', null, '[]'), ('Heat', 'Drink water.', 'Tomen agua.', '[]')`);
    await db.execute(sql`insert into office_announcements (title, message, repeat, start_date)
      values ('Tax', 'A & B', 'weekly', '2026-06-12')`);

    await migrateDatabase(db);

    const { rows } = await db.execute(sql`select message, message_es from crew_announcements order by id`);
    expect(rows).toEqual([
      { message: 'Below 5 &lt;gallons&gt; &amp; no card', message_es: null },
      { message: 'Drink water.', message_es: 'Tomen agua.' },
    ]);
    const office = await db.execute(sql`select message from office_announcements`);
    expect(office.rows).toEqual([{ message: 'A &amp; B' }]);
  });

  it('with crews ends their days where they started, and has no edits to undo', async () => {
    database = await createBareDatabase();
    const { db } = database.connection;
    await migrateUpTo(db, '0066_visit_letters');
    await db.execute(sql`insert into vendors (company_name, commission_percent) values ('Blades', 20)`);
    await db.execute(sql`insert into crews (vendor_id, name, service_types) values (1, 'North', '["mow"]')`);

    await migrateDatabase(db);

    const { rows } = await db.execute(sql`select name, ends_at_start from crews`);
    expect(rows).toEqual([{ name: 'North', ends_at_start: true }]);
    expect((await db.execute(sql`select * from service_edits`)).rows).toEqual([]);
  });

  it('with customers has their properties under their names', async () => {
    database = await createBareDatabase();
    const { db } = database.connection;
    await migrateUpTo(db, '0070_kept_sums');
    await db.execute(
      sql`insert into customers (first_name, last_name) values ('Ana', 'Ruiz'), ('Ben', 'Wu')`,
    );
    await db.execute(sql`insert into properties (customer_id, address, city, state, zipcode, referral_code) values
      (2, '1 Elm', 'Austin', 'TX', '78704', 'R1'), (1, '2 Elm', 'Austin', 'TX', '78704', 'R2')`);

    await migrateDatabase(db);

    const { rows } = await db.execute(
      sql`select address, customer_last_name, customer_first_name from properties order by id`,
    );
    expect(rows).toEqual([
      { address: '1 Elm', customer_last_name: 'Wu', customer_first_name: 'Ben' },
      { address: '2 Elm', customer_last_name: 'Ruiz', customer_first_name: 'Ana' },
    ]);
  });

  it('can be searched without accents', async () => {
    database = await createBareDatabase();
    const { db } = database.connection;
    await migrateUpTo(db, '0074_vacuum_often');
    await db.execute(
      sql`insert into customers (first_name, last_name) values ('Antonín', 'Dvořák'), ('Zoë', 'Peña')`,
    );
    await db.execute(sql`insert into properties (customer_id, address, city, state, zipcode, referral_code) values
      (1, '1 Elm', 'Austin', 'TX', '78704', 'R1'), (2, '2 Elm', 'Austin', 'TX', '78704', 'R2')`);

    await migrateDatabase(db);

    const { rows } = await db.execute(sql`select search_text from properties order by id`);
    expect(rows).toEqual([
      { search_text: 'c-10001 antonin dvorak 1 elm austin 78704' },
      { search_text: 'c-10002 zoe pena 2 elm austin 78704' },
    ]);
  });

  it('with contact requests answers them in English, as before', async () => {
    database = await createBareDatabase();
    const { db } = database.connection;
    await migrateUpTo(db, '0072_lists_by_name');
    await db.execute(sql`insert into contact_requests (key, name, email, message)
      values (gen_random_uuid(), 'Bea', 'bea@example.com', 'Please call.')`);

    await migrateDatabase(db);

    const { rows } = await db.execute(sql`select name, language from contact_requests`);
    expect(rows).toEqual([{ name: 'Bea', language: 'en' }]);
  });

  it('with estimates that were sent keeps the terms that their receivers read', async () => {
    database = await createBareDatabase();
    const { db } = database.connection;
    await migrateUpTo(db, '0075_searchable');
    await db.execute(
      sql`insert into settings (key, value) values ('signup', '{"estimateTerms": "Gates stay unlocked."}')`,
    );
    await db.execute(sql`insert into estimates (key, first_name, last_name, address, city, state, zipcode, front_back,
        language, offers, valid_until, created_by_name, sent_at)
      select gen_random_uuid(), name, '', '1 Elm', 'Austin', 'TX', '78704', 'both', 'en', '[]', '2026-07-01', 'Cy', sent
      from (values ('Sent', now()), ('Draft', null)) as e(name, sent)`);

    await migrateDatabase(db);

    const { rows } = await db.execute(sql`select first_name, terms from estimates order by id`);
    expect(rows).toEqual([
      { first_name: 'Sent', terms: 'Gates stay unlocked.' },
      { first_name: 'Draft', terms: null },
    ]);
  });

  it('with webhooks sends waiting events, and nothing from before they were created', async () => {
    database = await createBareDatabase();
    const { db } = database.connection;
    await migrateUpTo(db, '0077_estimate_terms');
    await db.execute(sql`insert into domain_events (type, payload, created_at)
      select 'signup.received', '{}', at::timestamptz from unnest(array['2026-06-01', '2026-06-03', '2026-06-05']) at`);
    await db.execute(sql`insert into webhooks (url, events, secret, created_at)
      select 'https://desk.example.com', '[]', '', at::timestamptz from unnest(array['2026-05-01', '2026-06-04']) at`);

    await migrateDatabase(db);

    const { rows } =
      await db.execute(sql`select (select count(*)::int from domain_events e where e.id > after_event) as waiting
      from webhooks order by id`);
    expect(rows).toEqual([{ waiting: 3 }, { waiting: 1 }]);
  });

  // covers: portal-18
  it('with charges that credit paid knows again what was decided about them', async () => {
    database = await createBareDatabase();
    const { db } = database.connection;
    await migrateUpTo(db, '0075_searchable');
    await db.execute(sql`insert into customers (first_name, last_name) values ('Ana', 'Ruiz')`);
    await db.execute(sql`insert into properties (customer_id, address, city, state, zipcode, referral_code) values
      (1, '1 Elm', 'Austin', 'TX', '78704', 'R1')`);
    await db.execute(sql`insert into charges (property_id, customer_id, service_type, date, status, subtotal_cents,
      tax_cents, total_cents, paid_cents, set_aside)
      select 1, 1, 'mow', '2026-06-03', 'success', 100, 0, 100, 100,
        '[{"status": "pending", "statusReason": null, "nextTryDate": null}]' from generate_series(1, 4)`);
    await db.execute(sql`insert into payment_attempts (id, charge_id, customer_id, method, amount_cents, state, settled_at)
      values (gen_random_uuid(), null, 1, 'check', 300, 'approved', '2026-06-02'),
      (gen_random_uuid(), 1, 1, 'credit', 100, 'approved', '2026-06-04'),
      (gen_random_uuid(), 2, 1, 'credit', 100, 'approved', '2026-06-04'),
      (gen_random_uuid(), 3, 1, 'credit', 100, 'approved', '2026-06-04'),
      (gen_random_uuid(), 4, null, 'cash', 100, 'approved', '2026-06-04')`);
    const paid = (status: string, others: object = {}) => JSON.stringify({ status, paidCents: 0, ...others });
    const told = { statusReason: 'Pays then', chargeLaterDate: '2026-12-15' };
    for (const [id, before] of [
      ['1', paid('manual', { statusReason: 'Pays by check' })],
      ['2', paid('charge-later', told)],
      ['3', paid('pending')],
      ['4', paid('manual')],
    ])
      await db.execute(sql`insert into history (at, actor_name, actor_type, entity, entity_id, action, before, after)
        values (now(), 'A', 'csr', 'charge', ${id}, 'payment-success', ${before}::jsonb, ${paid('success')}::jsonb)`);

    await migrateDatabase(db);

    const { rows } = await db.execute(sql`select set_aside #>> '{-1,status}' as status,
      set_aside #>> '{-1,statusReason}' as reason, charge_later_date::text as day from charges order by id`);
    expect(rows).toEqual([
      { status: 'manual', reason: 'Pays by check', day: null },
      { status: 'charge-later', reason: 'Pays then', day: '2026-12-15' },
      { status: 'pending', reason: null, day: null },
      { status: 'pending', reason: null, day: null },
    ]);
  });

  it('with refunds keeps them, and posts later chargebacks as owed again', async () => {
    database = await createBareDatabase();
    const { db } = database.connection;
    await migrateUpTo(db, '0077_estimate_terms');
    await db.execute(sql`insert into customers (first_name, last_name) values ('Ana', 'Ruiz')`);
    await db.execute(sql`insert into properties (customer_id, address, city, state, zipcode, referral_code) values
      (1, '1 Elm', 'Austin', 'TX', '78704', 'R1')`);
    await db.execute(sql`insert into charges (property_id, customer_id, service_type, date, status, subtotal_cents,
      tax_cents, total_cents, paid_cents, refunded_cents)
      values (1, 1, 'mow', '2026-06-03', 'success', 100, 0, 100, 100, 40)`);
    await db.execute(
      sql`insert into charge_lines (charge_id, position, amount_cents, source) values (1, 1, 100, '{"from": "typed"}')`,
    );
    const saleId = '00000000-0000-4000-8000-000000000001';
    await db.execute(sql`insert into payment_attempts (id, charge_id, kind, refund_of_id, amount_cents, state, settled_at)
      values (${saleId}, 1, 'sale', null, 100, 'approved', '2026-06-04'),
      (gen_random_uuid(), 1, 'refund', ${saleId}, 40, 'approved', '2026-06-05')`);

    await migrateDatabase(db);

    const { rows } = await db.execute(
      sql`select kind, is_chargeback from payment_attempts order by settled_at`,
    );
    expect(rows).toEqual([
      { kind: 'sale', is_chargeback: false },
      { kind: 'refund', is_chargeback: false },
    ]);
    expect(await proveLedger(db)).toEqual([]);
    await db.execute(sql`insert into payment_attempts
      (id, charge_id, kind, is_chargeback, refund_of_id, amount_cents, state, settled_at)
      values (gen_random_uuid(), 1, 'refund', true, ${saleId}, 60, 'approved', '2026-06-20')`);
    await db.execute(sql`update charges set paid_cents = 40, status = 'hold'`);
    expect(await proveLedger(db)).toEqual([]);
    const balances = await accountBalances(db, 1);
    expect(balances.filter(({ cents }) => cents !== 0)).toEqual([
      { account: 'receivable', cents: 60 },
      { account: 'revenue', cents: -100 },
      { account: 'refunds', cents: 40 },
    ]);
  });

  it('migrated twice is as after once, and a fresh one has the permissions of the catalogue', async () => {
    database = await createBareDatabase();
    const { db } = database.connection;
    await migrateDatabase(db);
    await ensureBaseline(db);
    await migrateDatabase(db);
    const csr = await db.execute(sql`select permissions from roles where name = 'csr'`);
    expect(csr.rows).toEqual([{ permissions: defaultPermissions('csr') }]);
  });
});
