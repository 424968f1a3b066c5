import { inArray, type Placeholder, sql } from 'drizzle-orm';
import { BILLING_TEXTS } from '#contract/core/customerTexts.ts';
import type { Day } from '#contract/core/days.ts';
import type { CustomerSource } from '#contract/core/enums.ts';
import type { Cents } from '#contract/core/money.ts';
import { PROPERTY_TEXTS } from '#contract/core/propertyTexts.ts';
import { mapTexts, type TextWith } from '#contract/core/recordTexts.ts';
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
  pauses,
  properties,
  services,
  unsubscribes,
  vendors,
} from '#server/db/schema/index.ts';
import { termsNow } from '#server/db/termsOf.ts';
import { tagsOf } from '#server/modules/customers/tags/tagsOf.ts';
import { type PropertyPage, withNames, withSorted } from './list.ts';

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
  ...mapTexts(PROPERTY_TEXTS, 'isListed', (_, name) => properties[name]),
  gateHours: properties.gateHours,
  arrivalFrom: properties.arrivalFrom,
  arrivalTo: properties.arrivalTo,
  marketId: properties.marketId,
  marketName: markets.name,
  vendorId: properties.vendorId,
  vendorName: vendors.companyName,
  services: servicesOf(today),
  nextVisit: nextVisitOf(today),
  tags: tagsOf(sql`${properties.customerId}`),
  createdAt: sql<string>`to_char(${properties.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  version: properties.version,
});

/** Fields of a property that are only in exported files, because the list has no room for them. */
const fileFields = (today: Day) => ({
  emergencyPhone: customers.emergencyPhone,
  ...mapTexts(BILLING_TEXTS, 'headers', (_, name) => customers[name]),
  source: customers.source,
  wantsNoEmail: sql<boolean>`exists (
    select from ${unsubscribes} u where u.email = lower(${customers.email}))`,
  /** Whether staff locked the customer and the property isn't served. */
  isBarred: sql<boolean>`${customers.lockedAt} is not null and ${properties.status} <> 'active'`,
  lotSquareFeet: properties.lotSquareFeet,
  houseValueCents: properties.houseValueCents,
  instructions: properties.instructions,
  ...mapTexts(PROPERTY_TEXTS, 'headers', (_, name) => properties[name]),
  /** Days on which paused services resume, by service id; null if the pause has no end date. */
  resumeDates: sql<Record<string, Day | null>>`coalesce((
    select jsonb_object_agg(p.service_id, p.resume_date order by p.id)
    from ${pauses} p join ${services} s on s.id = p.service_id
    where s.property_id = ${properties.id} and p.from_date <= ${today}
      and (p.resume_date is null or p.resume_date > ${today})), '{}')`,
  /** Days of the services' next visits, by service id. */
  nextVisits: sql<Record<string, Day>>`coalesce((
    select jsonb_object_agg(v.service_id, v.date) from (
      select a.service_id, min(a.date) as date from ${assignments} a
      where a.property_id = ${properties.id} and a.date >= ${today} and a.status in ('pending', 'started')
      group by a.service_id) v), '{}')`,
});

/** A property in a file. */
export interface ExportedProperty
  extends PropertyRow,
    Record<TextWith<typeof PROPERTY_TEXTS & typeof BILLING_TEXTS, 'headers'>, string | null> {
  emergencyPhone: string | null;
  source: CustomerSource;
  wantsNoEmail: boolean;
  isBarred: boolean;
  lotSquareFeet: number | null;
  houseValueCents: Cents | null;
  instructions: string | null;
  resumeDates: Record<string, Day | null>;
  nextVisits: Record<string, Day>;
}

function rowsFrom(db: Queryable, today: Day) {
  return withNames(db.select(fields(today)).from(properties).$dynamic());
}

/** The ids of a list in order, so that nothing is computed for rows beyond a page. */
function orderedIds(db: Queryable, page: PropertyPage) {
  const query = db.select({ id: properties.id }).from(properties).$dynamic();
  return withSorted(query, page)
    .where(page.pageWhere)
    .orderBy(...page.orderBy);
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
    const exported = { ...fields(page.today), ...fileFields(page.today) };
    return withNames(db.select(exported).from(properties).$dynamic()).where(inArray(properties.id, ids));
  });
