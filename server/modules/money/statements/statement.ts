import { eq, sql } from 'drizzle-orm';
import type { Cents } from '#contract/core/money.ts';
import { CUSTOMER_ACCOUNTS, type LedgerAccount, MONEY_ACCOUNTS } from '#contract/money/ledger.ts';
import type { Statement, StatementEntry } from '#contract/money/statements.calls.ts';
import type { StatementPeriod } from '#contract/money/statements.ts';
import { AppError } from '#server/api/errors.ts';
import type { Queryable } from '#server/db/connect.ts';
import { customers } from '#server/db/schema/index.ts';
import { customerName } from '#server/modules/customers/customers/queries.ts';
import { linesByCharge } from '#server/modules/money/charges/chargeLines.ts';

type Movement = Omit<StatementEntry, 'balanceCents' | 'lines'>;

const listed = (accounts: readonly LedgerAccount[]) =>
  sql.join(
    accounts.map(account => sql`${account}`),
    sql`, `,
  );
/** SQL: net amount that the transfers `t` add to these accounts in total. */
const added = (accounts: readonly LedgerAccount[]) => sql`sum(
  case when t.debit in (${listed(accounts)}) then t.amount_cents else 0 end
  - case when t.credit in (${listed(accounts)}) then t.amount_cents else 0 end)::int`;

/** SQL: whether a transfer bills a refunded charge again; such a transfer counts on the day it was made. */
const isRebilled = sql`(t.attempt_id is null and 'refunds' in (t.debit, t.credit) and 'receivable' in (t.debit, t.credit))`;

/**
 * Movements of a customer's balance: work and waivers on the day of work, money on the business day it moved.
 * Credit belongs to the customer, so it changes the balance when it is paid in, not when it pays a charge.
 * Everything comes from the ledger; the charged amount is the change in the balance plus what was paid.
 */
const movements = (customerId: number, timeZone: string) => sql`
  select grouped.*, balance + paid as charged from (
    select t.charge_id, t.attempt_id, t.attempt_id is null and 'written-off' in (t.debit, t.credit) as is_waiver,
      ${isRebilled} as is_rebilled,
      case when t.attempt_id is null and not ${isRebilled} then t.work_day
        else (t.at at time zone ${timeZone})::date end as day,
      ${added(CUSTOMER_ACCOUNTS)} as balance, ${added(MONEY_ACCOUNTS)} as paid
    from (${transfersOf(customerId)}) t
    group by 1, 2, 3, 4, 5
  ) grouped where balance <> 0 or paid <> 0`;

/**
 * A customer's transfers: of their charges, and of payments without a charge. Both use an index, because one
 * customer's share of the ledger is small.
 */
const transfersOf = (customerId: number) => sql`
  select t.*, c.date as work_day from charges c join ledger_transfers t on t.charge_id = c.id
  where c.customer_id = ${customerId}
  union all
  select t.*, null from payment_attempts a join ledger_transfers t on t.attempt_id = a.id and t.charge_id is null
  where a.customer_id = ${customerId}`;

/** Returns what a customer owes at the start of a day, in cents; negative if the business owes them. */
async function balanceBefore(
  db: Queryable,
  customerId: number,
  day: string,
  timeZone: string,
): Promise<Cents> {
  const { rows } = await db.execute<{ cents: number }>(sql`
    select coalesce(sum(balance), 0)::int as cents from (${movements(customerId, timeZone)}) moved
    where day < ${day}::date`);
  return rows[0]?.cents ?? 0;
}

/** A customer's statement. Throws `not_found`. */
export async function statementOf(
  db: Queryable,
  customerId: number,
  { from, to }: StatementPeriod,
  timeZone: string,
): Promise<Statement> {
  const [customer] = await db.select().from(customers).where(eq(customers.id, customerId));
  if (!customer) throw AppError.notFound();
  const openingCents = await balanceBefore(db, customerId, from, timeZone);
  const { rows } = await db.execute<Movement & Record<string, unknown>>(sql`
    select case when is_rebilled then 'rebilled' when a.id is null and is_waiver then 'waiver' when a.id is null then 'charge'
        when c.id is null then case a.kind when 'sale' then 'prepayment' else 'credit-refund' end
        when a.kind = 'sale' then 'payment' when a.is_chargeback then 'chargeback' else 'refund' end as kind,
      to_char(day, 'YYYY-MM-DD') as day, c.id as "chargeId", c.service_type as "serviceType",
      c.date as "workDay", p.address, a.method,
      case when a.method = 'card' then k.last_four else a.gateway_reference end as reference,
      charged as "chargedCents", paid as "paidCents"
    from (${movements(customerId, timeZone)}) moved
    left join charges c on c.id = moved.charge_id
    left join payment_attempts a on a.id = moved.attempt_id
    left join properties p on p.id = coalesce(c.property_id, a.property_id)
    left join cards k on k.id = a.card_id
    where day between ${from}::date and ${to}::date
    order by day, a.id is not null or is_rebilled,
      coalesce(a.settled_at, case when is_rebilled then c.rebilled_at else c.created_at end), c.id, is_waiver`);
  const lines = await linesByCharge(db, [
    ...new Set(rows.flatMap(row => (row.kind === 'charge' && row.chargeId) || [])),
  ]);
  let balanceCents = openingCents;
  const entries = rows.map((row): StatementEntry => {
    balanceCents += row.chargedCents - row.paidCents;
    return { ...row, lines: row.kind === 'charge' ? (lines.get(row.chargeId ?? 0) ?? []) : [], balanceCents };
  });
  const sum = (field: 'chargedCents' | 'paidCents') =>
    entries.reduce((total, entry) => total + entry[field], 0);
  return {
    customerId,
    customerName: customerName(customer),
    code: customer.code,
    email: customer.email,
    from,
    to,
    openingCents,
    chargedCents: sum('chargedCents'),
    paidCents: sum('paidCents'),
    closingCents: balanceCents,
    entries,
  };
}
