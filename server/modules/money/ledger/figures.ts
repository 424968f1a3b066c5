import { and, eq, gte, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { addDays, type Day, momentOf } from '#contract/core/days.ts';
import type { PaymentStatus, ServiceType } from '#contract/core/enums.ts';
import type { Cents } from '#contract/core/money.ts';
import { COLLECTABLE, type MoneyMethod } from '#contract/money/charges.ts';
import { MONEY_ACCOUNTS } from '#contract/money/ledger.ts';
import type { Queryable } from '#server/db/connect.ts';
import {
  charges,
  credits,
  ledgerTransfers,
  moneyByTime,
  paymentAttempts,
  properties,
  workByDay,
} from '#server/db/schema/index.ts';

/**
 * Every figure of money comes from here, counted in cents, never by status. There are two kinds, and each screen says
 * which it shows: what work came to counts on the day it was done (`workFigures`), money on the business day it came in
 * or was given back (`moneyFigures`). Over all days they agree: what work kept, and what stands as credit, is what came in
 * less what went back.
 */

/** What of a charge is neither paid nor waived. */
export const openCents = sql<Cents>`${charges.totalCents} - ${charges.paidCents} - ${charges.freeCents}`;
/** The same of charges that a statement calls otherwise. */
export const openCentsOf = (alias: string) =>
  sql.raw(`(${alias}.total_cents - ${alias}.paid_cents - ${alias}.free_cents)`);
/** What of a charge was paid and not given back. */
const keptCents = sql<Cents>`${charges.paidCents} - ${charges.refundedCents}`;

const sum = (amount: SQL | PgColumn) => sql<Cents>`coalesce(sum(${amount}), 0)`.mapWith(Number);

/** What charges come to, as a selection over `charges`: total = kept + refunded + waived + open, to the cent. */
const workSums = {
  count: sql<number>`count(*)::int`,
  /** Before discounts and tax. */
  grossCents: sum(sql`${charges.subtotalCents} + ${charges.discountCents}`),
  discountCents: sum(charges.discountCents),
  taxCents: sum(charges.taxCents),
  /** What the charges ask for, discounts taken off, tax added. */
  totalCents: sum(charges.totalCents),
  keptCents: sum(keptCents),
  refundedCents: sum(charges.refundedCents),
  waivedCents: sum(charges.freeCents),
  openCents: sum(openCents),
};
export type WorkSums = Record<keyof typeof workSums, number>;

/** By what figures may be split; the market is the property's as it stands now. */
interface Splits {
  customer: number;
  property: number;
  vendor: number | null;
  market: number | null;
  serviceType: ServiceType;
}
/** `day` is the day of work. */
interface WorkSplits extends Splits {
  day: Day;
  status: PaymentStatus;
}
/** `day` is the business day on which the money moved. What was paid ahead is of no service, and not of every property. */
interface MoneySplits {
  customer: number;
  property: number | null;
  vendor: number | null;
  market: number | null;
  serviceType: ServiceType | null;
  day: Day;
  method: MoneyMethod;
}

const SPLITS: Record<keyof Splits, PgColumn> = {
  customer: charges.customerId,
  property: charges.propertyId,
  vendor: charges.vendorId,
  market: properties.marketId,
  serviceType: charges.serviceType,
};
const WORK_SPLITS: Record<keyof WorkSplits, PgColumn> = {
  ...SPLITS,
  day: charges.date,
  status: charges.status,
};

/** `group by 1, 2`: an expression with parameters would not be known again. */
const places = (by: readonly string[]) => by.map((_, index) => sql.raw(String(index + 1)));

/**
 * What the charges that `where` (on `charges`) matches come to, split by day of work, customer, …; without a split all
 * in one row.
 */
export async function workFigures<K extends keyof WorkSplits = never>(
  db: Queryable,
  where: SQL | undefined,
  by: readonly K[] = [],
): Promise<(Pick<WorkSplits, K> & WorkSums)[]> {
  const query = db
    .select({ ...Object.fromEntries(by.map(split => [split, WORK_SPLITS[split]])), ...workSums })
    .from(charges)
    .where(where)
    .groupBy(...places(by))
    .$dynamic();
  const rows = await ((by as readonly string[]).includes('market')
    ? query.innerJoin(properties, eq(properties.id, charges.propertyId))
    : query);
  return rows as (Pick<WorkSplits, K> & WorkSums)[];
}

/** The same by day and status alone, from the sums that triggers keep: `where` is on `workByDay`. */
export async function workFiguresByDay<K extends 'day' | 'status'>(
  db: Queryable,
  where: SQL | undefined,
  by: readonly K[],
): Promise<(Pick<WorkSplits, K> & WorkSums)[]> {
  const { date, status, subtotalCents, discountCents, paidCents, refundedCents } = workByDay;
  const splits = { day: date, status };
  const rows = await db
    .select({
      ...Object.fromEntries(by.map(split => [split, splits[split]])),
      count: sum(workByDay.count),
      grossCents: sum(sql`${subtotalCents} + ${discountCents}`),
      discountCents: sum(discountCents),
      taxCents: sum(workByDay.taxCents),
      totalCents: sum(workByDay.totalCents),
      keptCents: sum(sql`${paidCents} - ${refundedCents}`),
      refundedCents: sum(refundedCents),
      waivedCents: sum(workByDay.freeCents),
      openCents: sum(sql`${workByDay.totalCents} - ${paidCents} - ${workByDay.freeCents}`),
    } satisfies Record<keyof WorkSums, unknown>)
    .from(workByDay)
    .where(where)
    .groupBy(...places(by))
    .having(sql`sum(${workByDay.count}) > 0`);
  return rows as (Pick<WorkSplits, K> & WorkSums)[];
}

export interface MoneySums {
  /** Payments and refunds. */
  count: number;
  receivedCents: Cents;
  refundedCents: Cents;
  /** Received less refunded. */
  keptCents: Cents;
}

/** Business days, both ends included. */
export interface Period {
  from: Day;
  to: Day;
}

/** Whose money an attempt moves, and for which property. */
export const attemptCustomer = sql<number>`coalesce(${charges.customerId}, ${paymentAttempts.customerId})`;
export const attemptProperty = sql<
  number | null
>`coalesce(${charges.propertyId}, ${paymentAttempts.propertyId})`;

const isIn = inArray(ledgerTransfers.debit, MONEY_ACCOUNTS);
const cameIn = sql`case when ${isIn} then ${ledgerTransfers.amountCents} else -${ledgerTransfers.amountCents} end`;

/** Transfers that move money on these days. */
function movedIn({ from, to }: Period, timeZone: string): SQL | undefined {
  const { debit, credit, at, attemptId } = ledgerTransfers;
  return and(
    sql`${attemptId} is not null`,
    gte(at, momentOf(from, '00:00', timeZone)),
    lt(at, momentOf(addDays(to, 1), '00:00', timeZone)),
    or(isIn, inArray(credit, MONEY_ACCOUNTS)),
    ne(debit, 'overpayments'),
    ne(credit, 'overpayments'),
  );
}

/**
 * What came in less what was given back on each of these days, as `moneyFigures` says it: from the sums that triggers
 * keep, for screens that are opened all day.
 */
export function keptByDay(
  db: Queryable,
  timeZone: string,
  { from, to }: Period,
): Promise<({ day: Day } & Pick<MoneySums, 'count' | 'keptCents'>)[]> {
  const { at, kind, cents, count } = moneyByTime;
  return db
    .select({
      day: sql<Day>`(${at} at time zone ${timeZone})::date`,
      count: sum(count),
      keptCents: sum(sql`case when ${kind} = 'sale' then ${cents} else -${cents} end`),
    })
    .from(moneyByTime)
    .where(
      and(gte(at, momentOf(from, '00:00', timeZone)), lt(at, momentOf(addDays(to, 1), '00:00', timeZone))),
    )
    .groupBy(...places(['day']))
    .having(sql`sum(${count}) > 0`);
}

/**
 * What came in and what was given back on these days, from the ledger, whenever the work was done. What was paid ahead
 * counts when it came, not when a charge takes it; money that came twice is not counted: it goes back by itself. `where`
 * is on `charges` and `properties`.
 */
export async function moneyFigures<K extends keyof MoneySplits = never>(
  db: Queryable,
  timeZone: string,
  period: Period,
  { by = [], where }: { by?: readonly K[]; where?: SQL | undefined } = {},
): Promise<(Pick<MoneySplits, K> & MoneySums)[]> {
  const { debit, credit, at, attemptId } = ledgerTransfers;
  const received = sql`case when ${paymentAttempts.kind} = 'sale' then ${cameIn} end`;
  const refunded = sql`case when ${paymentAttempts.kind} = 'refund' then -${cameIn} end`;
  const splits: Record<keyof MoneySplits, PgColumn | SQL> = {
    ...SPLITS,
    customer: attemptCustomer,
    property: attemptProperty,
    day: sql`to_char(${at} at time zone ${timeZone}, 'YYYY-MM-DD')`,
    method: sql`case when ${isIn} then ${debit} else ${credit} end`,
  };
  const rows = await db
    .select({
      ...Object.fromEntries(by.map(split => [split, splits[split]])),
      count: sql<number>`count(distinct ${attemptId})::int`,
      receivedCents: sum(received),
      refundedCents: sum(refunded),
      keptCents: sql`coalesce(sum(${received}), 0) - coalesce(sum(${refunded}), 0)`.mapWith(Number),
    })
    .from(ledgerTransfers)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, attemptId))
    .leftJoin(charges, eq(charges.id, ledgerTransfers.chargeId))
    .leftJoin(properties, eq(properties.id, attemptProperty))
    .where(and(movedIn(period, timeZone), where))
    .groupBy(...places(by));
  return rows as (Pick<MoneySplits, K> & MoneySums)[];
}

