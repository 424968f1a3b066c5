import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { PropertyView } from '#contract/customers/properties.calls.ts';
import type { ReassignPreview } from '#contract/territory/reassign.calls.ts';
import { assignments, crews, history, vendorZips } from '#server/db/schema/index.ts';
import type { DomainEvent } from '#server/events.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { datesOf, sell, termsOf, visitAt, visitsOf } from '#tests/api/support/sold.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let admin: Person;
/**
 * Austin on Tuesdays by one vendor, Dallas on Thursdays by another, Round Rock on Fridays by Austin's vendor
 * with another crew.
 */
let austin: TestMarket;
let dallas: TestMarket;
let southCrew: number;
const told: DomainEvent[] = [];

beforeAll(async () => {
  app = await createTestApp();
  admin = await signedIn(app, 'admin');
  app.deps.events.listen(async (_tx, events) => {
    told.push(...events);
    return () => {};
  });
  austin = await makeTestMarket(app, ['78704'], 2);
  dallas = await makeTestMarket(app, ['75201'], 4);
  const [south] = await app.db
    .insert(crews)
    .values({ vendorId: austin.vendorId, name: 'South', serviceTypes: ['mow', 'bnb'] })
    .returning();
  southCrew = south?.id ?? 0;
  const roundRock = { vendorId: austin.vendorId, zipcode: '78664', weekday: 5 as const, crewId: southCrew };
  await app.db.insert(vendorZips).values([
    { ...roundRock, serviceType: 'mow' },
    { ...roundRock, serviceType: 'bnb' },
  ]);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.deps.events.idle();
  told.length = 0;
});

const preview = async (propertyId: number, zipcode: string) =>
  (await admin.request<CallBody<ReassignPreview>>('POST', `/properties/${propertyId}/preview`, { zipcode }))
    .body.data;
async function move(propertyId: number, zipcode: string, change: object = {}) {
  const path = `/properties/${propertyId}`;
  const view = (await admin.request<PropertyView>('GET', path)).body;
  const { vendorId: _vendor, ...fields } = view;
  return admin.request<PropertyView & Pick<ErrorBody, 'errors'>>('PUT', path, {
    ...fields,
    zipcode,
    ...change,
  });
}
let count = 0;
async function thirdCrew(): Promise<number> {
  count += 1;
  const [crew] = await app.db
    .insert(crews)
    .values({ vendorId: austin.vendorId, name: `Third ${count}`, serviceTypes: ['mow'] })
    .returning();
  return crew?.id ?? 0;
}
const crewsOf = async (serviceId: number) => [
  ...new Set((await visitsOf(app, serviceId)).map(visit => visit.crewId)),
];

