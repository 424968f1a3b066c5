import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { AssignmentStatus } from '#contract/core/enums.ts';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { Sharing } from '#contract/field/crewSharing.calls.ts';
import type { Move } from '#contract/schedule/moves.calls.ts';
import { assignments, crews, history, notifications, properties } from '#server/db/schema/index.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket } from '#tests/api/support/places.ts';
import { sell, visitAt } from '#tests/api/support/sold.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let csr: Person;

const FRIDAY = '2026-06-12';
const WEST = { latitude: 30.25, longitude: -97.9 };
const EAST = { latitude: 30.25, longitude: -97.6 };
const ZIP = '78950';

let west: number;
let east: number;
/** Friday's visits: 0 to 3 in the west, 4 to 7 in the east; the west crew has the even ones. */
const visits: number[] = [];

beforeAll(async () => {
  app = await createTestApp();
  csr = await signedIn(app, 'csr');
  const ground = await makeTestMarket(app, [ZIP], 5);
  const start = ({ latitude, longitude }: typeof WEST) => ({
    startLatitude: latitude,
    startLongitude: longitude,
    capacityMinutes: 240,
  });
  west = ground.crewId;
  await app.db.update(crews).set(start(WEST)).where(eq(crews.id, west));
  const [other] = await app.db
    .insert(crews)
    .values({ ...ground, name: 'East', serviceTypes: ['mow'], ...start(EAST) })
    .returning();
  east = other?.id ?? 0;
  for (let index = 0; index < 8; index++) {
    const side = index < 4 ? WEST : EAST;
    const { serviceId } = await sell(app, ground, {
      property: {
        zipcode: ZIP,
        latitude: side.latitude + index / 1000,
        longitude: side.longitude + (index % 3) / 1000,
      },
    });
    visits.push((await visitAt(app, serviceId, FRIDAY)).id);
  }
});
afterAll(() => app.close());

beforeEach(async () => {
  for (const [index, id] of visits.entries())
    await change(id, {
      crewId: index % 2 === 0 ? west : east,
      expectedMinutes: 30,
      serviceType: 'mow',
      status: 'pending',
      startedAt: null,
      isStopLocked: false,
      routePosition: null,
      handMade: [],
    });
});

const change = (id: number, values: Partial<typeof assignments.$inferInsert>) =>
  app.db.update(assignments).set(values).where(eq(assignments.id, id));
const about = () => ({ from: FRIDAY, crewIds: [west, east], mostChanged: 8 });
const preview = (body: object = {}) =>
  csr.request<CallBody<Sharing> & ErrorBody>('POST', '/crew-sharing/preview', {
    ...about(),
    seconds: 0.1,
    ...body,
  });
const proposed = async (body: object = {}) => (await preview(body)).body.data;
const bodyOf = ({ seen, days }: Sharing, body: object = {}) => ({
  ...about(),
  reason: 'Less driving',
  seen,
  days: days
    .filter(day => day.isChanged)
    .map(({ crewId, date, assignmentIds }) => ({ crewId, date, assignmentIds })),
  ...body,
});
const apply = (body: object, key: string = randomUUID()) =>
  csr.request<CallBody<Move> & ErrorBody>('POST', '/crew-sharing', body, { 'idempotency-key': key });
const undo = (id: number) => csr.request<CallBody<Move> & ErrorBody>('POST', `/moves/${id}/undo`);

const rows = () =>
  app.db.select().from(assignments).where(inArray(assignments.id, visits)).orderBy(assignments.id);
const crewsNow = async () => (await rows()).map(visit => visit.crewId);
const placesNow = async () =>
  (await rows()).map(({ crewId, routePosition, handMade }) => ({ crewId, routePosition, handMade }));
const sides = () => visits.map((_, index) => (index < 4 ? west : east));

