import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { CrewDay } from '#contract/field/crewDay.calls.ts';
import { MAX_STOPS_ON_MAP } from '#contract/field/crewDay.ts';
import type { CrewOnMap, GeneratedDay, RoutePreview } from '#contract/field/crewRoutes.calls.ts';
import {
  assignments,
  crews,
  customers,
  history,
  notes,
  photos,
  phrases,
  properties,
  routes,
  settings,
  visitsByDay,
} from '#server/db/schema/index.ts';
import { makeCrews, makeVisit } from '#tests/api/support/crewFixture.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let shop: Awaited<ReturnType<typeof makeCrews>>;
let crew: Person;
let staff: Person;
let customer: Person;

beforeAll(async () => {
  app = await createTestApp();
  shop = await makeCrews(app);
  crew = await signedIn(app, 'crew', { crewId: shop.north.id, vendorId: shop.vendor.id });
  staff = await signedIn(app, 'csr');
  customer = await signedIn(app, 'customer');
});
afterAll(() => app.close());

const at = (person: Person, path: string) => person.request<CallBody<CrewDay>>('GET', path);
const addresses = (day: CrewDay) => day.stops.map(stop => stop.address);
const visitOn = (date: string, address: string, options: Parameters<typeof makeVisit>[2] | object = {}) =>
  makeVisit(app, shop.vendor.id, { crewId: shop.north.id, date, property: { address }, ...options });

