import { eq, sql } from 'drizzle-orm';
import { addDays, type Day } from '#contract/core/days.ts';
import type { PriceList } from '#contract/territory/vendors.calls.ts';
import type { PriceListBody } from '#contract/territory/vendors.ts';
import { AppError } from '#server/api/errors.ts';
import type { Actor } from '#server/api/session.ts';
import { priceLists, prices, vendors } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { territoryTexts } from '#texts/server/territory.ts';
import { fillFromZones } from './fillFromZones.ts';
import { priceListsOf } from './priceLists.ts';
import { zipcodesOf } from './zips.ts';

/**
 * Saves a new version of a vendor's prices that applies from a day on: today or later; the first version may
 * start earlier. Saving the newest version's content again creates none. A vendor that was waiting for prices
 * becomes active. Throws `not_found` or `invalid`.
 */
export function savePriceList(
  deps: Deps,
  actor: Actor,
  vendorId: number,
  body: PriceListBody,
): Promise<PriceList> {
  return write(deps, actor, async unit => {
    const [vendor] = await unit.tx.select().from(vendors).where(eq(vendors.id, vendorId)).for('update');
    if (!vendor) throw AppError.notFound();
    assertNoRepeatedPrices(body);
    const [newest] = await priceListsOf(unit.tx, vendorId, unit.today);
    const effectiveFrom = body.effectiveFrom ?? unit.today;
    if (newest && isSame(newest, body, effectiveFrom)) return newest;
    // Prices of past days must not change, because charges are explained with them.
    if (newest && effectiveFrom < unit.today) throw AppError.invalid({ effectiveFrom: 'invalid' });
    if (effectiveFrom > addDays(unit.today, DAYS_AHEAD))
      throw AppError.invalid({ effectiveFrom: territoryTexts.vendors.tooFar });

    const saved = await insertList(unit, vendorId, (newest?.listVersion ?? 0) + 1, body, effectiveFrom);
    await unit.record({
      entity: 'price-list',
      entityId: saved.id,
      action: newest ? 'updated' : 'added',
      before: newest ? historyOfPriceList(newest) : null,
      after: { vendorId, ...historyOfPriceList(saved) },
    });
    if (vendor.status === 'pending_for_price') await activate(unit, vendor);
    return saved;
  });
}

async function insertList(
  unit: UnitOfWork,
  vendorId: number,
  listVersion: number,
  { prices: given, ...terms }: PriceListBody,
  effectiveFrom: Day,
): Promise<PriceList> {
  const [row] = await unit.tx
    .insert(priceLists)
    .values({ ...terms, vendorId, listVersion, effectiveFrom, createdAt: unit.now })
    .returning();
  if (!row) throw AppError.notFound();
  await unit.tx.insert(prices).values(given.map(price => ({ ...price, priceListId: row.id })));
  const [saved] = await priceListsOf(unit.tx, vendorId, unit.today);
  if (!saved) throw AppError.notFound();
  return saved;
}

async function activate(unit: UnitOfWork, vendor: typeof vendors.$inferSelect): Promise<void> {
  await unit.tx
    .update(vendors)
    .set({ status: 'active', version: sql`${vendors.version} + 1` })
    .where(eq(vendors.id, vendor.id));
  await unit.record({
    entity: 'vendor',
    entityId: vendor.id,
    action: 'updated',
    before: { status: vendor.status },
    after: { status: 'active' },
  });
  await fillFromZones(unit, await zipcodesOf(unit.tx, vendor.id));
}

const cellOf = (price: PriceListBody['prices'][number]) => `${price.lotSize}|${price.frequency}`;

function assertNoRepeatedPrices(body: PriceListBody): void {
  const seen = new Set<string>();
  for (const [index, price] of body.prices.entries()) {
    if (seen.has(cellOf(price))) throw AppError.invalid({ [`prices.${index}.lotSize`]: 'invalid' });
    seen.add(cellOf(price));
  }
}

function pricesByCell(list: Pick<PriceListBody, 'prices'>): Record<string, number> {
  return Object.fromEntries(
    list.prices.map(price => [cellOf(price), price.priceCents] as const).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** Returns a list's fields for the history. */
export function historyOfPriceList(
  list: Omit<PriceListBody, 'effectiveFrom'> & { effectiveFrom: Day; listVersion: number },
) {
  return {
    listVersion: list.listVersion,
    effectiveFrom: list.effectiveFrom,
    bnbHourlyCents: list.bnbHourlyCents,
    partPercent: list.partPercent,
    cornerLotCents: list.cornerLotCents,
    prices: pricesByCell(list),
  };
}

/** Whether the newest version has the same content and starts no later than requested. */
function isSame(newest: PriceList, body: PriceListBody, effectiveFrom: Day): boolean {
  const given = historyOfPriceList({
    ...body,
    effectiveFrom: newest.effectiveFrom,
    listVersion: newest.listVersion,
  });
  return (
    newest.effectiveFrom <= effectiveFrom &&
    JSON.stringify(historyOfPriceList(newest)) === JSON.stringify(given)
  );
}

/** Days ahead for which prices can be planned: two years. */
const DAYS_AHEAD = 731;
