import { type SQL, sql } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import type { LotSize } from '#contract/core/enums.ts';
import type { PricesInForce } from '#contract/money/pricing.ts';

/** SQL: the vendor's price list that applies to a day, the latest version effective by then. */
export const listInForce = (vendorId: SQL, date: SQL): SQL => sql`(
  select * from price_lists where vendor_id = ${vendorId} and effective_from <= ${date}
  order by list_version desc limit 1)`;

/** SQL: price for a lot size and frequency in a list; medium uses the range of average. */
export const priceIn = (listId: SQL, lotSize: SQL, frequency: SQL): SQL => sql`(
  select price_cents from prices
  where price_list_id = ${listId} and frequency = ${frequency}
    and (lot_size = ${lotSize} or (${lotSize} = ${'medium' satisfies LotSize} and lot_size = ${'average' satisfies LotSize}))
  order by lot_size = ${lotSize} desc limit 1)`;

/** Columns of the list that applies (alias `l`) with its price (alias `x`). */
export const listColumns = sql`l.list_version, l.effective_from as list_from, l.bnb_hourly_cents, l.part_percent, l.corner_lot_cents, x.price_cents as list_price_cents`;

/** Result of `listColumns`; all null if no list applies. */
export interface ListRow {
  list_version: number | null;
  list_from: Day | null;
  bnb_hourly_cents: number | null;
  part_percent: number | null;
  corner_lot_cents: number | null;
  list_price_cents: number | null;
}

export function pricesOf(row: ListRow): PricesInForce | null {
  if (row.list_version === null) return null;
  return {
    listVersion: row.list_version,
    ...(row.list_from !== null && { listFrom: row.list_from }),
    priceCents: row.list_price_cents,
    bnbHourlyCents: row.bnb_hourly_cents ?? 0,
    partPercent: row.part_percent ?? 100,
    cornerLotCents: row.corner_lot_cents ?? 0,
  };
}
