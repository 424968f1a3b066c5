import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { PropertyView } from '#contract/customers/properties.calls.ts';
import type { Crew } from '#contract/territory/crews.calls.ts';
import type { Market } from '#contract/territory/markets.calls.ts';
import type {
  CrewWork,
  Reassigning,
  ReassignPreview,
  TerritoryPreview,
} from '#contract/territory/reassign.calls.ts';
import type { VendorZip, ZipChange } from '#contract/territory/vendors.calls.ts';
import type { VendorZipsBody } from '#contract/territory/vendors.ts';
import {
  assignments,
  crews,
  history,
  notes,
  notices,
  properties,
  vendorZips,
  visitRatings,
} from '#server/db/schema/index.ts';
import type { DomainEvent } from '#server/events.ts';
import { zonesOf } from '#server/modules/territory/zones/zone.ts';
import { holding, notificationTypes, type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { datesOf, sell, termsOf, visitAt, visitsOf } from '#tests/api/support/sold.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';
import { makeCounter } from '#tests/counters.ts';

let app: TestApp;
let admin: Person;
/** 78704 on Tuesdays. */
let ground: TestMarket;
let zip: string;
let spare: number;
const told: DomainEvent[] = [];

let count = 0;
const newCrew = async (vendorId: number, serviceTypes: ('mow' | 'bnb')[] = ['mow', 'bnb']) => {
  count += 1;
  const [crew] = await app.db
    .insert(crews)
    .values({ vendorId, name: `Spare ${count}`, serviceTypes })
    .returning();
  return crew?.id ?? 0;
};

beforeAll(async () => {
  app = await createTestApp();
  admin = await signedIn(app, 'admin');
  app.deps.events.listen(async (_tx, events) => {
    told.push(...events);
    return () => {};
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  count += 1;
  zip = `787${10 + count}`;
  ground = await makeTestMarket(app, [zip], 2);
  spare = await newCrew(ground.vendorId);
  await app.deps.events.idle();
  told.length = 0;
});

const sold = (change: Parameters<typeof sell>[2] = {}) =>
  sell(app, ground, { ...change, property: { zipcode: zip } });
const crewsOf = async (serviceId: number) => [
  ...new Set((await visitsOf(app, serviceId)).map(visit => visit.crewId)),
];

/** Returns the messages to screens about visits that move from one crew to another. */
async function handedOver(from: number, to: number) {
  await app.deps.events.idle();
  return told.flatMap(event =>
    event.type === 'assignment.changed' && event.previous?.crewId === from && event.crewId === to
      ? [event.date]
      : [],
  );
}

async function historyOf(serviceId: number) {
  const ids = (await visitsOf(app, serviceId)).map(visit => String(visit.id));
  return app.db
    .select()
    .from(history)
    .where(and(eq(history.entity, 'assignment'), inArray(history.entityId, ids)))
    .orderBy(history.id);
}

describe('a ZIP code that gets another day or crew', () => {
  const path = () => `/vendors/${ground.vendorId}/zipcodes`;
  const listed = async (change: object) => {
    const zips = (await admin.request<CallBody<VendorZip[]>>('GET', path())).body.data;
    return {
      zips: zips.map(({ zipcode, serviceType, weekday, crewId }) => ({
        zipcode,
        serviceType,
        weekday,
        crewId,
        ...(serviceType === 'mow' && change),
      })),
    };
  };
  const preview = async (change: object) =>
    (await admin.request<CallBody<ReassignPreview>>('POST', `${path()}/preview`, await listed(change))).body
      .data;
  const save = async (change: object, moves?: number[]) => {
    const body: Partial<VendorZipsBody> = { ...(await listed(change)), ...(moves && { moves }) };
    return admin.request<CallBody<ZipChange> & Pick<ErrorBody, 'errors'>>('PUT', path(), body);
  };

  it('names a visit on a past day that is removed, and undoing restores it', async () => {
    const { serviceId } = await sold();
    const { id } = await visitAt(app, serviceId, '2026-06-16');
    const earlier = { date: '2026-06-11', scope: 'this', reason: 'Party' };
    expect(await admin.request('PUT', `/assignments/${id}`, earlier)).toMatchObject({ status: 200 });
    app.deps.clock.set('2026-06-16');
    admin = await signedIn(app, 'admin');
    const before = await visitsOf(app, serviceId);
    const [told] = (await preview({ weekday: 1 })).services;
    expect(told).toMatchObject({
      firstDate: '2026-06-11',
      removed: [{ id, date: '2026-06-11', lost: ['date'] }],
    });
    expect(await save({ weekday: 1 }, [serviceId])).toMatchObject({ status: 200 });
    expect((await visitsOf(app, serviceId)).map(visit => visit.id)).not.toContain(id);
    const [latest] = (await admin.request<CallBody<Reassigning[]>>('GET', '/reassignings')).body.data;
    expect(await admin.request('POST', `/reassignings/${latest?.id}/undo`)).toMatchObject({ status: 200 });
    const facts = ({ id: visit, slot, date, status, crewId }: (typeof before)[number]) => [
      visit,
      slot,
      date,
      status,
      crewId,
    ];
    expect((await visitsOf(app, serviceId)).slice(0, before.length).map(facts)).toEqual(before.map(facts));
    app.deps.clock.set(TEST_TODAY);
    admin = await signedIn(app, 'admin');
  });

  it('offers its services for moving and moves chosen ones: visits, terms, history and screens', async () => {
    const usual = await sold();
    const customer = await signedIn(app, 'customer', { customerId: usual.customerId });
    const friday = await sold({ weekday: 5 });
    const bushes = await sold({ type: 'bnb' });
    const change = { weekday: 4, crewId: spare };
    const shown = await preview(change);
    expect(shown.services).toMatchObject([
      {
        serviceId: usual.serviceId,
        from: { crewId: ground.crewId, weekday: 2 },
        to: { crewId: spare, weekday: 4 },
        isByHand: false,
        firstDate: '2026-06-16',
      },
      { serviceId: friday.serviceId, isByHand: true },
    ]);
    const load = ({ crewId, weekday, visitsBefore, visitsAfter }: ReassignPreview['loads'][number]) => [
      crewId,
      weekday,
      visitsBefore,
      visitsAfter,
    ];
    // Bush and bed visits on the same Tuesday stay.
    expect(shown.loads.map(load)).toEqual([
      [ground.crewId, 2, 2, 1],
      [spare, 4, 0, 1],
    ]);

    const saved = await save(change, [usual.serviceId]);
    expect(saved.body.data).toMatchObject({ changed: 1, servicesMoved: 1, propertiesWithNewDayOrCrew: 1 });
    expect((await datesOf(app, usual.serviceId)).slice(0, 2)).toEqual(['2026-06-18', '2026-06-25']);
    expect(await crewsOf(usual.serviceId)).toEqual([spare]);
    expect(await crewsOf(friday.serviceId)).toEqual([ground.crewId]);
    expect(await crewsOf(bushes.serviceId)).toEqual([ground.crewId]);
    const visits = await visitsOf(app, usual.serviceId);
    expect(visits.length).toBe(shown.services[0]?.visits);
    expect((await historyOf(usual.serviceId)).length).toBe(visits.length);
    expect((await handedOver(ground.crewId, spare)).length).toBe(visits.length);
    // The customer is notified only in the portal, as the dialog says.
    expect(await notificationTypes(app, customer.userId)).toEqual(['service-schedule']);
    expect(await app.db.$count(notices)).toBe(0);
  });

  it('leaves services that weren’t chosen, and refuses unrelated ones', async () => {
    const usual = await sold();
    const bushes = await sold({ type: 'bnb' });
    const refused = await save({ weekday: 4 }, [bushes.serviceId]);
    expect([refused.status, refused.body.errors]).toEqual([422, { moves: 'Not valid.' }]);
    const saved = await save({ weekday: 4 });
    expect(saved.body.data).toMatchObject({ servicesMoved: 0, propertiesWithNewDayOrCrew: 1 });
    expect((await datesOf(app, usual.serviceId))[0]).toBe('2026-06-16');
  });

  it('gives a crew to services that had none, with history, and updates the crew’s screens', async () => {
    await app.db.delete(vendorZips).where(eq(vendorZips.zipcode, zip));
    const waiting = await sold({ weekday: 2 });
    expect(await crewsOf(waiting.serviceId)).toEqual([null]);
    const zips = [{ zipcode: zip, serviceType: 'mow', weekday: 2, crewId: spare }];
    const saved = await admin.request<CallBody<ZipChange>>('PUT', path(), { zips });
    expect(saved.body.data).toMatchObject({ servicesWithNewCrew: 1 });
    const visits = await visitsOf(app, waiting.serviceId);
    expect(visits.every(visit => visit.crewId === spare)).toBe(true);
    const rows = await historyOf(waiting.serviceId);
    expect(rows.length).toBe(visits.length);
    expect(rows[0]).toMatchObject({ before: { crewId: null }, after: { crewId: spare } });
    await app.deps.events.idle();
    expect(told.filter(event => event.type === 'assignment.changed' && event.crewId === spare).length).toBe(
      visits.length,
    );
  });
});

describe('deactivating a crew', () => {
  const put = async (change: object) => {
    const crew = (await admin.request<Crew>('GET', `/crews/${ground.crewId}`)).body;
    return admin.request<Crew & Pick<ErrorBody, 'errors'> & { message: string }>(
      'PUT',
      `/crews/${ground.crewId}`,
      { ...crew, ...change },
    );
  };
  const work = async (workTo?: number) =>
    (
      await admin.request<CallBody<CrewWork>>('POST', `/crews/${ground.crewId}/preview`, {
        ...(workTo && { workTo }),
      })
    ).body.data;

  it('is refused while the crew has upcoming work, and the response says how much', async () => {
    const { serviceId } = await sold();
    const visits = (await visitsOf(app, serviceId)).length;
    expect(await work()).toMatchObject({ services: 1, visits, zips: 2, preview: { services: [] } });
    const refused = await put({ isActive: false });
    const { name } = (await admin.request<Crew>('GET', `/crews/${ground.crewId}`)).body;
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `${name} has upcoming work: services 1, visits ${visits}, ZIP codes 2. Choose the crew that takes it over.`,
    ]);
    expect((await admin.request<Crew>('GET', `/crews/${ground.crewId}`)).body.isActive).toBe(true);
    // Its name may still change.
    expect((await put({ name: `${name} A` })).status).toBe(200);
  });

  it('gives all its work to another crew in the same call, as previewed', async () => {
    const usual = await sold();
    // Another crew's service, with one visit given to this crew by hand. One of this crew's own visits is
    // given to a third crew.
    const foreign = await sold({ crewId: spare });
    const byHand = await visitAt(app, foreign.serviceId, '2026-06-23');
    await admin.request('PUT', `/assignments/${byHand.id}`, { scope: 'this', crewId: ground.crewId });
    const third = await newCrew(ground.vendorId);
    const elsewhere = await visitAt(app, usual.serviceId, '2026-06-30');
    await admin.request('PUT', `/assignments/${elsewhere.id}`, { scope: 'this', crewId: third });
    await admin.request('PUT', `/services/${usual.serviceId}`, { frequency: 2, from: '2026-07-14' });
    await app.deps.events.idle();
    told.length = 0;

    const shown = (await work(spare)).preview;
    const before = await visitsOf(app, usual.serviceId);
    expect(shown.services).toMatchObject([
      { serviceId: usual.serviceId, to: { crewId: spare, weekday: 2 }, visits: before.length - 1 },
      { serviceId: foreign.serviceId, from: { crewId: ground.crewId }, visits: 1, firstDate: '2026-06-23' },
    ]);
    const saved = await put({ isActive: false, workTo: spare });
    expect([saved.status, saved.body.isActive]).toEqual([200, false]);

    const after = await visitsOf(app, usual.serviceId);
    expect(after.map(visit => visit.date)).toEqual(before.map(visit => visit.date));
    expect(after.map(visit => visit.crewId)).toEqual(
      before.map(visit => (visit.id === elsewhere.id ? third : spare)),
    );
    expect((await termsOf(app, usual.serviceId)).map(terms => [terms.frequency, terms.crewId])).toEqual([
      [1, spare],
      [2, spare],
    ]);
    const back = await visitAt(app, foreign.serviceId, '2026-06-23');
    expect(back).toMatchObject({ crewId: spare, handMade: [] });
    expect((await zonesOf(app.db, [zip])).get(`${zip}|mow`)?.crewId).toBe(spare);
    expect(await handedOver(ground.crewId, spare)).toContain('2026-06-23');
    const rows = await app.db
      .select()
      .from(history)
      .where(and(eq(history.entity, 'zipcode'), inArray(history.entityId, [`${zip}|mow`, `${zip}|bnb`])))
      .orderBy(history.id);
    expect(rows).toMatchObject([
      { before: { crewId: ground.crewId }, after: { crewId: spare } },
      { before: { crewId: ground.crewId }, after: { crewId: spare } },
    ]);
    expect(await work()).toMatchObject({ services: 0, visits: 0, zips: 0 });
  });

  it('gives the work only to an active crew of the same vendor with the same services', async () => {
    await sold();
    const other = await makeTestMarket(app, [`788${10 + count}`]);
    for (const workTo of [other.crewId, ground.crewId, 999_999])
      expect((await put({ isActive: false, workTo })).body.errors).toEqual({
        workTo: 'Choose another active crew of the same vendor.',
      });
    const mowers = await newCrew(ground.vendorId, ['mow']);
    expect((await put({ isActive: false, workTo: mowers })).body.errors).toEqual({
      workTo: 'This crew doesn’t do all of that work.',
    });
  });

  it('succeeds at once if the crew has no upcoming work', async () => {
    const crew = (await admin.request<Crew>('GET', `/crews/${spare}`)).body;
    expect((await admin.request('PUT', `/crews/${spare}`, { ...crew, isActive: false })).status).toBe(200);
  });
});

describe('a crew that leaves on a day on which it has worked', () => {
  const pathOf = () => `/crews/${ground.crewId}`;
  const leave = async () => {
    const crew = (await admin.request<Crew>('GET', pathOf())).body;
    return admin.request('PUT', pathOf(), { ...crew, isActive: false, workTo: spare });
  };
  const work = async () =>
    (await admin.request<CallBody<CrewWork>>('POST', `${pathOf()}/preview`, { workTo: spare })).body.data;
  const act = (id: number, action: string) =>
    admin.request('POST', `/assignments/${id}/${action}`, { reason: 'Asked' });

  it.each(['start', 'complete', 'skip', 'cancel'])(
    'hands over what is still to come after a visit of today: %s',
    async action => {
      // Wednesdays, from today on.
      const { serviceId } = await sold({ weekday: 3 });
      const before = await visitsOf(app, serviceId);
      const isWorked = action === 'start' || action === 'complete';
      const once = isWorked ? [await sold({ frequency: -1, weekday: 3, startDate: TEST_TODAY })] : [];
      for (const id of [serviceId, ...once.map(service => service.serviceId)])
        expect((await act((await visitAt(app, id, TEST_TODAY)).id, action)).status).toBe(200);
      const worked = await visitAt(app, serviceId, TEST_TODAY);
      const underWay = action === 'start' ? 2 : 0;
      const shown = await work();
      expect(shown).toMatchObject({ services: 1, visits: before.length - 1, underWay });
      expect(shown.preview.services).toMatchObject([
        { serviceId, visits: before.length - 1, firstDate: '2026-06-17', removed: [] },
      ]);

      expect((await leave()).status).toBe(200);
      const [today, ...others] = await visitsOf(app, serviceId);
      expect(today).toEqual(worked);
      expect(others.map(({ crewId }) => crewId)).toEqual(others.map(() => spare));
      expect(await work()).toMatchObject({ services: 0, visits: 0, zips: 0, underWay });

      const { data } = (await admin.request<CallBody<Reassigning[]>>('GET', '/reassignings')).body;
      expect((await admin.request('POST', `/reassignings/${data[0]?.id}/undo`)).status).toBe(200);
      expect(await crewsOf(serviceId)).toEqual([ground.crewId]);
      expect((await admin.request<Crew>('GET', pathOf())).body.isActive).toBe(true);
    },
  );

  it('is no longer counted as its services’ crew: they are found under the new one', async () => {
    const { serviceId } = await sold({ weekday: 3 });
    await app.db.update(vendorZips).set({ weekday: 3 }).where(eq(vendorZips.zipcode, zip));
    expect((await act((await visitAt(app, serviceId, TEST_TODAY)).id, 'complete')).status).toBe(200);
    expect((await leave()).status).toBe(200);
    const third = await newCrew(ground.vendorId);
    const body = { zipcodes: [zip], serviceType: 'mow', crewId: third, weekday: null };
    const shown = await admin.request<CallBody<TerritoryPreview>>('POST', '/territory/preview', body);
    expect(shown.body.data.services).toMatchObject([
      { serviceId, from: { crewId: spare }, to: { crewId: third }, isByHand: false },
    ]);
  });
});

describe('reassigned work', () => {
  const nextKey = makeCounter();
  const latest = async () => {
    const [first] = (await admin.request<CallBody<Reassigning[]>>('GET', '/reassignings')).body.data;
    if (!first) throw new Error('nothing was kept');
    return first;
  };
  const undo = async (id?: number) =>
    admin.request<CallBody<Reassigning> & ErrorBody>(
      'POST',
      `/reassignings/${id ?? (await latest()).id}/undo`,
    );
  const give = (body: object) =>
    admin.request<
      CallBody<{ reassigningId: number | null; zips: number; servicesMoved: number }> & ErrorBody
    >(
      'POST',
      '/territory',
      { zipcodes: [zip], serviceType: 'mow', crewId: null, weekday: null, ...body },
      { 'idempotency-key': `territory-${nextKey()}` },
    );
  /** Returns everything that a reassignment may change. */
  const standing = async (serviceId: number, propertyId: number) => ({
    terms: (await termsOf(app, serviceId)).map(({ id: _, createdAt: __, ...version }) => ({
      ...version,
      beginsOn: version.beginsOn ?? version.fromSlot,
    })),
    visits: (await visitsOf(app, serviceId)).map(({ version: _, ...visit }) => visit),
    zones: await app.db
      .select()
      .from(vendorZips)
      .where(eq(vendorZips.zipcode, zip))
      .orderBy(vendorZips.serviceType),
    property: (
      await app.db
        .select({ vendorId: properties.vendorId, marketId: properties.marketId, zipcode: properties.zipcode })
        .from(properties)
        .where(eq(properties.id, propertyId))
    )[0],
  });

  it('ZIP codes on the map go to another vendor, crew and day as previewed, and back as a whole', async () => {
    const usual = await sold();
    const byHand = await visitAt(app, usual.serviceId, '2026-06-23');
    await admin.request('PUT', `/assignments/${byHand.id}`, { scope: 'this', date: '2026-06-24' });
    const other = await makeTestMarket(app, [`788${10 + count}`], 4);
    const before = await standing(usual.serviceId, usual.propertyId);
    const body = { zipcodes: [zip], serviceType: 'mow', crewId: other.crewId, weekday: 4 };
    const shown = (await admin.request<CallBody<TerritoryPreview>>('POST', '/territory/preview', body)).body
      .data;
    expect(shown).toMatchObject({
      zips: 1,
      propertiesWithOtherVendor: 1,
      services: [{ serviceId: usual.serviceId, to: { crewId: other.crewId, weekday: 4 }, isByHand: false }],
    });
    expect(await standing(usual.serviceId, usual.propertyId)).toEqual(before);
    const given = await give({ ...body, moves: [usual.serviceId] });
    expect(given.body.data).toMatchObject({ zips: 1, servicesMoved: 1 });
    const visits = await visitsOf(app, usual.serviceId);
    expect(visits[0]).toMatchObject({
      date: '2026-06-18',
      crewId: other.crewId,
      vendorId: other.vendorId,
    });
    expect((await zonesOf(app.db, [zip])).get(`${zip}|mow`)).toMatchObject({
      crewId: other.crewId,
      weekday: 4,
    });
    expect((await zonesOf(app.db, [zip])).get(`${zip}|bnb`)?.crewId).toBe(ground.crewId);
    expect(await standing(usual.serviceId, usual.propertyId)).toMatchObject({
      property: { vendorId: other.vendorId },
    });

    expect(await latest()).toMatchObject({ kind: 'zips', about: zip, zips: 2, services: 1, canUndo: true });
    expect((await undo()).body.data).toMatchObject({ canUndo: false, undoneAt: expect.any(String) });
    const after = await standing(usual.serviceId, usual.propertyId);
    expect({ ...after, zones: after.zones.map(({ id: _, ...zone }) => zone) }).toEqual({
      ...before,
      zones: before.zones.map(({ id: _, ...zone }) => zone),
    });
    expect((await undo()).status).toBe(409);
  });

  it('a new day alone keeps each ZIP code’s crew; later decisions of staff survive its undo', async () => {
    const usual = await sold();
    const before = await visitsOf(app, usual.serviceId);
    expect((await give({ weekday: 4, moves: [usual.serviceId] })).status).toBe(200);
    expect((await zonesOf(app.db, [zip])).get(`${zip}|mow`)).toMatchObject({
      crewId: ground.crewId,
      weekday: 4,
    });
    const [first, second, third] = await visitsOf(app, usual.serviceId);
    await admin.request('PUT', `/assignments/${second?.id}`, { scope: 'this', date: '2026-06-26' });
    await admin.request('PUT', `/assignments/${third?.id}`, { scope: 'this', crewId: spare });
    expect((await undo()).status).toBe(200);
    const after = await visitsOf(app, usual.serviceId);
    expect(after.map(visit => visit.slot)).toEqual(before.map(visit => visit.slot));
    expect(after.map(visit => visit.id)).toEqual(before.map(visit => visit.id));
    expect(after[0]).toMatchObject({ id: first?.id, date: '2026-06-16', handMade: [] });
    expect(after[1]).toMatchObject({ date: '2026-06-26', handMade: ['date'] });
    expect(after[2]).toMatchObject({ date: '2026-06-30', crewId: spare, handMade: ['crewId'] });
    const rows = await historyOf(usual.serviceId);
    expect(rows.filter(row => row.action === 'restored').length).toBe(before.length);
  });

  it('can’t be undone once a visit has started or a service was changed since, and says which', async () => {
    const usual = await sold();
    await give({ weekday: 4, moves: [usual.serviceId] });
    const { id } = await latest();
    await admin.request('PUT', `/services/${usual.serviceId}`, {
      frequency: 2,
      from: '2026-07-14',
    });
    expect((await undo(id)).body.message).toContain('has changed since');

    const other = await sold();
    await give({ weekday: 5, moves: [other.serviceId] });
    const [first] = await visitsOf(app, other.serviceId);
    await app.db
      .update(assignments)
      .set({ status: 'completed' })
      .where(eq(assignments.id, first?.id ?? 0));
    expect(await latest()).toMatchObject({ canUndo: false });
    const refused = await undo();
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('is in progress or done'),
    ]);
    expect((await zonesOf(app.db, [zip])).get(`${zip}|mow`)?.weekday).toBe(5);
  });

  it('is undone without a crew of past terms, but not without one that would get a visit back', async () => {
    const rest = (id: number) => app.db.update(crews).set({ isActive: false }).where(eq(crews.id, id));
    const usual = await sold({ crewId: spare, startDate: '2026-05-26' });
    await admin.request('PUT', `/services/${usual.serviceId}`, { crewId: ground.crewId, from: TEST_TODAY });
    expect((await termsOf(app, usual.serviceId)).map(({ crewId }) => crewId)).toEqual([spare, ground.crewId]);
    await rest(spare);
    await give({ weekday: 4, moves: [usual.serviceId] });
    expect((await undo()).status).toBe(200);

    const helper = await newCrew(ground.vendorId);
    const other = await makeTestMarket(app, [`788${10 + count}`]);
    const single = await visitAt(app, usual.serviceId, '2026-06-30');
    await admin.request('PUT', `/assignments/${single.id}`, { scope: 'this', crewId: helper });
    await give({ crewId: other.crewId, weekday: 2, moves: [usual.serviceId] });
    expect(await crewsOf(usual.serviceId)).not.toContain(helper);
    await rest(helper);
    expect((await undo()).body.message).toBe(`This can’t be undone: Spare ${count} is no longer active.`);
  });

  it('a deactivated crew is reactivated with everything that it had', async () => {
    const usual = await sold();
    const before = await standing(usual.serviceId, usual.propertyId);
    const crew = (await admin.request<Crew>('GET', `/crews/${ground.crewId}`)).body;
    const put = { ...crew, isActive: false, workTo: spare };
    expect((await admin.request('PUT', `/crews/${ground.crewId}`, put)).status).toBe(200);
    expect(await crewsOf(usual.serviceId)).toEqual([spare]);
    expect(await latest()).toMatchObject({ kind: 'crew', about: crew.name, zips: 2, services: 1 });
    expect((await undo()).status).toBe(200);
    expect(await standing(usual.serviceId, usual.propertyId)).toEqual(before);
    expect((await admin.request<Crew>('GET', `/crews/${ground.crewId}`)).body.isActive).toBe(true);
  });

  it('a property that moved is back at its address, with vendor, market and crew', async () => {
    const usual = await sold();
    const other = await makeTestMarket(app, [`788${10 + count}`], 4);
    const path = `/properties/${usual.propertyId}`;
    const before = await standing(usual.serviceId, usual.propertyId);
    const { vendorId: _, ...fields } = (await admin.request<PropertyView>('GET', path)).body;
    await admin.request('PUT', path, { ...fields, zipcode: `788${10 + count}`, city: 'Dallas' });
    expect(await crewsOf(usual.serviceId)).toEqual([other.crewId]);
    await admin.request('PUT', path, {
      ...(await admin.request<PropertyView>('GET', path)).body,
      gateName: 'Blue gate',
    });
    expect(await latest()).toMatchObject({ kind: 'property', services: 1 });
    expect((await undo()).status).toBe(200);
    expect(await standing(usual.serviceId, usual.propertyId)).toEqual(before);
    expect((await admin.request<PropertyView>('GET', path)).body).toMatchObject({
      city: 'Austin',
      gateName: 'Blue gate',
      marketId: ground.marketId,
    });
  });

  it('a market loses its new ZIP code again, with the properties there', async () => {
    const fresh = `789${10 + count}`;
    const bare = await sell(app, ground, { property: { zipcode: fresh, marketId: null } });
    const market = (await admin.request<Market>('GET', `/markets/${ground.marketId}`)).body;
    const zipcodes = [...market.zipcodes, fresh];
    await admin.request('PUT', `/markets/${market.id}`, { ...market, zipcodes });
    const marketOf = async () =>
      (await admin.request<PropertyView>('GET', `/properties/${bare.propertyId}`)).body.marketId;
    expect(await marketOf()).toBe(market.id);
    expect(await latest()).toMatchObject({ kind: 'market', about: market.name });
    expect((await undo()).status).toBe(200);
    expect(await marketOf()).toBeNull();
    expect((await admin.request<Market>('GET', `/markets/${market.id}`)).body.zipcodes).toEqual(
      market.zipcodes,
    );
  });

  describe('visits that a reassignment removes from the schedule', () => {
    /**
     * Tuesdays; the first visit has its own price and instructions, and no day on a later weekday of its
     * week.
     */
    async function decided(without: 'pause' | 'end') {
      const usual = await sold(without === 'end' ? { endDate: '2026-07-02' } : {});
      const slot = without === 'end' ? '2026-06-30' : '2026-06-16';
      const { id } = await visitAt(app, usual.serviceId, slot);
      const byHand = {
        priceCents: 4321,
        instructions: 'Key under the mat',
        isBillable: false,
        frontBack: 'frontOnly',
      };
      const edited = await admin.request('PUT', `/assignments/${id}`, {
        ...byHand,
        scope: 'this',
        reason: 'Agreed',
      });
      expect(edited.status).toBe(200);
      if (without === 'pause') {
        const pause = { from: '2026-06-18', until: '2026-06-23', reason: 'Asked' };
        expect((await admin.request('POST', `/services/${usual.serviceId}/pause`, pause)).status).toBe(200);
      }
      const lost = ['priceCents', 'frontBack', 'instructions', 'isBillable'];
      return { ...usual, id, removed: [{ id, slot, date: slot, lost }] };
    }
    type Kind = (usual: { propertyId: number; serviceId: number }) => Promise<{
      shown: ReassignPreview;
      done: { status: number };
    }>;
    const KINDS: Record<string, Kind> = {
      async 'a zip code of the map'({ serviceId }) {
        const body = { zipcodes: [zip], serviceType: 'mow', crewId: null, weekday: 5 };
        const shown = await admin.request<CallBody<ReassignPreview>>('POST', '/territory/preview', body);
        return { shown: shown.body.data, done: await give({ ...body, moves: [serviceId] }) };
      },
      async 'a zip code of a vendor'({ serviceId }) {
        const path = `/vendors/${ground.vendorId}/zipcodes`;
        const zips = [{ zipcode: zip, serviceType: 'mow', weekday: 5, crewId: spare }];
        const shown = await admin.request<CallBody<ReassignPreview>>('POST', `${path}/preview`, { zips });
        return {
          shown: shown.body.data,
          done: await admin.request('PUT', path, { zips, moves: [serviceId] }),
        };
      },
      async 'another vendor'({ serviceId }) {
        const other = await makeTestMarket(app, [`788${10 + count}`], 5);
        const body = { zipcodes: [zip], serviceType: 'mow', crewId: other.crewId, weekday: 5 };
        const shown = await admin.request<CallBody<ReassignPreview>>('POST', '/territory/preview', body);
        return { shown: shown.body.data, done: await give({ ...body, moves: [serviceId] }) };
      },
      async 'a property that moves'({ propertyId }) {
        const zipcode = `788${10 + count}`;
        await makeTestMarket(app, [zipcode], 5);
        const path = `/properties/${propertyId}`;
        const { vendorId: _, ...fields } = (await admin.request<PropertyView>('GET', path)).body;
        const shown = await admin.request<CallBody<ReassignPreview>>('POST', `${path}/preview`, { zipcode });
        return { shown: shown.body.data, done: await admin.request('PUT', path, { ...fields, zipcode }) };
      },
    };
    const cases = Object.keys(KINDS).flatMap(kind =>
      (['pause', 'end'] as const).map(why => [kind, why] as const),
    );

    it.each(cases)(
      'are named beforehand, and restored with all decisions about them: %s, %s',
      async (kind, why) => {
        const usual = await decided(why);
        const before = await standing(usual.serviceId, usual.propertyId);
        const made = await KINDS[kind]?.(usual);
        expect(made?.shown.services).toMatchObject([
          { serviceId: usual.serviceId, removed: usual.removed, overwritten: [] },
        ]);
        expect(made?.done.status).toBe(200);
        expect((await visitsOf(app, usual.serviceId)).map(({ id }) => id)).not.toContain(usual.id);
        expect((await undo()).status).toBe(200);
        const { visits, terms } = await standing(usual.serviceId, usual.propertyId);
        expect({ visits, terms }).toEqual({ visits: before.visits, terms: before.terms });
      },
    );

    it('are restored with their notes, and with the decision about a reopened charge', async () => {
      const noted = await decided('pause');
      const [note] = await app.db
        .insert(notes)
        .values({
          propertyId: noted.propertyId,
          assignmentId: noted.id,
          text: 'Mind the dog',
          authorName: 'Ines Paz',
        })
        .returning();
      const charged = await decided('pause');
      await app.db.insert(visitRatings).values({ assignmentId: charged.id, stars: 4, ratedAt: new Date(0) });
      const before = await standing(charged.serviceId, charged.propertyId);
      const done = await give({ weekday: 5, moves: [noted.serviceId, charged.serviceId] });
      expect(done.status).toBe(200);
      expect(await visitAt(app, charged.serviceId, '2026-06-16')).toMatchObject({ status: 'cancel' });
      const noteNow = async () =>
        (
          await app.db
            .select()
            .from(notes)
            .where(eq(notes.id, note?.id ?? 0))
        )[0]?.assignmentId;
      expect(await noteNow()).toBeNull();
      expect((await undo()).status).toBe(200);
      expect(await noteNow()).toBe(noted.id);
      const { visits } = await standing(charged.serviceId, charged.propertyId);
      expect(visits).toEqual(before.visits);
      expect(await app.db.$count(visitRatings, eq(visitRatings.assignmentId, charged.id))).toBe(1);
    });

    it('stay removed while a later pause covers their day', async () => {
      const usual = await decided('end');
      await give({ weekday: 5, moves: [usual.serviceId] });
      const pause = { from: '2026-06-29', until: '2026-07-01', reason: 'Asked' };
      await admin.request('POST', `/services/${usual.serviceId}/pause`, pause);
      expect((await undo()).status).toBe(200);
      expect(await datesOf(app, usual.serviceId)).toEqual(['2026-06-16', '2026-06-23']);
      app.deps.clock.advanceMinutes(1);
      const resumed = await admin.request('POST', `/services/${usual.serviceId}/resume`, {
        date: '2026-06-29',
      });
      expect(resumed.status).toBe(200);
      expect(await visitAt(app, usual.serviceId, '2026-06-30')).toMatchObject({
        id: usual.id,
        priceCents: 4321,
        instructions: 'Key under the mat',
      });
    });

    it('name a manually chosen crew that is lost, and an undo restores it', async () => {
      const usual = await sold();
      const third = await newCrew(ground.vendorId);
      const { id } = await visitAt(app, usual.serviceId, '2026-06-23');
      await admin.request('PUT', `/assignments/${id}`, { scope: 'this', crewId: third });
      const other = await makeTestMarket(app, [`788${10 + count}`], 2);
      const body = { zipcodes: [zip], serviceType: 'mow', crewId: other.crewId, weekday: null };
      const shown = await admin.request<CallBody<TerritoryPreview>>('POST', '/territory/preview', body);
      expect(shown.body.data.services).toMatchObject([
        { removed: [], overwritten: [{ id, slot: '2026-06-23', date: '2026-06-23', lost: ['crewId'] }] },
      ]);
      await give({ ...body, moves: [usual.serviceId] });
      expect(await crewsOf(usual.serviceId)).toEqual([other.crewId]);
      expect((await undo()).status).toBe(200);
      expect(await visitAt(app, usual.serviceId, '2026-06-23')).toMatchObject({
        crewId: third,
        handMade: ['crewId'],
      });
    });

    it('are not restored once the crew that had them is deleted', async () => {
      const usual = await sold();
      await give({ crewId: spare, moves: [usual.serviceId] });
      await app.db.delete(vendorZips).where(eq(vendorZips.crewId, ground.crewId));
      expect((await admin.request('DELETE', `/crews/${ground.crewId}`)).status).toBe(200);
      const refused = await undo();
      expect([refused.status, refused.body.message]).toEqual([
        409,
        'This can’t be undone: a crew that had this work was deleted.',
      ]);
    });
  });

  it('refuses crews with other services, unserved ZIP codes without a day, and users without the permission', async () => {
    const bushes = await newCrew(ground.vendorId, ['bnb']);
    expect((await give({ crewId: bushes })).body.errors).toEqual({
      crewId: 'This crew doesn’t do this type of work.',
    });
    expect((await give({ crewId: 999_999 })).body.errors).toEqual({ crewId: 'Not valid.' });
    expect((await give({ zipcodes: ['79999'], crewId: spare })).body.errors).toHaveProperty('weekday');
    expect((await give({})).status).toBe(422);
    // Staff see only the reassignments that they may undo.
    const keeper = await holding(app, 'csr', ['customer_edit', 'crew_edit']);
    const seen = (await keeper.request<CallBody<Reassigning[]>>('GET', '/reassignings')).body.data;
    expect(new Set(seen.map(one => one.kind))).toEqual(new Set(['property', 'crew']));
    const vendor = await signedIn(app, 'vendor', { vendorId: ground.vendorId });
    expect((await vendor.request('GET', '/reassignings')).status).toBe(403);
  });
});
