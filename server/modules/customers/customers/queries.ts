import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { CUSTOMER_SOURCES, PROPERTY_STATUSES } from '#contract/core/enums.ts';
import type { CustomerRecord, CustomerRow } from '#contract/customers/customers.calls.ts';
import type { CustomerTag } from '#contract/customers/tags.ts';
import {
  atLeast,
  atMost,
  filterOf,
  mapFilter,
  oneOf,
  oneOfWords,
  type ParsedList,
} from '#server/api/list.ts';
import { pageIds } from '#server/api/pageIds.ts';
import { searchPage } from '#server/api/searchPage.ts';
import type { Queryable } from '#server/db/connect.ts';
import { customerSearchText, customers, properties } from '#server/db/schema/index.ts';
import { anywhere } from '#server/db/schema/searchable.ts';
import { tagsOf, withTag } from '#server/modules/customers/tags/tagsOf.ts';
import { matchesSearch } from './search.ts';
import { searchWords } from './searchWords.ts';

/** Customers who have a property that meets the condition. */
export const withProperty = (condition: SQL) =>
  sql`${customers.id} in (select ${properties.customerId} from ${properties} where ${condition})`;

/**
 * Matches customers whose code, name, company, email or phone contains every word. Undefined if there is no
 * word.
 */
export const matchesName = (
  text: string,
  of: Parameters<typeof customerSearchText>[0] = customers,
): SQL | undefined =>
  and(...searchWords(text).map(word => sql`${customerSearchText(of)} like ${anywhere(word)}`));

const alone = alias(customers, 'alone');

/** Matches customers where every word is in their own data or in one of their properties. */
export function matchesCustomer(value: unknown): SQL | undefined {
  const text = String(value);
  const found = matchesSearch(text);
  if (!found) return undefined;
  return sql`${customers.id} in (
    select ${properties.customerId} from ${properties} where ${found}
    union select ${alone.id} from ${customers} ${alone} where ${matchesName(text, alone)})`;
}

/**
 * Returns the conditions under which every word of a search is in one of the customer's properties (which
 * also contain the customer's words), or in the customer.
 */
function placesOf(value: unknown): { found: SQL; name: SQL } | undefined {
  const [found, name] = [matchesSearch(String(value)), matchesName(String(value))];
  return found && name && { found, name };
}

/** Variant of the condition that is evaluated for one customer at a time. */
function hasWords(value: unknown): SQL | undefined {
  const places = placesOf(value);
  return (
    places &&
    sql`coalesce((select bool_or(${places.found}) from ${properties}
      where ${properties.customerId} = ${customers.id}), ${places.name})`
  );
}

export const customerList = {
  filters: {
    id: oneOf(customers.id),
    q: filterOf('text', hasWords),
    code: oneOf(customers.code),
    source: oneOfWords(customers.source, CUSTOMER_SOURCES),
    isLocked: oneOf(customers.isLocked),
    marketId: mapFilter(oneOf(properties.marketId), withProperty),
    status: mapFilter(oneOfWords(properties.status, PROPERTY_STATUSES), withProperty),
    tagId: withTag(sql`${customers.id}`),
    createdAt_gte: atLeast(customers.createdAt),
    createdAt_lte: atMost(customers.createdAt),
  },
  branches(q: unknown): SQL[] {
    const places = placesOf(q);
    if (!places) return [];
    // `OFFSET 0` keeps the planner from joining customers and properties before it searches for the words.
    return [
      sql`${customers.id} in (select ${properties.customerId} from ${properties} where ${places.found} offset 0)`,
      places.name,
    ];
  },
  sorts: {
    id: customers.id,
    code: customers.id,
    name: [customers.lastName, customers.firstName],
    lastName: customers.lastName,
    companyName: customers.companyName,
    email: sql`lower(${customers.email})`,
    createdAt: customers.createdAt,
  },
  key: customers.id,
  defaultSort: ['name', 'ASC'] as const,
};

export function customerRecord(row: typeof customers.$inferSelect): CustomerRecord {
  const { createdAt, lockedAt, paymentStoppedAt, ...fields } = row;
  return {
    ...fields,
    createdAt: createdAt.toISOString(),
    lockedAt: lockedAt?.toISOString() ?? null,
    paymentStoppedAt: paymentStoppedAt?.toISOString() ?? null,
  };
}

export async function findCustomer(db: Queryable, id: number): Promise<CustomerRecord | undefined> {
  const [row] = await db.select().from(customers).where(eq(customers.id, id));
  return row && customerRecord(row);
}

function selectCustomers(db: Queryable) {
  return db
    .select({
      customer: customers,
      propertyCount: sql<number>`(select count(*)::int from ${properties} p where p.customer_id = ${customers}.id)`,
      tags: tagsOf(sql`${customers}.id`),
    })
    .from(customers)
    .$dynamic();
}

export function customerRow(row: {
  customer: typeof customers.$inferSelect;
  propertyCount: number;
  tags: CustomerTag[];
}): CustomerRow {
  return { ...customerRecord(row.customer), propertyCount: row.propertyCount, tags: row.tags };
}

/** Returns one page of the list with the total. Without a search, the total counts all customers. */
export async function customerPage(db: Queryable, page: ParsedList) {
  const read = ({ where }: Pick<ParsedList, 'where'>) =>
    selectCustomers(db)
      .where(inArray(customers.id, pageIds(db, customers, { ...page, where })))
      .orderBy(...page.orderBy);
  if (page.branches.length > 0) return searchPage(db, customers, page, read);
  const [rows, total] = await Promise.all([read(page), db.$count(customers, page.where)]);
  return { rows, total };
}

/** Display name of a customer: the person or the company. */
export function customerName(row: {
  firstName: string;
  lastName: string;
  companyName: string | null;
}): string {
  return row.companyName ?? `${row.firstName} ${row.lastName}`;
}
