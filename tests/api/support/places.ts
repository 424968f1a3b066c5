import { and, eq, isNull } from 'drizzle-orm';
import type { Weekday } from '#contract/core/enums.ts';
import {
  crews,
  markets,
  marketTaxRates,
  marketZips,
  priceLists,
  prices,
  vendors,
  vendorZips,
} from '#server/db/schema/index.ts';
import { makeCounter } from '#tests/counters.ts';
import type { TestApp } from './testApp.ts';

export interface TestMarket {
  marketId: number;
  vendorId: number;
  crewId: number;
}

const nextNumber = makeCounter();

/** Creates a market with this initial tax rate. */
export async function makeMarket(db: TestApp['db'], name: string, percent = 8.25): Promise<{ id: number }> {
  const [market] = await db.insert(markets).values({ name }).returning();
  if (!market) throw new Error('market not made');
  await db.insert(marketTaxRates).values({ marketId: market.id, percent });
  return market;
}

/** Replaces the market's initial tax rate. */
export async function setTax(db: TestApp['db'], marketId: number, percent: number): Promise<void> {
  const ofMarket = eq(marketTaxRates.marketId, marketId);
  await db
    .update(marketTaxRates)
    .set({ percent })
    .where(and(ofMarket, isNull(marketTaxRates.validFrom)));
}

/**
 * Creates a market, an active vendor with prices, and one crew that serves the ZIP codes on a weekday, with
 * mowing and bushes.
 */
export async function makeTestMarket(
  app: TestApp,
  zipcodes: readonly string[] = ['78704', '78745'],
  weekday: Weekday = 2,
): Promise<TestMarket> {
  const count = nextNumber();
  const market = await makeMarket(app.db, `Market ${count}`);
  const [vendor] = await app.db
    .insert(vendors)
    .values({ companyName: `Vendor ${count}`, commissionPercent: 20, status: 'active', isPrimary: true })
    .returning();
  if (!vendor) throw new Error('ground not made');
  const [crew] = await app.db
    .insert(crews)
    .values({ vendorId: vendor.id, marketId: market.id, name: `Crew ${count}`, serviceTypes: ['mow', 'bnb'] })
    .returning();
  const [list] = await app.db
    .insert(priceLists)
    .values({ vendorId: vendor.id, listVersion: 1, effectiveFrom: '2026-01-01', bnbHourlyCents: 6000 })
    .returning();
  if (!crew || !list) throw new Error('ground not made');
  await app.db
    .insert(prices)
    .values({ priceListId: list.id, lotSize: 'small', frequency: 1, priceCents: 3500 });
  await app.db.insert(marketZips).values(zipcodes.map(zipcode => ({ zipcode, marketId: market.id })));
  await app.db.insert(vendorZips).values(
    zipcodes.flatMap(zipcode =>
      (['mow', 'bnb'] as const).map(serviceType => ({
        vendorId: vendor.id,
        zipcode,
        serviceType,
        weekday,
        crewId: crew.id,
      })),
    ),
  );
  return { marketId: market.id, vendorId: vendor.id, crewId: crew.id };
}
