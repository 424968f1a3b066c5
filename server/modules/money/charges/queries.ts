import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { COUNT_LIMIT } from '#contract/core/constants.ts';
import type { Day } from '#contract/core/days.ts';
import { ATTEMPT_STATES, BILLING_GROUPS, PAYMENT_STATUSES, SERVICE_TYPES } from '#contract/core/enums.ts';
import type { AttemptView, ChargeDetail, ChargeRow, ChargeSummary } from '#contract/money/chargeAnswers.ts';
import { BILLING_GROUP_NAMES } from '#contract/money/charges.ts';
import { countUpTo } from '#server/api/countUpTo.ts';
import { inOrderOf } from '#server/api/csv.ts';
import {
  atLeast,
  atMost,
  type FilterValue,
  filterOf,
  filtersOf,
  type ListQuery,
  mapFilter,
  oneOf,
  oneOfWords,
  type ParsedList,
  whereOf,
} from '#server/api/list.ts';
import { searchPage } from '#server/api/searchPage.ts';
import type { Queryable } from '#server/db/connect.ts';
import {
  assignments,
  cards,
  chargeLines,
  charges,
  crews,
  customers,
  paymentAttempts,
  paymentDisputes,
  properties,
  users,
  vendors,
  workByDay,
} from '#server/db/schema/index.ts';
import { matchesSearch } from '#server/modules/customers/customers/search.ts';
import { openCents, workFigures, workFiguresByDay } from '#server/modules/money/ledger/figures.ts';
import { withSources } from '#server/modules/money/pricing/priceSources.ts';

const customerName = sql<string>`${customers.firstName} || ' ' || ${customers.lastName}`;

const inGroup = (status: PgColumn) =>
  filterOf(
    BILLING_GROUP_NAMES,
    value => {
      const groups = BILLING_GROUP_NAMES.filter(name => [value].flat().includes(name));
      return oneOf(status)(groups.flatMap(name => BILLING_GROUPS[name]));
    },
    true,
  );

/** Filters by day and status, for charges or their sums. */
const byDay = ({ date, status }: Record<'date' | 'status', PgColumn>) => ({
  status: oneOfWords(status, PAYMENT_STATUSES),
  group: inGroup(status),
  date: oneOf(date),
  date_gte: atLeast(date),
  date_lte: atMost(date),
});

/**
 * Matches words of the property and its customer; a subquery, so that counting charges needn't join
 * properties.
 */
const searched = filterOf(
  'text',
  value =>
    sql`${charges.propertyId} in (select ${properties.id} from ${properties} where ${matchesSearch(String(value)) ?? sql`true`})`,
);

/** Like `searched`, checked for one charge at a time. */
const hasWords = (value: FilterValue) =>
  sql`(select ${matchesSearch(String(value)) ?? sql`true`} from ${properties} where ${properties.id} = ${charges.propertyId})`;

/**
 * Ids of the charges that a search finds, at most `most`. `offset 0` makes the database go from each property
 * to its charges, because it doesn't know that it may stop early.
 */
const foundFromPlaces = ({ searched: words, narrowedBy }: ParsedList, most: number) =>
  sql`select charge.id from
    (select ${properties.id} from ${properties} where ${matchesSearch(String(words)) ?? sql`true`} offset 0) place
    cross join lateral (select ${charges.id} from ${charges}
      where ${and(sql`${charges.propertyId} = place.id`, narrowedBy)} offset 0) charge
    limit ${most}`;

/** Charges with a payment attempt in this state, usually `unknown`. */
const withAttempt = mapFilter(
  oneOfWords(paymentAttempts.state, ATTEMPT_STATES),
  matches =>
    sql`${charges.id} in (select ${paymentAttempts.chargeId} from ${paymentAttempts} where ${matches})`,
);

export const chargeList = {
  filters: {
    id: oneOf(charges.id),
    q: searched,
    ...byDay(charges),
    propertyId: oneOf(charges.propertyId),
    customerId: oneOf(charges.customerId),
    vendorId: oneOf(charges.vendorId),
    assignmentId: oneOf(charges.assignmentId),
    serviceType: oneOfWords(charges.serviceType, SERVICE_TYPES),
    attemptState: withAttempt,
  },
  sorts: {
    id: charges.id,
    date: charges.date,
    // By day within a status, which matches an index.
    status: [charges.status, charges.date],
    totalCents: charges.totalCents,
    openCents: sql`(${openCents})`,
    address: properties.address,
    customerName: [customers.lastName, customers.firstName],
  },
  key: charges.id,
  defaultSort: ['date', 'DESC'] as const,
};

