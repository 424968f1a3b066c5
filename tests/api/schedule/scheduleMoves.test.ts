import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Day } from '#contract/core/days.ts';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { Move, MoveOption, MovePreview, MoveVisits } from '#contract/schedule/moves.calls.ts';
import type { MoveStrategy } from '#contract/schedule/moves.ts';
import type { AssignmentDetail } from '#contract/schedule/visits.calls.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import { assignments, history, moves, notifications, settings } from '#server/db/schema/index.ts';
import { generateAll } from '#server/modules/schedule/schedule/generateAll.ts';
import { completeVisit } from '#server/modules/schedule/visits/status/changeStatus.ts';
import { write } from '#server/unitOfWork.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { sell, slotsOf, visitAt } from '#tests/api/support/sold.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let csr: Person;
let ground: TestMarket;

beforeAll(async () => {
  app = await createTestApp();
  csr = await signedIn(app, 'csr');
});
afterAll(() => app.close());

let zip = 78710;
beforeEach(async () => {
  zip += 1;
  // The crew works on Fridays, so the next working day is a Monday.
  ground = await makeTestMarket(app, [String(zip)], 5);
});

const sold = () => sell(app, ground, { property: { zipcode: String(zip) } });
const FRIDAY = '2026-06-12';
const MONDAY = '2026-06-15';
const push = (body: object = {}, key: string = randomUUID()) =>
  csr.request<CallBody<Move> & ErrorBody>(
    'POST',
    '/moves',
    { crewId: ground.crewId, from: FRIDAY, reason: 'Rain', ...body },
    { 'idempotency-key': key },
  );
const optionOf = (preview: MovePreview, strategy: MoveStrategy): MoveOption | undefined =>
  preview.options.find(option => option.strategy === strategy);
const visitsOfPlan = async (body: object = {}) =>
  (
    await csr.request<CallBody<MoveVisits>>('POST', '/moves/preview/visits', {
      crewId: ground.crewId,
      from: FRIDAY,
      ...body,
    })
  ).body.data;
const undo = (id: number) => csr.request<CallBody<Move> & ErrorBody>('POST', `/moves/${id}/undo`);

describe('moving many visits', () => {
  it('previews each visit’s new day, the load of each day and who is notified, without writing', async () => {
    const one = await sold();
    const two = await sold();
    const done = await sold();
    const skipped = await visitAt(app, done.serviceId, FRIDAY);
    await csr.request('POST', `/assignments/${skipped.id}/skip`, { reason: 'Dog' });
    const preview = await csr.request<CallBody<MovePreview>>('POST', '/moves/preview', {
      crewId: ground.crewId,
      from: FRIDAY,
      days: 1,
    });
    const { pending, staying, options } = preview.body.data;
    expect([pending, staying, options.map(option => option.strategy)]).toEqual([
      2,
      1,
      ['push', 'spread', 'skip'],
    ]);
    expect(optionOf(preview.body.data, 'push')).toMatchObject({
      visits: 2,
      minutes: 40,
      unplaced: 0,
      overfull: 0,
      loads: [
        { date: FRIDAY, minutesBefore: 40, minutesAfter: 0, visitsBefore: 2, capacityMinutes: 480 },
        { date: MONDAY, minutesBefore: 0, minutesAfter: 40, visitsAfter: 2 },
      ],
      told: { customers: 2, notified: 0, emails: 0, texts: 0, unreachable: 2, crews: 1 },
      lost: null,
    });
    const page = await visitsOfPlan({ strategy: 'push' });
    expect(page.total).toBe(2);
    expect(page.visits.map(({ propertyId, from, to }) => [propertyId, from, to])).toEqual([
      [one.propertyId, FRIDAY, MONDAY],
      [two.propertyId, FRIDAY, MONDAY],
    ]);
    expect((await visitsOfPlan({ strategy: 'push', start: 1, length: 1 })).visits).toEqual(
      page.visits.slice(1),
    );
    expect((await visitAt(app, one.serviceId, FRIDAY)).date).toBe(FRIDAY);
  });

  it('moves the pending ones by working days and keeps every slot', async () => {
    const one = await sold();
    const done = await sold();
    const completed = await visitAt(app, done.serviceId, FRIDAY);
    await app.db.update(assignments).set({ status: 'completed' }).where(eq(assignments.id, completed.id));
    const moved = await push({ to: '2026-06-19', days: 2 });
    expect(moved.status).toBe(201);
    expect(moved.body.data).toMatchObject({ visitCount: 3, canUndo: true, toDate: '2026-06-19', days: 2 });
    expect(await visitAt(app, one.serviceId, FRIDAY)).toMatchObject({
      date: '2026-06-16',
      slot: FRIDAY,
      handMade: ['date'],
      version: 2,
    });
    expect((await visitAt(app, one.serviceId, '2026-06-19')).date).toBe('2026-06-23');
    expect((await visitAt(app, done.serviceId, FRIDAY)).date).toBe(FRIDAY);
    await generateAll(app.deps);
    expect((await slotsOf(app, one.serviceId)).slice(0, 3)).toEqual([FRIDAY, '2026-06-19', '2026-06-26']);
  });

  // covers: limit-11, schedule.daysOff
  it('respects the days off of the settings', async () => {
    const one = await sold();
    await app.db.insert(settings).values({ key: 'schedule', value: { daysOff: [7] } });
    await push();
    expect((await visitAt(app, one.serviceId, FRIDAY)).date).toBe('2026-06-13');
    await app.db.delete(settings).where(eq(settings.key, 'schedule'));
  });

  it('of a market moves only that market; without a pending visit it is refused', async () => {
    const one = await sold();
    const there = await makeTestMarket(app, ['78699'], 5);
    const other = await sell(app, there, { property: { zipcode: '78699' } });
    await push({ crewId: null, marketId: there.marketId });
    expect((await visitAt(app, other.serviceId, FRIDAY)).date).toBe(MONDAY);
    expect((await visitAt(app, one.serviceId, FRIDAY)).date).toBe(FRIDAY);
    const nothing = await push({ crewId: there.crewId });
    expect([nothing.status, await app.db.$count(moves, eq(moves.crewId, there.crewId))]).toEqual([409, 0]);
  });

  it('notifies the crew once and each customer of their own visit', async () => {
    const [one, two] = [await sold(), await sold()];
    const crew = await signedIn(app, 'crew', { crewId: ground.crewId });
    const customers = [
      await signedIn(app, 'customer', { customerId: one.customerId }),
      await signedIn(app, 'customer', { customerId: two.customerId }),
    ];
    await app.deps.events.idle();
    await push();
    await app.deps.events.idle();
    const userIds = [crew, ...customers].map(person => person.userId);
    const told = await app.db
      .select()
      .from(notifications)
      .where(inArray(notifications.userId, userIds))
      .orderBy(notifications.id);
    const of = (person: Person) =>
      told.filter(note => note.userId === person.userId).map(note => note.message.en);
    expect(of(crew)).toEqual(['2 visits: from 6/12/2026 to 6/15/2026 (Rain).']);
    for (const customer of customers)
      expect(of(customer)).toEqual([expect.stringMatching(/: from 6\/12\/2026 to 6\/15\/2026 \(Rain\)\.$/)]);
    expect(told.every(note => note.message.es.includes('del'))).toBe(true);
  });
});

