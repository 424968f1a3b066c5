import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Crew } from '../../contract/calls/crews.ts';
import type { CrewWork, ReassignPreview } from '../../contract/calls/reassign.ts';
import type { VendorZip, ZipChange } from '../../contract/calls/vendors.ts';
import type { CallBody, ErrorBody } from '../../contract/errors.ts';
import type { VendorZipsBody } from '../../contract/vendors.ts';
import { crews, history, vendorZips } from '../../server/db/schema/index.ts';
import type { DomainEvent } from '../../server/events.ts';
import { zonesOf } from '../../server/modules/zones/zone.ts';
import { type Person, signedIn } from './support/people.ts';
import { type Ground, makeGround } from './support/places.ts';
import { datesOf, sell, termsOf, visitAt, visitsOf } from './support/sold.ts';
import { createTestApp, type TestApp } from './support/testApp.ts';

let app: TestApp;
let admin: Person;
/** 78704 on Tuesdays. */
let ground: Ground;
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
  ground = await makeGround(app, [zip], 2);
  spare = await newCrew(ground.vendorId);
  await app.deps.events.idle();
  told.length = 0;
});

const sold = (change: Parameters<typeof sell>[2] = {}) =>
  sell(app, ground, { ...change, property: { zipcode: zip } });
const crewsOf = async (serviceId: number) => [
  ...new Set((await visitsOf(app, serviceId)).map(visit => visit.crewId)),
];

/** What screens are told of visits that leave one crew for another. */
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
    .where(and(eq(history.entity, 'assignment'), inArray(history.entityId, ids)));
}

describe('a zip code that gets another day or crew', () => {
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

  it('offers its services to move and moves those chosen: visits, terms, history and screens', async () => {
    const usual = await sold();
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
    // The bushes of the same Tuesday stay.
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
  });

  it('leaves all services where nobody chose them, and refuses those that are not concerned', async () => {
    const usual = await sold();
    const bushes = await sold({ type: 'bnb' });
    const refused = await save({ weekday: 4 }, [bushes.serviceId]);
    expect([refused.status, refused.body.errors]).toEqual([422, { moves: 'Not valid.' }]);
    const saved = await save({ weekday: 4 });
    expect(saved.body.data).toMatchObject({ servicesMoved: 0, propertiesWithNewDayOrCrew: 1 });
    expect((await datesOf(app, usual.serviceId))[0]).toBe('2026-06-16');
  });

  it('gives a crew to services that waited for one with history, and tells its screens', async () => {
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

describe('a crew that is to rest', () => {
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

  it('stays at work while it has work to come, and the answer says how much', async () => {
    const { serviceId } = await sold();
    const visits = (await visitsOf(app, serviceId)).length;
    expect(await work()).toMatchObject({ services: 1, visits, zips: 2, preview: { services: [] } });
    const refused = await put({ isActive: false });
    const { name } = (await admin.request<Crew>('GET', `/crews/${ground.crewId}`)).body;
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `${name} has work to come: services 1, visits ${visits}, zip codes 2. Say which crew takes it over.`,
    ]);
    expect((await admin.request<Crew>('GET', `/crews/${ground.crewId}`)).body.isActive).toBe(true);
    // Its name may still change.
    expect((await put({ name: `${name} A` })).status).toBe(200);
  });

  it('gives all of it to another crew in the same call, as the preview said', async () => {
    const usual = await sold();
    // Another crew's service with one visit given to the crew by hand, and one of its own given to a third.
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
      .where(and(eq(history.entity, 'zipcode'), inArray(history.entityId, [`${zip}|mow`, `${zip}|bnb`])));
    expect(rows).toMatchObject([
      { before: { crewId: ground.crewId }, after: { crewId: spare } },
      { before: { crewId: ground.crewId }, after: { crewId: spare } },
    ]);
    expect(await work()).toMatchObject({ services: 0, visits: 0, zips: 0 });
  });

  it('gives it to a crew at work of the same vendor that does the same work, to no other', async () => {
    await sold();
    const other = await makeGround(app, [`788${10 + count}`]);
    for (const workTo of [other.crewId, ground.crewId, 999_999])
      expect((await put({ isActive: false, workTo })).body.errors).toEqual({
        workTo: 'Choose another crew at work of the same vendor.',
      });
    const mowers = await newCrew(ground.vendorId, ['mow']);
    expect((await put({ isActive: false, workTo: mowers })).body.errors).toEqual({
      workTo: 'This crew does not do all of that work.',
    });
  });

  it('rests at once where nothing is to come', async () => {
    const crew = (await admin.request<Crew>('GET', `/crews/${spare}`)).body;
    expect((await admin.request('PUT', `/crews/${spare}`, { ...crew, isActive: false })).status).toBe(200);
  });
});
