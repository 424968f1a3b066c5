import {
  and,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { COUNT_LIMIT } from '#contract/core/constants.ts';
import type { MoneyMethod } from '#contract/money/charges.ts';
import { MONEY_METHODS } from '#contract/money/charges.ts';
import type { PaymentRow, PaymentSummary } from '#contract/money/payments.calls.ts';
import { CSV_PAGE_ROWS, inOrderOf } from '#server/api/csv.ts';
import {
  type FilterValue,
  filterOf,
  filtersOf,
  fromDay,
  type ListDefinition,
  type ListQuery,
  oneOf,
  oneOfWords,
  type ParsedList,
  upToDay,
  whereOf,
} from '#server/api/list.ts';
import { searchPage } from '#server/api/searchPage.ts';
import type { Queryable } from '#server/db/connect.ts';
import {
  cards,
  charges,
  customers,
  moneyByTime,
  movedMoney,
  paymentAttempts,
  paymentDisputes,
  properties,
  users,
} from '#server/db/schema/index.ts';
import { matchesName } from '#server/modules/customers/customers/queries.ts';
import { matchesSearch } from '#server/modules/customers/customers/search.ts';
import { disputeFields, latestDispute } from '#server/modules/money/charges/queries.ts';
import { attemptCustomer, attemptProperty } from '#server/modules/money/ledger/figures.ts';

const name = (person: typeof customers | typeof users) =>
  sql<string>`${person.firstName} || ' ' || ${person.lastName}`;

/** Payments in the list; credit spent isn't included, because it was received earlier. */
const MOVED = movedMoney(paymentAttempts);
/** Refunds are negative. */
const signed = sql<number>`case when ${paymentAttempts.kind} = 'sale' then 1 else -1 end * ${paymentAttempts.amountCents}`;

/**
 * Payments of charges that match a condition on `charges`, without a join, so that counting reads only
 * attempts.
 */
export const ofCharges = (condition: SQL | undefined) =>
  condition && sql`${paymentAttempts.chargeId} in (select ${charges.id} from ${charges} where ${condition})`;

/**
 * Like `ofCharges`, for few charges: their ids are read first and their payments found by an index, because a
 * subquery combined with another condition would be checked for every payment.
 */
const ofFewCharges = (condition: SQL) =>
  sql`${paymentAttempts.chargeId} = any(array(select ${charges.id} from ${charges} where ${condition}))`;

/** Matches the charge's column, or the attempt's for a prepayment. */
const either = (ofCharge: PgColumn, ofAttempt: PgColumn) =>
  filterOf('number', value => or(ofFewCharges(oneOf(ofCharge)(value)), oneOf(ofAttempt)(value)), true);

/** Conditions that match a search's words against the property and the customer; undefined without words. */
function wordsOf(value: FilterValue): { place: SQL; person: SQL } | undefined {
  const [place, person] = [matchesSearch(String(value)), matchesName(String(value))];
  return place && person && { place, person };
}

/** Condition checked per payment. */
function hasWords(value: FilterValue): SQL | undefined {
  const words = wordsOf(value);
  if (!words) return undefined;
  const at = (id: PgColumn) => sql`(select ${words.place} from ${properties} where ${properties.id} = ${id})`;
  const by = (id: PgColumn) => sql`(select ${words.person} from ${customers} where ${customers.id} = ${id})`;
  return or(
    sql`(select ${at(charges.propertyId)} or ${by(charges.customerId)} from ${charges}
      where ${charges.id} = ${paymentAttempts.chargeId})`,
    and(
      isNotNull(paymentAttempts.customerId),
      or(at(paymentAttempts.propertyId), by(paymentAttempts.customerId)),
    ),
  );
}

/** Conditions that each use their own index. */
function wordBranches(value: FilterValue): SQL[] {
  const words = wordsOf(value);
  if (!words) return [];
  const at = sql`(select ${properties.id} from ${properties} where ${words.place})`;
  const by = sql`(select ${customers.id} from ${customers} where ${words.person})`;
  const ahead = (condition: SQL) => sql`${paymentAttempts.customerId} is not null and ${condition}`;
  const found = [
    ofCharges(sql`${charges.propertyId} in ${at}`),
    ofCharges(sql`${charges.customerId} in ${by}`),
    ahead(sql`${paymentAttempts.propertyId} in ${at}`),
    ahead(sql`${paymentAttempts.customerId} in ${by}`),
  ];
  return found.filter(branch => branch !== undefined);
}

/** Condition for many payments at once, for sums and files. */
function foundByWords(value: FilterValue): SQL | undefined {
  const branches = wordBranches(value);
  if (branches.length === 0) return undefined;
  const found = branches.map(
    branch => sql`select ${paymentAttempts.id} from ${paymentAttempts} where ${branch}`,
  );
  return sql`${paymentAttempts.id} = any(array(${sql.join(found, sql` union `)}))`;
}

/** Like `wordBranches` without other filters: goes from properties to charges to payments, up to `most`. */
function foundFromPlaces(value: FilterValue, most: number): SQL[] {
  const [, ...others] = wordBranches(value);
  const words = wordsOf(value);
  if (!words) return [];
  // Without `offset 0`, the database would scan all charges for a few properties, because it can't know that
  // the limit will stop it early.
  const fromPlaces = sql`select paid.id from
    (select ${properties.id} from ${properties} where ${words.place} offset 0) place
    cross join lateral (select ${charges.id} from ${charges} where ${charges.propertyId} = place.id offset 0) charge
    cross join lateral (select ${paymentAttempts.id} from ${paymentAttempts}
      where ${paymentAttempts.chargeId} = charge.id and ${MOVED} offset 0) paid
    limit ${most}`;
  const rest = others.map(
    branch => sql`select ${paymentAttempts.id} as id from ${paymentAttempts}
      where ${MOVED} and ${branch} limit ${most}`,
  );
  return [fromPlaces, ...rest];
}

/** Filters by method and business day of the payment, for payments or their sums. */
const byTime = (
  { kind, method, at }: Record<'kind' | 'method' | 'at', PgColumn>,
  timeZone: string,
): ListDefinition['filters'] => ({
  kind: oneOfWords(kind, ['sale', 'refund']),
  method: oneOfWords(method, MONEY_METHODS),
  date_gte: fromDay(at, timeZone),
  date_lte: upToDay(at, timeZone),
});

/** Filters and sorts of payments; `date` is the business day on which the money moved. */
export const paymentList = (timeZone: string) =>
  ({
    filters: {
      id: oneOf(paymentAttempts.id),
      ...byTime({ ...getTableColumns(paymentAttempts), at: paymentAttempts.settledAt }, timeZone),
      q: filterOf('text', hasWords),
      chargeId: oneOf(paymentAttempts.chargeId),
      customerId: either(charges.customerId, paymentAttempts.customerId),
      propertyId: either(charges.propertyId, paymentAttempts.propertyId),
      vendorId: filterOf('number', value => ofFewCharges(oneOf(charges.vendorId)(value)), true),
    },
    branches: wordBranches,
    sorts: {
      at: paymentAttempts.settledAt,
      amountCents: signed,
      method: paymentAttempts.method,
      // The same columns as in the indexes, so that ties don't need sorting, either.
      date: [charges.date, charges.id],
      address: properties.address,
      customerName: [customers.lastName, customers.firstName, customers.id],
    },
    key: paymentAttempts.id,
    defaultSort: ['at', 'DESC'],
  }) satisfies ListDefinition;

/** Filters for reading everything found instead of a page. */
export const wholePaymentList = (timeZone: string): ListDefinition => {
  const list = paymentList(timeZone);
  return { ...list, filters: { ...list.filters, q: filterOf('text', foundByWords) } };
};

const fields = {
  id: paymentAttempts.id,
  kind: paymentAttempts.kind,
  isChargeback: paymentAttempts.isChargeback,
  dispute: disputeFields,
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
    .leftJoin(paymentDisputes, eq(paymentDisputes.id, latestDispute))
    .leftJoin(users, eq(users.id, paymentAttempts.actorId))
    .where(and(MOVED, where));

type Found = Awaited<ReturnType<typeof rowsWhere>>[number];
const rowOf = ({ at, ...row }: Found): PaymentRow => ({ ...row, at: at?.toISOString() ?? '' });

type Listed = Pick<ParsedList, 'where' | 'orderBy' | 'sort'>;

/** A payment for work that is charged, or for work to come. */
type Part = 'charged' | 'ahead';

/** Sort keys that attempts don't have themselves, with the tables to join for them. */
const BESIDE: Partial<Record<string, readonly ('properties' | 'customers')[]>> = {
  date: [],
  address: ['properties'],
  customerName: ['customers'],
};

/** Ids of the list, or of one part of it, in list order. Joins only the tables that the order needs. */
function idsOf(db: Queryable, { where, orderBy, sort }: Listed, part?: Part) {
  const ids = db.select({ id: paymentAttempts.id }).from(paymentAttempts).$dynamic();
  const beside = BESIDE[sort];
  if (!beside) return ids.where(where).orderBy(...orderBy);
  const { chargeId, propertyId, customerId } = paymentAttempts;
  if (part === 'charged') ids.innerJoin(charges, eq(charges.id, chargeId));
  else ids.leftJoin(charges, part ? sql`false` : eq(charges.id, chargeId));
  const of = {
    property: part ? (part === 'charged' ? charges.propertyId : propertyId) : attemptProperty,
    customer: part ? (part === 'charged' ? charges.customerId : customerId) : attemptCustomer,
  };
  if (beside.includes('properties')) {
    const isOfProperty = eq(properties.id, of.property);
    if (part === 'charged') ids.innerJoin(properties, isOfProperty);
    else ids.leftJoin(properties, isOfProperty);
  }
  if (beside.includes('customers')) ids.innerJoin(customers, eq(customers.id, of.customer));
  return ids.where(and(where, part === 'ahead' ? isNull(chargeId) : undefined)).orderBy(...orderBy);
}

/**
 * The first ids of a list. If the sort is by another table, each part is read in the order of that table's
 * index, because sorting both together would read all payments.
 */
function firstIds(db: Queryable, listed: Listed, { limit, offset }: { limit: number; offset: number }) {
  // For pages this deep, sorting all payments is faster.
  if (!BESIDE[listed.sort] || offset >= COUNT_LIMIT) return idsOf(db, listed).limit(limit).offset(offset);
  const most = offset + limit;
  const part = (name: Part) => sql`(${idsOf(db, listed, name).limit(most)})`;
  const where = sql`${paymentAttempts.id} = any(array(${part('charged')} union all ${part('ahead')}))`;
  return idsOf(db, { ...listed, where })
    .limit(limit)
    .offset(offset);
}

/** One page of payments, with the total number that match the filter. */
export async function paymentPage(
  db: Queryable,
  page: ParsedList,
): Promise<{ rows: PaymentRow[]; total: number }> {
  const read = async ({ where }: Pick<ParsedList, 'where'>) => {
    // Selects ids first by an index, so that names are read only for those.
    const onPage = firstIds(db, { ...page, where }, page);
    const isOnPage = sql`${paymentAttempts.id} = any(array(${onPage}))`;
    const rows = await rowsWhere(db, isOnPage).orderBy(...page.orderBy);
    return rows.map(rowOf);
  };
  const moved = (where: SQL | undefined) => and(MOVED, where) ?? MOVED;
  const listed = { ...page, where: moved(page.where), branches: page.branches.map(moved) };
  const { searchedAlone } = page;
  if (searchedAlone === null) return searchPage(db, paymentAttempts, listed, read);
  return searchPage(db, paymentAttempts, listed, read, most => foundFromPlaces(searchedAlone, most));
}

/** All payments of a list, for its file. */
export function paymentsInOrder(db: Queryable, page: ParsedList) {
  const listed = { ...page, where: and(MOVED, page.where) };
  const rowsOf = async (ids: string[]) => (await rowsWhere(db, inArray(paymentAttempts.id, ids))).map(rowOf);
  const beginning = firstIds(db, listed, { limit: CSV_PAGE_ROWS, offset: 0 });
  return inOrderOf<PaymentRow>(db, idsOf(db, listed), rowsOf, beginning);
}

const sumsOf = ({ kind, count, cents }: Record<'kind' | 'count' | 'cents', SQLWrapper>) => {
  const of = (which: Found['kind']) =>
    sql`coalesce(sum(${cents}) filter (where ${kind} = ${which}), 0)`.mapWith(Number);
  return {
    count: sql`sum(${count})`.mapWith(Number),
    receivedCents: of('sale'),
    refundedCents: of('refund'),
  };
};

/** Totals of the payments in a list, from the running sums if it filters only by day, method and kind. */
export async function paymentSummary(
  db: Queryable,
  timeZone: string,
  query: ListQuery,
  scope: SQL | undefined,
): Promise<PaymentSummary> {
  const filters = byTime(moneyByTime, timeZone);
  if (!scope && filtersOf(query).every(name => Object.hasOwn(filters, name)))
    return {
      byMethod: await db
        .select({ method: moneyByTime.method, ...sumsOf(moneyByTime) })
        .from(moneyByTime)
        .where(whereOf(filters, query))
        .groupBy(moneyByTime.method)
        .having(sql`sum(${moneyByTime.count}) > 0`)
        .orderBy(moneyByTime.method),
    };
  const { kind, amountCents: cents } = paymentAttempts;
  return {
    byMethod: await db
      .select({
        method: sql<MoneyMethod>`${paymentAttempts.method}`,
        ...sumsOf({ kind, cents, count: sql`1` }),
      })
      .from(paymentAttempts)
      .where(and(MOVED, whereOf(wholePaymentList(timeZone).filters, query, scope)))
      .groupBy(paymentAttempts.method)
      .orderBy(paymentAttempts.method),
  };
}
