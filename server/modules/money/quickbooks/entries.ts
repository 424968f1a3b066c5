import { type SQL, sql } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import type { ServiceType } from '#contract/core/enums.ts';
import type { BookLedgerAccount, BookPeriod } from '#contract/money/quickbooks.ts';
import type { Queryable, Tx } from '#server/db/connect.ts';

export interface WaitingGround {
  timeZone: string;
  /** Whether vendors' settlements are exported too. */
  hasBills: boolean;
}

/**
 * SQL that excludes exported entries. Before the first export it is trivial, which avoids a lookup for each
 * entry.
 */
interface Exported {
  /** Charges with an exported amount, as `exported`. */
  exported: SQL;
  isExported: SQL;
  isWaiting: SQL;
}

const SOME_EXPORTED: Exported = {
  exported: sql`left join (
    select distinct l.charge_id from quickbooks_entries e
    join ledger_transfers l on l.id = e.transfer_id
    where l.attempt_id is null and l.settlement_id is null
  ) exported on exported.charge_id = t.charge_id`,
  isExported: sql`exported.charge_id is not null`,
  isWaiting: sql`not exists (select 1 from quickbooks_entries e where e.transfer_id = t.id)`,
};

const NONE_EXPORTED: Exported = { exported: sql``, isExported: sql`false`, isWaiting: sql`true` };

async function exportedIn(db: Queryable): Promise<Exported> {
  const { rows } = await db.execute(sql`select 1 from quickbooks_entries limit 1`);
  return rows.length > 0 ? SOME_EXPORTED : NONE_EXPORTED;
}

/** Columns and joins for the details of an entry in the files. */
interface Details {
  columns: SQL;
  joins: SQL;
}
const DETAILS: Details = {
  columns: sql`t.id, t.charge_id, case when s.id is null then q.customer_name end as customer_name,
    case when s.id is null then coalesce(c.customer_id, a.customer_id) end as customer_id, p.address,
    s.vendor_id, s.number as settlement_number,`,
  joins: sql`left join payment_attempts a on a.id = t.attempt_id
  left join properties p on p.id = coalesce(c.property_id, a.property_id)`,
};
/** For sums, which need no details: PostgreSQL would perform the joins even if nothing read their columns. */
const NO_DETAILS: Details = { columns: sql``, joins: sql`` };

/**
 * Ledger entries that no run has exported, each with its day. A charge's amount has the day of work until it
 * is exported; later corrections have the day they were made, because the books of the first day may be
 * closed. Everything else has the business day on which it happened. A charge created and withdrawn between
 * two runs is skipped. A settlement's amount due to the vendor is exported if the books have an account for
 * it: the business's share is in its invoices, and the bookkeeper pays the vendor.
 */
const waiting = (
  { timeZone, hasBills }: WaitingGround,
  { exported, isExported, isWaiting }: Exported,
  { columns, joins }: Details = NO_DETAILS,
): SQL => sql`
  select ${columns} t.debit, t.credit, t.amount_cents, coalesce(q.service_type, c.service_type) as service_type,
    case when t.attempt_id is null and s.id is null and t.debit not in ('written-off', 'refunds')
        and t.credit not in ('written-off', 'refunds') and not ${isExported}
      then coalesce(c.date, (t.at at time zone ${timeZone})::date)
      else (t.at at time zone ${timeZone})::date end as day
  from ledger_transfers t
  left join charges c on c.id = t.charge_id
  left join quickbooks_charges q on q.charge_id = t.charge_id
  ${joins}
  ${exported}
  left join settlements s on s.id = t.settlement_id
  where (case when s.id is null then t.charge_id is null or c.id is not null or q.charge_id is not null
      else ${hasBills} and 'vendor' in (t.debit, t.credit) and 'settled' in (t.debit, t.credit) end)
    and ${isWaiting}`;

const within = ({ from, to }: BookPeriod) =>
  sql`day <= ${to}::date and (${from}::date is null or day >= ${from}::date)`;

export interface WaitingEntry {
  id: number;
  day: Day;
  debit: BookLedgerAccount;
  credit: BookLedgerAccount;
  amountCents: number;
  /** Null, like the service type, for prepayments and adjustments of settlements. */
  chargeId: number | null;
  serviceType: ServiceType | null;
  /** Null if the charge is in no file yet or was deleted. */
  knownName: string | null;
  customerId: number | null;
  address: string | null;
  /** For a settlement. */
  vendorId: number | null;
  settlementNumber: number | null;
}

/**
 * Yields a period's entries by day, in batches of whole days with about `size` entries, so that memory use
 * doesn't depend on the file's length. Uses a cursor in the transaction.
 */
export async function* readWaiting(
  tx: Tx,
  ground: WaitingGround,
  period: BookPeriod,
  size: number,
): AsyncGenerator<WaitingEntry[]> {
  const exported = await exportedIn(tx);
  await tx.execute(sql`declare waiting_entries no scroll cursor for
    select id, to_char(day, 'YYYY-MM-DD') as day, debit, credit, amount_cents as "amountCents",
      charge_id as "chargeId", service_type as "serviceType", customer_name as "knownName",
      customer_id as "customerId", address, vendor_id as "vendorId", settlement_number as "settlementNumber"
    from (${waiting(ground, exported, DETAILS)}) waiting where ${within(period)}
    order by waiting.day, id`);
  let held: WaitingEntry[] = [];
  for (;;) {
    const { rows } = await tx.execute<Record<string, unknown> & { id: string | number }>(
      sql.raw(`fetch ${size} from waiting_entries`),
    );
    if (rows.length === 0) break;
    held.push(...rows.map(row => ({ ...row, id: Number(row.id) }) as WaitingEntry));
    const lastDay = held.at(-1)?.day;
    const cut = held.findIndex(({ day }) => day === lastDay);
    if (cut > 0) yield held.slice(0, cut);
    held = held.slice(cut);
  }
  await tx.execute(sql`close waiting_entries`);
  if (held.length > 0) yield held;
}

export interface WaitingSum {
  debit: BookLedgerAccount;
  credit: BookLedgerAccount;
  serviceType: ServiceType | null;
  count: number;
  cents: number;
}

/** Totals by accounts and service type, and the number of unexported entries before the period. */
export async function sumWaiting(
  db: Queryable,
  ground: WaitingGround,
  period: BookPeriod,
): Promise<{ sums: WaitingSum[]; earlierCount: number }> {
  const exported = await exportedIn(db);
  // `offset 0` keeps the subquery separate; otherwise PostgreSQL would compute each entry's day five times.
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select debit, credit, service_type as "serviceType",
      count(*) filter (where ${within(period)}) as count,
      coalesce(sum(amount_cents) filter (where ${within(period)}), 0) as cents,
      count(*) filter (where day < ${period.from}::date) as earlier
    from (${waiting(ground, exported)} offset 0) waiting
    group by 1, 2, 3 order by 1, 2, 3`);
  const sums = rows.map(
    ({ count, cents, ...row }) => ({ ...row, count: Number(count), cents: Number(cents) }) as WaitingSum,
  );
  return {
    sums: sums.filter(({ count }) => count > 0),
    earlierCount: rows.reduce((sum, { earlier }) => sum + Number(earlier), 0),
  };
}
