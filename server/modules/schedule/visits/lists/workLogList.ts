import { asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { ASSIGNMENT_KINDS, ASSIGNMENT_STATUSES, SERVICE_TYPES } from '#contract/core/enums.ts';
import type { WorkLog } from '#contract/schedule/visits.calls.ts';
import { countUpTo, mostCounted } from '#server/api/countUpTo.ts';
import { inOrderOf } from '#server/api/csv.ts';
import { AppError } from '#server/api/errors.ts';
import {
  atLeast,
  atMost,
  type Filter,
  filterOf,
  filtersOf,
  type ListQuery,
  mapFilter,
  oneOf,
  oneOfWords,
  type ParsedList,
  parseList,
  yesOrNo,
} from '#server/api/list.ts';
import type { Queryable } from '#server/db/connect.ts';
import {
  assignments,
  crews,
  customers,
  markets,
  properties,
  vendors,
  visitChecklists,
} from '#server/db/schema/index.ts';
import { matchesSearch } from '#server/modules/customers/customers/search.ts';
import { scheduleTexts } from '#texts/server/schedule.ts';
import { type Sees, workLogRows } from './workLogRows.ts';

/** A condition on the property without a join, so that the count reads only visits. */
const ofProperty = (filter: Filter) =>
  mapFilter(
    filter,
    matches =>
      sql`${assignments.propertyId} in (select ${properties.id} from ${properties} where ${matches})`,
  );

/** Visits whose crew skipped required checklist items. */
const isUnchecked = filterOf('true', value => {
  if (value !== true) throw new AppError('bad_request', scheduleTexts.visits.filterNotValid);
  return sql`exists (select 1 from ${visitChecklists} where ${visitChecklists.assignmentId} = ${assignments.id}
    and ${visitChecklists.items} @> '[{"isRequired": true, "isDone": false}]')`;
});

const byCustomer = [customers.lastName, customers.firstName];

export const workLogList = {
  filters: {
    id: oneOf(assignments.id),
    q: ofProperty(filterOf('text', value => matchesSearch(String(value)))),
    date: oneOf(assignments.date),
    date_gte: atLeast(assignments.date),
    date_lte: atMost(assignments.date),
    status: oneOfWords(assignments.status, ASSIGNMENT_STATUSES),
    kind: oneOfWords(assignments.kind, ASSIGNMENT_KINDS),
    serviceType: oneOfWords(assignments.serviceType, SERVICE_TYPES),
    serviceId: oneOf(assignments.serviceId),
    crewId: oneOf(assignments.crewId),
    hasCrew: yesOrNo(isNotNull(assignments.crewId), isNull(assignments.crewId)),
    vendorId: oneOf(assignments.vendorId),
    propertyId: oneOf(assignments.propertyId),
    customerId: oneOf(assignments.customerId),
    isFar: oneOf(assignments.isFar),
    isUnchecked,
    marketId: ofProperty(oneOf(properties.marketId)),
    zipcode: ofProperty(oneOf(properties.zipcode)),
  },
  sorts: {
    id: assignments.id,
    date: assignments.date,
    slot: assignments.slot,
    status: assignments.status,
    kind: assignments.kind,
    serviceType: assignments.serviceType,
    routePosition: assignments.routePosition,
    expectedMinutes: assignments.expectedMinutes,
    workedMinutes: assignments.workedMinutes,
    startedAt: assignments.startedAt,
    completedAt: assignments.completedAt,
    crew: crews.name,
    crewName: crews.name,
    vendor: vendors.companyName,
    vendorName: vendors.companyName,
    customer: byCustomer,
    customerName: byCustomer,
    customerCode: customers.code,
    address: properties.address,
    city: properties.city,
    zipcode: properties.zipcode,
    market: markets.name,
    marketName: markets.name,
  },
  key: assignments.id,
  defaultSort: ['date', 'DESC'] as const,
};

/** Tables that a sort joins. */
const JOINED_FOR: Record<string, 'crew' | 'vendor' | 'customer' | 'property' | 'market'> = {
  crew: 'crew',
  crewName: 'crew',
  vendor: 'vendor',
  vendorName: 'vendor',
  customer: 'customer',
  customerName: 'customer',
  customerCode: 'customer',
  address: 'property',
  city: 'property',
  zipcode: 'property',
  market: 'market',
  marketName: 'market',
};

interface VisitPage extends ParsedList {
  /** A search within one day reads the whole day anyway and counts the results on the way. */
  isSearchOfDay: boolean;
}

/** Parses a list's query; the scope limits it to the caller's reach. */
export function parseWorkLogs(query: ListQuery, scope?: SQL): VisitPage {
  const parsed = parseList(workLogList, query, scope);
  const page = { ...parsed, isSearchOfDay: parsed.isSearch && filtersOf(query).includes('date') };
  if (page.sort === 'id') return page;
  // Sorts ties by an expression: with the bare id, the planner would walk the primary key through years of
  // other days.
  const tie = page.direction === 'DESC' ? desc(sql`${assignments.id} + 0`) : asc(sql`${assignments.id} + 0`);
  return { ...page, orderBy: [...page.orderBy.slice(0, -1), tie] };
}

/** The ids of a page in order, with the total up to a limit. */
export async function pageIds(db: Queryable, page: VisitPage): Promise<{ ids: number[]; total: number }> {
  if (page.isSearchOfDay) {
    const rows = await inOrder(db, page, sql<number>`(count(*) over ())::int`);
    const [first] = rows;
    if (first) return { ids: rows.map(row => row.id), total: Math.min(first.total, mostCounted(page)) };
  }
  const [rows, total] = await Promise.all([
    inOrder(db, page, sql<number>`0`),
    countUpTo(db, assignments, page),
  ]);
  return { ids: rows.map(row => row.id), total };
}

/** Joins only what the order needs, so that indexes can provide it. */
function idsOf(db: Queryable, page: ParsedList, total: SQL<number>) {
  const query = db.select({ id: assignments.id, total }).from(assignments).$dynamic();
  switch (JOINED_FOR[page.sort]) {
    case 'crew':
      query.leftJoin(crews, eq(crews.id, assignments.crewId));
      break;
    case 'vendor':
      query.leftJoin(vendors, eq(vendors.id, assignments.vendorId));
      break;
    case 'customer':
      query.innerJoin(customers, eq(customers.id, assignments.customerId));
      break;
    case 'market':
      query
        .innerJoin(properties, eq(properties.id, assignments.propertyId))
        .leftJoin(markets, eq(markets.id, properties.marketId));
      break;
    case 'property':
      query.innerJoin(properties, eq(properties.id, assignments.propertyId));
  }
  return query.where(page.where).orderBy(...page.orderBy);
}

const inOrder = (db: Queryable, page: ParsedList, total: SQL<number>) =>
  idsOf(db, page, total).limit(page.limit).offset(page.offset);

/** All visits of a list, for its export. */
export const visitsInOrder = (db: Queryable, page: ParsedList, sees: Sees) =>
  inOrderOf<WorkLog>(db, idsOf(db, page, sql<number>`0`), ids => workLogRows(db, ids, sees));
