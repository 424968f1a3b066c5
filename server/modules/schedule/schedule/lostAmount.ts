import { inSlices } from '#server/api/inSlices.ts';
import type { Queryable } from '#server/db/connect.ts';
import { priceVisit } from '#server/modules/money/pricing/priceVisit.ts';
import type { VisitToMove } from './movableVisits.ts';
import { type PriceLists, priceListsOn, pricesFor } from './priceLists.ts';

/** Price of visits before tax, in cents; for bush and bed work, based on the expected minutes. */
export async function lostAmount(
  db: Queryable,
  visits: readonly VisitToMove[],
): Promise<{ cents: number; unpriced: number }> {
  const billable = visits.filter(visit => visit.isBillable);
  const lists = new Map<string, PriceLists>();
  for (const day of new Set(billable.map(visit => visit.date))) lists.set(day, await priceListsOn(db, day));
  let [cents, unpriced] = [0, 0];
  await inSlices(billable, visit => {
    const priced = priceOf(visit, lists.get(visit.date) ?? new Map());
    if (priced === null) unpriced += 1;
    else cents += priced;
  });
  return { cents, unpriced };
}

function priceOf(visit: VisitToMove, lists: PriceLists): number | null {
  const { serviceType: type, frequency, frontBack, lotSize, isCornerLot, vendorId, ownCents } = visit;
  const priced = priceVisit({
    type,
    frequency,
    frontBack,
    lotSize,
    isCornerLot,
    override: ownCents === null ? null : { from: 'service-override', priceCents: ownCents },
    vendor: vendorId === null ? null : String(vendorId),
    prices: pricesFor(lists, { vendorId, lotSize, frequency }),
    workedMinutes: visit.minutes,
    capMinutes: visit.timeCapMinutes,
    tax: null,
  });
  return priced.unpriced === null ? priced.subtotalCents : null;
}