/** Postponed charges; `date` is the day to which they are postponed. */
export const postponedList = {
  ...chargeList,
  filters: {
    id: oneOf(charges.id),
    q: searched,
    propertyId: oneOf(charges.propertyId),
    customerId: oneOf(charges.customerId),
    date: oneOf(charges.chargeLaterDate),
    date_gte: atLeast(charges.chargeLaterDate),
    date_lte: atMost(charges.chargeLaterDate),
  },
  sorts: { ...chargeList.sorts, chargeLaterDate: charges.chargeLaterDate },
  defaultSort: ['chargeLaterDate', 'ASC'] as const,
};

/** Day to which a charge is postponed; null if nothing is due anymore. */
export const postponedTo = sql<Day | null>`case when ${openCents} > 0 then ${charges.chargeLaterDate} end`;

const rowFields = {
  id: charges.id,
  assignmentId: charges.assignmentId,
  date: charges.date,
  serviceType: charges.serviceType,
  status: charges.status,
  statusReason: charges.statusReason,
  unpriced: charges.unpriced,
  totalCents: charges.totalCents,
  paidCents: charges.paidCents,
  refundedCents: charges.refundedCents,
  freeCents: charges.freeCents,
  rebilledCents: charges.rebilledCents,
  openCents,
  failedTries: charges.failedTries,
  nextTryDate: charges.nextTryDate,
  chargeLaterDate: postponedTo,
  propertyId: charges.propertyId,
  address: properties.address,
  city: properties.city,
  customerId: charges.customerId,
  customerName,
  customerCode: customers.code,
  version: charges.version,
};

const selectRows = (db: Queryable) =>
  db
    .select(rowFields)
    .from(charges)
    .innerJoin(properties, eq(properties.id, charges.propertyId))
    .innerJoin(customers, eq(customers.id, charges.customerId));

/** Ids of the list in its order, joining only what that needs. */
function idsOf(db: Queryable, page: ParsedList) {
  const ids = db.select({ id: charges.id }).from(charges).$dynamic();
  if (page.sort === 'address') ids.innerJoin(properties, eq(properties.id, charges.propertyId));
  if (page.sort === 'customerName') ids.innerJoin(customers, eq(customers.id, charges.customerId));
  return ids.where(page.where).orderBy(...page.orderBy);
}

/** One page of charges with the total that the filter matches. */
export async function chargePage(
  db: Queryable,
  page: ParsedList,
): Promise<{ rows: ChargeRow[]; total: number }> {
  const readOf = (listed: ParsedList, limit: number) => {
    // Selects ids first, so that rows before a deep page are read from an index only.
    const onPage = idsOf(db, listed).limit(limit).offset(page.offset);
    return selectRows(db)
      .where(inArray(charges.id, onPage))
      .orderBy(...page.orderBy);
  };
  if (page.isSearch) {
    const where = and(page.narrowedBy, hasWords(page.searched)) ?? sql`true`;
    const listed = { ...page, where, branches: [where] };
    const found = (most: number) => [foundFromPlaces(page, most)];
    return searchPage(db, charges, listed, one => readOf(one, one.limit), found);
  }
  const read = (limit: number) => readOf(page, limit);
  if (page.offset >= COUNT_LIMIT) {
    // On such a page, a total would only say whether more rows follow, so it isn't counted.
    const found = await read(page.limit + 1);
    if (found.length > 0) return { rows: found.slice(0, page.limit), total: page.offset + found.length };
  }
  const [rows, total] = await Promise.all([read(page.limit), countUpTo(db, charges, page)]);
  return { rows, total };
}

/** All charges of a list, for its file. */
export const chargesInOrder = (db: Queryable, page: ParsedList) =>
  inOrderOf<ChargeRow>(db, idsOf(db, page), ids => selectRows(db).where(inArray(charges.id, ids)));

