import { eq } from 'drizzle-orm';
import type { PriceList } from '#contract/territory/vendors.calls.ts';
import { AppError } from '#server/api/errors.ts';
import type { Actor } from '#server/api/session.ts';
import { priceLists, vendors } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { write } from '#server/unitOfWork.ts';
import { territoryTexts } from '#texts/server/territory.ts';
import { priceListsOf } from './priceLists.ts';
import { historyOfPriceList } from './savePriceList.ts';

/**
 * Withdraws a version of a vendor's prices before its first day. Returns the remaining ones. Throws
 * `not_found`, and `conflict` if it has begun or is the only one.
 */
export function withdrawPriceList(
  deps: Deps,
  actor: Actor,
  vendorId: number,
  listId: number,
): Promise<PriceList[]> {
  return write(deps, actor, async unit => {
    await unit.tx.select().from(vendors).where(eq(vendors.id, vendorId)).for('update');
    const lists = await priceListsOf(unit.tx, vendorId, unit.today);
    const list = lists.find(one => one.id === listId);
    if (!list) throw AppError.notFound();
    if (list.effectiveFrom <= unit.today) throw new AppError('conflict', territoryTexts.vendors.begun);
    if (lists.length === 1) throw new AppError('conflict', territoryTexts.vendors.onlyOne);
    await unit.tx.delete(priceLists).where(eq(priceLists.id, listId));
    await unit.record({
      entity: 'price-list',
      entityId: listId,
      action: 'deleted',
      before: { vendorId, ...historyOfPriceList(list) },
    });
    return priceListsOf(unit.tx, vendorId, unit.today);
  });
}
