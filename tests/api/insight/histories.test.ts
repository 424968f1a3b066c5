import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEARCH_COUNT_LIMIT } from '#contract/core/constants.ts';
import { addDays } from '#contract/core/days.ts';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { NewCustomerAnswer } from '#contract/customers/customers.calls.ts';
import type { PropertyView } from '#contract/customers/properties.calls.ts';
import type { HistoryEntry, PastRecord } from '#contract/insight/history.calls.ts';
import type { Phrase } from '#contract/messaging/phrases.resource.ts';
import { history, roles, users, vendors } from '#server/db/schema/index.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket } from '#tests/api/support/places.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let admin: Person;
let csr: Person;
let property: NewCustomerAnswer;

const list = (person: Person, filter: object, range = '[0,99]') =>
  person.request<HistoryEntry[]>(
    'GET',
    `/histories/list?filter=${encodeURIComponent(JSON.stringify(filter))}&range=${range}`,
  );

const newest = async (filter: object) => {
  const [entry] = (await list(admin, filter)).body;
  if (!entry) throw new Error('no entry');
  return entry;
};

async function changeProperty(change: Partial<PropertyView>) {
  const path = `/properties/${property.propertyId}`;
  const { body } = await admin.request<PropertyView>('GET', path);
  const saved = await admin.request('PUT', `/customers/properties/${property.propertyId}`, {
    ...body,
    ...change,
  });
  expect(saved.status).toBe(200);
  return newest({ entity: 'property', entityId: String(property.propertyId) });
}

const revert = (person: Person, id: number, fields: string[], reason = 'Typed into the wrong property') =>
  person.request<ErrorBody>('POST', `/histories/${id}/revert`, { fields, reason });

beforeAll(async () => {
  app = await createTestApp();
  admin = await signedIn(app, 'admin');
  csr = await signedIn(app, 'csr');
  await makeTestMarket(app);
  const made = await csr.request<CallBody<NewCustomerAnswer>>('POST', '/customers', {
    customer: {
      firstName: 'Rosa',
      lastName: 'Delgado',
      email: 'rosa@example.com',
      phone: '5125550101',
      emergencyPhone: '5125550102',
    },
    property: {
      address: '1204 Barton Hills Dr',
      city: 'Austin',
      zipcode: '78704',
      duplexUnit: null,
      lotSize: 'small',
      isCornerLot: false,
      gateCode: '1111',
      backyardLockCode: null,
      subdivisionCode: null,
      pets: null,
    },
  });
  property = (made.body as CallBody<NewCustomerAnswer>).data ?? (made.body as unknown as NewCustomerAnswer);
  // The invitation is written after the response, in its own row.
  await app.deps.events.idle();
});
afterAll(() => app.close());

