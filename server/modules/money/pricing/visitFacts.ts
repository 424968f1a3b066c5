import { type SQL, sql } from 'drizzle-orm';
import type { Frequency, FrontBack, LotSize, ServiceType } from '#contract/core/enums.ts';
import type { Cents } from '#contract/core/money.ts';
import type { ReferralSide } from '#contract/customers/referrals.ts';
import type { VisitFacts } from '#contract/money/pricing.ts';
import type { Queryable } from '#server/db/connect.ts';
import type { assignments } from '#server/db/schema/index.ts';
import { termsOfSlot } from '#server/db/termsOf.ts';
import { marketOfZip } from '#server/modules/territory/places/marketsOf.ts';
import { type TaxRow, taxColumns, taxOf, taxOn } from '#server/modules/territory/places/taxInForce.ts';
import { type ListRow, listColumns, listInForce, priceIn, pricesOf } from './pricesInForce.ts';

/** Visit data that a charge needs besides the price. */
export interface VisitToCharge {
  assignmentId: number;
  propertyId: number;
  customerId: number;
  vendorId: number | null;
  date: string;
  facts: VisitFacts;
}

interface Row extends ListRow, TaxRow, Record<string, unknown> {
  id: number;
  property_id: number;
  customer_id: number;
  vendor_id: number | null;
  vendor: string | null;
  date: string;
  service_type: ServiceType;
  is_billable: boolean;
  front_back: FrontBack;
  visit_price_cents: Cents | null;
  hand_made: string[];
  term_price_cents: Cents | null;
  frequency: Frequency | null;
  lot_size: LotSize | null;
  is_corner_lot: boolean;
  worked_minutes: number | null;
  time_cap_minutes: number | null;
  free_mow: ReferralSide | null;
}

/** Loads the pricing data of many visits at once; unknown ids are omitted. */
export async function visitsToCharge(db: Queryable, ids: readonly number[]): Promise<VisitToCharge[]> {
  if (ids.length === 0) return [];
  return factsFrom(
    db,
    sql`(select * from assignments where id = any(array[${sql.join(
      ids.map(id => sql`${id}::int`),
      sql`, `,
    )}])) a`,
  );
}

/** Like `visitsToCharge`, for given visits, stored or hypothetical. */
export async function visitsAsGiven(
  db: Queryable,
  visits: readonly (typeof assignments.$inferSelect)[],
): Promise<VisitToCharge[]> {
  if (visits.length === 0) return [];
  const rows = JSON.stringify(
    visits.map(visit => ({
      id: visit.id,
      service_id: visit.serviceId,
      property_id: visit.propertyId,
      customer_id: visit.customerId,
      vendor_id: visit.vendorId,
      slot: visit.slot,
      date: visit.date,
      service_type: visit.serviceType,
      is_billable: visit.isBillable,
      front_back: visit.frontBack,
      price_cents: visit.priceCents,
      hand_made: visit.handMade,
      worked_minutes: visit.workedMinutes,
      time_cap_minutes: visit.timeCapMinutes,
    })),
  );
  return factsFrom(
    db,
    sql`json_to_recordset(${rows}::json) as a(id int, service_id int, property_id int, customer_id int,
      vendor_id int, slot date, date date, service_type text, is_billable boolean, front_back text,
      price_cents int, hand_made jsonb, worked_minutes int, time_cap_minutes int)`,
  );
}

async function factsFrom(db: Queryable, visits: SQL): Promise<VisitToCharge[]> {
  const { rows } = await db.execute<Row>(sql`
    select a.id, a.property_id, a.customer_id, v.id as vendor_id, v.company_name as vendor, a.date,
      a.service_type, a.is_billable, a.front_back, a.price_cents as visit_price_cents, a.hand_made,
      t.price_cents as term_price_cents, t.frequency, p.lot_size, p.is_corner_lot, a.worked_minutes,
      coalesce(a.time_cap_minutes, t.time_cap_minutes) as time_cap_minutes, fm.side as free_mow,
      ${taxColumns}, ${listColumns}
    from ${visits}
    join properties p on p.id = a.property_id
    left join markets m on m.id = ${marketOfZip(sql`p.zipcode`)}
    left join lateral ${taxOn(sql`m.id`, sql`a.date`)} tax on true
    left join vendors v on v.id = coalesce(a.vendor_id, p.vendor_id)
    left join lateral ${termsOfSlot(sql`a.service_id`, sql`a.slot`)} t on true
    left join lateral (select side from free_mows where assignment_id = a.id limit 1) fm on true
    left join lateral ${listInForce(sql`v.id`, sql`a.date`)} l on true
    left join lateral ${priceIn(sql`l.id`, sql`p.lot_size`, sql`coalesce(t.frequency, -1)`)} x on true
    order by a.id`);
  return rows.map(row => ({
    assignmentId: row.id,
    propertyId: row.property_id,
    customerId: row.customer_id,
    vendorId: row.vendor_id,
    date: row.date,
    facts: {
      type: row.service_type,
      frequency: row.frequency ?? -1,
      frontBack: row.front_back,
      lotSize: row.lot_size,
      isCornerLot: row.is_corner_lot,
      override: overrideOf(row),
      vendor: row.vendor,
      prices: pricesOf(row),
      workedMinutes: row.worked_minutes,
      capMinutes: row.time_cap_minutes,
      ...(row.free_mow && { freeMow: row.free_mow }),
      ...(!row.is_billable && { isBilled: false }),
      tax: taxOf(row),
    },
  }));
}

/** A price set by hand on the visit overrides the service's; a visit may also be reset to the price list. */
function overrideOf(row: Row): VisitFacts['override'] {
  const isByHand = row.hand_made.includes('priceCents');
  if (row.visit_price_cents !== null)
    return { from: isByHand ? 'visit-override' : 'service-override', priceCents: row.visit_price_cents };
  if (isByHand || row.term_price_cents === null) return null;
  return { from: 'service-override', priceCents: row.term_price_cents };
}
