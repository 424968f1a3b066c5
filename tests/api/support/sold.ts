import { and, asc, eq } from 'drizzle-orm';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import { assignments, customers, properties, terms } from '#server/db/schema/index.ts';
import { addServices } from '#server/modules/schedule/visits/terms/addServices.ts';
import type { NewService } from '#server/modules/schedule/visits/terms/withZones.ts';
import { write } from '#server/unitOfWork.ts';
import { makeCounter } from '#tests/counters.ts';
import type { TestMarket } from './places.ts';
import type { TestApp } from './testApp.ts';

const nextNumber = makeCounter();

/** Creates a customer with one property with a small lot in 78704. */
export async function makeProperty(
  app: TestApp,
  ground: TestMarket,
  change: Partial<typeof properties.$inferInsert> = {},
) {
  const count = nextNumber();
  const [customer] = await app.db
    .insert(customers)
    .values({ code: `C-S${count}`, firstName: 'Sam', lastName: `Sold ${count}` })
    .returning();
  if (!customer) throw new Error('customer not made');
  const [property] = await app.db
    .insert(properties)
    .values({
      customerId: customer.id,
      // Always four digits, so that a search for one number never finds another.
      address: `${1000 + count} Slot Street`,
      city: 'Austin',
      state: 'TX',
      zipcode: '78704',
      lotSize: 'small',
      marketId: ground.marketId,
      vendorId: ground.vendorId,
      referralCode: `SOLD${count}`,
      ...change,
    })
    .returning();
  if (!property) throw new Error('property not made');
  return { customerId: customer.id, propertyId: property.id };
}

/** Sells a weekly mow, or what `change` says, for a new property, starting on June 10, 2026. */
export async function sell(
  app: TestApp,
  ground: TestMarket,
  change: Partial<NewService> & { property?: Partial<typeof properties.$inferInsert> } = {},
) {
  const { property, ...fields } = change;
  const place = await makeProperty(app, ground, property);
  const [serviceId] = await write(app.deps, SYSTEM_ACTOR, unit =>
    addServices(unit, [
      { propertyId: place.propertyId, type: 'mow', startDate: '2026-06-10', frequency: 1, ...fields },
    ]),
  );
  if (!serviceId) throw new Error('service not sold');
  return { ...place, serviceId };
}

/** Returns a service's visits by slot. */
export function visitsOf(app: TestApp, serviceId: number) {
  return app.db
    .select()
    .from(assignments)
    .where(eq(assignments.serviceId, serviceId))
    .orderBy(asc(assignments.slot), asc(assignments.id));
}

export async function visitAt(app: TestApp, serviceId: number, slot: string) {
  const [visit] = await app.db
    .select()
    .from(assignments)
    .where(and(eq(assignments.serviceId, serviceId), eq(assignments.slot, slot)));
  if (!visit) throw new Error(`no visit at ${slot}`);
  return visit;
}

export const slotsOf = async (app: TestApp, serviceId: number) =>
  (await visitsOf(app, serviceId)).map(visit => visit.slot);
export const datesOf = async (app: TestApp, serviceId: number) =>
  (await visitsOf(app, serviceId)).map(visit => visit.date);

export const termsOf = (app: TestApp, serviceId: number) =>
  app.db.select().from(terms).where(eq(terms.serviceId, serviceId)).orderBy(asc(terms.fromSlot));
