import { eq, inArray, sql } from 'drizzle-orm';
import { showDay } from '#contract/core/days.ts';
import { type DatedRate, rateChanges } from '#contract/money/datedRates.ts';
import { AppError } from '#server/api/errors.ts';
import type { Queryable } from '#server/db/connect.ts';
import { chargeBases, marketTaxRates } from '#server/db/schema/index.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { filled } from '#texts/localized.ts';
import { territoryTexts } from '#texts/server/territory.ts';

type TaxRate = typeof marketTaxRates.$inferSelect;

export const taxRatesOf = (db: Queryable, marketId: number): Promise<TaxRate[]> =>
  db.select().from(marketTaxRates).where(eq(marketTaxRates.marketId, marketId));

/** Replaces a market's tax rates. Throws `invalid` if a removed rate was used in charges. */
export async function saveTaxRates(
  unit: UnitOfWork,
  marketId: number,
  wanted: readonly DatedRate[],
): Promise<void> {
  const { gone, added } = rateChanges(await taxRatesOf(unit.tx, marketId), wanted);
  const used = await firstUsed(unit.tx, gone);
  if (used) throw AppError.invalid(refusal(used, wanted));
  if (gone.length > 0)
    await unit.tx.delete(marketTaxRates).where(
      inArray(
        marketTaxRates.id,
        gone.map(({ id }) => id),
      ),
    );
  if (added.length > 0)
    await unit.tx.insert(marketTaxRates).values(added.map(rate => ({ ...rate, marketId })));
}

/**
 * Returns the first of these rates that a charge was calculated with, even if its visit has been reopened.
 */
async function firstUsed(db: Queryable, rates: readonly TaxRate[]): Promise<TaxRate | undefined> {
  for (const rate of rates) {
    const isOfRate = sql`(${chargeBases.facts} -> 'tax' ->> 'rateId')::int = ${rate.id}`;
    const [base] = await db
      .select({ chargeId: chargeBases.chargeId })
      .from(chargeBases)
      .where(isOfRate)
      .limit(1);
    if (base) return rate;
  }
  return undefined;
}

function refusal({ validFrom, percent }: TaxRate, wanted: readonly DatedRate[]) {
  const index = wanted.findIndex(rate => rate.validFrom === validFrom);
  return {
    [index < 0 ? 'taxRates' : `taxRates.${index}.percent`]:
      validFrom === null
        ? filled(territoryTexts.markets.used, { percent })
        : filled(territoryTexts.markets.usedSince, { percent, since: showDay(validFrom) }),
  };
}
