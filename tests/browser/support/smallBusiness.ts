import { eq } from 'drizzle-orm';
import type { UserType } from '#contract/core/enums.ts';
import {
  crews,
  marketZips,
  priceLists,
  prices,
  roles,
  users,
  vendors,
  vendorZips,
} from '#server/db/schema/index.ts';
import { hashPassword } from '#server/modules/access/auth/passwords.ts';
import { makeMarket } from '#tests/api/support/places.ts';
import type { TestApp } from '#tests/api/support/testApp.ts';

export const PASSWORD = 'Mow#2026a';
export const ZIP = '78704';

/**
 * Creates the minimum that a business needs before its first customer: a market, a vendor with prices, a
 * crew, an office user.
 */
export async function makeSmallBusiness(app: TestApp): Promise<{ crewId: number }> {
  const { db } = app;
  const one = <T>([row]: T[]): T => {
    if (!row) throw new Error('row not made');
    return row;
  };
  const market = await makeMarket(db, 'Austin');
  await db.insert(marketZips).values({ zipcode: ZIP, marketId: market.id });
  const vendor = one(
    await db
      .insert(vendors)
      .values({ companyName: 'Green Blade', commissionPercent: 20, status: 'active', isPrimary: true })
      .returning(),
  );
  const list = one(
    await db
      .insert(priceLists)
      .values({ vendorId: vendor.id, listVersion: 1, effectiveFrom: '2026-01-01', bnbHourlyCents: 6000 })
      .returning(),
  );
  await db
    .insert(prices)
    .values({ priceListId: list.id, lotSize: 'average', frequency: 1, priceCents: 4500 });
  const crew = one(
    await db
      .insert(crews)
      .values({
        vendorId: vendor.id,
        marketId: market.id,
        name: 'North',
        serviceTypes: ['mow'],
        startAddress: '1 Depot Rd',
        startLatitude: 30.24,
        startLongitude: -97.77,
      })
      .returning(),
  );
  // Wednesday, the day of the tests.
  await db
    .insert(vendorZips)
    .values({ vendorId: vendor.id, zipcode: ZIP, serviceType: 'mow', weekday: 3, crewId: crew.id });
  await makeUser(app, 'admin', 'theadmin');
  await makeUser(app, 'crew', 'crewnorth', { vendorId: vendor.id, crewId: crew.id });
  return { crewId: crew.id };
}

export async function makeUser(
  app: TestApp,
  type: UserType,
  username: string,
  belongings: { vendorId?: number; crewId?: number; customerId?: number } = {},
): Promise<void> {
  const [role] = await app.db.select().from(roles).where(eq(roles.name, type));
  await app.db.insert(users).values({
    username,
    firstName: 'Pat',
    lastName: username,
    type,
    roleId: role?.id ?? 0,
    passwordHash: await hashPassword(PASSWORD),
    ...belongings,
  });
}
