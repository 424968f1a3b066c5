import { eq, isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import type { Day } from '#contract/core/days.ts';
import {
  CUSTOMER_SOURCES,
  LOT_SIZES,
  PRIORITIES,
  PROPERTY_STATUSES,
  SERVICE_TYPES,
} from '#contract/core/enums.ts';
import {
  atLeast,
  atMost,
  type Filter,
  filterOf,
  type ListQuery,
  mapFilter,
  oneOf,
  oneOfWords,
  type ParsedList,
  parseList,
  yesOrNo,
} from '#server/api/list.ts';
import {
  customers,
  markets,
  priorityRank,
  properties,
  services,
  terms,
  vendors,
} from '#server/db/schema/index.ts';
import { isTermsNow } from '#server/db/termsOf.ts';
import { withExpiringCard } from '#server/modules/customers/customers/expiringCards.ts';
import { matchesSearch, searchedFirst } from '#server/modules/customers/customers/search.ts';
import { withTag } from '#server/modules/customers/tags/tagsOf.ts';

/** Turns a filter into a condition on the customer without a join, so that counting reads only properties. */
const ofCustomer = (filter: Filter) =>
  mapFilter(
    filter,
    matches => sql`${properties.customerId} in (select ${customers.id} from ${customers} where ${matches})`,
  );

const withService = sql`exists (select 1 from ${services} s
  where s.property_id = ${properties.id} and s.status <> 'ended')`;

/** Filters for properties with an active service whose current terms name a crew. */
const ofCrew = (today: Day) =>
  mapFilter(
    oneOf(terms.crewId),
    matches => sql`${properties.id} in (
    select s.property_id from ${terms}
    join ${services} s on s.id = ${terms.serviceId} and s.status <> 'ended'
    where ${matches} and ${isTermsNow(sql`${terms}`, today)})`,
  );

/** The table that a sort reads besides properties. */
const JOINED_FOR: Readonly<Record<string, 'customers' | 'markets' | 'vendors'>> = {
  companyName: 'customers',
  email: 'customers',
  phone: 'customers',
  marketName: 'markets',
  vendorName: 'vendors',
};

/** Filters and sorts of the properties, with services as of a day. */
export const propertyList = (today: Day, search: (text: string) => SQL | undefined = matchesSearch) => ({
  filters: {
    id: oneOf(properties.id),
    q: filterOf('text', value => search(String(value))),
    customerId: oneOf(properties.customerId),
    status: oneOfWords(properties.status, PROPERTY_STATUSES),
    isArchived: oneOf(properties.isArchived),
    marketId: oneOf(properties.marketId),
    vendorId: oneOf(properties.vendorId),
    crewId: ofCrew(today),
    zipcode: oneOf(properties.zipcode),
    city: oneOf(properties.city),
    lotSize: oneOfWords(properties.lotSize, LOT_SIZES),
    isCornerLot: oneOf(properties.isCornerLot),
    isPinApproximate: oneOf(properties.isPinApproximate),
    priority: oneOfWords(properties.priority, PRIORITIES),
    assigneeId: oneOf(properties.assigneeId),
    routeCode: oneOf(properties.routeCode),
    hasVendor: yesOrNo(isNotNull(properties.vendorId), isNull(properties.vendorId)),
    hasService: yesOrNo(withService, sql`not ${withService}`),
    serviceType: mapFilter(
      oneOfWords(services.type, SERVICE_TYPES),
      matches => sql`${properties.id} in (select ${services.propertyId} from ${services}
      where ${services.status} <> 'ended' and ${matches})`,
    ),
    source: ofCustomer(oneOfWords(customers.source, CUSTOMER_SOURCES)),
    isLocked: ofCustomer(oneOf(customers.isLocked)),
    tagId: withTag(sql`${properties.customerId}`),
    hasExpiringCard: yesOrNo(
      sql`${properties.customerId} in (${withExpiringCard(today)})`,
      sql`${properties.customerId} not in (${withExpiringCard(today)})`,
    ),
    createdAt_gte: atLeast(properties.createdAt),
    createdAt_lte: atMost(properties.createdAt),
  },
  branches(q: unknown): SQL[] {
    const matches = matchesSearch(String(q));
    return matches ? [matches] : [];
  },
  sorts: {
    id: properties.id,
    name: [properties.customerLastName, properties.customerFirstName],
    code: properties.customerId,
    companyName: customers.companyName,
    email: sql`lower(${customers.email})`,
    phone: customers.phone,
    address: properties.address,
    city: properties.city,
    zipcode: properties.zipcode,
    status: properties.status,
    isArchived: properties.isArchived,
    lotSize: properties.lotSize,
    priority: priorityRank(properties.priority),
    routeCode: properties.routeCode,
    marketName: markets.name,
    vendorName: vendors.companyName,
    createdAt: properties.createdAt,
  },
  key: properties.id,
  defaultSort: ['name', 'ASC'] as const,
});

/** Joins the names of the customer, market and vendor. */
export const withNames = <T extends PgSelect>(query: T) =>
  query
    .innerJoin(customers, eq(customers.id, properties.customerId))
    .leftJoin(markets, eq(markets.id, properties.marketId))
    .leftJoin(vendors, eq(vendors.id, properties.vendorId));

/** Joins only what a page's order needs. */
export function withSorted<T extends PgSelect>(query: T, { sort }: PropertyPage): T {
  switch (JOINED_FOR[sort]) {
    case 'customers':
      query.innerJoin(customers, eq(customers.id, properties.customerId));
      break;
    case 'markets':
      query.leftJoin(markets, eq(markets.id, properties.marketId));
      break;
    case 'vendors':
      query.leftJoin(vendors, eq(vendors.id, properties.vendorId));
  }
  return query;
}

export interface PropertyPage extends ParsedList {
  /** The form of the condition that finds a page fastest; `where` is the form that counts fastest. */
  pageWhere: SQL | undefined;
  /** Sort columns, ending with the property's id, all in one direction. */
  sortColumns: readonly SQLWrapper[];
  direction: 'ASC' | 'DESC';
  /** The day as of which services and next visits are shown. */
  today: Day;
}

/** Parses a list's query; the scope limits it to the caller's reach. */
export function parsePropertyList(query: ListQuery, today: Day, scope?: SQL): PropertyPage {
  const counted = propertyList(today);
  const page = parseList(counted, query, scope);
  const paged = parseList(
    propertyList(today, words => searchedFirst(words)),
    query,
    scope,
  );
  const [name, direction] = query.sort
    ? (JSON.parse(query.sort) as [keyof typeof counted.sorts, 'ASC' | 'DESC'])
    : counted.defaultSort;
  const columns: SQLWrapper | SQLWrapper[] = counted.sorts[name];
  return {
    ...page,
    pageWhere: paged.where,
    sortColumns: [columns, properties.id].flat(),
    direction,
    today,
  };
}
