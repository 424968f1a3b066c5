import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { ImportRecord } from '#contract/customers/imports.calls.ts';
import type { HistoryEntry } from '#contract/insight/history.calls.ts';
import type { Market } from '#contract/territory/markets.calls.ts';
import type { ZipFacts } from '#contract/territory/places.calls.ts';
import { customers, properties } from '#server/db/schema/index.ts';
import { requestStop } from '#server/modules/customers/imports/run/progress.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';
import { upload } from '#tests/api/support/upload.ts';

let app: TestApp;
let admin: Person;
let csr: Person;
let ground: TestMarket;

beforeAll(async () => {
  app = await createTestApp();
  admin = await signedIn(app, 'admin');
  csr = await signedIn(app, 'csr');
  ground = await makeTestMarket(app, ['78704', '78745'], 2);
});
afterAll(() => app.close());

const HEADER =
  'First name,Last name,Phone,Street address,City,State,Zip code,Service,Frequency,Price per visit';
const row = (line: number) => `Ann,Lee ${line},,${line} Oak Dr,Austin,TX,78704,Mowing,weekly,$40`;

async function uploaded(rows = 3): Promise<string> {
  const lines = [HEADER, ...Array.from({ length: rows }, (_, index) => row(index + 1))];
  const id = randomUUID();
  const sent = await upload(app, admin, '/imports', { id }, { name: 'list.csv', bytes: lines.join('\n') });
  expect(sent.status).toBe(201);
  return id;
}
const read = async (id: string) => (await admin.request<ImportRecord>('GET', `/imports/${id}`)).body;
const step = (id: string, name: 'check' | 'run' | 'stop') =>
  admin.request<CallBody<ImportRecord>>('POST', `/imports/${id}/${name}`, name === 'run' ? {} : undefined);

describe('an import that is stopped', () => {
  it('before its work began returns to the choice of columns', async () => {
    const id = await uploaded();
    await step(id, 'check');
    const stopped = await step(id, 'stop');
    expect(stopped.body).toMatchObject({ message: 'Stopped.', data: { status: 'uploaded' } });
    await app.deps.jobs.run();
    expect(await read(id)).toMatchObject({ status: 'uploaded', counts: { waiting: 3 } });
  });

  it('in the middle leaves nothing behind and can be started again', async () => {
    const id = await uploaded();
    await step(id, 'check');
    await app.deps.jobs.run();
    await step(id, 'run');
    let isAsked = false;
    app.deps.events.onBroadcast(change => {
      if (change.id !== id || isAsked) return;
      isAsked = true;
      requestStop(id);
    });
    await app.deps.jobs.run();
    expect(isAsked).toBe(true);
    expect(await app.db.$count(customers)).toBe(0);

    expect((await step(id, 'stop')).body.data.status).toBe('checked');
    await step(id, 'run');
    await app.deps.jobs.run();
    expect(await read(id)).toMatchObject({ status: 'done', counts: { customers: 3 } });
    expect((await step(id, 'stop')).body.data.status).toBe('done');
    expect((await csr.request('POST', `/imports/${id}/stop`)).status).toBe(403);
  });
});

describe('facts about a ZIP code', () => {
  it('is its market, who serves it, and its city', async () => {
    const { body } = await csr.request<CallBody<ZipFacts>>('GET', '/zipcodes/78704');
    expect(body.data).toMatchObject({ zipcode: '78704', city: 'Austin', state: 'TX' });
    expect(body.data.market?.taxPercent).toBeGreaterThan(0);
    expect(body.data.zones.find(zone => zone.serviceType === 'mow')).toMatchObject({ weekday: 2 });
  });

  it('name the postal city, whatever a property there says', async () => {
    const { body } = await csr.request<CallBody<ZipFacts>>('GET', '/zipcodes/78209');
    expect(body.data).toMatchObject({ city: 'San Antonio', state: 'TX', market: null });
  });

  it('are empty for an unserved ZIP code, and refused for an invalid one', async () => {
    const { body } = await csr.request<CallBody<ZipFacts>>('GET', '/zipcodes/99999');
    expect(body.data).toEqual({ zipcode: '99999', city: null, state: null, market: null, zones: [] });
    const wrong = await csr.request<ErrorBody>('GET', '/zipcodes/787');
    expect(wrong.status).toBe(422);
  });
});

describe('a market', () => {
  it('counts its own properties', async () => {
    const list = await csr.request<Market[]>('GET', '/markets?range=[0,9]');
    const own = list.body.map(market => market.propertyCount);
    expect(own.reduce((sum, count) => sum + count, 0)).toBe(await app.db.$count(properties));
  });
});

describe('the history of a property', () => {
  it('includes its customer’s history, but not other properties’', async () => {
    const [property] = await app.db.select().from(properties).limit(1);
    if (!property) throw new Error('There is no property.');
    const customer = await csr.request<{ version: number } & Record<string, unknown>>(
      'GET',
      `/customers/${property.customerId}`,
    );
    const saved = await csr.request('PUT', `/customers/${property.customerId}`, {
      ...customer.body,
      lastName: 'Changed',
    });
    expect(saved.status).toBe(200);
    const { body } = await csr.request<HistoryEntry[]>(
      'GET',
      `/histories/list?range=[0,99]&filter=${JSON.stringify({ ofProperty: property.id })}`,
    );
    expect(body.map(entry => entry.entity)).toEqual(expect.arrayContaining(['customer', 'property']));
    expect(body[0]).toMatchObject({ entity: 'customer', after: { lastName: 'Changed' } });
    expect(new Set(body.map(entry => entry.propertyId ?? property.id))).toEqual(new Set([property.id]));
  });
});

describe('the history of a vendor', () => {
  it('includes its prices and ZIP codes', async () => {
    const path = `/vendors/${ground.vendorId}`;
    const priced = await admin.request('PUT', `${path}/price-list`, {
      bnbHourlyCents: 7000,
      prices: [{ lotSize: 'small', frequency: 1, priceCents: 3600 }],
    });
    expect(priced.status).toBe(200);
    const zips = [{ zipcode: '78704', serviceType: 'mow', weekday: 3, crewId: ground.crewId }];
    expect((await admin.request('PUT', `${path}/zipcodes`, { zips })).status).toBe(200);
    const told = await admin.request<HistoryEntry[]>(
      'GET',
      `/histories/list?range=[0,99]&filter=${JSON.stringify({ ofVendor: ground.vendorId })}`,
    );
    expect(told.body.map(entry => entry.entity)).toEqual(expect.arrayContaining(['price-list', 'zipcode']));
  });
});
