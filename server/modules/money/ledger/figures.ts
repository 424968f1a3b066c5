import { and, eq, gte, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { addDays, type Day, momentOf } from '#contract/core/days.ts';
import type { PaymentStatus, ServiceType } from '#contract/core/enums.ts';
import type { Cents } from '#contract/core/money.ts';
import { COLLECTABLE, type MoneyMethod, payableWhen } from '#contract/money/charges.ts';
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
 * Source of every money total, added up in cents, never by status. There are two kinds, and each screen says
 * which it shows: work counts on the day it was done (`workFigures`), money on the business day it was
 * received or refunded (`moneyFigures`). Over all days they agree: payments kept for work plus credit equal
 * money received minus refunds.
 */

/** Balance due of a charge: neither paid nor waived. */
export const openCents = sql<Cents>`${charges.totalCents} - ${charges.paidCents} - ${charges.freeCents}`;
/** Like `openCents`, for a query in which charges have an alias. */
export const openCentsOf = (alias: string) =>
  sql.raw(`(${alias}.total_cents - ${alias}.paid_cents - ${alias}.free_cents)`);
/** Amount paid and not refunded. */
const keptCents = sql<Cents>`${charges.paidCents} - ${charges.refundedCents}`;

const sum = (amount: SQL | PgColumn) => sql<Cents>`coalesce(sum(${amount}), 0)`.mapWith(Number);

/** Sums over `charges`: total = kept + refunded + waived + open, exactly. */
const workSums = {
  count: sql<number>`count(*)::int`,
  /** Before discounts and tax. */
  grossCents: sum(sql`${charges.subtotalCents} + ${charges.discountCents}`),
  discountCents: sum(charges.discountCents),
  taxCents: sum(charges.taxCents),
  /** After discounts, with tax. */
  totalCents: sum(charges.totalCents),
  keptCents: sum(keptCents),
  refundedCents: sum(charges.refundedCents),
  waivedCents: sum(charges.freeCents),
  openCents: sum(openCents),
};
export type WorkSums = Record<keyof typeof workSums, number>;

/** Columns for splitting totals; the market is the property's current one. */
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
/**
 * `day` is the business day on which the money moved. Prepayments belong to no service, and not always to a
 * property.
 */
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

/** Uses `group by 1, 2`, because PostgreSQL doesn't recognize a repeated expression with parameters. */
const places = (by: readonly string[]) => by.map((_, index) => sql.raw(String(index + 1)));

/**
 * Totals of the charges that `where` (on `charges`) matches, split by day of work, customer, …; one row
 * without a split.
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

/**
 * Like `workFigures` by day and status only, from the sums that triggers maintain: `where` is on `workByDay`.
 */
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
  /** Received minus refunded. */
  keptCents: Cents;
}

/** Business days, both ends included. */
export interface Period {
  from: Day;
  to: Day;
}

/** Customer whose money an attempt moves, and the property that it is for. */
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
 * Money received minus refunds on each of these days, like `moneyFigures`, from the sums that triggers
 * maintain; for screens that stay open all day.
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
 * Money received and refunded on these days, from the ledger, no matter when the work was done. A prepayment
 * counts when it is received, not when a charge uses it; surplus payments don't count, because they are
 * refunded automatically. `where` is on `charges` and `properties`.
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

/** A customer's balance due. Every part of it is due now, postponed, waiting for the bank or on hold. */
export interface Balance {
  openCents: Cents;
  dueCents: Cents;
  /** Postponed to a later day. */
  laterCents: Cents;
  /** Has a payment in progress, whose outcome the bank hasn't reported yet. */
  waitingCents: Cents;
  /** On hold: not collected until it is released. */
  heldCents: Cents;
  /** The part of `dueCents` that the bank declined. */
  declinedCents: Cents;
}

/** A customer's prepaid credit, for any work and for single properties. */
export async function creditOf(db: Queryable, customerId: number): Promise<Cents> {
  const [credit] = await db
    .select({ cents: sum(credits.balanceCents) })
    .from(credits)
    .where(eq(credits.customerId, customerId));
  return credit?.cents ?? 0;
}

/** A customer's charges that can be paid, and whether now or on a later day. */
export async function payableCharges(db: Queryable, customerId: number, today: Day) {
  const { id, propertyId, status, chargeLaterDate } = charges;
  const rows = await db
    .select({ id, propertyId, status, chargeLaterDate, openCents })
    .from(charges)
    .where(and(eq(charges.customerId, customerId), inArray(status, COLLECTABLE), sql`${openCents} > 0`));
  return rows.map(charge => ({ ...charge, when: payableWhen(charge, today) }));
}

/** Balance due of a customer over all properties. */
export async function openOf(db: Queryable, customerId: number): Promise<Cents> {
  const [sums] = await workFigures(db, eq(charges.customerId, customerId));
  return sums?.openCents ?? 0;
}

/** Balance due of a customer over all properties, with its parts. */
export async function balanceOf(db: Queryable, customerId: number, today: Day): Promise<Balance> {
  const { status, chargeLaterDate } = charges;
  const parts = await db
    .select({ status, chargeLaterDate, openCents: workSums.openCents })
    .from(charges)
    .where(eq(charges.customerId, customerId))
    .groupBy(status, chargeLaterDate);
  const sumOf = (isPart: (part: (typeof parts)[number]) => boolean) =>
    parts.filter(isPart).reduce((cents, part) => cents + part.openCents, 0);
  return {
    openCents: sumOf(() => true),
    dueCents: sumOf(part => payableWhen(part, today) === 'now'),
    laterCents: sumOf(part => payableWhen(part, today) === 'later'),
    waitingCents: sumOf(part => part.status === 'in-progress'),
    heldCents: sumOf(part => part.status === 'hold'),
    declinedCents: sumOf(part => part.status === 'failed' || part.status === 'failed-stop'),
  };
}