describe('the history across the business', () => {
  // covers: call-85
  it('is searched by place, person and reason, and can be continued from any entry', async () => {
    for (const code of ['2222', '3333', '4444']) await changeProperty({ gateCode: code });
    const byPlace = await list(csr, { q: 'barton' });
    expect(byPlace.body.length).toBeGreaterThanOrEqual(5);
    expect(byPlace.body[0]).toMatchObject({
      propertyAddress: '1204 Barton Hills Dr',
      customerName: 'Rosa Delgado',
    });
    expect((await list(csr, { q: 'csr' })).body.every(entry => entry.actorId === csr.userId)).toBe(true);
    expect((await list(csr, { q: 'nobody-like-this' })).body).toEqual([]);
    const all = (await list(csr, {})).body.map(entry => entry.id);
    const [first] = (await list(csr, {}, '[0,0]')).body;
    const rest = (await list(csr, { olderThan: first?.id })).body.map(entry => entry.id);
    expect([first?.id, ...rest]).toEqual(all);
    const file = await csr.request<string>('GET', '/histories/list/export.csv?filter={"entity":"property"}');
    expect(file.body).toContain('gateCode: 3333 → 4444');
  });

  it('finds the same rows among thousands: those of a place, its customer, a person and a reason', async () => {
    const MANY = 'One of many';
    const entry = {
      at: app.deps.clock.now(),
      actorName: MANY,
      actorType: 'system',
      action: 'updated' as const,
    };
    const elsewhere = { ...entry, entity: 'vendor' as const, entityId: '999999' };
    const place = { ...entry, entity: 'property' as const, entityId: String(property.propertyId) };
    await app.db
      .insert(history)
      .values(
        Array.from({ length: SEARCH_COUNT_LIMIT + 1 }, () => ({ ...place, propertyId: property.propertyId })),
      );
    const kim = await signedIn(app, 'csr');
    await app.db.update(users).set({ lastName: 'Barton' }).where(eq(users.id, kim.userId));
    const made = await app.db
      .insert(history)
      .values([
        { ...elsewhere, reason: 'Asked at Barton Creek' },
        { ...elsewhere, customerId: property.customerId },
        { ...elsewhere, actorId: kim.userId },
        elsewhere,
      ])
      .returning({ id: history.id });
    const byId = async (range: string) => (await list(csr, { q: 'barton' }, range)).body.map(({ id }) => id);
    const [reason = 0, customer = 0, person = 0] = made.map(({ id }) => id);
    const first = await byId('[0,3]');
    expect(first.slice(0, 3)).toEqual([person, customer, reason]);
    expect(first[3]).toBeLessThan(reason);
    await app.db.delete(history).where(eq(history.actorName, MANY));
  });

  it('uses the business’s time zone for a day', async () => {
    const none = await list(csr, { date_lte: addDays(TEST_TODAY, -1) });
    expect(none.body).toEqual([]);
    expect((await list(csr, { date_gte: TEST_TODAY, date_lte: TEST_TODAY })).body.length).toBeGreaterThan(3);
  });

  it('names people, roles and the office’s texts, even of deleted records, and can leave out sign-ins', async () => {
    const { body: phrase } = await admin.request<Phrase>('POST', '/phrases', {
      name: 'Gate left open',
      phrase: 'The gate stood open.',
      type: 'note',
    });
    await admin.request('DELETE', `/phrases/${phrase.id}`);
    const names = (await list(admin, { entity: 'phrase', entityId: String(phrase.id) })).body;
    expect(names.map(({ action, recordName, isGone }) => [action, recordName, isGone])).toEqual([
      ['deleted', 'Gate left open', true],
      ['added', 'Gate left open', true],
    ]);
    const { body: roleList } = await admin.request<{ id: number; name: string }[]>('GET', '/users/roles');
    await admin.request('POST', '/users/roles', { name: 'Night office', fromRoleId: roleList[0]?.id });
    expect(await newest({ entity: 'role' })).toMatchObject({ recordName: 'Night office', isGone: false });
    const stored = await app.db
      .insert(history)
      .values(
        (['session', 'user'] as const).map(entity => ({
          at: app.deps.clock.now(),
          actorName: 'Sward',
          actorType: 'system',
          entity,
          entityId: String(csr.userId),
          action: 'updated' as const,
        })),
      )
      .returning();
    const [session, user] = stored.map(({ id }) => id);
    const ids = async (signIns: string) => (await list(admin, { signIns })).body.map(({ id }) => id);
    expect(await ids('only')).toEqual([session]);
    expect(await ids('without')).toContain(user);
    expect(await ids('without')).not.toContain(session);
    expect((await newest({ id: user })).recordName).toMatch(/^csr \d+$/);
  });

  it('counts rows only up to its limit, and says so', async () => {
    const rows = Array.from({ length: 10_050 }, () => ({
      at: app.deps.clock.now(),
      actorName: 'Sward',
      actorType: 'system',
      entity: 'route' as const,
      entityId: '1',
      action: 'updated' as const,
      reason: 'Heavy rain',
    }));
    for (let from = 0; from < rows.length; from += 5000)
      await app.db.insert(history).values(rows.slice(from, from + 5000));
    const page = await list(csr, { entity: 'route' }, '[0,9]');
    expect(page.headers['content-range']).toBe('histories 0-9/10001');
    const search = await list(csr, { entity: 'route', q: 'rain' }, '[0,9]');
    expect(search.headers['content-range']).toBe('histories 0-9/2001');
    const deep = await list(csr, { entity: 'route', q: 'rain' }, '[5000,5009]');
    expect([deep.body.length, deep.headers['content-range']]).toEqual([10, 'histories 5000-5009/5011']);
    await app.db.delete(history).where(eq(history.entity, 'route'));
  });
});