describe('undoing a move', () => {
  it('restores exactly the previous state, with the places in the route, and records it in the history', async () => {
    const { serviceId } = await sold();
    const visit = await visitAt(app, serviceId, FRIDAY);
    await app.db
      .update(assignments)
      .set({ routePosition: 4, isStopLocked: true })
      .where(eq(assignments.id, visit.id));
    const moved = await push();
    const there = await visitAt(app, serviceId, FRIDAY);
    expect(there).toMatchObject({ date: MONDAY, routePosition: null, isStopLocked: false });
    const detail = await csr.request<AssignmentDetail>('GET', `/assignments/${visit.id}`);
    expect(detail.body.moveId).toBe(moved.body.data.id);
    await csr.request('PUT', `/assignments/${visit.id}`, { instructions: 'Mind the sod' });

    const undone = await undo(moved.body.data.id);
    expect(undone.body.data).toMatchObject({ canUndo: false, undoneAt: expect.any(String) });
    expect(await visitAt(app, serviceId, FRIDAY)).toMatchObject({
      date: FRIDAY,
      routePosition: 4,
      isStopLocked: true,
      handMade: ['instructions'],
      instructions: 'Mind the sod',
    });
    const rows = await app.db
      .select()
      .from(history)
      .where(and(eq(history.entity, 'assignment'), eq(history.entityId, String(visit.id))))
      .orderBy(history.id);
    expect(rows.map(row => [row.action, row.after?.date])).toEqual([
      ['moved', MONDAY],
      ['updated', undefined],
      ['restored', FRIDAY],
    ]);
    expect((await undo(moved.body.data.id)).body.message).toBe('This move was already undone.');
  });

  it('restores all or nothing: it is refused once one of its visits is done', async () => {
    const [one, two] = [await sold(), await sold()];
    const { id } = (await push()).body.data;
    const first = await visitAt(app, one.serviceId, FRIDAY);
    await write(app.deps, SYSTEM_ACTOR, unit => completeVisit(unit, first, { at: unit.now, userId: null }));
    const refused = await undo(id);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toMatch(
      /^The move can’t be undone anymore: the visit at \d+ Slot Street on 6\/15\/2026/,
    );
    expect((await visitAt(app, two.serviceId, FRIDAY)).date).toBe(MONDAY);
    const list = await csr.request<Move[]>('GET', `/moves?filter={"id":${id}}`);
    expect(list.body).toMatchObject([{ id, canUndo: false, undoneAt: null, visitCount: 2, reason: 'Rain' }]);
  });

  it('is refused while one of its visits has been moved again, until that is undone', async () => {
    const { serviceId } = await sold();
    const first = (await push()).body.data;
    const second = (await push({ from: MONDAY })).body.data;
    expect((await visitAt(app, serviceId, FRIDAY)).date).toBe('2026-06-16');
    const refused = await undo(first.id);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringMatching(/^The move can’t be undone: the visit at .* was moved again, to 6\/16\/2026/),
    ]);
    await undo(second.id);
    expect((await undo(first.id)).status).toBe(200);
    expect(await visitAt(app, serviceId, FRIDAY)).toMatchObject({ date: FRIDAY, handMade: [] });
  });
});

