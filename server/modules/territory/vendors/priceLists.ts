import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import type { PriceList } from '#contract/territory/vendors.calls.ts';
import type { Queryable } from '#server/db/connect.ts';
import { priceLists, prices } from '#server/db/schema/index.ts';

/** Returns all versions of a vendor's prices, newest first, each with whether it applies today. */
export async function priceListsOf(db: Queryable, vendorId: number, today: Day): Promise<PriceList[]> {
  const lists = await db
    .select()
    .from(priceLists)
    .where(eq(priceLists.vendorId, vendorId))
    .orderBy(desc(priceLists.listVersion));
  if (lists.length === 0) return [];
  const rows = await db
    .select()
    .from(prices)
    .where(
      inArray(
        prices.priceListId,
        lists.map(list => list.id),
      ),
    )
    .orderBy(asc(prices.lotSize), asc(prices.frequency));
  const byList = Map.groupBy(rows, row => row.priceListId);
  const inForce = lists.find(list => list.effectiveFrom <= today);
  return lists.map(list => ({
    ...list,
    createdAt: list.createdAt.toISOString(),
    isInForce: list === inForce,
    prices: (byList.get(list.id) ?? []).map(({ priceListId: _, ...price }) => price),
  }));
}
