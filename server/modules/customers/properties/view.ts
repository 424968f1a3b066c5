import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import type { PropertyMatch, PropertyRecord, PropertyView } from '#contract/customers/properties.calls.ts';
import { AppError } from '#server/api/errors.ts';
import type { Queryable } from '#server/db/connect.ts';
import { prepared } from '#server/db/prepared.ts';
import {
  assignments,
  attachments,
  callLogs,
  charges,
  customers,
  markets,
  notes,
  properties,
  reminders,
  users,
  vendors,
} from '#server/db/schema/index.ts';
import { customerName, customerRecord } from '#server/modules/customers/customers/queries.ts';
import { matchesSearch } from '#server/modules/customers/customers/search.ts';
import { tagsOf } from '#server/modules/customers/tags/tagsOf.ts';
import { openCents } from '#server/modules/money/ledger/figures.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { nextVisitOf, servicesOf } from './rows.ts';

// Columns for search and sorting aren't shown.
const { searchText, customerLastName, customerFirstName, ...shown } = getTableColumns(properties);
export const propertyColumns = shown;

export type PropertyShown = Omit<
  typeof properties.$inferSelect,
  'searchText' | 'customerLastName' | 'customerFirstName'
>;

export const propertyRecord = (row: PropertyShown): PropertyRecord => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
});

const own = sql.raw('"properties"."id"');
/** Visits and charges are numerous: each table is read once for all counts. */
const counts = sql<PropertyView['counts']>`jsonb_build_object(
  'notes', (select count(*) from ${notes} n where n.property_id = ${own} and n.deleted_at is null),
  'attachments', (select count(*) from ${attachments} f where f.property_id = ${own} and f.deleted_at is null),
  'reminders', (select count(*) from ${reminders} r where r.property_id = ${own} and r.completed_at is null),
  'callLogs', (select count(*) from ${callLogs} l where l.property_id = ${own} and not l.is_completed))
  || (select jsonb_build_object('visits', count(*),
    'completedVisits', count(*) filter (where a.status = 'completed'))
    from ${assignments} a where a.property_id = ${own})
  || (select jsonb_build_object('charges', count(*),
    'openCents', coalesce(sum(${openCents}) filter (where ${charges.customerId} = "properties"."customer_id"), 0))
    from ${charges} where ${charges.propertyId} = ${own})`;

/** The customer's other properties, as JSON. */
const others = sql<PropertyView['otherProperties']>`coalesce((
  select jsonb_agg(jsonb_build_object('id', o.id, 'address', o.address, 'duplexUnit', o.duplex_unit, 'city', o.city,
    'zipcode', o.zipcode, 'status', o.status, 'isArchived', o.is_archived) order by o.id)
  from ${properties} o where o.customer_id = ${customers.id} and o.id <> ${own}), '[]')`;

const viewById = prepared(db =>
  db
    .select({
      property: propertyColumns,
      customer: customers,
      marketName: markets.name,
      vendorName: vendors.companyName,
      assigneeName: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
      services: servicesOf(sql.placeholder('today'), 'all'),
      nextVisit: nextVisitOf(sql.placeholder('today')),
      counts,
      otherProperties: others,
      tags: tagsOf(sql`${customers.id}`),
    })
    .from(properties)
    .innerJoin(customers, eq(customers.id, properties.customerId))
    .leftJoin(markets, eq(markets.id, properties.marketId))
    .leftJoin(vendors, eq(vendors.id, properties.vendorId))
    .leftJoin(users, eq(users.id, properties.assigneeId))
    .where(eq(properties.id, sql.placeholder('id')))
    .prepare('property_view'),
);

/** Everything on the property page; undefined if there is no such property. */
export async function findPropertyView(
  db: Queryable,
  id: number,
  today: Day,
): Promise<PropertyView | undefined> {
  const [row] = await viewById(db, { id, today });
  if (!row) return undefined;
  const { property, customer, ...rest } = row;
  return { ...propertyRecord(property), ...rest, customer: customerRecord(customer) };
}

const lockById = prepared(db =>
  db
    .select(propertyColumns)
    .from(properties)
    .where(eq(properties.id, sql.placeholder('id')))
    .for('update')
    .prepare('property_locked'),
);

/** Returns the current property, locked until the end of the transaction. Throws `not_found`. */
export async function lockProperty(unit: UnitOfWork, id: number): Promise<PropertyShown> {
  const [row] = await lockById(unit.tx, { id });
  if (!row) throw AppError.notFound();
  return row;
}

/** Maximum number of results of a quick search. */
const MATCHES = 20;

/** The property page's data within a transaction. Throws `not_found`. */
export async function rereadProperty(unit: UnitOfWork, id: number): Promise<PropertyView> {
  const view = await findPropertyView(unit.tx, id, unit.today);
  if (!view) throw AppError.notFound();
  return view;
}

/** Properties that match a text, active ones first; none for a text without words. */
export async function searchProperties(
  db: Queryable,
  text: string,
  scope: Parameters<typeof and>[0],
): Promise<PropertyMatch[]> {
  const matches = matchesSearch(text);
  if (!matches) return [];
  const rows = await db
    .select({ property: properties, customer: customers })
    .from(properties)
    .innerJoin(customers, eq(customers.id, properties.customerId))
    .where(and(matches, scope))
    .orderBy(
      sql`${properties.isArchived}, ${properties.status} <> 'active'`,
      asc(customers.lastName),
      asc(properties.id),
    )
    .limit(MATCHES);
  return rows.map(({ property, customer }) => ({
    id: property.id,
    customerId: customer.id,
    code: customer.code,
    name: customerName(customer),
    companyName: customer.companyName,
    address: property.address,
    city: property.city,
    zipcode: property.zipcode,
    phone: customer.phone,
    status: property.status,
  }));
}