/** What customers have not paid: all that is open, and what of it is not asked for now or was declined. */
const balanceSums = {
  openCents: workSums.openCents,
  /** What may be paid now; the rest is on hold, or a payment of it is under way. */
  dueCents: openWhere(...COLLECTABLE),
  /** On hold: nobody collects it before it is released. */
  heldCents: openWhere('hold'),
  /** Put off to a later day. */
  laterCents: openWhere('charge-later'),
  declinedCents: openWhere('failed', 'failed-stop'),
};
export type Balance = Record<keyof typeof balanceSums, Cents>;

function openWhere(...statuses: [PaymentStatus, ...PaymentStatus[]]) {
  return sql`coalesce(sum(${openCents}) filter (where ${inArray(charges.status, statuses)}), 0)`.mapWith(
    Number,
  );
}

/** What a customer paid ahead and can spend: for any work, and for single properties alone. */
export async function creditOf(db: Queryable, customerId: number): Promise<Cents> {
  const [credit] = await db
    .select({ cents: sum(credits.balanceCents) })
    .from(credits)
    .where(eq(credits.customerId, customerId));
  return credit?.cents ?? 0;
}

/** The balance of one customer over all properties; with a property, of that alone. */
export async function balanceOf(db: Queryable, customerId: number, propertyId?: number): Promise<Balance> {
  const own = eq(charges.customerId, customerId);
  const [balance] = await db
    .select(balanceSums)
    .from(charges)
    .where(propertyId === undefined ? own : and(own, eq(charges.propertyId, propertyId)));
  return balance ?? { openCents: 0, dueCents: 0, heldCents: 0, laterCents: 0, declinedCents: 0 };
}
