import { eq, sql } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import type { Connection, Db } from '#server/db/connect.ts';
import { insertMany } from '#server/db/insertMany.ts';
import * as schema from '#server/db/schema/index.ts';
import { roles, sandboxCards, sessions, users } from '#server/db/schema/index.ts';
import { hashToken } from '#server/modules/access/auth/tokens.ts';

/** Session tokens of the administrator and of each crew's members. */
export interface GroundTokens {
  admin: string;
  crews: readonly (readonly string[])[];
}

/**
 * Creates customers with cards and unpaid charges, users, and crews. The crews split today's visits evenly,
 * in ID order.
 */
export async function fillForKilling(
  { db }: Connection,
  count: number,
  today: Day,
  tokens: GroundTokens,
): Promise<void> {
  const crewOf = (visit: number) => Math.ceil((visit * tokens.crews.length) / count);
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  await insertMany(
    db,
    schema.markets,
    numbers.map(id => ({ id, name: `Market ${id}` })),
  );
  await insertMany(db, schema.vendors, [
    { id: 1, companyName: 'Vendor', commissionPercent: 20, status: 'active' as const },
  ]);
  await insertMany(
    db,
    schema.crews,
    tokens.crews.map((_, index) => ({
      id: index + 1,
      vendorId: 1,
      name: `Crew ${index + 1}`,
      serviceTypes: ['mow' as const],
    })),
  );
  await insertMany(
    db,
    schema.customers,
    numbers.map(id => ({ id, code: `C-${id}`, firstName: 'A', lastName: `B${id}` })),
  );
  await insertMany(
    db,
    schema.properties,
    numbers.map(id => ({
      id,
      customerId: id,
      address: `${id} Elm St`,
      city: 'Austin',
      state: 'TX',
      zipcode: '78704',
      vendorId: 1,
      referralCode: `R${id}`,
    })),
  );
  await insertMany(
    db,
    schema.services,
    numbers.map(id => ({ id, propertyId: id, type: 'mow' as const, startDate: today, endDate: today })),
  );
  await insertMany(
    db,
    schema.terms,
    numbers.map(id => ({
      serviceId: id,
      fromSlot: today,
      frequency: -1 as const,
      weekday: 1 as const,
      crewId: crewOf(id),
      vendorId: 1,
      priceCents: 4000,
    })),
  );
  await insertMany(
    db,
    schema.assignments,
    numbers.map(id => ({
      id,
      serviceId: id,
      propertyId: id,
      customerId: id,
      serviceType: 'mow' as const,
      slot: today,
      date: today,
      crewId: crewOf(id),
      vendorId: 1,
      priceCents: 4000,
      expectedMinutes: 30,
    })),
  );
  await insertMany(
    db,
    schema.charges,
    numbers.map(id => ({
      id,
      propertyId: id,
      customerId: id,
      serviceType: 'mow' as const,
      date: today,
      status: 'pending' as const,
      subtotalCents: 5000,
      taxCents: 0,
      totalCents: 5000,
    })),
  );
  await insertMany(
    db,
    schema.chargeLines,
    numbers.map(chargeId => ({
      chargeId,
      position: 1,
      amountCents: 5000,
      source: { from: 'manual' as const },
    })),
  );
  const card = { brand: 'Visa', lastFour: '1111', expiryMonth: 12, expiryYear: 2090 };
  await insertMany(
    db,
    schema.cards,
    numbers.map(id => ({
      id,
      customerId: id,
      gateway: 'sandbox',
      token: `t${id}`,
      isDefault: true,
      ...card,
    })),
  );
  await insertMany(
    db,
    sandboxCards,
    numbers.map(id => ({ token: `t${id}`, behaviour: 'approve' as const, createdAt: new Date(), ...card })),
  );
  // The rows above have explicit IDs, so the sequences must continue after them.
  for (const name of [
    'markets',
    'vendors',
    'crews',
    'customers',
    'properties',
    'services',
    'assignments',
    'charges',
    'cards',
  ])
    await db.execute(sql.raw(`select setval(pg_get_serial_sequence('${name}', 'id'), ${count + 1000})`));

  await signIn(db, 'admin', tokens.admin);
  for (const [index, people] of tokens.crews.entries())
    for (const token of people) await signIn(db, 'crew', token, { crewId: index + 1, vendorId: 1 });
}

async function signIn(
  db: Db,
  type: 'admin' | 'crew',
  token: string,
  belongings: { crewId?: number; vendorId?: number } = {},
): Promise<void> {
  const [role] = await db.select().from(roles).where(eq(roles.name, type));
  const [user] = await db
    .insert(users)
    .values({
      username: `${type}-${token.slice(0, 8)}`,
      firstName: 'The',
      lastName: type,
      passwordHash: 'none',
      type,
      roleId: role?.id ?? 0,
      ...belongings,
    })
    .returning({ id: users.id });
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId: user?.id ?? 0,
    loginRole: type === 'crew' ? 'crew' : 'admin',
  });
}
