import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { EmailPreview } from '#contract/messaging/emailTemplates.calls.ts';
import type { Crew, CrewChoice } from '#contract/territory/crews.calls.ts';
import type { ZipcodeMapRow } from '#contract/territory/places.calls.ts';
import type {
  CommissionException,
  PriceList,
  Vendor,
  VendorChoice,
  VendorZip,
  ZipChange,
} from '#contract/territory/vendors.calls.ts';
import {
  assignments,
  customers,
  emailTemplates,
  history,
  notices,
  properties,
  vendors,
} from '#server/db/schema/index.ts';
import type { DomainEvent } from '#server/events.ts';
import { addServices } from '#server/modules/schedule/visits/terms/addServices.ts';
import { zonesOf } from '#server/modules/territory/zones/zone.ts';
import { write } from '#server/unitOfWork.ts';
import { framedAs } from '#tests/api/support/framedAs.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let admin: Person;
let csr: Person;

beforeAll(async () => {
  app = await createTestApp();
  admin = await signedIn(app, 'admin');
  csr = await signedIn(app, 'csr');
});
afterAll(() => app.close());

let count = 0;
const crewOf = (vendorId: number) => ({ vendorId, name: 'Green', serviceTypes: ['mow'] });
async function newVendor(): Promise<{ vendor: Vendor; crew: Crew; own: Person }> {
  count += 1;
  const vendor = await admin.request<Vendor>('POST', '/vendors', {
    companyName: `Mowers ${count}`,
    commissionRates: [{ validFrom: null, percent: 20 }],
  });
  expect([vendor.status, vendor.body.status]).toEqual([201, 'pending_for_price']);
  const crew = await admin.request<Crew>('POST', '/crews', crewOf(vendor.body.id));
  expect(crew.status).toBe(201);
  return {
    vendor: vendor.body,
    crew: crew.body,
    own: await signedIn(app, 'vendor', { vendorId: vendor.body.id }),
  };
}
const prices = {
  bnbHourlyCents: 6500,
  prices: [
    { lotSize: 'small', frequency: 1, priceCents: 3500 },
    { lotSize: 'small', frequency: 2, priceCents: 4500 },
  ],
};
async function newProperty(zipcode: string): Promise<number> {
  const [customer] = await app.db.insert(customers).values({ firstName: 'Ann', lastName: 'Lee' }).returning();
  const [property] = await app.db
    .insert(properties)
    .values({
      customerId: customer?.id ?? 0,
      address: '1 Oak',
      city: 'Austin',
      state: 'TX',
      zipcode,
      lotSize: 'small',
      referralCode: `R${customer?.id}`,
    })
    .returning();
  return property?.id ?? 0;
}