describe('a record as it was', () => {
  it('is compared with the current record, for any day', async () => {
    app.deps.clock.set(addDays(TEST_TODAY, 3));
    // Three idle days end every session.
    admin = await signedIn(app, 'admin');
    csr = await signedIn(app, 'csr');
    await changeProperty({ gateCode: '5555', pets: 'Two dogs' });
    const at = async (day: string) => {
      const { propertyId } = property;
      const answer = await csr.request<CallBody<PastRecord>>(
        'GET',
        `/histories/record?entity=property&entityId=${propertyId}&at=${day}`,
      );
      return answer.body.data;
    };
    const then = await at(TEST_TODAY);
    expect(then.was).toMatchObject({ gateCode: '4444', pets: null, address: '1204 Barton Hills Dr' });
    expect(then.now).toMatchObject({ gateCode: '5555', pets: 'Two dogs' });
    expect(then.differing.toSorted()).toEqual(['gateCode', 'pets']);
    expect((await at(addDays(TEST_TODAY, 3))).differing).toEqual([]);
    expect((await at(addDays(TEST_TODAY, -1))).was).toBeNull();
    expect(JSON.stringify(then)).not.toContain('passwordHash');
    const unknown = await csr.request(
      'GET',
      '/histories/record?entity=property&entityId=99999&at=2026-06-01',
    );
    expect(unknown.status).toBe(404);
    const wrong = await csr.request<ErrorBody>(
      'GET',
      '/histories/record?entity=session&entityId=1&at=2026-06-01',
    );
    expect([wrong.status, wrong.body.errors?.entity]).toEqual([422, 'Not valid.']);
  });
});

describe('reverting a field', () => {
  it('follows the record’s own rules and is recorded with its reason', async () => {
    const entry = await changeProperty({ gateCode: '6666', routeCode: 'R1' });
    const done = await revert(admin, entry.id, ['gateCode']);
    expect(done.status).toBe(200);
    const told = await newest({ entity: 'property', entityId: String(property.propertyId) });
    expect(told).toMatchObject({
      action: 'reverted',
      before: { gateCode: '6666' },
      after: { gateCode: '5555' },
      reason: 'Typed into the wrong property',
    });
    const again = await revert(admin, entry.id, ['gateCode']);
    expect([again.status, again.body.code]).toEqual([409, 'conflict']);
    expect(again.body.message).toMatch(/^admin \d+ changed this field later, on 6\/13\/2026, 9:00/);
  });

  it('is refused for other fields, without a reason, and without the permission', async () => {
    const entry = await changeProperty({ status: 'past', statusReason: 'Sold the house' });
    expect((await revert(admin, entry.id, ['status'])).status).toBe(422);
    const silent = await revert(admin, entry.id, ['gateCode'], '');
    expect([silent.status, Object.keys(silent.body.errors ?? {})]).toEqual([422, ['reason']]);
    const denied = await revert(csr, entry.id, ['gateCode']);
    expect([denied.status, denied.body.missing]).toEqual([403, 'history_revert']);
    await changeProperty({ status: 'active', statusReason: 'Bought it again' });
  });

  it('requires the record’s own permission too', async () => {
    await app.db
      .update(roles)
      .set({ permissions: ['history_list', 'history_revert'] })
      .where(eq(roles.name, 'csr'));
    const entry = await changeProperty({ gateName: 'Side' });
    const denied = await revert(csr, entry.id, ['gateName']);
    expect([denied.status, denied.body.missing]).toEqual([403, 'customer_edit']);
  });

  it('is refused if the record that the field pointed to was deleted', async () => {
    const [vendor] = await app.db
      .insert(vendors)
      .values({ companyName: 'Short Lived', commissionPercent: 5 })
      .returning();
    const { body: before } = await admin.request<PropertyView>('GET', `/properties/${property.propertyId}`);
    await changeProperty({ vendorId: vendor?.id ?? 0 });
    const back = await changeProperty({ vendorId: before.vendorId });
    expect((await admin.request('DELETE', `/vendors/${vendor?.id}`)).status).toBe(200);
    const refused = await revert(admin, back.id, ['vendorId']);
    expect([refused.status, refused.body.message]).toEqual([409, 'That vendor no longer exists.']);
  });

  it('is refused for the same reasons as an edit', async () => {
    const make = (name: string) =>
      admin.request<Phrase>('POST', '/phrases', { name, type: 'note', phrase: 'Text', isActive: true });
    const first = (await make('Rain')).body;
    await admin.request('PUT', `/phrases/${first.id}`, { ...first, name: 'Storm' });
    await make('Rain');
    const entry = await newest({ entity: 'phrase', entityId: String(first.id) });
    const taken = await revert(admin, entry.id, ['name']);
    expect([taken.status, taken.body.errors?.name]).toEqual([422, 'This name is taken.']);
  });
});
