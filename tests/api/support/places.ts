import type { Weekday } from '../../../contract/enums.ts';
import {
  crews,
  markets,
  marketZips,
  priceLists,
  prices,
  vendors,
  vendorZips,
} from '../../../server/db/schema/index.ts';
import type { TestApp } from './testApp.ts';

export interface Ground {
  marketId: number;
  vendorId: number;
  crewId: number;
}

let count = 0;

/** A market, an active vendor with prices and one crew that serves the zip codes on a weekday, mowing and bushes. */
export async function makeGround(
  app: TestApp,
  zipcodes: readonly string[] = ['78704', '78745'],
  weekday: Weekday = 2,
): Promise<Ground> {
  count += 1;
  const [market] = await app.db
    .insert(markets)
    .values({ name: `Market ${count}`, taxPercent: 8.25 })
    .returning();
  const [vendor] = await app.db
    .insert(vendors)
    .values({ companyName: `Vendor ${count}`, commissionPercent: 20, status: 'active', isPrimary: true })
    .returning();
  if (!market || !vendor) throw new Error('ground not made');
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
