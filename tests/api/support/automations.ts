import { assignments, customers, properties, services } from '#server/db/schema/index.ts';
import { makeCounter } from '#tests/counters.ts';
import type { TestApp } from './testApp.ts';

const nextNumber = makeCounter();

export interface Reader {
  customerId: number;
  propertyId: number;
  serviceId: number;
  email: string | null;
  phone: string | null;
}

/** Creates a customer with an email address, a property and a mowing service. */
export async function makeReader(
  app: TestApp,
  change: Partial<typeof customers.$inferInsert> = {},
): Promise<Reader> {
  const count = nextNumber();
  const [customer] = await app.db
    .insert(customers)
    .values({
      firstName: 'Rita',
      lastName: 'Reader',
      email: `rita${count}@example.com`,
      createdAt: app.deps.clock.now(),
      ...change,
    })
    .returning();
  if (!customer) throw new Error('customer not made');
  const [property] = await app.db
    .insert(properties)
    .values({
      customerId: customer.id,
      address: `${count} Elm Street`,
      city: 'Austin',
      state: 'TX',
      zipcode: '78704',
      referralCode: `AUTO${count}`,
    })
    .returning();
  if (!property) throw new Error('property not made');
  const [service] = await app.db
    .insert(services)
    .values({ propertyId: property.id, type: 'mow', startDate: '2026-01-01' })
    .returning();
  if (!service) throw new Error('service not made');
  const { id: customerId, email, phone } = customer;
  return { customerId, propertyId: property.id, serviceId: service.id, email, phone };
}

/** Books a one-off visit on a day; with a moment, it is completed. Returns its id. */
export async function bookVisit(
  app: TestApp,
  { customerId, propertyId, serviceId }: Reader,
  date: string,
  completedAt?: string,
): Promise<number> {
  const [visit] = await app.db
    .insert(assignments)
    .values({
      serviceId,
      propertyId,
      customerId,
      serviceType: 'mow',
      kind: 'forced',
      slot: date,
      date,
      expectedMinutes: 30,
      ...(completedAt && { status: 'completed' as const, completedAt: new Date(completedAt) }),
    })
    .returning({ id: assignments.id });
  if (!visit) throw new Error('visit not made');
  return visit.id;
}
