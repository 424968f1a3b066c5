import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#contract/core/days.ts';
import type { AssignmentStatus } from '#contract/core/enums.ts';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { BnbMap, Calendar, CrewStatusDay } from '#contract/schedule/calendar.calls.ts';
import type { TerritoryZip } from '#contract/territory/places.calls.ts';
import { crews, routes, vendorZips } from '#server/db/schema/index.ts';
import { makeVisit } from '#tests/api/support/billing.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let admin: Person;
let ground: TestMarket;
let far: TestMarket;

const TOMORROW = addDays(TEST_TODAY, 1);
const SATURDAY = addDays(TEST_TODAY, 3);

interface VisitOptions {
  date?: string;
  at?: TestMarket;
  crewId?: number | null;
  minutes?: number;
  type?: 'mow' | 'bnb';
  startedAt?: Date;
  completedAt?: Date;
}

const visit = (status: AssignmentStatus, options: VisitOptions = {}) => {
  const { date = TEST_TODAY, at = ground, minutes = 40, type = 'mow', startedAt, completedAt } = options;
  return makeVisit(app, at, {
    property: { marketId: at.marketId },
    assignment: {
      status,
      date,
      slot: date,
      crewId: options.crewId === undefined ? at.crewId : options.crewId,
      expectedMinutes: minutes,
      serviceType: type,
      startedAt: startedAt ?? null,
      completedAt: completedAt ?? null,
    },
  });
};

const calendar = async (query: string) =>
  (await admin.request<CallBody<Calendar>>('GET', `/assignments/calendar?${query}`)).body.data;
const week = `from=${addDays(TEST_TODAY, -2)}&to=${addDays(TEST_TODAY, 4)}`;

beforeAll(async () => {
  app = await createTestApp();
  admin = await signedIn(app, 'admin');
  ground = await makeTestMarket(app);
  far = await makeTestMarket(app, ['75001']);
  const now = app.deps.clock.now().getTime();
  const ago = (minutes: number) => new Date(now - minutes * 60_000);
  await visit('completed', { startedAt: ago(100), completedAt: ago(60) });
  await visit('started', { startedAt: ago(50) });
  await visit('pending', { minutes: 460 });
  await visit('skipped');
  await visit('cancel');
  await visit('pending', { date: TOMORROW, type: 'bnb', minutes: 60 });
  await visit('pending', { date: SATURDAY, minutes: 30 });
  await visit('pending', { at: far });
  await visit('pending', { crewId: null });
});
afterAll(() => app.close());

describe('the work calendar', () => {
  it('shows each day and each crew’s day by status, with booked work against capacity', async () => {
    const { days, blocks, crews: known } = await calendar(week);
    const today = days.find(day => day.date === TEST_TODAY);
    expect(today).toMatchObject({
      visits: 7,
      counts: { pending: 3, started: 1, completed: 1, skipped: 1, cancel: 1 },
      bookedMinutes: 40 + 40 + 460 + 40 + 40,
      capacityMinutes: 960,
      overfullCrews: 1,
      isDayOff: false,
    });
    const own = blocks.find(block => block.date === TEST_TODAY && block.crewId === ground.crewId);
    expect(own).toMatchObject({ visits: 5, pending: 1, bookedMinutes: 540, capacityMinutes: 480 });
    expect(blocks.find(block => block.date === TEST_TODAY && block.crewId === null)).toMatchObject({
      visits: 1,
      capacityMinutes: 0,
    });
    expect(known.map(crew => crew.id)).toEqual([ground.crewId, far.crewId]);
    expect(days).toHaveLength(7);
  });

  it('has no capacity on a day off', async () => {
    const { days } = await calendar(week);
    expect(days.find(day => day.date === SATURDAY)).toMatchObject({
      isDayOff: true,
      capacityMinutes: 0,
      bookedMinutes: 30,
      overfullCrews: 1,
    });
  });

  it('counts only visits that match the filter, but shows the load of all visits', async () => {
    const { days, blocks } = await calendar(`${week}&serviceType=mow&status=completed&by=day`);
    const today = days.find(day => day.date === TEST_TODAY);
    expect(today?.visits).toBe(1);
    expect(today?.counts.pending).toBe(0);
    expect(today?.bookedMinutes).toBe(620);
    expect(blocks).toEqual([]);
    const bushes = await calendar(`${week}&serviceType=bnb`);
    expect(bushes.days.map(day => day.visits)).toEqual([0, 0, 0, 1, 0, 0, 0]);
  });

  it('filters by crew or market; visits without a crew belong to their property’s market', async () => {
    const one = await calendar(`${week}&crewId=${far.crewId}`);
    expect(one.crews.map(crew => crew.id)).toEqual([far.crewId]);
    expect(one.days.find(day => day.date === TEST_TODAY)?.visits).toBe(1);
    const market = await calendar(`${week}&marketId=${ground.marketId}`);
    expect(market.crews.map(crew => crew.id)).toEqual([ground.crewId]);
    expect(market.days.find(day => day.date === TEST_TODAY)?.visits).toBe(6);
  });

  it('refuses reversed or too long periods, and users outside the office', async () => {
    const month = 'from=2026-06-01&to=2026-06-30';
    for (const span of [
      `from=${TOMORROW}&to=${TEST_TODAY}`,
      'from=2026-01-01&to=2026-03-01&by=day',
      `${month}&by=crew`,
    ]) {
      const { status, body } = await admin.request<ErrorBody>('GET', `/assignments/calendar?${span}`);
      expect(status).toBe(422);
      expect(body.errors).toHaveProperty('to');
    }
    for (const narrow of ['by=day', `by=crew&crewId=${ground.crewId}`])
      expect((await calendar(`${month}&${narrow}`)).days).toHaveLength(30);
    const crew = await signedIn(app, 'crew', { crewId: ground.crewId });
    expect((await crew.request('GET', `/assignments/calendar?${week}`)).status).toBe(403);
  });
});