describe('undoing a move on a later day', () => {
  afterEach(() => app.deps.clock.set(TEST_TODAY));
  /** Signs a CSR in on that day and returns the answer to an undo. */
  const undoneOn = async (day: Day, id: number) => {
    app.deps.clock.set(day);
    const later = await signedIn(app, 'csr');
    const list = await later.request<Move[]>('GET', `/moves?filter={"id":${id}}`);
    const { status, body } = await later.request<ErrorBody>('POST', `/moves/${id}/undo`);
    return { canUndo: list.body[0]?.canUndo, status, message: body.message };
  };

  // covers: office-23
  it('puts no visit on a past day', async () => {
    const { serviceId } = await sold();
    await sold();
    const { id, visitCount } = (await push()).body.data;
    expect(visitCount).toBeGreaterThan(1);
    expect(await undoneOn('2026-06-13', id)).toEqual({
      canUndo: false,
      status: 409,
      message: expect.stringMatching(
        `in the past: ${visitCount} – \\d+ Slot Street \\(6/12/2026\\), \\d+ Slot Street .*Use a new move for the upcoming ones\\.$`,
      ),
    });
    expect(await visitAt(app, serviceId, FRIDAY)).toMatchObject({ date: MONDAY, status: 'pending' });
    expect(await undoneOn(FRIDAY, id)).toMatchObject({ canUndo: true, status: 200 });
    expect((await visitAt(app, serviceId, FRIDAY)).date).toBe(FRIDAY);
  });

  // covers: office-23
  it('leaves skipped visits of past days skipped', async () => {
    const { serviceId } = await sold();
    const { id } = (await push({ strategy: 'skip' })).body.data;
    expect(await undoneOn('2026-06-13', id)).toMatchObject({ canUndo: false, status: 409 });
    expect((await visitAt(app, serviceId, FRIDAY)).status).toBe('skipped');
    expect(await undoneOn(FRIDAY, id)).toMatchObject({ canUndo: true, status: 200 });
  });
});

describe('undoing a move that skips', () => {
  // covers: office-23
  it('restores the visits that it skipped, but none skipped by hand since', async () => {
    const [one, two] = [await sold(), await sold()];
    const { id } = (await push({ strategy: 'skip' })).body.data;
    const visit = await visitAt(app, two.serviceId, FRIDAY);
    await csr.request('POST', `/assignments/${visit.id}/restore`);
    await csr.request('POST', `/assignments/${visit.id}/skip`, { reason: 'Dog is out' });
    expect((await undo(id)).status).toBe(200);
    expect((await visitAt(app, one.serviceId, FRIDAY)).status).toBe('pending');
    expect(await visitAt(app, two.serviceId, FRIDAY)).toMatchObject({
      status: 'skipped',
      skipReason: 'Dog is out',
    });
  });
});

describe('a move that is sent again after a lost response', () => {
  it('is applied once, and gets the first response again', async () => {
    const { serviceId } = await sold();
    const first = await push({}, 'the same');
    const again = await push({}, 'the same');
    expect(again.body.data).toEqual(first.body.data);
    expect(await visitAt(app, serviceId, FRIDAY)).toMatchObject({ date: MONDAY });
    expect((await push({ reason: 'Hail' }, 'the same')).status).toBe(409);
  });
});

describe('the permission for bulk moves', () => {
  it('is required, from today on', async () => {
    await sold();
    const vendor = await signedIn(app, 'vendor', { vendorId: ground.vendorId });
    const body = { from: FRIDAY, reason: 'Rain' };
    expect((await vendor.request('POST', '/moves', body)).status).toBe(403);
    const past = await push({ from: '2026-06-09' });
    expect([past.status, past.body.errors?.from]).toEqual([422, 'Choose today or a later day.']);
    const empty = await push({ reason: ' ' });
    expect([empty.status, empty.body.errors?.reason]).toEqual([422, 'Required.']);
  });
});