describe('a vendor', () => {
  // covers: call-59, call-60, entity-39, entity-43, state-1
  it('stays pending until its first price list makes it active', async () => {
    const { vendor, own } = await newVendor();
    const early = await admin.request<ErrorBody>('PUT', `/vendors/${vendor.id}`, {
      ...vendor,
      status: 'active',
    });
    expect(early.body.errors).toHaveProperty('status');
    const saved = await own.request<CallBody<PriceList>>('PUT', `/vendors/${vendor.id}/price-list`, prices);
    expect(saved.body.data).toMatchObject({ listVersion: 1, effectiveFrom: '2026-06-10', isInForce: true });
    expect((await own.request<Vendor>('GET', `/vendors/${vendor.id}`)).body.status).toBe('active');
    expect((await admin.request('POST', '/vendors', { ...vendor })).status).toBe(422);
  });

  // covers: screen-5
  it('keeps every version of its prices; saving the same prices again creates none', async () => {
    const { vendor } = await newVendor();
    const put = (body: object) =>
      admin.request<CallBody<PriceList> & ErrorBody>('PUT', `/vendors/${vendor.id}/price-list`, body);
    await put(prices);
    expect((await put(prices)).body.data.listVersion).toBe(1);
    const raised = { ...prices, bnbHourlyCents: 7000, effectiveFrom: '2026-07-01' };
    expect((await put(raised)).body.data).toMatchObject({ listVersion: 2, isInForce: false });
    expect((await put({ ...raised, bnbHourlyCents: 1, effectiveFrom: '2026-06-01' })).status).toBe(422);
    const twice = { ...prices, prices: [prices.prices[0], prices.prices[0]] };
    expect((await put(twice)).body.errors).toEqual({ 'prices.1.lotSize': 'Not valid.' });
    const all = await admin.request<CallBody<PriceList[]>>('GET', `/vendors/${vendor.id}/price-lists`);
    expect(all.body.data.map(list => [list.listVersion, list.isInForce, list.prices.length])).toEqual([
      [2, false, 2],
      [1, true, 2],
    ]);
  });

  it('can withdraw prices before their first day, but not afterwards', async () => {
    const { vendor, own } = await newVendor();
    const other = await newVendor();
    const lists = `/vendors/${vendor.id}/price-lists`;
    const put = async (body: object) =>
      (await admin.request<CallBody<PriceList>>('PUT', `/vendors/${vendor.id}/price-list`, body)).body.data;
    const first = await put(prices);
    const later = await put({ ...prices, bnbHourlyCents: 7000, effectiveFrom: '2026-07-01' });
    const withdraw = (who: Person, { id }: PriceList) =>
      who.request<CallBody<PriceList[]> & ErrorBody>('DELETE', `${lists}/${id}`);
    expect((await withdraw(other.own, later)).status).toBe(404);
    expect((await withdraw(own, later)).body.data.map(list => list.id)).toEqual([first.id]);
    expect((await withdraw(admin, later)).status).toBe(404);
    const begun = await withdraw(admin, first);
    expect([begun.status, begun.body.message]).toEqual([
      409,
      'This price list is in force and charges use it. Create a new version instead.',
    ]);
    const history = await admin.request<object[]>(
      'GET',
      `/histories/list?filter=${JSON.stringify({ entity: 'price-list', entityId: String(later.id) })}`,
    );
    expect(history.body[0]).toMatchObject({
      action: 'deleted',
      before: { vendorId: vendor.id, listVersion: 2, bnbHourlyCents: 7000 },
    });
    const dear = { ...prices, bnbHourlyCents: 999_999_999_999 };
    const refused = await admin.request<ErrorBody>('PUT', `/vendors/${vendor.id}/price-list`, dear);
    expect([refused.status, refused.body.errors]).toEqual([422, { bnbHourlyCents: 'At most $10,000.00.' }]);
  });

  // covers: call-58, call-61, call-62, entity-40, role-37, rule-32
  it('reaches only its own page, and can edit only its contact fields there', async () => {
    const mine = await newVendor();
    const other = await newVendor();
    const path = `/vendors/${mine.vendor.id}`;
    expect((await mine.own.request<Vendor[]>('GET', '/vendors')).body.map(row => row.id)).toEqual([
      mine.vendor.id,
    ]);
    const choices = await mine.own.request<CallBody<VendorChoice[]>>('GET', '/vendors/list');
    expect(choices.body.data.map(row => row.id)).toEqual([mine.vendor.id]);
    const rowsOf = async (who: Person, resource: string) =>
      (await who.request<string>('GET', `/${resource}/export.csv`)).body.trim().split(/\r?\n/).slice(1);
    expect(await rowsOf(mine.own, 'vendors')).toEqual([expect.stringContaining(mine.vendor.companyName)]);
    expect(await rowsOf(mine.own, 'crews')).toEqual([
      expect.stringContaining(`Green,${mine.vendor.companyName}`),
    ]);
    expect((await rowsOf(admin, 'vendors')).length).toBeGreaterThan(1);
    for (const [method, sub] of [
      ['GET', ''],
      ['PUT', '/price-list'],
      ['PUT', '/zipcodes'],
      ['GET', '/property-exceptions'],
    ] as const)
      expect((await mine.own.request(method, `/vendors/${other.vendor.id}${sub}`, {})).status).toBe(404);
    const contact = { ...mine.vendor, contactName: 'Vera', phone: '(512) 555-0100' };
    const saved = await mine.own.request<Vendor>('PUT', path, contact, { 'if-match': '1' });
    expect(saved.body).toMatchObject({ contactName: 'Vera', phone: '5125550100', version: 2 });
    const greedy = await mine.own.request<ErrorBody>('PUT', path, {
      ...contact,
      commissionRates: [{ validFrom: null, percent: 0 }],
    });
    expect([greedy.status, greedy.body.missing]).toEqual([403, 'vendor_edit']);
    expect((await csr.request('PUT', path, contact)).status).toBe(403);
    const tooMuch = await admin.request<ErrorBody>('PUT', path, {
      ...contact,
      commissionRates: [{ validFrom: null, percent: 101 }],
    });
    expect(tooMuch.body.errors).toEqual({ 'commissionRates.0.percent': 'Commission is at most 100.' });
    expect((await mine.own.request('POST', '/crews', crewOf(other.vendor.id))).status).toBe(422);
  });

  // covers: call-65, call-111, entity-41, entity-45, screen-6
  it('serves ZIP codes by weekday and crew; visits there without a crew get that crew', async () => {
    const { vendor, crew, own } = await newVendor();
    await own.request('PUT', `/vendors/${vendor.id}/price-list`, prices);
    const propertyId = await newProperty('78660');
    await write(app.deps, { userId: null, name: 'Test', type: 'system' }, unit =>
      addServices(unit, [{ propertyId, type: 'mow', startDate: '2026-06-10', frequency: 1 }]),
    );
    const put = (zips: object[]) =>
      own.request<CallBody<ZipChange> & ErrorBody>('PUT', `/vendors/${vendor.id}/zipcodes`, { zips });
    const zip = { zipcode: '78660', serviceType: 'mow', weekday: 3, crewId: crew.id };
    await app.deps.events.idle();
    const raised: DomainEvent[] = [];
    app.deps.events.listen(async (_tx, events) => {
      raised.push(...events);
      return () => undefined;
    });
    expect((await put([zip, { ...zip, zipcode: '78664' }])).body.data).toEqual({
      reassigningId: expect.any(Number),
      added: 2,
      removed: 0,
      changed: 0,
      propertiesWithNewVendor: 1,
      servicesWithNewCrew: 1,
      servicesMoved: 0,
      propertiesWithNewDayOrCrew: 0,
      propertiesOutside: 0,
    });
    const visits = await app.db.select().from(assignments).where(eq(assignments.propertyId, propertyId));
    expect(visits.length).toBeGreaterThan(5);
    expect(visits.every(visit => visit.crewId === crew.id && visit.vendorId === vendor.id)).toBe(true);
    // The change is in each visit's history and is published to the pages and phones that show the visit.
    const told = await app.db
      .select()
      .from(history)
      .where(and(eq(history.entity, 'assignment'), eq(history.propertyId, propertyId)))
      .orderBy(history.id);
    expect(told.filter(row => row.after?.crewId === crew.id).length).toBe(visits.length);
    await app.deps.events.idle();
    const moved = raised.filter(event => event.type === 'assignment.changed' && event.crewId === crew.id);
    expect(moved.length).toBe(visits.length);
    expect(raised).toContainEqual(
      expect.objectContaining({ type: 'changed', change: expect.objectContaining({ id: propertyId }) }),
    );
    const [row] = await app.db.select().from(properties).where(eq(properties.id, propertyId));
    expect(row?.vendorId).toBe(vendor.id);

    expect((await put([{ ...zip, weekday: 4 }])).body.data).toMatchObject({
      removed: 1,
      changed: 1,
      propertiesWithNewDayOrCrew: 1,
    });
    expect((await put([])).body.data).toMatchObject({ removed: 1, propertiesOutside: 1 });
    expect((await put([zip, zip])).body.errors).toEqual({
      'zips.1.zipcode': 'This ZIP code is listed twice.',
    });
    const bushes = await put([{ ...zip, serviceType: 'bnb' }]);
    expect(bushes.body.errors).toEqual({ 'zips.0.crewId': 'This crew doesn’t do this type of work.' });
    await put([zip]);
    const listed = await own.request<CallBody<VendorZip[]>>('GET', `/vendors/${vendor.id}/zipcodes`);
    expect(listed.body.data).toMatchObject([
      { zipcode: '78660', areaName: 'Travis', crewName: 'Green', propertyCount: 1 },
    ]);
    const map = await own.request<CallBody<{ rows: ZipcodeMapRow[] }>>('GET', '/zipcodes/map');
    const drawn = map.body.data.rows.find(one => one[1] === '78660');
    expect(drawn).toMatchObject(
      ['Travis', '78660', 30.44, -97.59, null, { type: 'Polygon' }].map(value =>
        typeof value === 'number' ? expect.closeTo(value, 1) : value,
      ),
    );
  });

  // covers: call-66, screen-7
  it('may have different commissions for properties and services, each for some days', async () => {
    const { vendor, own } = await newVendor();
    const propertyId = await newProperty('78701');
    const path = `/vendors/${vendor.id}/property-exceptions`;
    const put = (...exceptions: object[]) =>
      admin.request<CallBody<CommissionException[]> & ErrorBody>('PUT', path, { exceptions });
    const slope = { propertyId, commissionPercent: 5, validTo: '2026-06-30', reason: 'Steep slope' };
    const foreign = await put(slope);
    expect([foreign.status, Object.keys(foreign.body.errors ?? {})]).toEqual([
      422,
      ['exceptions.0.propertyId'],
    ]);
    await app.db.update(properties).set({ vendorId: vendor.id }).where(eq(properties.id, propertyId));
    const hedges = {
      serviceType: 'bnb',
      commissionPercent: 30,
      validFrom: '2026-06-01',
      reason: 'Our trucks',
    };
    const listed = [
      { ...slope, serviceType: null, validFrom: null, address: '1 Oak', customerName: 'Ann Lee' },
      { ...hedges, propertyId: null, validTo: null, address: null },
    ];
    expect((await put(slope, hedges)).body.data).toMatchObject(listed);
    expect((await own.request<CallBody<CommissionException[]>>('GET', path)).body.data).toMatchObject(listed);
    expect((await own.request('PUT', path, { exceptions: [] })).status).toBe(403);
    // An existing exception stays even if its property has moved to another vendor.
    await app.db.update(properties).set({ vendorId: null }).where(eq(properties.id, propertyId));
    expect((await put(slope)).body.data).toMatchObject([listed[0]]);
    expect((await put()).body.data).toEqual([]);
  });

  // covers: entity-42
  it('is listed first for a ZIP code if it is the primary one, and not at all while inactive', async () => {
    const [a, b] = [await newVendor(), await newVendor()];
    for (const { vendor, crew } of [a, b]) {
      await admin.request('PUT', `/vendors/${vendor.id}/price-list`, prices);
      const zips = [{ zipcode: '78613', serviceType: 'mow', weekday: 1, crewId: crew.id }];
      await admin.request('PUT', `/vendors/${vendor.id}/zipcodes`, { zips });
    }
    const first = async () => (await zonesOf(app.db, ['78613-1234'])).get('78613|mow')?.vendorId;
    expect(await first()).toBe(a.vendor.id);
    await app.db.update(vendors).set({ isPrimary: true }).where(eq(vendors.id, b.vendor.id));
    expect(await first()).toBe(b.vendor.id);
    await app.db.update(vendors).set({ status: 'inactive' }).where(eq(vendors.id, b.vendor.id));
    expect(await first()).toBe(a.vendor.id);
  });
});