describe('a crew’s day', () => {
  // covers: screen-4
  it('shows the crew what it needs at each stop, in the order of the route', async () => {
    const date = '2026-06-10';
    const times = {
      gateHours: [{ weekdays: [3 as const], from: '07:00', to: '18:00' }],
      arrivalFrom: '08:00',
      arrivalTo: '10:30',
    };
    const { property, visit, service } = await visitOn(date, 'B St', {
      property: {
        address: 'B St',
        gateName: 'Oak',
        gateCode: '1234#',
        pets: 'Dog',
        accessNotes: 'Ring twice',
        duplexUnit: 'A',
        ...times,
      },
      visit: { routePosition: 2, instructions: 'Bag the clippings' },
    });
    await visitOn(date, 'A St', { visit: { routePosition: 1 } });
    await visitOn(date, 'C St', { latitude: null, longitude: null });
    const { propertyId, customerId, serviceType, expectedMinutes } = visit;
    const [before] = await app.db
      .insert(assignments)
      .values({
        ...{ propertyId, customerId, serviceType, expectedMinutes, serviceId: service.id },
        slot: '2026-06-03',
        date: '2026-06-03',
        status: 'completed',
      })
      .returning();
    const last = { assignmentId: before?.id ?? 0, propertyId };
    await app.db.insert(photos).values({
      ...last,
      ...{ id: '22222222-2222-4222-8222-222222222222', file: 'a', thumbnail: 'b', width: 4, height: 3 },
      stage: 'after',
      takenAt: new Date('2026-06-03T15:00:00Z'),
      createdAt: new Date('2026-06-03T15:00:00Z'),
    });
    const note = { propertyId: property.id, authorName: 'Carl Office' };
    await app.db.insert(notes).values([
      { ...note, text: 'Gate sticks', forCrew: true },
      { ...note, text: 'Pays late' },
      { ...note, text: 'Today only', forCrew: true, assignmentId: visit.id },
      { ...note, text: 'Another day', forCrew: true, assignmentId: visit.id + 999 },
      { ...note, text: 'Wasps by the shed', forCrew: true, assignmentId: last.assignmentId },
    ]);
    await app.db.insert(phrases).values([
      {
        name: 'Party',
        type: 'un-assign',
        phrase: 'Party in the yard',
        phraseEs: 'Fiesta en la yarda',
      },
      { name: 'Old', type: 'un-assign', phrase: 'Not used', isActive: false },
      { name: 'Note', type: 'note', phrase: 'No reason' },
      { name: 'Gate', type: 'assignment', phrase: 'We are at your gate.', phraseEs: 'Estamos en su portón.' },
      { name: 'Thanks', type: 'assignment', phrase: '¡Gracias!' },
    ]);

    const { status, body } = await at(crew, '/crew-day');
    expect(status).toBe(200);
    const day = body.data;
    expect(day).toMatchObject({ date, today: date, crew: { name: 'North', start: { latitude: 30.27 } } });
    expect(addresses(day)).toEqual(['A St', 'B St', 'C St']);
    expect(day.stops[1]).toMatchObject({
      customerFirstName: 'Maria',
      unit: 'A',
      gateName: 'Oak',
      gateCode: '1234#',
      gateHours: { from: '07:00', to: '18:00' },
      window: { from: '2026-06-10T13:00:00.000Z', to: '2026-06-10T15:30:00.000Z' },
      pets: 'Dog',
      accessNotes: 'Ring twice',
      instructions: 'Bag the clippings',
      lastVisit: '2026-06-03',
      lastNotes: [{ text: 'Wasps by the shed' }],
      lastPhotos: [{ stage: 'after', width: 4 }],
      photos: [],
    });
    expect(day.skipReasons).toEqual([{ en: 'Party in the yard', es: 'Fiesta en la yarda' }]);
    expect(day.messagePhrases).toEqual([
      { en: 'We are at your gate.', es: 'Estamos en su portón.' },
      { en: '¡Gracias!', es: '¡Gracias!' },
    ]);
    expect(day.stops[1]?.notes.map(one => [one.text, one.isOnVisit])).toEqual([
      ['Today only', true],
      ['Gate sticks', false],
    ]);
    expect(day.drive?.miles).toBeGreaterThan(0);
    expect(day.expectedMinutes).toBe(90);
  });

  it('is sorted by priority and route code while it has no route, with a second contact', async () => {
    const date = '2026-06-23';
    const sold = [
      { address: '1 Ash St', routeCode: 'N-20' },
      { address: '2 Ash St', priority: 'low' as const },
      { address: '3 Ash St', routeCode: 'N-10' },
      { address: '4 Ash St', priority: 'high' as const, routeCode: 'S-90' },
      { address: '5 Ash St' },
    ];
    for (const property of sold) {
      const { customer: owner } = await visitOn(date, property.address, { property });
      await app.db.update(customers).set({ emergencyPhone: '5125550199' }).where(eq(customers.id, owner.id));
    }
    const { body } = await at(crew, `/crew-day?date=${date}`);
    expect(addresses(body.data)).toEqual(['4 Ash St', '3 Ash St', '1 Ash St', '5 Ash St', '2 Ash St']);
    expect(body.data.stops[0]).toMatchObject({ phone: '5125550101', emergencyPhone: '5125550199' });
  });

  it('shows the office’s announcements until their current version is acknowledged, in any order', async () => {
    const message = '<p onclick="x()">Start at <strong>ten</strong>.</p><script>steal()</script>';
    const rain = { title: 'Rain', message, titleEs: 'Lluvia', crewIds: [shop.north.id] };
    const made = (await staff.request<{ id: number }>('POST', '/crew-announcements', rain)).body.id;
    await staff.request('POST', '/crew-announcements', { ...rain, crewIds: [shop.south.id] });
    const told = async () => (await at(crew, '/crew-day')).body.data.announcements;
    const [first] = await told();
    expect(await told()).toEqual([
      {
        id: made,
        version: 1,
        title: { en: 'Rain', es: 'Lluvia' },
        message: { en: 'Start at ten.', es: 'Start at ten.' },
        html: { en: '<p>Start at <strong>ten</strong>.</p>', es: '<p>Start at <strong>ten</strong>.</p>' },
      },
    ]);
    const read = (id: string, announcementVersion: number) =>
      crew.request('POST', '/field-events', {
        events: [
          {
            id: `33333333-3333-4333-8333-33333333333${id}`,
            type: 'acknowledge',
            happenedAt: app.deps.clock.now().toISOString(),
            payload: { announcementId: first?.id, announcementVersion },
          },
        ],
      });
    await read('1', 1);
    expect(await told()).toEqual([]);
    const path = `/crew-announcements/${made}`;
    await staff.request('PUT', path, { ...rain, message: 'Start at noon.' }, { 'if-match': '1' });
    expect(await told()).toMatchObject([{ version: 2, message: { en: 'Start at noon.' } }]);
    await read('2', 2);
    await read('3', 1);
    expect(await told()).toEqual([]);
    type Row = { readBy: string[] };
    expect((await staff.request<Row>('GET', path)).body.readBy).toHaveLength(1);
    await staff.request('PUT', path, { ...rain, message: 'Start at one.' }, { 'if-match': '2' });
    await staff.request('DELETE', path);
    expect(await told()).toEqual([]);
  });

  it('shows each user whether they are clocked in or on a break', async () => {
    const clock = async () => (await at(crew, '/crew-day')).body.data.clock;
    const press = (id: string, type: string) =>
      crew.request('POST', '/field-events', {
        events: [
          {
            id: `44444444-4444-4444-8444-44444444444${id}`,
            type: 'clock',
            happenedAt: app.deps.clock.now().toISOString(),
            payload: { clock: type },
          },
        ],
      });
    const now = app.deps.clock.now().toISOString();
    expect(await clock()).toEqual({ state: 'out', since: null, forgottenSince: null });
    await press('1', 'in');
    expect(await clock()).toEqual({ state: 'in', since: now, forgottenSince: null });
    app.deps.clock.advanceMinutes(1);
    await press('2', 'break-start');
    expect(await clock()).toMatchObject({ state: 'break' });
    app.deps.clock.advanceMinutes(1);
    await press('3', 'out');
    expect(await clock()).toEqual({ state: 'out', since: null, forgottenSince: null });
  });

  it('can be that of another day, and is visible only to its crew and the office', async () => {
    await visitOn('2026-06-12', 'Friday St');
    expect(addresses((await at(crew, '/crew-day?date=2026-06-12')).body.data)).toEqual(['Friday St']);
    expect((await at(crew, `/crews/${shop.north.id}/day`)).status).toBe(200);
    expect((await at(crew, `/crews/${shop.south.id}/day`)).status).toBe(404);
    expect((await at(staff, `/crews/${shop.south.id}/day`)).status).toBe(200);
    expect((await at(staff, '/crew-day')).status).toBe(403);
    expect((await at(customer, `/crews/${shop.north.id}/day`)).status).toBe(404);
    expect((await at(crew, '/crew-day?date=2026-02-30')).status).toBe(422);
  });
});

