import { and, asc, eq, gt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { PaymentRow, PaymentSummary } from '../../../contract/calls/payments.ts';
import type { MoneyMethod } from '../../../contract/charges.ts';
import {
  contains,
  type FilterValue,
  fromDay,
  type ListDefinition,
  oneOf,
  type ParsedList,
  upToDay,
} from '../../api/list.ts';
import type { Queryable } from '../../db/connect.ts';
import { cards, charges, customers, paymentAttempts, properties, users } from '../../db/schema/index.ts';
import { attemptCustomer, attemptProperty } from '../ledger/figures.ts';

const name = (person: typeof customers | typeof users) =>
  sql<string>`${person.firstName} || ' ' || ${person.lastName}`;

/** Money that moved and is no surplus; what credit pays came in before. */
const MOVED = and(
  eq(paymentAttempts.state, 'approved'),
  eq(paymentAttempts.isSurplus, false),
  ne(paymentAttempts.method, 'credit'),
);
const NAME = sql`${customers.firstName} || ' ' || ${customers.lastName}`;
/** Refunds take away. */
const signed = sql<number>`case when ${paymentAttempts.kind} = 'sale' then 1 else -1 end * ${paymentAttempts.amountCents}`;

/** The charge's, or what is said of a payment ahead. */
const either = (ofCharge: PgColumn, ofAttempt: PgColumn) => (value: FilterValue) =>
  or(oneOf(ofCharge)(value), oneOf(ofAttempt)(value));

/** Filters and sorts of the payments; `date` is the business day on which the money moved. */
export const paymentList = (timeZone: string) =>
  ({
    filters: {
      id: oneOf(paymentAttempts.id),
      q: value => or(contains(properties.searchText)(value), contains(NAME)(value)),
      kind: oneOf(paymentAttempts.kind),
      method: oneOf(paymentAttempts.method),
      chargeId: oneOf(paymentAttempts.chargeId),
      customerId: either(charges.customerId, paymentAttempts.customerId),
      propertyId: either(charges.propertyId, paymentAttempts.propertyId),
      vendorId: oneOf(charges.vendorId),
      date_gte: fromDay(paymentAttempts.settledAt, timeZone),
      date_lte: upToDay(paymentAttempts.settledAt, timeZone),
    },
    sorts: {
      at: paymentAttempts.settledAt,
      amountCents: signed,
      method: paymentAttempts.method,
      date: charges.date,
      address: properties.address,
      customerName: [customers.lastName, customers.firstName],
    },
    key: paymentAttempts.id,
    defaultSort: ['at', 'DESC'],
  }) satisfies ListDefinition;

const fields = {
  id: paymentAttempts.id,
  kind: paymentAttempts.kind,
  method: sql<MoneyMethod>`${paymentAttempts.method}`,
  amountCents: paymentAttempts.amountCents,
  at: paymentAttempts.settledAt,
  card: { brand: cards.brand, lastFour: cards.lastFour },
  reference: paymentAttempts.gatewayReference,
  actorName: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
  chargeId: charges.id,
  date: charges.date,
  serviceType: charges.serviceType,
  propertyId: attemptProperty,
  address: properties.address,
  customerId: attemptCustomer,
  customerName: name(customers),
  customerCode: customers.code,
};

const rowsWhere = (db: Queryable, where: SQL | undefined) =>
  db
    .select(fields)
    .from(paymentAttempts)
    .leftJoin(charges, eq(charges.id, paymentAttempts.chargeId))
    .leftJoin(properties, eq(properties.id, attemptProperty))
    .innerJoin(customers, eq(customers.id, attemptCustomer))
    .leftJoin(cards, eq(cards.id, paymentAttempts.cardId))
    .leftJoin(users, eq(users.id, paymentAttempts.actorId))
    .where(and(MOVED, where));

type Found = Awaited<ReturnType<typeof rowsWhere>>[number];
const rowOf = ({ at, ...row }: Found): PaymentRow => ({ ...row, at: at?.toISOString() ?? '' });

/** One page of payments with the number of all that the filter matches. */
export async function paymentPage(
  db: Queryable,
  page: ParsedList,
): Promise<{ rows: PaymentRow[]; total: number }> {
  const rows = await rowsWhere(db, page.where)
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset);
  const { byMethod } = await paymentSummary(db, page.where);
  return { rows: rows.map(rowOf), total: byMethod.reduce((sum, { count }) => sum + count, 0) };
}

/** The payments after an id, for an export. */
export async function paymentsAfter(
  db: Queryable,
  where: SQL | undefined,
  after: string | null,
  limit: number,
): Promise<PaymentRow[]> {
  const rows = await rowsWhere(db, and(where, after === null ? undefined : gt(paymentAttempts.id, after)))
    .orderBy(asc(paymentAttempts.id))
    .limit(limit);
  return rows.map(rowOf);
}

export async function paymentSummary(db: Queryable, where: SQL | undefined): Promise<PaymentSummary> {
  const sum = (kind: Found['kind']) =>
    sql`coalesce(sum(${paymentAttempts.amountCents}) filter (where ${eq(paymentAttempts.kind, kind)}), 0)`.mapWith(
      Number,
    );
  const byMethod = await db
    .select({
      method: sql<MoneyMethod>`${paymentAttempts.method}`,
      count: sql<number>`count(*)::int`,
      receivedCents: sum('sale'),
      refundedCents: sum('refund'),
    })
    .from(paymentAttempts)
    .leftJoin(charges, eq(charges.id, paymentAttempts.chargeId))
    .leftJoin(properties, eq(properties.id, attemptProperty))
    .innerJoin(customers, eq(customers.id, attemptCustomer))
    .where(and(MOVED, where))
    .groupBy(paymentAttempts.method)
    .orderBy(paymentAttempts.method);
  return { byMethod };
}
