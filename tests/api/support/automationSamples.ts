import { type SQL, sql } from 'drizzle-orm';
import type { AutomationTrigger } from '#contract/messaging/automations.ts';
import type { Reader } from './automations.ts';

/** Statements that cause a reader's trigger, and one that ends its cause; null if nothing can end it. */
export interface TriggerSample {
  happens: readonly SQL[];
  ends: SQL | null;
}

const TODAY = '2026-06-10';
/** The day of triggers that have one: ten days ahead. */
const COMING = '2026-06-20';

const visit = ({ serviceId, propertyId, customerId }: Reader, rest: SQL, columns: SQL) => sql`
  insert into assignments (service_id, property_id, customer_id, service_type, kind, slot, expected_minutes, ${columns})
  values (${serviceId}, ${propertyId}, ${customerId}, 'mow', 'forced', ${TODAY}, 30, ${rest})`;
const visits = ({ customerId }: Reader) => sql`customer_id = ${customerId}`;
const visitId = (reader: Reader) => sql`(select id from assignments where ${visits(reader)})`;

const changed = (
  entity: 'assignment' | 'service' | 'property',
  id: SQL,
  { propertyId }: Reader,
  at: Date,
  { action, before, after }: { action: string; before: object; after: object },
) => sql`
  insert into history (at, actor_name, actor_type, entity, entity_id, action, property_id, before, after)
  values (${at.toISOString()}::timestamptz, 'Office', 'admin', ${entity}, ${id}::text, ${action}, ${propertyId},
    ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb)`;

const serviceChange = (
  reader: Reader,
  at: Date,
  action: string,
  status: string,
  undone: string,
): TriggerSample => {
  const id = sql`${reader.serviceId}::int`;
  const set = (to: string) => sql`update services set status = ${to} where id = ${reader.serviceId}`;
  return {
    happens: [
      set(status),
      changed('service', id, reader, at, { action, before: { status: 'active' }, after: { status } }),
    ],
    ends: changed('service', id, reader, new Date(at.getTime() + 1000), {
      action: undone,
      before: { status },
      after: { status: 'active' },
    }),
  };
};

const estimate = (
  { customerId, propertyId }: Reader,
  status: string,
  column: SQL,
  at: Date,
  until = '2026-08-01',
) => sql`
  insert into estimates (key, status, customer_id, property_id, first_name, last_name, address, city, state, zipcode,
    front_back, language, offers, valid_until, created_by_name, sent_at${column})
  values (gen_random_uuid(), ${status}, ${customerId}, ${propertyId}, 'Rita', 'Reader', '1 Elm', 'Austin', 'TX', '78704',
    'both', 'en', '[]', ${until}, 'Office', ${at.toISOString()}::timestamptz
    ${column.queryChunks.length > 0 ? sql`, ${at.toISOString()}::timestamptz` : sql``})`;
const NO_COLUMN = sql.empty();
const withdrawn = ({ customerId }: Reader) =>
  sql`update estimates set status = 'withdrawn' where customer_id = ${customerId}`;

const charge = ({ customerId, propertyId }: Reader, status: string, paid: number) => sql`
  insert into charges (customer_id, property_id, service_type, date, status, subtotal_cents, tax_cents, total_cents, paid_cents)
  values (${customerId}, ${propertyId}, 'mow', ${TODAY}, ${status}, 4500, 0, 4500, ${paid})`;
const chargeId = ({ customerId }: Reader) => sql`(select id from charges where customer_id = ${customerId})`;
const attempt = (reader: Reader, state: string, at: Date) => sql`
  insert into payment_attempts (id, charge_id, amount_cents, state, settled_at)
  values (gen_random_uuid(), ${chargeId(reader)}, 4500, ${state}, ${at.toISOString()}::timestamptz)`;
const paid = ({ customerId }: Reader) =>
  sql`update charges set paid_cents = total_cents, status = 'success' where customer_id = ${customerId}`;

const referral = ({ customerId, propertyId }: Reader, other: Reader, at: Date) => sql`
  insert into referral_trackers (referrer_property_id, referrer_customer_id, referred_property_id, referred_customer_id,
    code, created_at)
  values (${propertyId}, ${customerId}, ${other.propertyId}, ${other.customerId}, 'R', ${at.toISOString()}::timestamptz)`;
const referralEnds = ({ customerId }: Reader, at: Date) =>
  sql`update referral_trackers set ended_at = ${at.toISOString()}::timestamptz where referrer_customer_id = ${customerId}`;

/** People who aren't customers have no property; each sample has an address of its own. */
export const strangerOf = ({ customerId }: Pick<Reader, 'customerId'>) => `stranger${customerId}@example.com`;
const signedUp = (reader: Reader, status: 'new' | 'waiting', at: Date) =>
  sql`insert into signups (key, status, first_name, last_name, email, phone, address, city, state, zipcode, answers,
      created_at)
    values (gen_random_uuid(), ${status}, 'Sam', 'Stranger', ${strangerOf(reader)}, '5125550199', '7 Oak', 'Austin',
      'TX', '78704', '{"service":"mow","language":"es"}', ${at.toISOString()}::timestamptz)`;