describe('crew status', () => {
  const status = async () => (await admin.request<CallBody<CrewStatusDay>>('GET', '/crew-status')).body.data;
  const of = async (crewId: number) => (await status()).crews.find(crew => crew.id === crewId);

  it('shows each crew’s progress, place and delay', async () => {
    const crew = await of(ground.crewId);
    // 100 minutes since the start; 40 for the completed visit and 40 of the running one are accounted for.
    expect(crew).toMatchObject({ state: 'working', total: 4, done: 2, minutesBehind: 20, position: null });
    expect(crew?.stop).toMatchObject({ isStarted: true, expectedMinutes: 40 });
  });

  it('counts the drive of the route in proportion', async () => {
    await app.db.insert(routes).values({
      crewId: ground.crewId,
      date: TEST_TODAY,
      milesBefore: 10,
      milesAfter: 8,
      minutesBefore: 50,
      minutesAfter: 40,
      generatedAt: app.deps.clock.now(),
    });
    expect((await of(ground.crewId))?.minutesBehind).toBe(0);
  });

  it('says that a crew has not started', async () => {
    expect(await of(far.crewId)).toMatchObject({
      state: 'not-started',
      startedAt: null,
      minutesBehind: null,
      stop: { isStarted: false },
    });
    const [idle] = await app.db
      .insert(crews)
      .values({ vendorId: far.vendorId, name: 'Idle', serviceTypes: ['mow'] })
      .returning();
    expect(await of(idle?.id ?? 0)).toMatchObject({ state: 'no-work', total: 0, stop: null });
  });

  it('shows the last position, and when it is too old to be trusted', async () => {
    const now = app.deps.clock.now().getTime();
    const phone = await signedIn(app, 'crew', { crewId: far.crewId });
    const report = (minutesAgo: number, latitude: number) =>
      phone.request('POST', '/field-events', {
        events: [
          {
            id: randomUUID(),
            type: 'position',
            happenedAt: new Date(now - minutesAgo * 60_000).toISOString(),
            latitude,
            longitude: -97.7,
          },
        ],
      });
    await report(45, 30.1);
    expect((await of(far.crewId))?.position).toMatchObject({ latitude: 30.1, isStale: true });
    await report(5, 30.2);
    expect((await of(far.crewId))?.position).toMatchObject({ latitude: 30.2, isStale: false });
  });
});

describe('the territory', () => {
  it('shows for each ZIP code its market, who serves it on which day, and its number of properties', async () => {
    const zips = async () =>
      (await admin.request<CallBody<{ zips: TerritoryZip[] }>>('GET', '/territory')).body.data.zips;
    const before = await zips();
    const here = before.find(zip => zip.zipcode === '75001');
    expect(here).toMatchObject({ marketId: far.marketId, activeProperties: 0 });
    expect(here?.zones).toMatchObject([
      { serviceType: 'bnb', crewId: far.crewId, weekday: 2, isServing: true },
      { serviceType: 'mow', crewId: far.crewId, weekday: 2, isServing: true },
    ]);
    const rival = await makeTestMarket(app, ['75002']);
    await app.db.insert(vendorZips).values({
      vendorId: rival.vendorId,
      zipcode: '75001',
      serviceType: 'mow',
      weekday: 4,
      crewId: rival.crewId,
    });
    const mowing = (await zips())
      .find(zip => zip.zipcode === '75001')
      ?.zones.filter(zone => zone.serviceType === 'mow');
    expect(mowing?.map(zone => [zone.vendorId, zone.isServing])).toEqual([
      [far.vendorId, true],
      [rival.vendorId, false],
    ]);
  });
});

describe('the bush and bed map', () => {
  const visits = async (query: string) =>
    (await admin.request<CallBody<BnbMap>>('GET', `/bnb-map?${query}`)).body.data;

  it('shows only bush and bed visits of the requested days, crew and status', async () => {
    const all = await visits(`from=${TEST_TODAY}&to=${SATURDAY}`);
    expect(all.total).toBe(1);
    expect(all.visits).toMatchObject([{ serviceType: 'bnb', date: TOMORROW, crewId: ground.crewId }]);
    expect((await visits(`from=${TEST_TODAY}&to=${TEST_TODAY}`)).total).toBe(0);
    expect((await visits(`from=${TEST_TODAY}&to=${SATURDAY}&crewId=${far.crewId}`)).total).toBe(0);
    expect((await visits(`from=${TEST_TODAY}&to=${SATURDAY}&status=completed`)).total).toBe(0);
  });
});