describe('sharing a day among crews', () => {
  it('proposes that each crew stays on its side, says what that saves and writes nothing', async () => {
    const before = await placesNow();
    const { body, status } = await preview();
    expect(status).toBe(200);
    const { days, visits: shared, changedCustomers } = body.data;
    expect(shared.map(visit => visit.assignmentId).sort((a, b) => a - b)).toEqual(visits);
    expect(new Map(shared.map(visit => [visit.assignmentId, visit.toCrewId]))).toEqual(
      new Map(visits.map((id, index) => [id, sides()[index]])),
    );
    expect(changedCustomers).toBe(4);
    const sum = (side: 'before' | 'after') => days.reduce((miles, day) => miles + day[side].miles, 0);
    expect(sum('after')).toBeLessThan(sum('before') / 4);
    expect(days.map(day => day.after.visits)).toEqual([4, 4]);
    expect(await placesNow()).toEqual(before);
  });

  it('gives no more customers a different crew than the request allows', async () => {
    const { visits: shared, changedCustomers } = await proposed({ mostChanged: 2 });
    expect(changedCustomers).toBe(2);
    expect(shared.filter(visit => visit.fromCrewId !== visit.toCrewId)).toHaveLength(2);
    const all = await proposed();
    const refused = await apply(bodyOf(all, { mostChanged: 3 }));
    expect(refused.body.errors).toHaveProperty('mostChanged');
  });

  it('moves no locked, started or completed visits, and no work that the other crew doesn’t do', async () => {
    await change(visits[1] ?? 0, { isStopLocked: true });
    await change(visits[3] ?? 0, {
      status: 'started' satisfies AssignmentStatus,
      startedAt: app.deps.clock.now(),
    });
    await change(visits[4] ?? 0, { serviceType: 'bnb' });
    const proposal = await proposed();
    const to = new Map(proposal.visits.map(visit => [visit.assignmentId, visit.toCrewId]));
    expect(to.get(visits[1] ?? 0)).toBe(east);
    expect(to.has(visits[3] ?? 0)).toBe(false);
    expect(to.get(visits[4] ?? 0)).toBe(west);

    const forced = (assignmentId: number) => ({
      ...bodyOf(proposal),
      days: [west, east].map(crewId => ({
        crewId,
        date: FRIDAY,
        assignmentIds: proposal.visits
          .filter(visit => (visit.assignmentId === assignmentId) !== (visit.fromCrewId === crewId))
          .map(visit => visit.assignmentId),
      })),
    });
    for (const id of [visits[1] ?? 0, visits[4] ?? 0])
      expect((await apply(forced(id))).body.errors).toHaveProperty('days');
  });

  it('relieves a crew of overtime', async () => {
    for (const id of visits) await change(id, { crewId: west, expectedMinutes: 60 });
    const { days } = await proposed();
    const over = (side: 'before' | 'after') => days.reduce((sum, day) => sum + day[side].overMinutes, 0);
    expect([over('before'), over('after')]).toEqual([240, 0]);
  });

  it('includes the drive to each crew’s end of day: its start, or its last stop', async () => {
    const between = visits[7] ?? 0;
    const [row] = await app.db.select().from(assignments).where(eq(assignments.id, between));
    const moveTo = (longitude: number) =>
      app.db
        .update(properties)
        .set({ longitude })
        .where(eq(properties.id, row?.propertyId ?? 0));
    const ends = (crewId: number, endsAtStart: boolean) =>
      app.db.update(crews).set({ endsAtStart }).where(eq(crews.id, crewId));
    onTestFinished(async () => {
      await moveTo(EAST.longitude + 0.001);
      for (const crewId of [west, east]) await ends(crewId, true);
    });
    const taker = async () => {
      const { visits: shared } = await proposed();
      return shared.find(visit => visit.assignmentId === between)?.toCrewId;
    };
    // A little nearer to the east: counting the drive back, it is the east crew's.
    await moveTo(EAST.longitude - 0.13);
    expect(await taker()).toBe(east);
    // A crew that needn't return serves the stop on its last leg, be it the west or the east crew.
    await ends(west, false);
    expect(await taker()).toBe(west);
    await ends(east, false);
    expect(await taker()).toBe(east);
  });

  it('orders each day for punctual arrivals where possible, and says how late the rest is', async () => {
    const [first = 0, second = 0] = visits;
    const until = async (id: number, arrivalTo: string | null) => {
      const [visit] = await app.db.select().from(assignments).where(eq(assignments.id, id));
      const hours = { arrivalFrom: arrivalTo && '07:00', arrivalTo };
      await app.db
        .update(properties)
        .set(hours)
        .where(eq(properties.id, visit?.propertyId ?? 0));
    };
    onTestFinished(async () => {
      for (const id of [first, second]) await until(id, null);
    });
    // By distance alone, no route would visit the second stop first and turn back.
    await until(second, '07:45');
    await until(first, '08:20');
    const westOf = ({ days }: Sharing) => days.find(day => day.crewId === west);
    const inTime = westOf(await proposed());
    expect(inTime?.assignmentIds.slice(0, 2)).toEqual([second, first]);
    expect(inTime?.after.lateMinutes).toBe(0);
    await until(first, '07:45');
    expect(westOf(await proposed())?.after.lateMinutes).toBeGreaterThan(10);
  });

  it('applies everything with its history, notifies no customer, and undoes everything', async () => {
    const before = await placesNow();
    const told = await app.db.$count(notifications);
    const key = randomUUID();
    const asked = bodyOf(await proposed());
    const made = await apply(asked, key);
    expect(made.status).toBe(201);
    expect(made.body.data).toMatchObject({ strategy: 'share', visitCount: 4, canUndo: true });
    expect(await crewsNow()).toEqual(sides());
    const turns = await rows();
    for (const crewId of [west, east])
      expect(
        turns
          .filter(visit => visit.crewId === crewId)
          .map(visit => visit.routePosition)
          .sort(),
      ).toEqual([1, 2, 3, 4]);
    const entries = await app.db
      .select()
      .from(history)
      .where(and(eq(history.entity, 'assignment'), eq(history.entityId, String(visits[1]))))
      .orderBy(history.id);
    expect(entries.some(row => row.action === 'updated' && row.reason === 'Less driving')).toBe(true);
    await app.deps.events.idle();
    expect(await app.db.$count(notifications)).toBe(told);

    expect((await apply(asked, key)).body.data.id).toBe(made.body.data.id);
    expect((await undo(made.body.data.id)).body.data.canUndo).toBe(false);
    expect(await placesNow()).toEqual(before);
  });

  // covers: office-28
  it('marks a crew as set by hand only if it isn’t the service’s own crew', async () => {
    await apply(bodyOf(await proposed()));
    // By their terms all are the west crew's; the second and fourth returned to it.
    expect((await placesNow()).map(({ handMade }) => handMade.includes('crewId'))).toEqual([
      ...[false, false, false, false],
      ...[true, false, true, false],
    ]);
  });

  it('writes nothing if someone changed the day meanwhile', async () => {
    const proposal = await proposed();
    await change(visits[0] ?? 0, { isStopLocked: true });
    const before = await placesNow();
    const refused = await apply(bodyOf(proposal));
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain('changed since the preview');
    expect(await placesNow()).toEqual(before);
  });

  it('can’t be undone once one of the changed visits has started', async () => {
    const made = await apply(bodyOf(await proposed()));
    await change(visits[1] ?? 0, { status: 'started' });
    expect((await undo(made.body.data.id)).status).toBe(409);
    expect(await crewsNow()).toEqual(sides());
  });

  it('names what is wrong with a request', async () => {
    expect((await preview({ to: '2026-06-11' })).body.errors).toHaveProperty('to');
    expect((await preview({ to: '2026-06-19' })).body.errors).toHaveProperty('to');
    expect((await preview({ crewIds: [west] })).body.errors).toHaveProperty('crewIds');
    expect((await preview({ crewIds: [west, 999_999] })).body.errors).toHaveProperty('crewIds');
    expect((await preview({ mostChanged: -1 })).body.errors).toHaveProperty('mostChanged');
    const proposal = await proposed();
    const [first] = bodyOf(proposal).days;
    expect((await apply(bodyOf(proposal, { days: [first] }))).body.errors).toHaveProperty('days');
  });
});
