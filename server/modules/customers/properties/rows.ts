import { inArray, type Placeholder, sql } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import { mapTexts, PROPERTY_TEXTS } from '#contract/core/propertyTexts.ts';
import type { NextVisit, PropertyRow, ServiceSummary } from '#contract/customers/properties.calls.ts';
import { inOrderOf } from '#server/api/csv.ts';
import type { ParsedList } from '#server/api/list.ts';
import { searchPage } from '#server/api/searchPage.ts';
import type { Queryable } from '#server/db/connect.ts';
import {
  assignments,
  crews,
  customers,
  markets,
  properties,
  services,
  vendors,
} from '#server/db/schema/index.ts';
import { termsNow } from '#server/db/termsOf.ts';
import { type PropertyPage, withNames } from './list.ts';

/**
 * A property's sold services that haven't ended, each with its current terms, as JSON in the shape of
 * ServiceSummary.
 */
export const servicesOf = (today: Day | Placeholder, which: 'running' | 'all' = 'running') => sql<
  ServiceSummary[]
>`coalesce((
  select jsonb_agg(jsonb_build_object(
    'id', s.id, 'type', s.type, 'status', s.status, 'startDate', s.start_date, 'endDate', s.end_date,
    'frequency', t.frequency, 'weekday', t.weekday, 'crewId', t.crew_id,
    'crewName', (select name from ${crews} cr where cr.id = t.crew_id),
    'priceCents', t.price_cents) order by s.status = 'ended', s.type desc, s.id)
  from ${services} s
  cross join lateral ${termsNow(sql`s.id`, today)} t
  where s.property_id = ${properties.id} and s.type <> 'call-log' ${which === 'running' ? sql`and s.status <> 'ended'` : sql``}
), '[]')`;

/** The next visit to be done, as JSON in the shape of NextVisit. */
export const nextVisitOf = (today: Day | Placeholder) => sql<NextVisit | null>`(
  select jsonb_build_object('id', a.id, 'date', a.date, 'serviceType', a.service_type,
    'crewId', a.crew_id, 'crewName', (select name from ${crews} cr where cr.id = a.crew_id))
  from ${assignments} a
  where a.property_id = ${properties.id} and a.date >= ${today} and a.status in ('pending', 'started')
  order by a.date, a.id limit 1)`;

const fields = (today: Day) => ({
  id: properties.id,
  customerId: customers.id,
  code: customers.code,
  firstName: customers.firstName,
  lastName: customers.lastName,
  companyName: customers.companyName,
  email: customers.email,
  phone: customers.phone,
  isLocked: customers.isLocked,
  address: properties.address,
  duplexUnit: properties.duplexUnit,
  city: properties.city,
  state: properties.state,
  zipcode: properties.zipcode,
  latitude: properties.latitude,
  longitude: properties.longitude,
  isPinApproximate: properties.isPinApproximate,
  status: properties.status,
  isArchived: properties.isArchived,
  priority: properties.priority,
  lotSize: properties.lotSize,
  isCornerLot: properties.isCornerLot,
  ...mapTexts(PROPERTY_TEXTS, 'isExported', (_, name) => properties[name]),
  gateHours: properties.gateHours,
  arrivalFrom: properties.arrivalFrom,
  arrivalTo: properties.arrivalTo,
  marketId: properties.marketId,
  marketName: markets.name,
  vendorId: properties.vendorId,
  vendorName: vendors.companyName,
  services: servicesOf(today),
  nextVisit: nextVisitOf(today),
  createdAt: sql<string>`to_char(${properties.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  version: properties.version,
});

/** A property in a file, with contact details that the list has no room for. */
export interface ExportedProperty extends PropertyRow {
  emergencyPhone: string | null;
  billingAddress: string | null;
}

function rowsFrom(db: Queryable, today: Day) {
  return withNames(db.select(fields(today)).from(properties).$dynamic());
}

/** The ids of a list in order, so that nothing is computed for rows beyond a page. */
function orderedIds(db: Queryable, page: PropertyPage) {
  const query = db.select({ id: properties.id }).from(properties).$dynamic();
  return (page.isJoined ? withNames(query) : query).where(page.pageWhere).orderBy(...page.orderBy);
}

/** One page of the list with the total; for a search, the total stops at a limit. */
export async function propertyPage(
  db: Queryable,
  page: PropertyPage,
): Promise<{ rows: PropertyRow[]; total: number }> {
  const read = ({ where }: Pick<ParsedList, 'where'>) =>
    rowsFrom(db, page.today)
      .where(
        inArray(
          properties.id,
          sql`(${orderedIds(db, { ...page, pageWhere: where })
            .limit(page.limit)
            .offset(page.offset)})`,
        ),
      )
      .orderBy(...page.orderBy);
  if (page.branches.length > 0) return searchPage(db, properties, page, read);
  const [rows, total] = await Promise.all([read(page), db.$count(properties, page.where)]);
  return { rows, total };
}

/** All rows that match a filter, in order, in pages of one query each. */
export const propertyBatches = (
  db: Queryable,
  page: PropertyPage,
): AsyncGenerator<readonly ExportedProperty[]> =>
  inOrderOf<ExportedProperty>(db, orderedIds(db, page), ids => {
    const { emergencyPhone, billingAddress } = customers;
    const exported = { ...fields(page.today), emergencyPhone, billingAddress };
    return withNames(db.select(exported).from(properties).$dynamic()).where(inArray(properties.id, ids));
  });
