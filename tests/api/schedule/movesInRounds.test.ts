import { randomUUID } from 'node:crypto';
import { and, asc, count, eq, inArray, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { Move } from '#contract/schedule/moves.calls.ts';
import { MOVED_AT_ONCE } from '#contract/schedule/moves.ts';
import {
  assignments,
  history,
  moveItems,
  moves,
  notices,
  notifications,
  users,
} from '#server/db/schema/index.ts';
import { workRound } from '#server/modules/schedule/schedule/moveWork.ts';
import { letSignIn, makeManyVisits } from '#tests/api/support/manyVisits.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import type { TestMarket } from '#tests/api/support/places.ts';
import { statementsOf } from '#tests/api/support/plans.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';

/** One round of 1000 visits and one of the rest. */
const MANY = 1200;
const FRIDAY = '2026-06-12';
const MONDAY = '2026-06-15';

let app: TestApp;
let admin: Person;
let zip = 78610;
let ground: TestMarket;

beforeAll(async () => {
  app = await createTestApp();
  admin = await signedIn(app, 'admin');
});
afterAll(() => app.close());
beforeEach(async () => {
  app.deps.clock.set(TEST_TODAY);
  zip += 1;
  ground = await makeManyVisits(app, String(zip), MANY);
});

const send = (path: string, body: object = {}, who = admin) =>
  who.request<CallBody<Move> & ErrorBody>('POST', path, body, { 'idempotency-key': randomUUID() });
const push = (body: object = {}, who = admin) =>
  send('/moves', { marketId: ground.marketId, from: FRIDAY, reason: 'Rain', ...body }, who);
const begin = async (body: object = {}): Promise<number> => {
  const { status, body: begun } = await push(body);
  expect(status).toBe(201);
  return begun.data.id;
};
const moveNow = async (id: number): Promise<Move | undefined> =>
  (await admin.request<Move[]>('GET', `/moves?filter=${JSON.stringify({ id })}`)).body[0];
const workOn = () => app.deps.jobs.run('schedule.moves');

const mine = () => eq(assignments.crewId, ground.crewId);
const visitsOn = (date: string) => app.db.$count(assignments, and(mine(), eq(assignments.date, date)));
const visitsLeft = () =>
  app.db
    .select()
    .from(assignments)
    .where(and(mine(), eq(assignments.date, FRIDAY)))
    .orderBy(asc(assignments.id));
const histories = (action: 'moved' | 'restored') =>
  app.db.$count(
    history,
    and(
      eq(history.entity, 'assignment'),
      eq(history.action, action),
      inArray(
        history.propertyId,
        app.db.select({ id: assignments.propertyId }).from(assignments).where(mine()),
      ),
    ),
  );
const letters = async (id: number) => {
  const [row] = await app.db
    .select({ all: count(), readers: sql<number>`count(distinct ${notices.customerId})::int` })
    .from(notices)
    .where(and(like(notices.dedupeKey, `move:${id}:%`), eq(notices.status, 'waiting')));
  return row;
};
const crewTold = async (person: Person) => {
  await app.deps.events.idle();
  const rows = await app.db
    .select({ message: notifications.message })
    .from(notifications)
    .where(eq(notifications.userId, person.userId))
    .orderBy(asc(notifications.id));
  return rows.map(({ message }) => message.en);
};
const crewOf = () => signedIn(app, 'crew', { crewId: ground.crewId, vendorId: ground.vendorId });

describe('a move of many visits', () => {
  it('gets its response before any visit moves, moves each once, and notifies everyone once', async () => {
    const crew = await crewOf();
    await letSignIn(app, String(zip));
    const begun = await push({ byEmail: true, expects: MANY });
    expect(begun.body).toMatchObject({
      message: 'Moving visits.',
      data: { visitCount: 0, canUndo: false, progress: { work: 'moving', done: 0, total: MANY } },
    });
    expect(await visitsOn(FRIDAY)).toBe(MANY);

    const broadcast = vi.spyOn(app.deps.events, 'broadcast');
    const statements = await statementsOf(workOn);
    const { id } = begun.body.data;
    const progress = broadcast.mock.calls.map(([change]) => change).filter(({ entity }) => entity === 'move');
    broadcast.mockRestore();
    expect(progress).toEqual([1000, MANY].map(done => ({ entity: 'move', id, done, total: MANY })));
    const steps = statements.flatMap(({ text }) =>
      /^\s*update assignments a set/.test(text) ? ['visits'] : /^commit/.test(text) ? ['commit'] : [],
    );
    expect(steps.filter((step, index) => step === 'visits' || steps[index - 1] === 'visits')).toEqual([
      ...['visits', 'commit'],
      ...['visits', 'commit'],
    ]);
    expect(await moveNow(id)).toMatchObject({
      ...{ visitCount: MANY, firstTarget: MONDAY, lastTarget: MONDAY },
      ...{ progress: null, canUndo: true, keptCount: 0 },
    });
    expect(await visitsOn(MONDAY)).toBe(MANY);
    expect(await histories('moved')).toBe(MANY);
    expect(await letters(id)).toEqual({ all: MANY, readers: MANY });
    expect(await crewTold(crew)).toEqual([`${MANY} visits: from 6/12/2026 to 6/15/2026 (Rain).`]);
    const told = await app.db
      .select({ userId: notifications.userId, message: notifications.message })
      .from(notifications)
      .innerJoin(users, eq(users.id, notifications.userId))
      .where(and(eq(users.type, 'customer'), eq(notifications.type, 'service-schedule')));
    expect(told).toHaveLength(MANY);
    expect(new Set(told.map(({ userId }) => userId)).size).toBe(MANY);
    expect(told[0]?.message.en).toMatch(/ Bulk Street: from .* to .* \(Rain\)\.$/);

    await workOn();
    expect(await histories('moved')).toBe(MANY);
  });

  // covers: office-24
  it('resumes after the server was killed in the middle of a round, and moves nothing twice', async () => {
    const id = await begin({ byEmail: true });
    expect(await workRound(app.deps, id)).toBe(true);
    expect(await moveNow(id)).toMatchObject({ visitCount: 1000, progress: { done: 1000, isStopped: false } });
    const broken = vi.spyOn(app.deps.events.followers, 'emit').mockRejectedValue(new Error('killed'));
    await expect(workOn()).rejects.toThrow('killed');
    broken.mockRestore();
    expect(await visitsOn(MONDAY)).toBe(1000);
    expect(await letters(id)).toEqual({ all: 1000, readers: 1000 });

    await workOn();
    expect(await moveNow(id)).toMatchObject({ visitCount: MANY, progress: null });
    expect(await visitsOn(MONDAY)).toBe(MANY);
    expect(await histories('moved')).toBe(MANY);
    expect(await letters(id)).toEqual({ all: MANY, readers: MANY });
  });

  it('leaves out visits that someone moved, skipped or reassigned meanwhile', async () => {
    const id = await begin();
    await workRound(app.deps, id);
    const [byHand, skipped, given] = await visitsLeft();
    const other = await makeManyVisits(app, `${zip + 200}`, 1);
    await app.db
      .update(assignments)
      .set({ date: '2026-06-18' })
      .where(eq(assignments.id, byHand?.id ?? 0));
    await app.db
      .update(assignments)
      .set({ status: 'skipped' })
      .where(eq(assignments.id, skipped?.id ?? 0));
    await app.db
      .update(assignments)
      .set({ crewId: other.crewId })
      .where(eq(assignments.id, given?.id ?? 0));
    await workOn();
    expect(await moveNow(id)).toMatchObject({ visitCount: MANY - 3, progress: null, canUndo: true });
    expect(await visitsOn('2026-06-18')).toBe(1);
    expect((await visitsLeft()).map(visit => visit.id)).toEqual([skipped?.id]);
  });

  it('that fits in one transaction is done by the time the request returns', async () => {
    const { marketId } = await makeManyVisits(app, `${zip + 400}`, MOVED_AT_ONCE);
    const { body } = await push({ marketId });
    expect(body.data).toMatchObject({ visitCount: MOVED_AT_ONCE, progress: null, canUndo: true });
    const undone = await send(`/moves/${body.data.id}/undo`);
    expect(undone.body.data).toMatchObject({ progress: null, undoneAt: expect.any(String) });
  });

  it('is refused immediately if it differs from its preview or if another move is running', async () => {
    expect((await push({ expects: MANY - 1 })).body.message).toMatch(
      /schedule has changed since the preview/,
    );
    expect(await app.db.$count(moves, eq(moves.marketId, ground.marketId))).toBe(0);
    const id = await begin();
    expect((await push()).body.message).toMatch(/Another move is still running/);
    expect((await send(`/moves/${id}/undo`)).body.message).toMatch(/hasn’t finished/);
    await workOn();
    expect((await push()).body.message).toBe('There are no pending visits to move on these days.');
  });
});

describe('a move that is stopped', () => {
  // covers: office-24
  it('keeps and shows what was moved, and is undone as a whole', async () => {
    const crew = await crewOf();
    const id = await begin({ byEmail: true });
    await workRound(app.deps, id);
    const stopped = await send(`/moves/${id}/stop`);
    expect(stopped.body.data).toMatchObject({
      ...{ visitCount: 1000, canUndo: true },
      progress: { work: 'moving', done: 1000, total: MANY, isStopped: true },
    });
    // Stopping again changes nothing.
    expect((await send(`/moves/${id}/stop`)).status).toBe(200);
    expect(await crewTold(crew)).toEqual(['1000 visits: from 6/12/2026 to 6/15/2026 (Rain).']);
    await workOn();
    expect([await visitsOn(FRIDAY), await visitsOn(MONDAY)]).toEqual([MANY - 1000, 1000]);
    const untouched = await visitsLeft();

    const undoing = await send(`/moves/${id}/undo`);
    expect(undoing.body.data).toMatchObject({ progress: { work: 'undoing', done: 0, total: 1000 } });
    await workOn();
    expect(await moveNow(id)).toMatchObject({
      undoneAt: expect.any(String),
      progress: null,
      canUndo: false,
      keptCount: 0,
    });
    expect(await visitsOn(FRIDAY)).toBe(MANY);
    expect(await histories('restored')).toBe(1000);
    expect(await letters(id)).toEqual({ all: 0, readers: 0 });
    const now = new Map((await visitsLeft()).map(visit => [visit.id, visit]));
    for (const visit of untouched) expect(now.get(visit.id)).toEqual(visit);
    const told = await app.db
      .select({ action: history.action, after: history.after })
      .from(history)
      .where(and(eq(history.entity, 'move'), eq(history.entityId, String(id))))
      .orderBy(asc(history.id));
    expect(told.map(({ action, after }) => [action, after?.visits])).toEqual([
      ['added', MANY],
      ['stopped', 1000],
      ['restored', undefined],
    ]);
  });

  it('resumes with the rest, and notifies each crew and customer of each visit once', async () => {
    const crew = await crewOf();
    const id = await begin({ byEmail: true });
    await workRound(app.deps, id);
    await send(`/moves/${id}/stop`);
    const resumed = await send(`/moves/${id}/resume`);
    expect(resumed.body.data).toMatchObject({ progress: { done: 1000, isStopped: false }, canUndo: false });
    await workOn();
    expect(await moveNow(id)).toMatchObject({ visitCount: MANY, progress: null, canUndo: true });
    expect(await letters(id)).toEqual({ all: MANY, readers: MANY });
    expect(await crewTold(crew)).toEqual([
      '1000 visits: from 6/12/2026 to 6/15/2026 (Rain).',
      `${MANY - 1000} visits: from 6/12/2026 to 6/15/2026 (Rain).`,
    ]);
  });

  it('can’t be resumed once its days have passed or while another one runs', async () => {
    const id = await begin();
    await send(`/moves/${id}/stop`);
    const other = await makeManyVisits(app, `${zip + 600}`, MANY);
    const beside = await begin({ marketId: other.marketId });
    expect((await send(`/moves/${id}/resume`)).body.message).toMatch(/Another move is still running/);
    await workOn();
    expect(await moveNow(beside)).toMatchObject({ visitCount: MANY });
    app.deps.clock.set('2026-06-13');
    const csr = await signedIn(app, 'csr');
    expect((await send(`/moves/${id}/resume`, {}, csr)).status).toBe(422);
    expect(await visitsOn(FRIDAY)).toBe(MANY);
  });

  it('is stopped and resumed by those who may move many visits', async () => {
    const id = await begin();
    const crew = await crewOf();
    for (const step of ['stop', 'resume']) {
      expect((await send(`/moves/${id}/${step}`, {}, crew)).status).toBe(403);
      expect((await send(`/moves/999999/${step}`)).status).toBe(404);
    }
    await send(`/moves/${id}/stop`);
  });
});

describe('the undo of a move of many visits', () => {
  it('can be stopped and resumed, and leaves visits that were started meanwhile on their new day', async () => {
    const id = await begin();
    await workOn();
    const undoing = await send(`/moves/${id}/undo`);
    expect(undoing.body).toMatchObject({
      message: 'Undoing the move.',
      data: { progress: { work: 'undoing', done: 0, total: MANY }, canUndo: false, undoneAt: null },
    });
    expect(await visitsOn(MONDAY)).toBe(MANY);
    expect(await workRound(app.deps, id)).toBe(true);
    const stopped = await send(`/moves/${id}/stop`);
    expect(stopped.body.data.progress).toEqual({ work: 'undoing', done: 1000, total: MANY, isStopped: true });
    await workOn();
    expect([await visitsOn(FRIDAY), await visitsOn(MONDAY)]).toEqual([1000, MANY - 1000]);
    expect((await send(`/moves/${id}/undo`)).status).toBe(409);

    const [started] = await app.db
      .select({ id: assignments.id })
      .from(assignments)
      .where(and(mine(), eq(assignments.date, MONDAY)))
      .orderBy(asc(assignments.id))
      .limit(1);
    await app.db
      .update(assignments)
      .set({ status: 'started' })
      .where(eq(assignments.id, started?.id ?? 0));
    await send(`/moves/${id}/resume`);
    await workOn();
    expect(await moveNow(id)).toMatchObject({
      ...{ keptCount: 1, progress: null, canUndo: false },
      undoneAt: expect.any(String),
    });
    expect([await visitsOn(FRIDAY), await visitsOn(MONDAY)]).toEqual([MANY - 1, 1]);
    expect(await histories('restored')).toBe(MANY - 1);
    expect(await app.db.$count(moveItems, eq(moveItems.moveId, id))).toBe(MANY);
  });

  it('names what prevents it before anything is restored', async () => {
    const id = await begin();
    await workOn();
    const [one] = await app.db
      .select({ id: assignments.id })
      .from(assignments)
      .where(and(mine(), eq(assignments.date, MONDAY)))
      .orderBy(asc(assignments.id))
      .limit(1);
    await app.db
      .update(assignments)
      .set({ date: '2026-06-19' })
      .where(eq(assignments.id, one?.id ?? 0));
    const { status, body } = await send(`/moves/${id}/undo`);
    expect([status, body.message]).toEqual([
      409,
      expect.stringMatching(/ Bulk Street was moved again, to 6\/19\/2026\. Undo that move first\.$/),
    ]);
    expect(await moveNow(id)).toMatchObject({ progress: null, undoneAt: null });
  });

  it('makes skipped visits pending again', async () => {
    const id = await begin({ strategy: 'skip' });
    await workOn();
    expect(await app.db.$count(assignments, and(mine(), eq(assignments.status, 'skipped')))).toBe(MANY);
    await send(`/moves/${id}/undo`);
    await workOn();
    expect(await app.db.$count(assignments, and(mine(), eq(assignments.status, 'pending')))).toBe(MANY);
  });
});