const signup = (reader: Reader, status: 'new' | 'waiting', at: Date): TriggerSample => ({
  happens: [signedUp(reader, status, at)],
  ends: sql`update signups set status = 'dismissed' where email = ${strangerOf(reader)}`,
});

/** A sample of every trigger, at a moment on June 10; those with a day name June 20. */
export const TRIGGER_SAMPLES = {
  'visit-scheduled': (reader, at) => ({
    happens: [visit(reader, sql`${COMING}, ${at.toISOString()}::timestamptz`, sql`date, created_at`)],
    ends: sql`update assignments set status = 'cancel' where ${visits(reader)}`,
  }),
  'visit-coming': reader => ({
    happens: [visit(reader, sql`${COMING}`, sql`date`)],
    ends: sql`update assignments set date = '2026-06-25' where ${visits(reader)}`,
  }),
  'visit-completed': (reader, at) => ({
    happens: [
      visit(
        reader,
        sql`${TODAY}, 'completed', ${at.toISOString()}::timestamptz`,
        sql`date, status, completed_at`,
      ),
    ],
    ends: sql`update assignments set status = 'pending', completed_at = null where ${visits(reader)}`,
  }),
  'visit-skipped': (reader, at) => ({
    happens: [
      visit(reader, sql`${COMING}, 'skipped'`, sql`date, status`),
      changed('assignment', visitId(reader), reader, at, {
        action: 'skipped',
        before: { status: 'pending' },
        after: { status: 'skipped' },
      }),
    ],
    ends: sql`update assignments set status = 'pending' where ${visits(reader)}`,
  }),
  'visit-moved': (reader, at) => ({
    happens: [
      visit(reader, sql`${COMING}`, sql`date`),
      changed('assignment', visitId(reader), reader, at, {
        action: 'moved',
        before: { date: TODAY },
        after: { date: COMING },
      }),
    ],
    ends: sql`update assignments set date = '2026-06-25' where ${visits(reader)}`,
  }),
  'rating-given': (reader, at) => ({
    happens: [
      visit(reader, sql`${TODAY}, 'completed'`, sql`date, status`),
      sql`insert into visit_ratings (assignment_id, stars, rated_at)
        values (${visitId(reader)}, 5, ${at.toISOString()}::timestamptz)`,
    ],
    ends: sql`delete from visit_ratings where assignment_id = ${visitId(reader)}`,
  }),
  'service-sold': (reader, at) => serviceChange(reader, at, 'added', 'active', 'cancelled'),
  'service-paused': (reader, at) => serviceChange(reader, at, 'paused', 'paused', 'resumed'),
  'service-resumed': (reader, at) => serviceChange(reader, at, 'resumed', 'active', 'paused'),
  'service-ended': (reader, at) => serviceChange(reader, at, 'cancelled', 'ended', 'restored'),
  'season-ending': reader => ({
    happens: [sql`update services set end_date = ${COMING} where id = ${reader.serviceId}`],
    ends: sql`update services set end_date = '2026-10-31' where id = ${reader.serviceId}`,
  }),
  'estimate-sent': (reader, at) => ({
    happens: [estimate(reader, 'sent', NO_COLUMN, at)],
    ends: withdrawn(reader),
  }),
  'estimate-opened': (reader, at) => ({
    happens: [estimate(reader, 'seen', sql`, seen_at`, at)],
    ends: withdrawn(reader),
  }),
  'estimate-expiring': (reader, at) => ({
    happens: [estimate(reader, 'sent', NO_COLUMN, at, COMING)],
    ends: withdrawn(reader),
  }),
  'estimate-accepted': (reader, at) => ({
    happens: [estimate(reader, 'accepted', sql`, decided_at`, at)],
    ends: withdrawn(reader),
  }),
  'estimate-declined': (reader, at) => ({
    happens: [estimate(reader, 'declined', sql`, decided_at`, at)],
    ends: withdrawn(reader),
  }),
  'charge-paid': (reader, at) => ({
    happens: [charge(reader, 'success', 4500), attempt(reader, 'approved', at)],
    ends: sql`update charges set status = 'refund-success', refunded_cents = 4500 where customer_id = ${reader.customerId}`,
  }),
  'charge-declined': (reader, at) => ({
    happens: [charge(reader, 'failed', 0), attempt(reader, 'declined', at)],
    ends: paid(reader),
  }),
  'charge-past-due': reader => ({ happens: [charge(reader, 'pending', 0)], ends: paid(reader) }),
  'invoice-due': reader => ({
    happens: [
      charge(reader, 'pending', 0),
      sql`insert into invoices (kind, number, origin, customer_id, customer_name, customer_code, address, issued_on,
          due_on, from_date, to_date, subtotal_cents, tax_cents, total_cents)
        values ('invoice', ${reader.customerId}, 'office', ${reader.customerId}, 'Rita Reader', 'C-1', '[]', ${TODAY},
          ${COMING}, ${TODAY}, ${TODAY}, 4500, 0, 4500)`,
      sql`insert into invoice_lines (invoice_id, charge_id, is_first, date, service_type, address, parts,
          subtotal_cents, tax_cents, total_cents)
        select i.id, ${chargeId(reader)}, true, ${TODAY}, 'mow', '1 Elm', '[]', 4500, 0, 4500
        from invoices i where i.customer_id = ${reader.customerId}`,
    ],
    ends: paid(reader),
  }),
  'card-expiring': ({ customerId }) => ({
    happens: [
      sql`insert into cards (customer_id, gateway, token, brand, last_four, expiry_month, expiry_year, is_default)
        values (${customerId}, 'sandbox', ${`t-${customerId}`}, 'visa', '4242', 6, 2026, true)`,
    ],
    ends: sql`update cards set is_default = false where customer_id = ${customerId}`,
  }),
  'customer-past': (reader, at) => ({
    happens: [
      sql`update properties set status = 'past' where id = ${reader.propertyId}`,
      changed('property', sql`${reader.propertyId}::int`, reader, at, {
        action: 'updated',
        before: { status: 'active' },
        after: { status: 'past' },
      }),
    ],
    ends: sql`update properties set status = 'active' where id = ${reader.propertyId}`,
  }),
  'customer-birthday': ({ customerId }) => ({
    happens: [
      sql`insert into users (username, password_hash, type, role_id, first_name, last_name, customer_id, date_of_birth)
        select ${`born${customerId}`}, '-', 'customer', min(id), 'Rita', 'Reader', ${customerId}, '1980-06-20' from roles`,
    ],
    ends: sql`update users set date_of_birth = '1980-07-20' where customer_id = ${customerId}`,
  }),
  'customer-anniversary': ({ customerId, propertyId }) => ({
    happens: [sql`update customers set created_at = '2023-06-20T23:00:00-05:00' where id = ${customerId}`],
    ends: sql`update properties set status = 'past' where id = ${propertyId}`,
  }),
  'referral-joined': (reader, at, other) => ({
    happens: [referral(reader, other, at)],
    ends: referralEnds(reader, at),
  }),
  'referral-completed': (reader, at, other) => ({
    happens: [
      referral(reader, other, at),
      sql`insert into free_mows (tracker_id, side, customer_id, earned_at)
        select id, 'referrer', referrer_customer_id, ${at.toISOString()}::timestamptz from referral_trackers
        where referrer_customer_id = ${reader.customerId}`,
    ],
    ends: referralEnds(reader, at),
  }),
  'signup-unfinished': (reader, at) => ({
    happens: [
      sql`insert into signup_starts (key, first_name, last_name, email, address, city, state, zipcode, language, answers,
          created_at)
        values (gen_random_uuid(), 'Sam', 'Stranger', ${strangerOf(reader)}, '7 Oak', 'Austin', 'TX', '78704', 'es',
          '{"firstName":"Sam"}', ${at.toISOString()}::timestamptz)`,
    ],
    ends: signedUp(reader, 'new', at),
  }),
  'signup-received': (reader, at) => signup(reader, 'new', at),
  'signup-waiting': (reader, at) => signup(reader, 'waiting', at),
  'contact-received': (reader, at) => ({
    happens: [
      sql`insert into contact_requests (key, name, email, message, created_at)
        values (gen_random_uuid(), 'Sam Stranger', ${strangerOf(reader)}, 'Do you trim hedges?',
          ${at.toISOString()}::timestamptz)`,
    ],
    ends: sql`update contact_requests set status = 'done' where email = ${strangerOf(reader)}`,
  }),
  // Equipment belongs to no customer; its maintenance rule is changed so that it is overdue.
  'equipment-due': ({ customerId }, at) => ({
    happens: [
      sql`with machine as (insert into equipment (name) values (${`Mower ${customerId}`}) returning id)
        insert into equipment_rules (equipment_id, name, every, unit, last_on, starts_at, changed_at)
        select id, 'Oil change', 1, 'months', '2026-05-01', ${at.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz
        from machine`,
    ],
    ends: sql`update equipment set is_active = false where name = ${`Mower ${customerId}`}`,
  }),
  // A forecast belongs to a market; the reader's property is in it.
  'rain-coming': reader => ({
    happens: [
      visit(reader, sql`${COMING}`, sql`date`),
      sql`with market as (insert into markets (name) values (${`Market of ${reader.customerId}`}) returning id),
        moved as (update properties set market_id = market.id from market where properties.id = ${reader.propertyId})
        insert into rainy_days (market_id, date, chance) select id, ${COMING}, 80 from market`,
    ],
    ends: sql`update assignments set date = '2026-06-25' where ${visits(reader)}`,
  }),
  'fixed-date': () => ({ happens: [], ends: null }),
} as const satisfies Record<AutomationTrigger, (reader: Reader, at: Date, other: Reader) => TriggerSample>;
