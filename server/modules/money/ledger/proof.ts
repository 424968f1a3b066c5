import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/connect.ts';
import { movedMoney, paymentAttempts } from '#server/db/schema/index.ts';

/** Invariants between the ledger and charges; each query returns the charges that violate it. */
const OF_CHARGES = {
  'A charge’s receivable is its total less paid and waived amounts.': sql`
    select charges.id from charges left join current on current.charge_id = charges.id
    where coalesce(current.receivable, 0) <> total_cents - paid_cents - free_cents`,
  'A charge’s price, discount, tax, waivers and refunds match the ledger, where waivers and refunds lower the tax in proportion.': sql`
    select charges.id from charges
    cross join lateral (select
      without_tax(free_cents, subtotal_cents, total_cents) as waived,
      without_tax(free_cents + refunded_cents, subtotal_cents, total_cents) as returned) net
    left join current on current.charge_id = charges.id
    where (subtotal_cents + discount_cents, discount_cents, tax_cents - (free_cents + refunded_cents - net.returned),
        net.waived, net.returned - net.waived)
      is distinct from (-coalesce(revenue, 0), coalesce(discounts, 0), -coalesce(tax, 0), coalesce(written_off, 0),
        coalesce(refunds, 0))`,
  'A charge’s subtotal and tax add up to its total, and its discount is not negative.': sql`
    select id from charges where subtotal_cents + tax_cents <> total_cents or discount_cents < 0`,
  'A charge’s lines add up to its total.': sql`
    select charges.id from charges left join lateral (
      select sum(amount_cents) as cents from charge_lines where charge_id = charges.id
    ) lines on true
    where coalesce(lines.cents, 0) <> total_cents`,
  'A charge’s paid and refunded amounts match its approved payment attempts.': sql`
    select charges.id from charges left join lateral (
      select sum(case when is_chargeback then -amount_cents else amount_cents end)
          filter (where kind = 'sale' or is_chargeback) as paid,
        sum(amount_cents) filter (where kind = 'refund' and not is_chargeback) as refunded
      from payment_attempts where charge_id = charges.id and state = 'approved' and not is_surplus
    ) moved on true
    where (coalesce(moved.paid, 0), coalesce(moved.refunded, 0))
      <> (paid_cents + rebilled_cents, refunded_cents + rebilled_cents)`,
  'The ledger moves the amount of an approved payment attempt exactly once, and nothing for any other attempt.': sql`
    select coalesce(attempts.charge_id, 0) as id from payment_attempts attempts left join lateral (
      select sum(case when debit = attempts.method then amount_cents else -amount_cents end) as cents
      from ledger_transfers where attempt_id = attempts.id
    ) moved on true
    where coalesce(moved.cents, 0) <> case when attempts.state <> 'approved' then 0
      when attempts.kind = 'sale' then attempts.amount_cents else -attempts.amount_cents end`,
  'Apart from settlements, a ledger transfer moves money if and only if it belongs to a payment attempt.': sql`
    select coalesce(charge_id, 0) as id from ledger_transfers
    where settlement_id is null and (attempt_id is null) <> (array[debit, credit] <@ array['receivable', 'revenue', 'tax', 'discounts', 'written-off', 'refunds'])`,
  'A withdrawn charge has no balance in the ledger.': sql`
    select charge_id as id from current
    where not exists (select 1 from charges where id = charge_id)
      and (receivable, revenue, tax, discounts, written_off, refunds) <> (0, 0, 0, 0, 0, 0)`,
} satisfies Record<string, SQL>;

/** Invariants between the ledger and customers' credit. */
const OF_CUSTOMERS = {
  'A customer’s credit is their prepayments less what was spent, refunded, or is being refunded.': sql`
    select customer_id as id from (
      select a.customer_id, a.property_id, case when t.credit = 'credit' then t.amount_cents else -t.amount_cents end as cents
      from ledger_transfers t join payment_attempts a on a.id = t.attempt_id where 'credit' in (t.debit, t.credit)
      union all
      select customer_id, property_id, -amount_cents from payment_attempts
      where charge_id is null and kind = 'refund' and state in ('created', 'sent', 'unknown')
      union all
      select customer_id, property_id, -balance_cents from credits
    ) moved group by customer_id, property_id having sum(cents) <> 0`,
  'Credit only pays charges of its own customer, and of its own property if it belongs to one.': sql`
    select a.customer_id as id from payment_attempts a join charges c on c.id = a.charge_id
    where a.method = 'credit' and (a.customer_id <> c.customer_id or a.property_id <> c.property_id)`,
} satisfies Record<string, SQL>;

