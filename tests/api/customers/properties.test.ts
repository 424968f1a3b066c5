import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { ListPlace } from '#contract/customers/customers.calls.ts';
import type { Note } from '#contract/customers/notes.calls.ts';
import type { PropertyMatch, PropertyRow, PropertyView } from '#contract/customers/properties.calls.ts';
import { assignments, customers, properties } from '#server/db/schema/index.ts';
import { addServices } from '#server/modules/schedule/visits/terms/addServices.ts';
import { write } from '#server/unitOfWork.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let csr: Person;
let ground: TestMarket;

const PEOPLE = [
  {
    firstName: 'Maria',
    lastName: 'Lopez',
    email: 'maria@example.com',
    phone: '5125550101',
    address: '1204 Elm St',
  },
  {
    firstName: 'José',
    lastName: 'Núñez',
    email: 'jose@example.com',
    phone: '5125550102',
    address: '7 Oak Dr',
  },
  {
    firstName: 'Ann',
    lastName: 'Lee',
    companyName: '=Acme+Co',
    phone: '5125550103',
    address: '900 E Braker Ln',
  },
];
const ids: number[] = [];

beforeAll(async () => {
  app = await createTestApp();
  csr = await signedIn(app, 'csr');
  ground = await makeTestMarket(app);
  for (const [index, { address, ...person }] of PEOPLE.entries()) {
    const [customer] = await app.db.insert(customers).values(person).returning();
    const [property] = await app.db
      .insert(properties)
      .values({
        customerId: customer?.id ?? 0,
        address,
        city: 'Austin',
        state: 'TX',
        zipcode: index === 2 ? '79842' : '78704',
        lotSize: 'small',
        referralCode: `R${index}`,
        priority: (['low', 'high', 'medium'] as const)[index] ?? 'medium',
        latitude: 30.25,
        longitude: -97.75,
        ...(index < 2 && { vendorId: ground.vendorId, marketId: ground.marketId }),
      })
      .returning();
    ids.push(property?.id ?? 0);
  }
  await write(app.deps, { userId: null, name: 'Test', type: 'system' }, unit =>
    addServices(unit, [
      { propertyId: ids[0] ?? 0, type: 'mow', startDate: '2026-06-10', frequency: 2, priceCents: 3200 },
      { propertyId: ids[0] ?? 0, type: 'bnb', startDate: '2026-06-10', frequency: 6 },
    ]),
  );
});
afterAll(() => app.close());

