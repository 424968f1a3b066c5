import { sql } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import type { Frequency, LotSize } from '#contract/core/enums.ts';
import type { Cents } from '#contract/core/money.ts';
import type { PricesInForce } from '#contract/money/pricing.ts';
import type { Queryable } from '#server/db/connect.ts';

/** Every vendor's prices that apply to a day. */
export type PriceLists = ReadonlyMap<
  number,
  { list: Omit<PricesInForce, 'priceCents'>; prices: ReadonlyMap<string, Cents> }
>;

interface Row extends Record<string, unknown> {
  vendor_id: number;
  list_version: number;
  bnb_hourly_cents: number;
  part_percent: number;
  corner_lot_cents: number;
  prices: { lot_size: LotSize; frequency: Frequency; price_cents: number }[];
}

export async function priceListsOn(db: Queryable, date: Day): Promise<PriceLists> {
  const { rows } = await db.execute<Row>(sql`
    select distinct on (l.vendor_id) l.vendor_id, l.list_version, l.bnb_hourly_cents, l.part_percent,
      l.corner_lot_cents, coalesce((select json_agg(p) from (
        select lot_size, frequency, price_cents from prices where price_list_id = l.id) p), '[]') as prices
    from price_lists l where l.effective_from <= ${date}
    order by l.vendor_id, l.list_version desc`);
  return new Map(
    rows.map(row => [
      row.vendor_id,
      {
        list: {
          listVersion: row.list_version,
          bnbHourlyCents: row.bnb_hourly_cents,
          partPercent: row.part_percent,
          cornerLotCents: row.corner_lot_cents,
        },
        prices: new Map(row.prices.map(price => [`${price.lot_size} ${price.frequency}`, price.price_cents])),
      },
    ]),
  );
}

/** A vendor's prices for a lot size and frequency, as used for visits; null without a list. */
export function pricesFor(
  lists: PriceLists,
  place: { vendorId: number | null; lotSize: LotSize | null; frequency: Frequency },
): PricesInForce | null {
  const vendor = place.vendorId === null ? undefined : lists.get(place.vendorId);
  if (!vendor) return null;
  const { lotSize, frequency } = place;
  const listed = (size: LotSize | null) => vendor.prices.get(`${size} ${frequency}`);
  // Medium uses the range of average.
  const priceCents = listed(lotSize) ?? (lotSize === 'medium' ? listed('average') : undefined);
  return { ...vendor.list, priceCents: priceCents ?? null };
}
