import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { addDays, type Day } from '#contract/core/days.ts';
import { canAccess, type PermissionKey } from '#contract/core/permissions.ts';
import type { SearchHit } from '#contract/insight/search.calls.ts';
import { HITS_PER_KIND } from '#contract/insight/search.ts';
import { contains } from '#server/api/list.ts';
import { rowScope } from '#server/api/rowScope.ts';
import type { Session } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import {
  assignments,
  charges,
  crews,
  customers,
  properties,
  users,
  vendors,
} from '#server/db/schema/index.ts';
import { userMatches } from '#server/modules/access/users/queries.ts';
import { visibleTypes } from '#server/modules/access/users/userKeys.ts';
import { searchedFirst } from '#server/modules/customers/customers/search.ts';
import type { SearchQuery } from './readQuery.ts';

/** Maximum number of matches considered for a common word; typing more narrows them. */
const MAX_LOOKED_AT = 1000;
/** Days before and after today within which a place's visits are found, unless a day is given. */
const DAYS_BACK = 14;

const fullName = (first: PgColumn, last: PgColumn) => sql<string>`trim(concat_ws(' ', ${first}, ${last}))`;
const customerName = sql<string>`coalesce(${customers.companyName}, trim(concat_ws(' ', ${customers.firstName}, ${customers.lastName})))`;
const place = sql<string>`concat_ws(', ', ${properties.address}, ${properties.duplexUnit}, ${properties.city})`;

/** All matches that the caller may see: one statement per kind, and none for kinds they may not open. */
export async function find(
  db: Queryable,
  session: Session,
  query: SearchQuery,
  today: Day,
): Promise<SearchHit[]> {
  const may = (keys: PermissionKey | readonly PermissionKey[]) => canAccess(session.permissions, keys);
  const hits = await Promise.all([
    may('customer_list') ? findProperties(db, session, query) : [],
    may('assignment_list') ? findAssignments(db, session, query, today) : [],
    may('charge_list') ? findCharges(db, session, query) : [],
    findUsers(db, session, query),
    may('vendor_list') ? findVendors(db, session, query) : [],
    may(['crew_edit', 'vendor_list']) ? findCrews(db, session, query) : [],
  ]);
  return hits.flat();
}

async function findProperties(db: Queryable, session: Session, { text }: SearchQuery): Promise<SearchHit[]> {
  const matches = searchedFirst(text, MAX_LOOKED_AT);
  if (!matches) return [];
  const rows = await db
    .select({
      id: properties.id,
      title: customerName,
      detail: place,
      status: properties.status,
    })
    .from(properties)
    .innerJoin(customers, eq(customers.id, properties.customerId))
    .where(and(matches, rowScope(db, 'property', session)))
    // Active properties come first.
    .orderBy(desc(sql`${properties.status} = 'active'`), asc(customers.lastName), asc(properties.id))
    .limit(HITS_PER_KIND);
  return rows.map(row => ({ kind: 'property', ...row }));
}

async function findAssignments(
  db: Queryable,
  session: Session,
  { id, day, text }: SearchQuery,
  today: Day,
): Promise<SearchHit[]> {
  const wanted = wantedVisits(id, day, text, today);
  if (!wanted) return [];
  const rows = await db
    .select({
      id: assignments.id,
      title: customerName,
      detail: place,
      status: assignments.status,
      date: assignments.date,
      serviceType: assignments.serviceType,
    })
    .from(assignments)
    .innerJoin(properties, eq(properties.id, assignments.propertyId))
    .innerJoin(customers, eq(customers.id, assignments.customerId))
    .where(and(wanted, rowScope(db, 'assignment', session)))
    // Upcoming visits come before past ones; within each, those nearest to today come first.
    .orderBy(
      desc(sql`${assignments.date} >= ${today}`),
      sql`abs(${assignments.date} - ${today}::date)`,
      asc(assignments.id),
    )
    .limit(HITS_PER_KIND);
  return rows.map(row => ({ kind: 'assignment', ...row }));
}

/** A visit by its id, or visits at matching places on the given day or, without a day, around today. */
function wantedVisits(id: number | null, day: Day | null, text: string, today: Day): SQL | undefined {
  const here = searchedFirst(text, MAX_LOOKED_AT);
  const dates = day
    ? eq(assignments.date, day)
    : sql`${assignments.date} between ${addDays(today, -DAYS_BACK)} and ${addDays(today, DAYS_BACK)}`;
  const there =
    here &&
    sql`${assignments.propertyId} = any(array(select ${properties.id} from ${properties} where ${here} limit 50))`;
  return or(id === null || day !== null ? undefined : eq(assignments.id, id), there && and(there, dates));
}

async function findCharges(db: Queryable, session: Session, { id }: SearchQuery): Promise<SearchHit[]> {
  if (id === null) return [];
  const rows = await db
    .select({
      id: charges.id,
      title: customerName,
      detail: place,
      status: charges.status,
      date: charges.date,
      cents: charges.totalCents,
    })
    .from(charges)
    .innerJoin(properties, eq(properties.id, charges.propertyId))
    .innerJoin(customers, eq(customers.id, charges.customerId))
    .where(and(eq(charges.id, id), rowScope(db, 'charge', session)));
  return rows.map(row => ({ kind: 'charge', ...row }));
}

async function findUsers(db: Queryable, session: Session, { text }: SearchQuery): Promise<SearchHit[]> {
  const types = visibleTypes(session);
  if (types.length === 0 || text === '') return [];
  const name = fullName(users.firstName, users.lastName);
  const rows = await db
    .select({ id: users.id, title: name, detail: users.username, type: users.type })
    .from(users)
    .where(and(inArray(users.type, types), userMatches(text)))
    // Customers are found with their properties, so other users come first.
    .orderBy(asc(sql`${users.type} = 'customer'`), asc(users.lastName), asc(users.id))
    .limit(HITS_PER_KIND);
  return rows.map(row => ({ kind: 'user', ...row }));
}

async function findVendors(db: Queryable, session: Session, { text }: SearchQuery): Promise<SearchHit[]> {
  if (text === '') return [];
  const rows = await db
    .select({
      id: vendors.id,
      title: vendors.companyName,
      detail: sql<string>`coalesce(${vendors.contactName}, '')`,
    })
    .from(vendors)
    .where(and(contains(vendors.companyName)(text), rowScope(db, 'vendor', session)))
    .orderBy(asc(vendors.companyName))
    .limit(HITS_PER_KIND);
  return rows.map(row => ({ kind: 'vendor', ...row }));
}

async function findCrews(db: Queryable, session: Session, { text }: SearchQuery): Promise<SearchHit[]> {
  if (text === '') return [];
  const rows = await db
    .select({ id: crews.id, title: crews.name, detail: vendors.companyName })
    .from(crews)
    .innerJoin(vendors, eq(vendors.id, crews.vendorId))
    .where(and(contains(crews.name)(text), rowScope(db, 'crew', session)))
    .orderBy(asc(crews.name))
    .limit(HITS_PER_KIND);
  return rows.map(row => ({ kind: 'crew', ...row }));
}