const list = async (query: string) => {
  const { body, headers, status } = await csr.request<PropertyRow[]>('GET', `/properties?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return { rows: body, range: headers['content-range'] };
};
const found = async (filter: object) =>
  (await list(`filter=${encodeURIComponent(JSON.stringify(filter))}&sort=["id","ASC"]`)).rows.map(
    row => row.id,
  );

describe('the list of properties', () => {
  // covers: call-41, enum-27
  it('shows one row per property with customer, place, services and next visit', async () => {
    const { rows, range } = await list('range=[0,1]&sort=["name","ASC"]');
    expect(range).toBe('properties 0-1/3');
    expect(rows.map(row => row.lastName)).toEqual(['Lee', 'Lopez']);
    expect(rows[1]).toMatchObject({
      code: expect.stringMatching(/^C-\d+$/),
      marketName: expect.stringContaining('Market'),
      vendorId: ground.vendorId,
      services: [
        { type: 'mow', frequency: 2, weekday: 2, crewId: ground.crewId, priceCents: 3200 },
        { type: 'bnb', frequency: 6 },
      ],
      nextVisit: { date: '2026-06-16', crewId: ground.crewId },
    });
    expect(rows[0]).toMatchObject({ services: [], nextVisit: null, vendorName: null });
  });

  it.each([
    ['(512) 555-0101', [0]],
    ['555-0102', [1]],
    ['nunez', [1]],
    ['NÚÑEZ jose', [1]],
    ['elm 1204', [0]],
    ['acme', [2]],
    ['example.com', [0, 1]],
    ['nobody', []],
    ['b%r', []],
  ])('finds %j', async (q, expected) => {
    expect(await found({ q })).toEqual(expected.map(index => ids[index]));
  });

  it('finds by code, and filters by related records', async () => {
    const [maria, , ann] = ids;
    const code = (await list('filter={"q":"maria"}')).rows[0]?.code;
    expect(await found({ q: code })).toEqual([maria]);
    expect(await found({ crewId: ground.crewId })).toEqual([maria]);
    expect(await found({ serviceType: 'bnb' })).toEqual([maria]);
    expect(await found({ hasService: false, status: 'active' })).toEqual(ids.slice(1));
    expect(await found({ hasVendor: false })).toEqual([ann]);
    expect(await found({ isLocked: false, marketId: ground.marketId })).toEqual(ids.slice(0, 2));
    expect((await csr.request('GET', '/properties?filter={"hasVendor":"x"}')).status).toBe(400);
  });

  it.each([
    'name',
    'code',
    'companyName',
    'email',
    'phone',
    'address',
    'city',
    'marketName',
    'vendorName',
    'createdAt',
  ])('sorts by %s in both directions without losing a row', async sort => {
    for (const direction of ['ASC', 'DESC'])
      expect((await list(`sort=["${sort}","${direction}"]`)).rows).toHaveLength(3);
  });

  it('sorts by priority with urgent ones first', async () => {
    const { rows } = await list('sort=["priority","ASC"]');
    expect(rows.map(row => row.priority)).toEqual(['high', 'medium', 'low']);
  });

  // covers: call-37
  it.each(['name', 'companyName', 'email', 'address', 'createdAt', 'vendorName'])(
    'is walked in the order of %s, with gaps and in both directions',
    async sort => {
      for (const direction of ['ASC', 'DESC']) {
        const query = `sort=["${sort}","${direction}"]`;
        const order = (await list(query)).rows.map(row => row.id);
        const at = async (path: string) =>
          (await csr.request<CallBody<ListPlace>>('GET', `${path}${query}`)).body.data;
        const [first, second, third] = order;
        expect(await at('/customers/first?')).toMatchObject({
          propertyId: first,
          position: 1,
          nextId: second,
        });
        const middle = { propertyId: second, position: 2, total: 3, previousId: first, nextId: third };
        expect(await at(`/customers/find/next?propertyId=${first}&`)).toMatchObject(middle);
        expect(await at(`/customers/find/prev?propertyId=${third}&`)).toMatchObject(middle);
        expect(await at(`/find/next?propertyId=${first}&`)).toMatchObject(middle);
        expect(await at(`/find/prev?propertyId=${third}&`)).toMatchObject(middle);
        expect(await at(`/customers/find?propertyId=${third}&`)).toMatchObject({ position: 3, nextId: null });
      }
    },
  );

  it('lists a property under its current owner', async () => {
    const order = async () => (await list('sort=["name","ASC"]')).rows.map(row => row.id);
    const [maria = 0, jose = 0, ann = 0] = ids;
    expect(await order()).toEqual([ann, maria, jose]);
    const [owner] = await app.db.select().from(properties).where(eq(properties.id, maria));
    const called = (lastName: string) =>
      app.db
        .update(customers)
        .set({ lastName })
        .where(eq(customers.id, owner?.customerId ?? 0));
    await called('Zapata');
    expect(await order()).toEqual([ann, jose, maria]);
    await called('Lopez');
    const [lee] = await app.db.select().from(customers).where(eq(customers.lastName, 'Lee'));
    const given = (customerId: number) =>
      app.db.update(properties).set({ customerId }).where(eq(properties.id, jose));
    const [before] = await app.db.select().from(properties).where(eq(properties.id, jose));
    await given(lee?.id ?? 0);
    expect(await order()).toEqual([jose, ann, maria]);
    await given(before?.customerId ?? 0);
    expect(await order()).toEqual([ann, maria, jose]);
  });

  // covers: limit-20
  it('is exported as CSV with the business’s day on which each was added', async () => {
    // 10:30 PM in Austin is the next day in UTC.
    await app.db.execute(sql`update properties set created_at = '2026-06-10T03:30:00Z'`);
    const { body } = await csr.request<string>('GET', '/properties/export.csv?sort=["id","ASC"]');
    expect(body.trim().split('\n')[1]?.trim()).toContain(',6/9/2026,');
  });

  it('exports CSV with formulas as text, for users who may', async () => {
    const csv = await csr.request<string>('GET', '/properties/export.csv?sort=["id","ASC"]');
    const lines = csv.body.replace('\uFEFF', '').trim().split('\n');
    expect(lines[0]).toContain('Code,First name,Last name,Company,Email,Phone');
    expect(lines[1]).toContain('Maria,Lopez,,maria@example.com,(512) 555-0101,1204 Elm St');
    expect(lines[1]).toContain('Mowing,bi-weekly,Tuesday,32.00');
    // The second service has a row of its own.
    expect(lines[2]).toContain('Maria,Lopez,,maria@example.com,(512) 555-0101,1204 Elm St');
    expect(lines[2]).toContain('Bush and bed,');
    expect(lines[4]).toContain("'=Acme+Co");
    const filtered = await csr.request<string>('GET', '/properties/export.csv?filter={"q":"lopez"}');
    expect(filtered.body.trim().split('\n')).toHaveLength(3);
    const vendor = await signedIn(app, 'vendor', { vendorId: ground.vendorId });
    expect((await vendor.request('GET', '/properties/export.csv')).status).toBe(403);
  });

  // covers: call-42
  it('answers a quick search', async () => {
    const quick = await csr.request<CallBody<PropertyMatch[]>>('GET', '/properties/search?q=lopez');
    expect(quick.body.data).toMatchObject([{ id: ids[0], name: 'Maria Lopez' }]);
    expect((await csr.request<CallBody<unknown[]>>('GET', '/properties/search?q=')).body.data).toEqual([]);
  });
});

describe('a property', () => {
  const view = async (index: number) =>
    (await csr.request<PropertyView>('GET', `/properties/${ids[index]}`)).body;
  const put = (body: object, version?: number, path = '/properties') =>
    csr.request<PropertyView & Omit<ErrorBody, 'status'>>(
      'PUT',
      `${path}/${(body as PropertyView).id}`,
      body,
      version === undefined ? {} : { 'if-match': String(version) },
    );

  // covers: call-44
  it('is edited with conflict detection; fields left empty by an import may stay empty', async () => {
    const seen = await view(1);
    const saved = await put({ ...seen, gateCode: '#12' }, 1, '/customers/properties');
    expect(saved.body).toMatchObject({ gateCode: '#12', pets: null, version: 2, statusReason: null });
    const stale = await put({ ...seen, gateCode: '#13' }, 1);
    expect(stale.status).toBe(412);
    expect(stale.body.current).toMatchObject({ gateCode: '#12', version: 2 });
    const history = await csr.request<{ action: string; before: object; after: object }[]>(
      'GET',
      `/histories/list?filter=${JSON.stringify({ propertyId: ids[1], action: 'updated' })}`,
    );
    expect(history.body).toMatchObject([{ before: { gateCode: null }, after: { gateCode: '#12' } }]);
  });

  // covers: entity-23, entity-24, entity-26..34, entity-36..38
  it('stores every fact that the office enters, with the previous value in its history', async () => {
    const before = await view(1);
    const facts = {
      address: '9 Gate Ln',
      city: 'Buda',
      state: 'TX',
      zipcode: '78745',
      duplexUnit: 'B',
      lotSize: 'large',
      lotSquareFeet: 12_000,
      isCornerLot: true,
      gateName: 'North gate',
      gateCode: '#4411',
      backyardLockCode: '0815',
      subdivisionCode: 'SD-7',
      pets: 'A goat',
      routeCode: 'R-12',
      houseValueCents: 41_250_000,
      accessNotes: 'Ring twice',
      instructions: 'Mind the roses',
      latitude: 30.2011,
      longitude: -97.8022,
      priority: 'low',
      assigneeId: csr.userId,
    };
    expect((await put({ ...before, ...facts })).status).toBe(200);
    expect(await view(1)).toMatchObject({
      ...facts,
      status: 'active',
      isArchived: false,
      referralCode: 'R1',
    });
    const changed = Object.keys(facts).filter(name => name !== 'state');
    const told = await csr.request<{ before: object; after: object }[]>(
      'GET',
      `/histories/list?filter=${JSON.stringify({ propertyId: ids[1], action: 'updated' })}&sort=["id","DESC"]`,
    );
    expect(Object.keys(told.body[0]?.after ?? {})).toEqual(expect.arrayContaining(changed));
    expect(told.body[0]?.before).toMatchObject({
      address: '7 Oak Dr',
      routeCode: null,
      houseValueCents: null,
    });
    // Reverts it for the following steps.
    const { version: _, ...back } = before;
    expect((await put(back)).status).toBe(200);
  });

  // covers: entity-22, enum-1, enum-2
  it('has one of five statuses, each but the first with a reason, and can be archived', async () => {
    const { body: odd } = await put({ ...(await view(2)), status: 'asleep', statusReason: 'x' });
    expect(Object.keys(odd.errors ?? {})).toEqual(['status']);
    for (const status of ['declined', 'past', 'no-renew', 'pro-collect', 'active']) {
      const { body } = await put({ ...(await view(2)), status, statusReason: 'As agreed' });
      expect([status, body.status]).toEqual([status, status]);
      expect(await found({ status, q: 'acme' })).toEqual([ids[2]]);
    }
    expect((await put({ ...(await view(2)), isArchived: true })).body.isArchived).toBe(true);
    expect([await found({ isArchived: true }), await found({ isArchived: false })]).toEqual([
      [ids[2]],
      ids.slice(0, 2),
    ]);
    await put({ ...(await view(2)), isArchived: false });
  });

  it('has gate hours and an arrival window, each refused at its field if invalid', async () => {
    const seen = await view(1);
    const errorsOf = async (change: object) => (await put({ ...seen, ...change })).body.errors;
    expect(await errorsOf({ arrivalFrom: '08:00' })).toEqual({ arrivalTo: 'Enter both times.' });
    expect(await errorsOf({ arrivalFrom: '10:00', arrivalTo: '08:00' })).toEqual({
      arrivalTo: 'The end is before the start.',
    });
    const hours = { weekdays: [1, 2], from: '07:00', to: '18:00' };
    expect(await errorsOf({ gateHours: [{ ...hours, to: '06:00' }] })).toEqual({
      'gateHours.0.to': 'The end is before the start.',
    });
    expect(await errorsOf({ gateHours: [hours, { ...hours, weekdays: [2] }] })).toEqual({
      'gateHours.1.weekdays': 'Another row already has this day.',
    });
    const change = { gateHours: [hours], arrivalFrom: '08:00', arrivalTo: '10:30' };
    expect((await put({ ...seen, ...change })).body).toMatchObject(change);
    const all = await csr.request<string>('GET', '/properties/export.csv?sort=["id","ASC"]');
    expect(all.body).toContain('Mon–Tue 7:00 AM–6:00 PM,8:00 AM–10:30 AM');
    const history = await csr.request<{ before: object; after: object }[]>(
      'GET',
      `/histories/list?filter=${JSON.stringify({ propertyId: ids[1], action: 'updated' })}&sort=["id","DESC"]`,
    );
    expect(history.body[0]).toMatchObject({ before: { gateHours: [], arrivalTo: null }, after: change });
  });

  // covers: entity-24, entity-35
  it('follows its ZIP code to another market, vendor and pin', async () => {
    const seen = await view(2);
    const moved = await put({ ...seen, zipcode: '78745', address: '5 New St' });
    expect(moved.body).toMatchObject({
      vendorId: ground.vendorId,
      marketId: ground.marketId,
      isPinApproximate: true,
      latitude: expect.closeTo(30.2, 0),
    });
    const dragged = await put({ ...moved.body, latitude: 30.21, longitude: -97.79 });
    expect(dragged.body).toMatchObject({ isPinApproximate: false, latitude: 30.21 });
    const back = await put({ ...dragged.body, zipcode: '79842' });
    expect(back.body).toMatchObject({ vendorId: null, marketId: null, isPinApproximate: true });
  });

  it('becomes inactive with a reason: services end, upcoming visits are canceled', async () => {
    const seen = await view(0);
    expect((await put({ ...seen, status: 'past' })).body.errors).toEqual({ statusReason: 'Required.' });
    const left = await put({ ...seen, status: 'no-renew', statusReason: 'Moved away' });
    expect(left.status, JSON.stringify(left.body)).toBe(200);
    expect(left.body).toMatchObject({ status: 'no-renew', statusReason: 'Moved away', nextVisit: null });
    expect(left.body.services.map(service => service.status)).toEqual(['ended', 'ended']);
    const visits = await app.db
      .select()
      .from(assignments)
      .where(eq(assignments.propertyId, ids[0] ?? 0));
    expect(new Set(visits.map(visit => visit.status))).toEqual(new Set(['cancel']));
    await app.deps.events.idle();
  });

  it('has notes that are written, changed and hidden', async () => {
    const made = await csr.request<Note>('POST', '/notes', {
      propertyId: ids[1],
      text: 'Dog bites',
      forCrew: true,
    });
    expect(made.body).toMatchObject({
      text: 'Dog bites',
      forCrew: true,
      forCustomer: false,
      authorId: csr.userId,
    });
    const path = `/notes/${made.body.id}`;
    expect((await csr.request<Note>('PUT', path, { text: 'Dog barks' })).body.text).toBe('Dog barks');
    expect((await view(1)).counts.notes).toBe(1);
    expect((await csr.request('DELETE', path)).status).toBe(200);
    expect((await csr.request('GET', path)).status).toBe(404);
    const rest = await csr.request<Note[]>('GET', `/notes?filter=${JSON.stringify({ propertyId: ids[1] })}`);
    expect(rest.body).toEqual([]);
    expect((await csr.request('POST', '/notes', { propertyId: 99999, text: 'x' })).status).toBe(422);
  });
});
