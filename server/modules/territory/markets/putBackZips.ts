import { asc, eq, sql } from 'drizzle-orm';
import { markets, marketZips } from '#server/db/schema/index.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { followMarket } from './followMarket.ts';
import { setZips } from './resource.ts';

/**
 * Undoes a change to a market's ZIP codes, except those that another market has by now, and reassigns the
 * properties accordingly. The caller must hold the lock on markets.
 */
export async function restoreMarketZips(
  unit: UnitOfWork,
  id: number,
  before: readonly string[],
  after: readonly string[],
  reason: string,
): Promise<void> {
  const [market] = await unit.tx.select().from(markets).where(eq(markets.id, id)).for('update');
  if (!market) return;
  const standing = await unit.tx.select().from(marketZips).orderBy(asc(marketZips.zipcode));
  const own = standing.flatMap(zip => (zip.marketId === id ? [zip.zipcode] : []));
  const taken = new Set(standing.flatMap(zip => (zip.marketId === id ? [] : [zip.zipcode])));
  const added = new Set(after.filter(zip => !before.includes(zip)));
  const zipcodes = [
    ...own.filter(zip => !added.has(zip)),
    ...before.filter(zip => !after.includes(zip) && !own.includes(zip) && !taken.has(zip)),
  ].sort();
  await followMarket(unit, { id, isActive: market.isActive, zipcodes });
  await setZips(unit, id, zipcodes);
  await unit.tx
    .update(markets)
    .set({ version: sql`${markets.version} + 1` })
    .where(eq(markets.id, id));
  await unit.record({
    entity: 'market',
    entityId: id,
    action: 'restored',
    before: { zipcodes: own },
    after: { zipcodes },
    reason,
  });
}