describe('a crew', () => {
  // covers: call-63, call-64, screen-8
  it('is changed with conflict detection, except its vendor, and deleted only while unused', async () => {
    const { vendor, crew, own } = await newVendor();
    const path = `/crews/${crew.id}`;
    expect(crew.endsAtStart).toBe(true);
    const place = { startLatitude: 30.3, startLongitude: -97.7, endsAtStart: false };
    const body = { ...crew, capacityMinutes: 420, ...place };
    const saved = await own.request<Crew>('PUT', path, body, { 'if-match': '1' });
    expect(saved.body).toMatchObject({ capacityMinutes: 420, ...place, version: 2 });
    expect((await own.request('PUT', path, body, { 'if-match': '1' })).status).toBe(412);
    expect((await admin.request('PUT', path, { ...body, vendorId: vendor.id + 1 })).status).toBe(422);
    expect((await admin.request<ErrorBody>('POST', '/crews', crewOf(vendor.id))).body.errors).toHaveProperty(
      'name',
    );
    const user = await signedIn(app, 'crew', { crewId: crew.id, vendorId: vendor.id });
    const listed = await csr.request<Crew[]>(
      'GET',
      `/crews?filter=${JSON.stringify({ vendorId: vendor.id })}`,
    );
    expect(listed.body).toMatchObject([{ users: [{ id: user.userId }], zipCount: 0, serviceCount: 0 }]);
    expect((await admin.request('DELETE', path)).status).toBe(409);
    const spare = await admin.request<Crew>('POST', '/crews', {
      ...crewOf(vendor.id),
      name: 'Spare',
      isActive: false,
    });
    const choices = async (all: string) =>
      (await own.request<CallBody<CrewChoice[]>>('GET', `/vendors${all}/crews`)).body.data.map(
        one => one.name,
      );
    expect([await choices(''), await choices('/all')]).toEqual([['Green'], ['Green', 'Spare']]);
    expect((await admin.request('DELETE', `/crews/${spare.body.id}`)).status).toBe(200);
  });
});

