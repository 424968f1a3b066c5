import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { PropertyView } from '#contract/customers/properties.calls.ts';
import type { DayWarning, Service, ServiceRow } from '#contract/schedule/services.calls.ts';
import type { Vendor } from '#contract/territory/vendors.calls.ts';
import { callLogs, reminders, vendors } from '#server/db/schema/index.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { sell } from '#tests/api/support/sold.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let admin: Person;
let ground: TestMarket;
const SATURDAY = '2026-06-13';

beforeAll(async () => {
  app = await createTestApp();
  admin = await signedIn(app, 'admin');
  ground = await makeTestMarket(app);
});
afterAll(() => app.close());

const sellMore = ({ customerId, propertyId }: { customerId: number; propertyId: number }, service: object) =>
  admin.request<CallBody<Service[]> & ErrorBody>(
    'PUT',
    `/customers/${customerId}/properties/${propertyId}/services`,
    { services: [service] },
  );

describe('a service', () => {
  it('starts at most a year ago or two years ahead, with a cap that the settings offer', async () => {
    const place = await sell(app, ground);
    const beds = { type: 'bnb', startDate: TEST_TODAY, frequency: 4 };
    for (const startDate of ['1901-01-01', '2150-01-01'])
      expect((await sellMore(place, { ...beds, startDate })).body.errors).toEqual({
        'services.0.startDate': 'Choose a day from one year ago to two years from now.',
      });
    await admin.request('PUT', '/settings/service-time-cap-config', {
      maximumHours: 3,
      difference: 0.5,
      reminderMinutes: 15,
      responseMinutes: 30,
    });
    expect((await sellMore(place, { ...beds, timeCapMinutes: 600 })).body.errors).toEqual({
      'services.0.timeCapMinutes': 'This time cap isn’t one of the choices in the settings.',
    });
    expect((await sellMore(place, { ...beds, timeCapMinutes: 180 })).status).toBe(200);
  });

  // covers: call-84
  it('is in the list of all services, which refuses an unknown status', async () => {
    const { propertyId, serviceId } = await sell(app, ground, { crewId: ground.crewId });
    const list = (filter: object) =>
      admin.request<ServiceRow[] & ErrorBody>('GET', `/services?filter=${JSON.stringify(filter)}`);
    expect((await list({ propertyId })).body).toMatchObject([
      { id: serviceId, type: 'mow', status: 'active', frequency: 1, crewId: ground.crewId },
    ]);
    const unknown = await list({ status: 'sleeping' });
    expect(unknown.status).toBe(400);
    expect(unknown.body.message).toMatch(/^The filter “status” takes: active, /);
    const others = ['work-logs', 'properties', 'vendors', 'phrases'].map(name =>
      admin.request('GET', `/${name}?filter={"${name === 'phrases' ? 'type' : 'status'}":"sleeping"}`),
    );
    expect((await Promise.all(others)).map(answer => answer.status)).toEqual([400, 400, 400, 400]);
  });
});

describe('a call', () => {
  it('that becomes a stop shows warnings about its day', async () => {
    const warned = await admin.request<CallBody<DayWarning[]>>(
      'GET',
      `/call-logs/day-warnings?date=${SATURDAY}&crewId=${ground.crewId}`,
    );
    expect(warned.body.data).toMatchObject([{ rule: 'day-off', date: SATURDAY }]);
  });

  it('and a reminder are counted at their property while they are open', async () => {
    const { propertyId, customerId } = await sell(app, ground);
    const about = { propertyId, customerId, date: TEST_TODAY, note: 'Gate' };
    await app.db.insert(callLogs).values([
      { ...about, code: '?', priceCents: 2000 },
      { ...about, code: '?', priceCents: 2000, isCompleted: true },
    ]);
    await app.db.insert(reminders).values({ ...about, priority: 'low', assigneeId: admin.userId });
    const view = (await admin.request<PropertyView>('GET', `/properties/${propertyId}`)).body;
    expect(view.counts).toMatchObject({ callLogs: 1, reminders: 1 });
  });

  it('adds no service of its own to those of its property', async () => {
    const { propertyId, serviceId } = await sell(app, ground);
    const made = await admin.request('POST', '/call-logs', {
      propertyId,
      date: TEST_TODAY,
      code: 'C',
      note: 'A strip was missed',
      isRoutable: true,
      crewId: ground.crewId,
      priceCents: 0,
    });
    expect(made.status).toBe(201);
    const view = (await admin.request<PropertyView>('GET', `/properties/${propertyId}`)).body;
    expect(view.services.map(service => service.id)).toEqual([serviceId]);
  });
});

describe('a vendor', () => {
  it('with properties becomes inactive only after confirmation', async () => {
    const other = await makeTestMarket(app, ['78990']);
    await sell(app, other, { property: { zipcode: '78990', vendorId: other.vendorId } });
    const vendor = (await admin.request<Vendor>('GET', `/vendors/${other.vendorId}`)).body;
    const rest = (more: object) =>
      admin.request<ErrorBody>('PUT', `/vendors/${vendor.id}`, { ...vendor, status: 'inactive', ...more });
    const refused = await rest({});
    expect(refused.body.errors?.evenServing).toContain('1 properties');
    expect((await rest({ evenServing: true })).status).toBe(200);
    const [stored] = await app.db.select().from(vendors).where(eq(vendors.id, vendor.id));
    expect(stored?.status).toBe('inactive');
  });

  it('plans prices at most two years ahead', async () => {
    const far = await admin.request<ErrorBody>('PUT', `/vendors/${ground.vendorId}/price-list`, {
      effectiveFrom: '2199-12-31',
      bnbHourlyCents: 6000,
      prices: [{ lotSize: 'small', frequency: 1, priceCents: 3600 }],
    });
    expect(far.body.errors).toEqual({ effectiveFrom: 'Choose a day within two years.' });
  });
});

it('has amounts that are too high refused at their field', async () => {
  const place = await sell(app, ground);
  const dear = {
    type: 'mow',
    startDate: TEST_TODAY,
    frequency: 2,
    priceCents: 99_999_999_999,
    priceReason: 'x',
  };
  expect((await sellMore(place, dear)).body.errors).toHaveProperty(['services.0.priceCents']);
});