/** Totals of the charges in a list, from the daily sums if it filters only by day and status. */
export async function chargeSummary(
  db: Queryable,
  query: ListQuery,
  scope: SQL | undefined,
): Promise<ChargeSummary> {
  const filters = byDay(workByDay);
  if (!scope && filtersOf(query).every(name => Object.hasOwn(filters, name)))
    return { byStatus: await workFiguresByDay(db, whereOf(filters, query), ['status']) };
  return { byStatus: await workFigures(db, whereOf(chargeList.filters, query, scope), ['status']) };
}

/** A charge with its lines and attempts, or undefined. */
export async function findCharge(db: Queryable, id: number): Promise<ChargeDetail | undefined> {
  const [row] = await db
    .select({
      ...rowFields,
      subtotalCents: charges.subtotalCents,
      discountCents: charges.discountCents,
      taxCents: charges.taxCents,
      vendorName: vendors.companyName,
      crewName: crews.name,
      completedAt: assignments.completedAt,
      serviceId: assignments.serviceId,
    })
    .from(charges)
    .innerJoin(properties, eq(properties.id, charges.propertyId))
    .innerJoin(customers, eq(customers.id, charges.customerId))
    .leftJoin(vendors, eq(vendors.id, charges.vendorId))
    .leftJoin(assignments, eq(assignments.id, charges.assignmentId))
    .leftJoin(crews, eq(crews.id, assignments.crewId))
    .where(eq(charges.id, id));
  if (!row) return undefined;
  const { serviceId, ...charge } = row;
  const lines = await db
    .select({ amountCents: chargeLines.amountCents, source: chargeLines.source })
    .from(chargeLines)
    .where(eq(chargeLines.chargeId, id))
    .orderBy(chargeLines.position);
  return {
    ...charge,
    completedAt: charge.completedAt?.toISOString() ?? null,
    lines: await withSources(db, lines, { serviceId, assignmentId: row.assignmentId, chargeId: id }),
    attempts: await attemptsWhere(db, eq(paymentAttempts.chargeId, id)),
  };
}

/** Fields of a payment's dispute that screens show; if there are several, of the latest. */
export const disputeFields = {
  state: paymentDisputes.state,
  reason: paymentDisputes.reason,
  answerBy: paymentDisputes.answerBy,
  pageUrl: paymentDisputes.pageUrl,
};
export const latestDispute = sql`(select latest.id from payment_disputes latest
  where latest.attempt_id = ${paymentAttempts.id} order by latest.opened_at desc limit 1)`;

const actors = alias(users, 'actors');

/** Attempts as shown to people, newest first. */
export async function attemptsWhere(db: Queryable, where: SQL | undefined): Promise<AttemptView[]> {
  const rows = await db
    .select({
      attempt: paymentAttempts,
      card: { id: cards.id, brand: cards.brand, lastFour: cards.lastFour },
      first: actors.firstName,
      last: actors.lastName,
      dispute: disputeFields,
    })
    .from(paymentAttempts)
    .leftJoin(paymentDisputes, eq(paymentDisputes.id, latestDispute))
    .leftJoin(cards, eq(cards.id, paymentAttempts.cardId))
    .leftJoin(actors, eq(actors.id, paymentAttempts.actorId))
    .where(where)
    .orderBy(sql`${paymentAttempts.createdAt} desc`, sql`${paymentAttempts.id} desc`);
  return rows.map(({ attempt, card, first, last, dispute }) => ({
    id: attempt.id,
    kind: attempt.kind,
    isVoid: attempt.isVoid,
    isChargeback: attempt.isChargeback,
    dispute,
    method: attempt.method,
    state: attempt.state,
    amountCents: attempt.amountCents,
    isHardDecline: attempt.isHardDecline,
    card,
    gateway: attempt.gateway,
    reference: attempt.gatewayReference,
    responseCode: attempt.responseCode,
    responseText: attempt.responseText,
    refundOfId: attempt.refundOfId,
    reason: attempt.reason,
    actorName: first === null ? null : `${first} ${last}`,
    createdAt: attempt.createdAt.toISOString(),
    sentAt: attempt.sentAt?.toISOString() ?? null,
    settledAt: attempt.settledAt?.toISOString() ?? null,
  }));
}
