import { sql } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import type { Frequency, FrontBack, LotSize, ServiceType } from '#contract/core/enums.ts';
import type { Cents } from '#contract/core/money.ts';
import type { Quote } from '#contract/money/chargeLines.calls.ts';
import type { DiscountOffer } from '#contract/money/discounting.ts';
import type { Queryable } from '#server/db/connect.ts';
import { marketOfZip } from '#server/modules/territory/places/marketsOf.ts';
import { type TaxRow, taxColumns, taxOf, taxOn } from '#server/modules/territory/places/taxInForce.ts';
import { type ListRow, listColumns, listInForce, priceIn, pricesOf } from './pricesInForce.ts';
import { priceVisit } from './priceVisit.ts';

export interface QuoteRequest {
  /** The property, or what is known of a prospective one. */
  propertyId?: number | undefined;
  lotSize?: LotSize | null | undefined;
  zipcode?: string | undefined;
  isCornerLot?: boolean | undefined;
  type: ServiceType;
  frequency: Frequency;
  frontBack: FrontBack;
  /** Price set by hand. */
  priceCents?: Cents | null | undefined;
  /** Defaults to the vendor of the property or ZIP code. */
  vendorId?: number | null | undefined;
  /** Bush and bed: minutes of work; one hour if omitted. */
  minutes?: number | undefined;
  /** Discounts that may apply. */
  discounts?: DiscountOffer[];
  date: Day;
}

interface Row extends ListRow, TaxRow, Record<string, unknown> {
  vendor: string | null;
  lot_size: LotSize | null;
  is_corner_lot: boolean | null;
}

/** Quote for a visit on a day, with the lines that explain it. Given values override the property's. */
export async function quote(db: Queryable, request: QuoteRequest): Promise<Quote> {
  const row = await placeOf(db, request);
  const isPerHour = request.type === 'bnb' && request.minutes === undefined && request.priceCents == null;
  const priced = priceVisit({
    type: request.type,
    frequency: request.frequency,
    frontBack: request.frontBack,
    lotSize: row.lot_size,
    isCornerLot: row.is_corner_lot ?? false,
    override:
      request.priceCents == null ? null : { from: 'service-override', priceCents: request.priceCents },
    vendor: row.vendor,
    prices: pricesOf(row),
    workedMinutes: request.minutes ?? 60,
    capMinutes: null,
    discounts: request.discounts ?? [],
    tax: taxOf(row),
  });
  return { ...priced, isPerHour };
}

/** The row with everything that depends on the place: lot, vendor's current prices, market's tax. */
async function placeOf(db: Queryable, request: QuoteRequest): Promise<Row> {
  const { propertyId = null, lotSize = null, isCornerLot = null, vendorId = null } = request;
  const zipcode = request.zipcode?.slice(0, 5) ?? null;
  const { rows } = await db.execute<Row>(sql`
    with place as (
      select coalesce(${lotSize}::text, p.lot_size) as lot_size,
        coalesce(${isCornerLot}::boolean, p.is_corner_lot) as is_corner_lot,
        coalesce(${vendorId}::int, p.vendor_id, (
          select z.vendor_id from vendor_zips z join vendors zv on zv.id = z.vendor_id and zv.status = 'active'
          where z.zipcode = coalesce(${zipcode}::text, left(p.zipcode, 5)) and z.service_type = ${request.type}
          order by zv.is_primary desc, z.vendor_id limit 1)) as vendor_id,
        ${marketOfZip(sql`coalesce(${zipcode}::text, p.zipcode)`)} as market_id
      from (select 1) one left join properties p on p.id = ${propertyId}::int)
    select v.company_name as vendor, place.lot_size, place.is_corner_lot, ${taxColumns},
      ${listColumns}
    from place
    left join vendors v on v.id = place.vendor_id
    left join markets m on m.id = place.market_id
    left join lateral ${taxOn(sql`m.id`, sql`${request.date}::date`)} tax on true
    left join lateral ${listInForce(sql`v.id`, sql`${request.date}::date`)} l on true
    left join lateral ${priceIn(sql`l.id`, sql`place.lot_size`, sql`${request.frequency}::int`)} x on true`);
  const [row] = rows;
  if (!row) throw new Error('A query for one row returned none.');
  return row;
}