/** Invariants between the ledger and settlements. */
const OF_SETTLEMENTS = {
  'Each charge’s commission and vendor’s share in the ledger match the issued settlements.': sql`
    select settlement_id as id from (
      select l.settlement_id, coalesce(l.charge_id, 0) as charge_id, l.commission_cents, l.net_cents
      from settlement_lines l join settlements s on s.id = l.settlement_id where s.status <> 'draft'
      union all
      select settlement_id, coalesce(charge_id, 0),
        case when credit = 'commission' then -amount_cents when debit = 'commission' then amount_cents else 0 end,
        case when credit = 'vendor' then -amount_cents when debit = 'vendor' then amount_cents else 0 end
      from ledger_transfers where settlement_id is not null and 'settled' in (debit, credit)
    ) posted group by settlement_id, charge_id having sum(commission_cents) <> 0 or sum(net_cents) <> 0`,
  'A settlement marked as paid was paid in full, and no other settlement was paid.': sql`
    select s.id from settlements s left join lateral (
      select sum(net_cents) as cents from settlement_lines where settlement_id = s.id
    ) lines on true left join lateral (
      select sum(case when credit = 'vendor-paid' then amount_cents else -amount_cents end) as cents
      from ledger_transfers where settlement_id = s.id and 'vendor-paid' in (debit, credit)
    ) paid on true
    where coalesce(paid.cents, 0) <> case when s.status = 'paid' then coalesce(lines.cents, 0) else 0 end`,
} satisfies Record<string, SQL>;

/** A day as a number, such as 20260610. */
const numberOf = (date: SQL) => sql`to_char(${date}, 'YYYYMMDD')::int`;
const WORK_SUMS = sql.raw(
  ['count', 'subtotal', 'discount', 'tax', 'total', 'paid', 'refunded', 'free']
    .map(name => `sum(${name === 'count' ? name : `${name}_cents`})`)
    .join(', '),
);

/** Invariants of the sums that triggers maintain; each query returns the days on which they are wrong. */
const OF_DAYS = {
  'The daily totals of charges match the charges.': sql`
    select ${numberOf(sql`date`)} as id from (
      select date, status, count, subtotal_cents, discount_cents, tax_cents, total_cents, paid_cents, refunded_cents, free_cents
      from work_by_day
      union all
      select date, status, -1, -subtotal_cents, -discount_cents, -tax_cents, -total_cents, -paid_cents, -refunded_cents, -free_cents
      from charges
    ) sides group by date, status having (${WORK_SUMS}) <> (0, 0, 0, 0, 0, 0, 0, 0)`,
  'The totals of payments and refunds match the payment attempts.': sql`
    select coalesce(${numberOf(sql`at`)}, 0) as id from (
      select at, method, kind, count, cents from money_by_time
      union all
      select date_bin('15 minutes', settled_at, timestamptz 'epoch'), method, kind, -1, -amount_cents
      from payment_attempts where ${movedMoney(paymentAttempts)}
    ) sides group by at, method, kind having (sum(count), sum(cents)) <> (0, 0)`,
  'The totals of visits and expected minutes by day and crew match the visits.': sql`
    select ${numberOf(sql`date`)} as id from (
      select date, crew_id, status, visits, minutes from visits_by_day
      union all
      select date, crew_id, status, -1, -expected_minutes from assignments
    ) sides group by date, crew_id, status having (sum(visits), sum(minutes)) <> (0, 0)`,
} satisfies Record<string, SQL>;

export interface Broken {
  claim: string;
  /** Number of violations, and the first ones. */
  count: number;
  of: 'charges' | 'customers' | 'invoices' | 'settlements' | 'days';
  ids: number[];
}

const balance = (account: string) => sql`coalesce(sum(case
  when debit = ${account} then amount_cents when credit = ${account} then -amount_cents end), 0)`;

/** Claims with the unit in which violations are counted. */
export const claimsOf = (of: Broken['of'], claims: Record<string, SQL>) =>
  Object.entries(claims).map(([claim, failing]) => ({ claim, failing, of }));

const CLAIMS = [
  ...claimsOf('charges', OF_CHARGES),
  ...claimsOf('customers', OF_CUSTOMERS),
  ...claimsOf('settlements', OF_SETTLEMENTS),
  ...claimsOf('days', OF_DAYS),
];

/**
 * Invariants of the ledger that don't hold; none, unless rows were changed outside the application. Reads
 * every charge.
 */
export const proveLedger = (db: Queryable): Promise<Broken[]> => prove(db, CLAIMS);

/**
 * Claims that don't hold; each query returns its violations and may use `current`, a charge's ledger
 * balances.
 */
export async function prove(db: Queryable, claims: ReturnType<typeof claimsOf>): Promise<Broken[]> {
  const failing = claims.map(
    ({ claim, failing: found }) => sql`select ${claim}::text as claim, failing.id from (${found}) failing`,
  );
  const { rows } = await db.execute<{ claim: string; count: number; ids: number[] }>(sql`
    with current as materialized (
      select charge_id, ${balance('receivable')} as receivable, ${balance('revenue')} as revenue,
        ${balance('tax')} as tax, ${balance('discounts')} as discounts, ${balance('written-off')} as written_off,
        ${balance('refunds')} as refunds
      from ledger_transfers group by charge_id
    ), failing as (${sql.join(failing, sql` union `)})
    select claim, count(*)::int as count, (array_agg(id order by id))[1:5] as ids from failing group by claim`);
  return claims.flatMap(({ claim, of }) =>
    rows.filter(row => row.claim === claim).map(({ count, ids }) => ({ claim, count, of, ids })),
  );
}