describe('Generate Route', () => {
  const date = '2026-06-10';
  const arrange = (person: Person, what: string, body: object, method: 'POST' | 'PUT' = 'PUT') =>
    person.request<CallBody<CrewDay>>(method, `/crews/${shop.south.id}/route${what}`, body);

  // covers: shell-10
  it('shortens the drive, keeps locked and done stops in place, and puts stops without a pin last', async () => {
    const southCrew = await signedIn(app, 'crew', { crewId: shop.south.id });
    // Along a street in a bad order; the start point is at 30.27.
    const stop = async (address: string, latitude: number | null, visit: object = {}) =>
      (
        await makeVisit(app, shop.vendor.id, {
          crewId: shop.south.id,
          latitude,
          longitude: latitude === null ? null : -97.74,
          property: { address },
          visit,
        })
      ).visit;
    await stop('0 done', 30.26, {
      status: 'completed',
      routePosition: 1,
      completedAt: new Date('2026-06-10T13:00:00Z'),
    });
    await stop('no pin', null, { routePosition: 2 });
    await stop('far', 30.1, { routePosition: 3 });
    const locked = await stop('locked', 30.2, { routePosition: 4, isStopLocked: true });
    await stop('near', 30.25, { routePosition: 5 });
    await stop('middle', 30.15, { routePosition: 6 });
    await stop('called off', 30.2, { routePosition: 7, status: 'cancel' });

    const made = await arrange(southCrew, '', {}, 'POST');
    expect(made.status).toBe(200);
    const day = made.body.data;
    expect(addresses(day).indexOf('0 done')).toBe(0);
    expect(addresses(day).indexOf('locked')).toBe(3);
    expect(addresses(day).slice(5)).toEqual(['no pin', 'called off']);
    expect(day.stops.map(one => one.routePosition)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(day.route?.after.miles).toBeLessThan(day.route?.before.miles ?? 0);
    const [kept] = await app.db.select().from(routes).where(eq(routes.crewId, shop.south.id));
    expect(kept).toMatchObject({ milesAfter: day.route?.after.miles, generatedById: southCrew.userId });
    const told = await app.db
      .select()
      .from(history)
      .where(and(eq(history.entity, 'route'), eq(history.entityId, `${shop.south.id}/${date}`)))
      .orderBy(history.id);
    expect(told).toHaveLength(1);
    expect((await arrange(southCrew, '', {}, 'POST')).body.data.stops).toEqual(day.stops);

    const move = (assignmentId: number, direction: string) =>
      arrange(southCrew, '/move', { assignmentId, direction });
    const [, second, third] = day.stops;
    const moved = await move(third?.assignmentId ?? 0, 'up');
    expect(addresses(moved.body.data).slice(1, 3)).toEqual([third?.address, second?.address]);
    // The next stop is locked, so it is skipped.
    const over = await move(second?.assignmentId ?? 0, 'down');
    expect(addresses(over.body.data)[3]).toBe('locked');
    expect(addresses(over.body.data)[4]).toBe(second?.address);
    expect((await move(locked.id, 'up')).status).toBe(409);

    const unlocked = await arrange(southCrew, '/lock', { assignmentId: locked.id, isLocked: false });
    expect(unlocked.body.data.stops[3]).toMatchObject({ address: 'locked', isLocked: false });
    const best = (await arrange(southCrew, '', {}, 'POST')).body.data;
    expect(best.route?.after.miles).toBeLessThanOrEqual(day.route?.after.miles ?? 0);
  });

  it('returns to the start if the crew’s days end there, and else ends at the farthest stop', async () => {
    const day = '2026-06-19';
    const stop = (address: string, latitude: number, longitude: number) =>
      makeVisit(app, shop.vendor.id, {
        ...{ crewId: shop.south.id, latitude, longitude, property: { address } },
        visit: { date: day, slot: day },
      });
    // The start is 0.20 degrees north of the farthest stop; two more are on either side of the way.
    await stop('farthest', 30.07, -97.74);
    await stop('left', 30.17, -97.72);
    await stop('right', 30.17, -97.76);
    const made = async () => {
      const { body } = await staff.request<CallBody<CrewDay>>('POST', `/crews/${shop.south.id}/route`, {
        ...{ date: day, isShortest: true },
      });
      return {
        order: addresses(body.data),
        miles: body.data.route?.after.miles,
        drive: body.data.drive?.miles,
      };
    };
    const back = await made();
    expect(back.order[1]).toBe('farthest');
    const ends = (endsAtStart: boolean) =>
      app.db.update(crews).set({ endsAtStart }).where(eq(crews.id, shop.south.id));
    await ends(false);
    const out = await made();
    await ends(true);
    expect(out.order[2]).toBe('farthest');
    expect(out.miles).toBeLessThan((back.miles ?? 0) - 8);
    expect([out.drive, back.drive]).toEqual([out.miles, back.miles]);
  });

  it('is for the crew’s own day, today; the office may also arrange later days', async () => {
    const foreign = await arrange(crew, '', {}, 'POST');
    expect(foreign.status).toBe(404);
    const southCrew = await signedIn(app, 'crew', { crewId: shop.south.id });
    expect((await arrange(southCrew, '', { date: '2026-06-11' }, 'POST')).status).toBe(422);
    expect((await arrange(staff, '', { date: '2026-06-11' }, 'POST')).status).toBe(200);
    const past = await staff.request<ErrorBody>('POST', `/crews/${shop.south.id}/route`, {
      date: '2026-06-09',
    });
    expect([past.status, past.body.errors?.date]).toEqual([422, 'This day is over.']);
    const [northStop] = await app.db
      .select()
      .from(assignments)
      .where(and(eq(assignments.crewId, shop.north.id), inArray(assignments.status, ['pending'])));
    const body = { assignmentId: northStop?.id, isLocked: true };
    expect((await arrange(southCrew, '/lock', body)).status).toBe(404);
  });
});

describe('the map of all crews', () => {
  // covers: route-23
  it('shows the office every crew with its stops and last position, and a crew only itself', async () => {
    const southCrew = await signedIn(app, 'crew', { crewId: shop.south.id });
    const position = {
      id: '11111111-1111-4111-8111-111111111111',
      type: 'position',
      happenedAt: app.deps.clock.now().toISOString(),
      latitude: 30.2,
      longitude: -97.7,
    };
    // A report that arrives late for an earlier time: the replay is in order of time.
    const earlier = {
      ...{ ...position, id: '22222222-2222-4222-8222-222222222222', latitude: 30.3 },
      happenedAt: new Date(app.deps.clock.now().getTime() - 600_000).toISOString(),
    };
    await southCrew.request('POST', '/field-events', { events: [position, earlier] });
    type Answer = CallBody<{ date: string; crews: CrewOnMap[] }>;
    const all = await staff.request<Answer>('GET', '/map-crew');
    expect(all.body.data.crews.map(one => one.name)).toEqual(['North', 'South']);
    expect(all.body.data.crews[1]).toMatchObject({ position: { latitude: 30.2, longitude: -97.7 } });
    expect(all.body.data.crews[0]?.stops?.map(stop => stop.address)).toEqual(['A St', 'B St', 'C St']);
    const track = await staff.request<CallBody<{ points: object[] }>>('GET', `/crews/${shop.south.id}/track`);
    expect(track.body.data.points).toEqual([
      { latitude: 30.3, longitude: -97.7, at: earlier.happenedAt },
      { latitude: 30.2, longitude: -97.7, at: position.happenedAt },
    ]);
    const later = await staff.request<CallBody<{ points: object[] }>>(
      'GET',
      `/crews/${shop.south.id}/track?date=2026-06-11`,
    );
    expect(later.body.data.points).toEqual([]);
    expect((await crew.request('GET', `/crews/${shop.south.id}/track`)).status).toBe(404);
    const own = await southCrew.request<Answer>('GET', '/map-crew?date=2026-06-12');
    expect(own.body.data.crews.map(one => [one.name, one.stops?.length, one.position])).toEqual([
      ['South', 0, null],
    ]);
    expect((await customer.request('GET', '/map-crew')).status).toBe(403);
  });

  it('counts every crew’s visits, and limits the stops at once to what a map shows, except for chosen crews', async () => {
    type Answer = CallBody<{ crews: CrewOnMap[] }>;
    const crewsOn = async (more = '') =>
      (await staff.request<Answer>('GET', `/map-crew?date=2026-06-10${more}`)).body.data.crews;
    const [before] = await crewsOn();
    const stops = before?.stops ?? [];
    const over = stops.filter(({ status }) => status === 'completed' || status === 'skipped').length;
    expect(before?.visits).toEqual({
      all: stops.length,
      counted: stops.filter(({ status }) => status !== 'cancel').length,
      done: over,
    });
    // As if they had far more work.
    const sums = [shop.north, shop.south].map(({ id: crewId }) => ({
      ...{ crewId, date: '2026-06-10', status: 'pending' as const },
      ...{ visits: MAX_STOPS_ON_MAP, minutes: 0 },
    }));
    await app.db.insert(visitsByDay).values(sums);
    const [north, south] = await crewsOn();
    expect([north?.stops?.length, south?.stops]).toEqual([stops.length, null]);
    const asked = await crewsOn(`&crews=${shop.south.id}`);
    expect(asked.map(({ stops: own }) => own === null)).toEqual([true, false]);
    expect(asked.map(({ visits }) => visits.all >= MAX_STOPS_ON_MAP)).toEqual([true, true]);
    await app.db.delete(visitsByDay).where(eq(visitsByDay.visits, MAX_STOPS_ON_MAP));
    expect((await staff.request('GET', '/map-crew?crews=north')).status).toBe(422);
  });

  it('names the visit’s customer on the map, even if the property has a new owner since', async () => {
    const { property, visit } = await makeVisit(app, shop.vendor.id, { crewId: shop.south.id });
    const { customerId } = property;
    await app.db
      .update(customers)
      .set({ firstName: 'Olga', lastName: 'Before' })
      .where(eq(customers.id, customerId));
    const nameOnMap = async () => {
      const { body } = await staff.request<CallBody<{ crews: CrewOnMap[] }>>('GET', '/map-crew');
      const stops = body.data.crews.flatMap(({ stops: own }) => own ?? []);
      return stops.find(({ assignmentId }) => assignmentId === visit.id)?.customerName;
    };
    expect(await nameOnMap()).toBe('Olga Before');
    const [next] = await app.db
      .insert(customers)
      .values({ firstName: 'Nina', lastName: 'After' })
      .returning();
    const owner = eq(properties.id, property.id);
    await app.db.update(properties).set({ customerId: next?.id }).where(owner);
    expect(await nameOnMap()).toBe('Olga Before');
    await app.db.delete(assignments).where(eq(assignments.id, visit.id));
  });
});

describe('Generate Route beside other work', () => {
  const date = '2026-06-10';
  let streets = 0;
  /** A crew with three stops along a street, ordered with the middle one last. */
  const street = async () => {
    streets += 1;
    const { id: _, name: __, ...like } = shop.south;
    const [south] = await app.db
      .insert(crews)
      .values({ ...like, name: `Street ${streets}` })
      .returning();
    if (!south) throw new Error('crew not made');
    const crew = await signedIn(app, 'crew', { crewId: south.id });
    const ids: number[] = [];
    for (const latitude of [30.255, 30.265, 30.26]) {
      const { visit, property } = await makeVisit(app, shop.vendor.id, {
        crewId: south.id,
        latitude,
        longitude: -97.74,
      });
      const { id, ...usual } = visit;
      ids.push(id);
      await app.db.insert(assignments).values({
        ...usual,
        propertyId: property.id,
        slot: '2026-06-03',
        date: '2026-06-03',
        status: 'completed',
        completedAt: new Date(`2026-06-03T1${ids.length}:00:00Z`),
      });
    }
    const order = async () =>
      (
        await app.db
          .select({ id: assignments.id })
          .from(assignments)
          .where(and(eq(assignments.crewId, south.id), eq(assignments.date, date)))
          .orderBy(assignments.routePosition, assignments.id)
      ).map(row => ids.indexOf(row.id));
    const generate = (body: object = {}) =>
      crew.request<CallBody<GeneratedDay>>('POST', `/crews/${south.id}/route`, body);
    return { ids, crew, order, generate };
  };

  it('keeps the known order if another saves little, says how much, and applies it on request', async () => {
    const { order, generate } = await street();
    const usual = await generate();
    expect(await order()).toEqual([0, 1, 2]);
    expect(usual.body.data.unused).toEqual({ miles: 0.9, minutes: 3 });
    expect((await generate({ isShortest: true })).body.data.unused).toBe(null);
    expect(await order()).not.toEqual([0, 1, 2]);
  });

  // covers: schedule.dayStartsAt
  it('reorders a route for punctuality, and shows expected arrivals on phone and in office', async () => {
    const { ids, crew: own, order, generate } = await street();
    const last = await app.db
      .select({ id: assignments.propertyId })
      .from(assignments)
      .where(eq(assignments.id, ids[2] ?? 0));
    await app.db
      .update(properties)
      .set({ arrivalFrom: '07:30', arrivalTo: '08:00' })
      .where(eq(properties.id, last[0]?.id ?? 0));
    app.deps.clock.set(date, '06:00');
    const { route, stops } = (await generate()).body.data;
    expect((await order())[0]).toBe(2);
    expect(route).toMatchObject({ lateAfter: 0 });
    expect(route?.lateBefore).toBeGreaterThan(0);
    expect(stops.map(stop => stop.expected?.late)).toEqual([0, 0, 0]);
    expect(stops[0]?.expected?.at.slice(0, 13)).toBe('2026-06-10T12');
    // Crews leave at the time in the settings.
    await app.db.insert(settings).values({ key: 'schedule', value: { dayStartsAt: '09:15' } });
    const later = (await at(own, '/crew-day')).body.data.stops[0];
    expect(later?.expected?.at.slice(0, 13)).toBe('2026-06-10T14');
    await app.db.delete(settings).where(eq(settings.key, 'schedule'));
    // Forty minutes behind, as the phone and the office show it.
    app.deps.clock.set(date, '08:40');
    const now = (await at(own, '/crew-day')).body.data.stops[0];
    expect(now?.expected).toEqual({ at: '2026-06-10T13:40:00.000Z', wait: 0, late: 40 });
    const { body } = await staff.request<CallBody<{ times: { assignmentId: number }[] }>>(
      'GET',
      '/expected-times',
    );
    expect(body.data.times).toContainEqual({ assignmentId: ids[2], ...now?.expected });
    const map = await staff.request<CallBody<{ crews: CrewOnMap[] }>>('GET', '/map-crew');
    const pins = map.body.data.crews.flatMap(one => one.stops ?? []);
    expect(pins.find(stop => stop.assignmentId === ids[2])?.expected).toEqual(now?.expected);
    app.deps.clock.set(date);
    // The session was last used twenty minutes ago.
    staff = await signedIn(app, 'csr');
  });

  // covers: schedule.keepOrderMinutes
  it('keeps the known order only within the minutes in the settings', async () => {
    const { order, generate } = await street();
    await app.db.insert(settings).values({ key: 'schedule', value: { keepOrderMinutes: 1 } });
    await generate();
    expect(await order()).not.toEqual([0, 1, 2]);
    await app.db.delete(settings).where(eq(settings.key, 'schedule'));
  });

  it('previews the order and arrival times for the office, applies exactly that, and undoes it', async () => {
    const { ids, crew: own, order, generate } = await street();
    const ask = (what: string, body: object = {}, who = staff) =>
      who.request<CallBody<RoutePreview> & ErrorBody>('POST', what, { date, ...body });
    const path = (await at(own, '/crew-day')).body.data.crew.id;
    const preview = async (body: object = {}) =>
      (await ask(`/crews/${path}/route/preview`, { isShortest: true, ...body })).body.data;
    const usual = await order();
    const found = await preview();
    expect(await order()).toEqual(usual);
    expect(found).toMatchObject({ isChanged: true, unused: null, last: null, lateBefore: 0, lateAfter: 0 });
    expect(found.after.miles).toBeLessThan(found.before.miles);
    expect((await preview({ isShortest: false })).unused).toEqual({ miles: 0.9, minutes: 3 });
    const turns = (side: 'before' | 'after') =>
      found.stops
        .toSorted((a, b) => a[side].turn - b[side].turn)
        .map(stop => [ids.indexOf(stop.assignmentId), stop[side].expected?.at ?? '']);
    expect(turns('before').map(([stop]) => stop)).toEqual(usual);
    for (const side of ['before', 'after'] as const) {
      const times = turns(side).map(([, time]) => time);
      expect(times).toEqual(times.toSorted());
    }

    const stale = await ask(`/crews/${path}/route`, { isShortest: true, seen: 'another day' });
    expect([stale.status, await order()]).toEqual([409, usual]);
    expect((await ask(`/crews/${path}/route`, { isShortest: true, seen: found.seen })).status).toBe(200);
    expect(await order()).toEqual(turns('after').map(([stop]) => stop));
    const day = (await at(own, '/crew-day')).body.data;
    expect(day.stops.map(stop => stop.expected?.at)).toEqual(turns('after').map(([, time]) => time));

    expect((await preview()).last).toMatchObject({ after: found.after, canUndo: true });
    const foreign = await ask(`/crews/${path}/route/undo`, {}, crew);
    expect(foreign.status).toBe(404);
    expect((await ask(`/crews/${path}/route/undo`)).status).toBe(200);
    expect([await order(), (await preview()).last]).toEqual([usual, null]);
    expect((await ask(`/crews/${path}/route/undo`)).status).toBe(409);

    // A day without a route has none again; visits added meanwhile keep their position.
    const ofDay = inArray(assignments.id, ids);
    await app.db.update(assignments).set({ routePosition: null }).where(ofDay);
    await generate({ isShortest: true });
    expect((await ask(`/crews/${path}/route/undo`)).status).toBe(200);
    const numbered = await app.db.select({ at: assignments.routePosition }).from(assignments).where(ofDay);
    expect(new Set(numbered.map(({ at: place }) => place))).toEqual(new Set([null]));

    await generate({ isShortest: true });
    const moved = found.stops.find(stop => stop.before.turn !== stop.after.turn);
    await app.db
      .update(assignments)
      .set({ status: 'started', startedAt: app.deps.clock.now() })
      .where(eq(assignments.id, moved?.assignmentId ?? 0));
    expect((await preview()).last?.canUndo).toBe(false);
    expect((await ask(`/crews/${path}/route/undo`)).status).toBe(409);
  });

  // covers: maps.osrmUrl
  it('asks the road server without blocking writes, and searches again if the day changed', async () => {
    const { ids, order, generate } = await street();
    let asked = 0;
    // A server without routes that, when first called, locks a stop's position.
    const roads = createServer(async (_request, response) => {
      asked += 1;
      if (asked === 1)
        await app.db
          .update(assignments)
          .set({ isStopLocked: true })
          .where(eq(assignments.id, ids[1] ?? 0));
      response.end(JSON.stringify({ code: 'Ok', durations: [], distances: [] }));
    });
    await new Promise<void>(listening => roads.listen(0, '127.0.0.1', listening));
    const osrmUrl = `http://127.0.0.1:${(roads.address() as AddressInfo).port}`;
    await app.db.insert(settings).values({ key: 'maps', value: { osrmUrl } });
    const places = await order();
    const turn = places.indexOf(1);
    expect((await generate({ isShortest: true })).status).toBe(200);
    expect(asked).toBe(2);
    expect((await order()).indexOf(1)).toBe(turn);
    await app.db.delete(settings).where(eq(settings.key, 'maps'));
    roads.close();
  });
});