it('an email to a vendor uses a vendor template or free text, and can’t be sent by a vendor', async () => {
  const { vendor, own } = await newVendor();
  const saved = await admin.request<Vendor>('PUT', `/vendors/${vendor.id}`, {
    companyName: vendor.companyName,
    commissionRates: vendor.commissionRates,
    contactName: 'Rosa <Marsh>',
    status: vendor.status,
  });
  expect(saved.status).toBe(200);
  const texts = { subject: 'Dear {{firstName}}', htmlBody: '<p>{{fullName}}, {{city}}</p>', alterBody: '' };
  const [forVendors, forCustomers] = await app.db
    .insert(emailTemplates)
    .values([
      { name: 'Rates', type: 'vendor', ...texts },
      { name: 'Welcome', type: 'customer', ...texts },
    ])
    .returning();
  const ask = (path: string, body: object, person = admin) =>
    person.request<CallBody<EmailPreview> & ErrorBody>('POST', `/vendors/${vendor.id}/${path}`, body);
  expect((await ask('previewMail', { templateId: forVendors?.id })).body.data).toMatchObject({
    subject: 'Dear Rosa',
    html: framedAs('<p>Rosa &lt;Marsh&gt;, </p>'),
    recipient: null,
    templateName: 'Rates',
  });
  expect((await ask('previewMail', { templateId: forCustomers?.id })).body.errors).toHaveProperty(
    'templateId',
  );
  expect((await ask('previewMail', { subject: 'Hello' })).body.errors).toEqual({ text: 'Required.' });
  expect((await ask('previewMail', { templateId: forVendors?.id }, own)).status).toBe(403);
  const letter = { key: randomUUID(), templateId: forVendors?.id };
  expect((await ask('sendMail', letter)).status).toBe(409);
  await app.db.update(vendors).set({ email: 'rosa@marsh.test' }).where(eq(vendors.id, vendor.id));
  for (const _ of [1, 2]) expect((await ask('sendMail', letter)).status).toBe(200);
  expect(
    await app.db.select().from(notices).where(eq(notices.recipient, 'rosa@marsh.test')).orderBy(notices.id),
  ).toMatchObject([{ kind: 'vendor-letter', subject: 'Dear Rosa', status: 'waiting' }]);
});
