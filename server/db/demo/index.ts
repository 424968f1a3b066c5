import { eq, sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { hashPassword } from '../../modules/auth/passwords.ts';
import type { DemoSignIn } from '../../start/greeting.ts';
import type { Db } from '../connect.ts';
import { crews, customers, properties, roles, users, vendors } from '../schema/index.ts';

export const DEMO_PASSWORD = 'Sward#2026';

export const DEMO_SIGN_INS: readonly DemoSignIn[] = [
  { who: 'Administrator', username: 'admin1', password: DEMO_PASSWORD, isCrew: false },
  { who: 'Office (csr)', username: 'office1', password: DEMO_PASSWORD, isCrew: false },
  { who: 'Vendor', username: 'vendor1', password: DEMO_PASSWORD, isCrew: false },
  { who: 'Crew', username: 'crewnorth', password: DEMO_PASSWORD, isCrew: true },
  { who: 'Customer', username: 'customer1', password: DEMO_PASSWORD, isCrew: false },
];

export async function hasDemoBusiness(db: Db): Promise<boolean> {
  return (await db.$count(users, eq(users.username, 'crewnorth'))) > 0;
}

/** Makes the demo business in an empty database; does nothing where there is anything. */
export async function makeDemoBusiness(deps: Deps, say: (line: string) => void): Promise<void> {
  const { db } = deps;
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(users);
  if (row && row.count > 0) return;
  say('Making the demo business …');
  const given = new Map((await db.select().from(roles)).map(role => [role.userType, role.id]));
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const [vendor] = await db
    .insert(vendors)
    .values({ companyName: 'Green Blade', commissionPercent: 20, status: 'active', isPrimary: true })
    .returning();
  const [crew] = await db
    .insert(crews)
    .values({ vendorId: vendor?.id ?? 0, name: 'North', serviceTypes: ['mow'] })
    .returning();
  const [customer] = await db
    .insert(customers)
    .values({
      code: 'C-10001',
      firstName: 'Maria',
      lastName: 'Lopez',
      email: 'maria@example.com',
      phone: '5125550101',
    })
    .returning();
  await db.insert(properties).values({
    customerId: customer?.id ?? 0,
    address: '1204 Elm St',
    city: 'Austin',
    state: 'TX',
    zipcode: '78704',
    vendorId: vendor?.id ?? null,
    referralCode: 'MARIA1',
  });
  const people = [
    { type: 'admin', username: 'admin1', firstName: 'Ada', lastName: 'Admin' },
    { type: 'csr', username: 'office1', firstName: 'Carl', lastName: 'Office' },
    { type: 'vendor', username: 'vendor1', firstName: 'Vera', lastName: 'Vendor', vendorId: vendor?.id },
    {
      type: 'crew',
      username: 'crewnorth',
      firstName: 'Nico',
      lastName: 'Norte',
      vendorId: vendor?.id,
      crewId: crew?.id,
    },
    {
      type: 'customer',
      username: 'customer1',
      firstName: 'Maria',
      lastName: 'Lopez',
      customerId: customer?.id,
    },
  ] as const;
  await db
    .insert(users)
    .values(people.map(one => ({ ...one, passwordHash, roleId: given.get(one.type) ?? 0 })));
}
