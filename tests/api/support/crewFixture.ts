import type { AssignmentStatus, ServiceType } from '#contract/core/enums.ts';
import { assignments, crews, customers, properties, services, vendors } from '#server/db/schema/index.ts';
import { makeCounter } from '#tests/counters.ts';
import { TEST_TODAY, type TestApp } from './testApp.ts';

function one<T>(rows: T[]): T {
  const [row] = rows;
  if (!row) throw new Error('nothing was inserted');
  return row;
}

/** Creates a vendor with two crews that start in the center of Austin. */
export async function makeCrews(app: TestApp) {
  const { db } = app;
  const vendor = one(
    await db
      .insert(vendors)
      .values({ companyName: 'Green Blade', commissionPercent: 20, status: 'active', isPrimary: true })
      .returning(),
  );
  const start = { startAddress: '1 Shop Rd', startLatitude: 30.27, startLongitude: -97.74 };
  const crewOf = async (name: string) =>
    one(
      await db
        .insert(crews)
        .values({ vendorId: vendor.id, name, serviceTypes: ['mow'], ...start })
        .returning(),
    );
  return { vendor, north: await crewOf('North'), south: await crewOf('South') };
}

interface VisitOptions {
  crewId: number | null;
  date?: string;
  status?: AssignmentStatus;
  latitude?: number | null;
  longitude?: number | null;
  serviceType?: ServiceType;
  property?: Partial<typeof properties.$inferInsert>;
  visit?: Partial<typeof assignments.$inferInsert>;
}

const nextNumber = makeCounter();

/** Creates a customer with one property, one service and one visit; not billable by default. */
export async function makeVisit(app: TestApp, vendorId: number, options: VisitOptions) {
  const { db } = app;
  const count = nextNumber();
  const { crewId, date = TEST_TODAY, status = 'pending', serviceType = 'mow' } = options;
  const customer = one(
    await db
      .insert(customers)
      .values({ code: `C-${count}`, firstName: 'Maria', lastName: `Lopez ${count}`, phone: '5125550101' })
      .returning(),
  );
  const property = one(
    await db
      .insert(properties)
      .values({
        customerId: customer.id,
        address: `${count} Elm St`,
        city: 'Austin',
        state: 'TX',
        zipcode: '78704',
        latitude: options.latitude === undefined ? 30.25 + count / 1000 : options.latitude,
        longitude: options.longitude === undefined ? -97.75 : options.longitude,
        vendorId,
        referralCode: `R${count}`,
        ...options.property,
      })
      .returning(),
  );
  const service = one(
    await db
      .insert(services)
      .values({ propertyId: property.id, type: serviceType, startDate: date })
      .returning(),
  );
  const visit = one(
    await db
      .insert(assignments)
      .values({
        serviceId: service.id,
        propertyId: property.id,
        customerId: customer.id,
        serviceType,
        slot: date,
        date,
        vendorId,
        crewId,
        status,
        isBillable: false,
        expectedMinutes: 30,
        ...options.visit,
      })
      .returning(),
  );
  return { customer, property, service, visit };
}
