import { eq, sql } from 'drizzle-orm';
import type { Day } from '../../../contract/days.ts';
import type { Connection } from '../../../server/db/connect.ts';
import { insertMany } from '../../../server/db/insertMany.ts';
import * as schema from '../../../server/db/schema/index.ts';
import { roles, sandboxCards, sessions, users } from '../../../server/db/schema/index.ts';
import { hashToken } from '../../../server/modules/auth/tokens.ts';

const CREW = 1;

/** A crew with visits today, customers with cards and open charges, and somebody to work with them. */
export async function fillForKilling(
  { db }: Connection,
  count: number,
  today: Day,
  tokens: { admin: string; crew: string },
): Promise<void> {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  await insertMany(
    db,
    schema.markets,
    numbers.map(id => ({ id, name: `Market ${id}` })),
  );
  await insertMany(db, schema.vendors, [
    { id: 1, companyName: 'Vendor', commissionPercent: 20, status: 'active' as const },
  ]);
  await insertMany(db, schema.crews, [
    { id: CREW, vendorId: 1, name: 'North', serviceTypes: ['mow' as const] },
  ]);
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
      crewId: CREW,
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
      crewId: CREW,
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
  // The ids above were given by hand; whatever the server adds must not collide with them.
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

  for (const type of ['admin', 'crew'] as const) {
    const [role] = await db.select().from(roles).where(eq(roles.name, type));
    const [user] = await db
      .insert(users)
      .values({
        username: `the-${type}`,
        firstName: 'The',
        lastName: type,
        passwordHash: 'none',
        type,
        roleId: role?.id ?? 0,
        ...(type === 'crew' && { crewId: CREW, vendorId: 1 }),
      })
      .returning({ id: users.id });
    await db.insert(sessions).values({
      tokenHash: hashToken(tokens[type]),
      userId: user?.id ?? 0,
      loginRole: type === 'crew' ? 'crew' : 'admin',
    });
  }
}