describe('a property that moves to another ZIP code', () => {
  it('moves its services to the new ZIP code’s crew and day in one step, as previewed', async () => {
    const { propertyId, serviceId, customerId } = await sell(app, austin);
    expect((await datesOf(app, serviceId)).slice(0, 2)).toEqual(['2026-06-16', '2026-06-23']);

    const shown = await preview(propertyId, '75201');
    expect(shown.services).toMatchObject([
      {
        serviceId,
        type: 'mow',
        from: { crewId: austin.crewId, weekday: 2 },
        to: { crewId: dallas.crewId, weekday: 4 },
        isByHand: false,
        firstDate: '2026-06-16',
        kept: 0,
      },
    ]);
    expect(shown.loads.map(load => [load.crewId, load.weekday, load.visitsBefore, load.visitsAfter])).toEqual(
      [
        [austin.crewId, 2, 1, 0],
        [dallas.crewId, 4, 0, 1],
      ],
    );
    expect(await crewsOf(serviceId)).toEqual([austin.crewId]);

    expect((await move(propertyId, '75201')).body).toMatchObject({
      vendorId: dallas.vendorId,
      marketId: dallas.marketId,
      services: [{ crewId: dallas.crewId, weekday: 4 }],
    });
    const visits = await visitsOf(app, serviceId);
    expect(visits.length).toBe(shown.services[0]?.visits);
    expect(visits.slice(0, 2).map(visit => visit.date)).toEqual(['2026-06-18', '2026-06-25']);
    expect(visits.every(visit => visit.crewId === dallas.crewId && visit.vendorId === dallas.vendorId)).toBe(
      true,
    );
    expect((await preview(propertyId, '75201')).services).toEqual([]);

    const rows = await app.db
      .select()
      .from(history)
      .where(
        and(
          inArray(history.entity, ['service', 'assignment']),
          eq(history.propertyId, propertyId),
          eq(history.reason, '78704 → 75201'),
        ),
      )
      .orderBy(history.id);
    expect(rows.filter(row => row.entity === 'service')).toMatchObject([
      { before: { crewId: austin.crewId }, after: { crewId: dallas.crewId, weekday: 4 } },
    ]);
    expect(rows.filter(row => row.entity === 'assignment').length).toBe(visits.length);
    await app.deps.events.idle();
    expect(told).toContainEqual(
      expect.objectContaining({
        type: 'assignment.changed',
        customerId,
        crewId: dallas.crewId,
        date: '2026-06-18',
        previous: { crewId: austin.crewId, date: '2026-06-16' },
      }),
    );
  });

  it('keeps the crews that the user chose to keep, and changes the others', async () => {
    const { propertyId, serviceId } = await sell(app, austin);
    const saved = await move(propertyId, '75201', { following: { moves: [] } });
    expect(saved.body).toMatchObject({ vendorId: dallas.vendorId, services: [{ crewId: austin.crewId }] });
    expect(await crewsOf(serviceId)).toEqual([austin.crewId]);
    const foreign = await sell(app, austin);
    const refused = await move(foreign.propertyId, '75201', { following: { moves: [serviceId] } });
    expect([refused.status, refused.body.errors]).toEqual([422, { 'following.moves': 'Not valid.' }]);
    expect((await admin.request<PropertyView>('GET', `/properties/${foreign.propertyId}`)).body.zipcode).toBe(
      '78704',
    );
  });

  it('keeps a manually chosen crew if its vendor serves the new ZIP code, unless changed', async () => {
    const byHand = await sell(app, austin, { property: { zipcode: '78664' }, crewId: austin.crewId });
    expect((await preview(byHand.propertyId, '78704')).services).toMatchObject([
      { isByHand: false, from: { weekday: 5 }, to: { crewId: austin.crewId, weekday: 2 } },
    ]);
    const usual = await sell(app, austin, { property: { zipcode: '78664' } });
    const own = await sell(app, austin, { crewId: await thirdCrew() });
    const shown = await preview(own.propertyId, '78664');
    expect(shown.services).toMatchObject([{ isByHand: true, from: { weekday: 2 }, to: { weekday: 5 } }]);
    await move(own.propertyId, '78664');
    expect((await datesOf(app, own.serviceId))[0]).toBe('2026-06-16');
    await move(own.propertyId, '78704');
    await move(own.propertyId, '78664', { following: { moves: [own.serviceId] } });
    expect((await datesOf(app, own.serviceId))[0]).toBe('2026-06-19');

    // A vendor in another town doesn't know that choice.
    expect((await preview(own.propertyId, '75201')).services).toMatchObject([{ isByHand: false }]);
    await move(own.propertyId, '75201');
    expect(await crewsOf(own.serviceId)).toEqual([dallas.crewId]);
    expect((await preview(usual.propertyId, '78704')).services).toMatchObject([{ isByHand: false }]);
  });

  it('keeps visits assigned to a crew by hand, unless chosen; one-off visits move too', async () => {
    const { propertyId, serviceId } = await sell(app, austin);
    const crewId = await thirdCrew();
    const visit = await visitAt(app, serviceId, '2026-06-23');
    await admin.request('PUT', `/assignments/${visit.id}`, { scope: 'this', crewId });
    await admin.request('POST', `/services/${serviceId}/forced`, { date: '2026-06-13', reason: 'Party' });

    expect((await preview(propertyId, '78664')).services).toMatchObject([{ kept: 1 }]);
    await move(propertyId, '78664');
    const after = await visitsOf(app, serviceId);
    expect(after.find(one => one.id === visit.id)).toMatchObject({ crewId, date: '2026-06-26' });
    expect(after.filter(one => one.crewId !== southCrew).map(one => one.id)).toEqual([visit.id]);
    expect(after.find(one => one.kind !== 'regular')).toMatchObject({
      crewId: southCrew,
      date: '2026-06-13',
    });

    await move(propertyId, '78704', { following: { overwrites: true } });
    expect(await crewsOf(serviceId)).toEqual([austin.crewId]);
  });

  it('keeps later changes: the next version of the terms gets the crew and keeps its own cadence', async () => {
    const { propertyId, serviceId } = await sell(app, austin);
    await admin.request('PUT', `/services/${serviceId}`, { frequency: 2, from: '2026-07-07' });
    await move(propertyId, '75201');
    expect(
      (await termsOf(app, serviceId)).map(terms => [
        terms.fromSlot,
        terms.frequency,
        terms.weekday,
        terms.crewId,
      ]),
    ).toEqual([
      ['2026-06-18', 1, 4, dallas.crewId],
      ['2026-07-09', 2, 4, dallas.crewId],
    ]);
    expect((await datesOf(app, serviceId)).slice(0, 5)).toEqual([
      '2026-06-18',
      '2026-06-25',
      '2026-07-02',
      '2026-07-09',
      '2026-07-23',
    ]);
  });

  it('leaves visits without a crew in an unserved ZIP code, and says so; adding the +4 digits changes nothing', async () => {
    const { propertyId, serviceId } = await sell(app, austin);
    expect((await preview(propertyId, '78704-1111')).services).toEqual([]);
    expect((await preview(propertyId, '79901')).services).toMatchObject([
      { to: { crewId: null, crewName: null, weekday: 2 } },
    ]);
    await move(propertyId, '79901');
    expect(await crewsOf(serviceId)).toEqual([null]);
    const done = await app.db
      .select()
      .from(assignments)
      .where(and(eq(assignments.serviceId, serviceId), eq(assignments.crewId, austin.crewId)));
    expect(done).toEqual([]);
  });
});
