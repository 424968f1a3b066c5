import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { Season } from '#contract/sales/seasons.calls.ts';
import { CARRIED_AT_ONCE } from '#contract/sales/seasons.ts';
import { assignments, history, properties, seasonItems, services, terms } from '#server/db/schema/index.ts';
import { workRound } from '#server/modules/sales/seasons/seasonRound.ts';
import { makeManyVisits } from '#tests/api/support/manyVisits.ts';
import { holding, type Person, signedIn } from '#tests/api/support/people.ts';
import type { TestMarket } from '#tests/api/support/places.ts';
import { statementsOf } from '#tests/api/support/plans.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';

/** One round of 1000 services and one of the rest. */
const MANY = 1200;
const START = '2026-07-01';
/** Ends soon, so that few visits are made. */
const END = '2026-07-10';

let app: TestApp;
let admin: Person;
let zip = 78720;
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
  who.request<CallBody<Season> & ErrorBody>('POST', path, body, { 'idempotency-key': randomUUID() });
const apply = (body: object = {}) =>
  send('/seasons', {
    ...{ startDate: START, endDate: END, scope: { marketId: ground.marketId } },
    ...{ priceChange: { kind: 'percent', percent: 10, roundToCents: 100 }, reason: 'Spring' },
    ...body,
  });
const begin = async (body: object = {}): Promise<number> => {
  const { status, body: begun } = await apply(body);
  expect(status).toBe(201);
  return begun.data.id;
};
const seasonNow = async (id: number): Promise<Season | undefined> =>
  (await admin.request<Season[]>('GET', `/seasons?filter=${JSON.stringify({ id })}`)).body[0];
const workOn = () => app.deps.jobs.run('seasons.work');
const rounds = async (id: number, count: number) => {
  for (let round = 0; round < count; round++) expect(await workRound(app.deps, id)).toBe(true);
};

/** Ids of this test's services, in order. */
const mine = async () =>
  (
    await app.db
      .select({ id: services.id })
      .from(services)
      .innerJoin(properties, eq(properties.id, services.propertyId))
      .where(eq(properties.marketId, ground.marketId))
      .orderBy(asc(services.id))
  ).map(({ id }) => id);
const priced = async (priceCents: number) =>
  app.db.$count(terms, and(inArray(terms.serviceId, await mine()), eq(terms.priceCents, priceCents)));
const ended = async () =>
  app.db.$count(services, and(inArray(services.id, await mine()), eq(services.endDate, END)));
const told = async (id: number) =>
  (
    await app.db
      .select({ action: history.action, after: history.after })
      .from(history)
      .where(and(eq(history.entity, 'season'), eq(history.entityId, String(id))))
      .orderBy(asc(history.id))
  ).map(({ action, after }) => [action, after?.services]);

/** Everything about this test's services that a season may change, except version numbers. */
async function stateNow() {
  const ids = await mine();
  const rows = await app.db.select().from(services).where(inArray(services.id, ids)).orderBy(services.id);
  const versions = await app.db
    .select()
    .from(terms)
    .where(inArray(terms.serviceId, ids))
    .orderBy(terms.serviceId, terms.fromSlot);
  return { services: rows.map(({ version: _version, ...row }) => row), versions };
}

describe('a season of many services', () => {
  // covers: office-35
  it('gets its response before any service changes; each round carries its services over once', async () => {
    const begun = await apply({ expects: MANY });
    expect(begun.body).toMatchObject({
      message: 'Carrying services over.',
      data: { serviceCount: 0, canUndo: false, progress: { work: 'checking', done: 0, total: MANY } },
    });
    expect([await priced(5500), await ended()]).toEqual([0, 0]);

    const { id } = begun.body.data;
    const broadcast = vi.spyOn(app.deps.events, 'broadcast');
    const statements = await statementsOf(workOn);
    const progress = broadcast.mock.calls.map(([change]) => change).filter(({ done }) => done !== undefined);
    broadcast.mockRestore();
    expect(progress).toEqual(
      [1000, MANY, 0, 1000, MANY].map(done => ({ entity: 'season', id, done, total: MANY })),
    );
    const steps = statements.flatMap(({ text }) =>
      /^\s*insert into "terms"/.test(text) ? ['terms'] : /^commit/.test(text) ? ['commit'] : [],
    );
    expect(steps.filter((step, index) => step === 'terms' || steps[index - 1] === 'terms')).toEqual([
      ...['terms', 'commit'],
      ...['terms', 'commit'],
    ]);
    expect(await seasonNow(id)).toMatchObject({ serviceCount: MANY, progress: null, canUndo: true });
    expect([await priced(5000), await priced(5500), await ended()]).toEqual([MANY, MANY, MANY]);
    await workOn();
    expect(await priced(5500)).toBe(MANY);
    expect(await told(id)).toEqual([
      ['added', MANY],
      ['completed', MANY],
    ]);
  });

  it('resumes after the server was killed in the middle of a round, and carries nothing over twice', async () => {
    const id = await begin();
    // One round compares, the second one carries over.
    await rounds(id, 2);
    expect(await seasonNow(id)).toMatchObject({
      serviceCount: 1000,
      progress: { work: 'carrying', done: 1000 },
    });
    await app.db.execute(
      sql`alter table season_items add constraint killed check (undone_at is not null) not valid`,
    );
    await expect(workOn()).rejects.toThrow();
    await app.db.execute(sql`alter table season_items drop constraint killed`);
    expect([await priced(5500), await ended()]).toEqual([1000, 1000]);

    await workOn();
    expect(await seasonNow(id)).toMatchObject({ serviceCount: MANY, progress: null });
    expect([await priced(5500), await priced(6050), await ended()]).toEqual([MANY, 0, MANY]);
  });

  it('carries nothing over if its effect would differ from its preview, and says so', async () => {
    const id = await begin({ expects: MANY - 1 });
    await workOn();
    expect(await seasonNow(id)).toMatchObject({ serviceCount: 0, progress: null, canUndo: false });
    expect([await priced(5500), await ended()]).toEqual([0, 0]);
    expect(await told(id)).toEqual([
      ['added', MANY - 1],
      ['cancelled', 0],
    ]);
  });

  it('runs alone, and is not undone before it is stopped', async () => {
    const id = await begin();
    expect((await apply()).body.message).toMatch(/Another season is still being applied/);
    expect((await send(`/seasons/${id}/undo`)).body.message).toMatch(/hasn’t finished/);
    await workOn();
  });

  it('that fits in one transaction is done by the time the request returns', async () => {
    const { marketId } = await makeManyVisits(app, `${zip + 100}`, CARRIED_AT_ONCE);
    const { body } = await apply({ scope: { marketId } });
    expect(body.data).toMatchObject({ serviceCount: CARRIED_AT_ONCE, progress: null, canUndo: true });
    const undone = await send(`/seasons/${body.data.id}/undo`);
    expect(undone.body.data).toMatchObject({ undoneAt: expect.any(String), progress: null });
  });
});

describe('a season that is stopped', () => {
  it('keeps and shows what it carried over, resumes with the rest, and is undone exactly', async () => {
    const before = await stateNow();
    const id = await begin();
    await rounds(id, 2);
    const stopped = await send(`/seasons/${id}/stop`);
    expect(stopped.body).toMatchObject({
      message: 'Stopped.',
      data: {
        ...{ serviceCount: 1000, canUndo: true },
        progress: { work: 'carrying', done: 1000, total: MANY, isStopped: true },
      },
    });
    // Stopping it again changes nothing.
    expect((await send(`/seasons/${id}/stop`)).status).toBe(200);
    await workOn();
    expect(await priced(5500)).toBe(1000);
    const resumed = await send(`/seasons/${id}/resume`);
    expect(resumed.body.data).toMatchObject({ progress: { done: 1000, isStopped: false }, canUndo: false });
    await workOn();
    expect([await priced(5500), await ended()]).toEqual([MANY, MANY]);

    const undoing = await send(`/seasons/${id}/undo`);
    expect(undoing.body).toMatchObject({
      message: 'Undoing the season.',
      data: { undoneAt: null, progress: { work: 'checking-undo', done: 0, total: MANY } },
    });
    expect(await priced(5500)).toBe(MANY);
    // One round checks, the second one restores.
    await rounds(id, 2);
    expect((await send(`/seasons/${id}/stop`)).body.data.progress).toMatchObject({
      ...{ work: 'undoing', done: 1000, total: MANY, isStopped: true },
    });
    expect(await priced(5500)).toBe(MANY - 1000);
    expect((await send(`/seasons/${id}/undo`)).status).toBe(409);
    await send(`/seasons/${id}/resume`);
    await workOn();
    expect(await seasonNow(id)).toMatchObject({
      ...{ undoneAt: expect.any(String), progress: null, canUndo: false, keptCount: 0 },
    });
    expect(await stateNow()).toEqual(before);
    expect(await told(id)).toEqual([
      ...[
        ['added', MANY],
        ['stopped', 1000],
        ['resumed', 1000],
        ['completed', MANY],
      ],
      ...[
        ['stopped', 1000],
        ['resumed', 1000],
        ['restored', undefined],
      ],
    ]);
  });

  it('can be undone before it is resumed, and leaves out what a later season carried over', async () => {
    const before = await stateNow();
    const id = await begin();
    await rounds(id, 2);
    await send(`/seasons/${id}/stop`);
    const later = await begin();
    await workOn();
    expect(await seasonNow(later)).toMatchObject({ serviceCount: MANY - 1000 });
    await send(`/seasons/${id}/resume`);
    await workOn();
    expect(await seasonNow(id)).toMatchObject({ serviceCount: 1000, progress: null });
    for (const one of [id, later]) {
      await send(`/seasons/${one}/undo`);
      await workOn();
    }
    expect(await stateNow()).toEqual(before);
  });

  it('can’t be resumed while another runs or once its first day has passed, but can be closed', async () => {
    const id = await begin();
    await send(`/seasons/${id}/stop`);
    const other = await makeManyVisits(app, `${zip + 200}`, MANY);
    const otherId = await begin({ scope: { marketId: other.marketId } });
    expect((await send(`/seasons/${id}/resume`)).body.message).toMatch(/still being applied/);
    await send(`/seasons/${otherId}/stop`);
    app.deps.clock.set('2026-07-02');
    const csr = await holding(app, 'csr', ['season_plan']);
    expect((await send(`/seasons/${id}/resume`, {}, csr)).status).toBe(422);
    expect((await send(`/seasons/${id}/undo`, {}, csr)).body.data).toMatchObject({
      ...{ serviceCount: 0, progress: null, undoneAt: expect.any(String) },
    });
    expect(await priced(5500)).toBe(0);
  });

  it('is stopped and resumed by those who may plan seasons', async () => {
    const id = await begin();
    const csr = await signedIn(app, 'csr');
    for (const step of ['stop', 'resume']) {
      expect((await send(`/seasons/${id}/${step}`, {}, csr)).status).toBe(403);
      expect((await send(`/seasons/999999/${step}`)).status).toBe(404);
    }
    await send(`/seasons/${id}/stop`);
  });
});

describe('the undo of a season of many services', () => {
  it('restores manual changes to visits, whichever round removed the visits', async () => {
    const ids = await mine();
    const decided = [ids[5] ?? 0, ids[1150] ?? 0];
    const open = await begin({ endDate: null });
    await workOn();
    const late = await app.db
      .update(assignments)
      .set({ priceCents: 7700, handMade: ['priceCents'] })
      .where(and(inArray(assignments.serviceId, decided), eq(assignments.slot, '2026-07-17')))
      .returning({ id: assignments.id });
    expect(late).toHaveLength(2);
    await send(`/seasons/${open}/undo`);
    await workOn();

    const id = await begin();
    // Each round runs at a different time.
    await rounds(id, 2);
    app.deps.clock.set('2026-06-11');
    await workOn();
    const left = () =>
      app.db
        .select({ id: assignments.id, priceCents: assignments.priceCents })
        .from(assignments)
        .where(and(inArray(assignments.serviceId, decided), eq(assignments.slot, '2026-07-17')))
        .orderBy(asc(assignments.id));
    expect(await left()).toEqual([]);
    // The first sign-in has expired by then.
    const later = await signedIn(app, 'admin');
    expect((await send(`/seasons/${id}/undo`, {}, later)).status).toBe(200);
    await workOn();
    const expected = late.map(visit => ({ id: visit.id, priceCents: 7700 }));
    expect(await left()).toEqual(expected.toSorted((one, other) => one.id - other.id));
  });

  // covers: office-36
  it('changes nothing if a service was changed since, and names it', async () => {
    const id = await begin();
    await workOn();
    const changed = (await mine())[1100] ?? 0;
    await app.db
      .update(terms)
      .set({ frontBack: 'frontOnly' })
      .where(and(eq(terms.serviceId, changed), eq(terms.priceCents, 5500)));
    const before = await stateNow();
    await send(`/seasons/${id}/undo`);
    await workOn();
    const [at] = await app.db
      .select({ address: properties.address })
      .from(properties)
      .innerJoin(services, eq(services.propertyId, properties.id))
      .where(eq(services.id, changed));
    expect(await seasonNow(id)).toMatchObject({
      ...{ progress: null, undoneAt: null, canUndo: true },
      obstacle: { why: 'changed', address: at?.address, date: null },
    });
    expect(await stateNow()).toEqual(before);
  });

  it('keeps services whose visits start while it runs, and counts them', async () => {
    const id = await begin();
    await workOn();
    await send(`/seasons/${id}/undo`);
    await rounds(id, 2);
    const begun = (await mine())[1100] ?? 0;
    await app.db
      .update(assignments)
      .set({ status: 'started' })
      .where(and(eq(assignments.serviceId, begun), eq(assignments.slot, '2026-07-03')));
    await workOn();
    expect(await seasonNow(id)).toMatchObject({
      ...{ progress: null, undoneAt: expect.any(String), keptCount: 1, obstacle: null },
    });
    expect(await priced(5500)).toBe(1);
    // The service is still part of the season, so that another season doesn't raise its price again.
    expect(
      await app.db.$count(seasonItems, and(eq(seasonItems.serviceId, begun), sql`undone_at is null`)),
    ).toBe(1);
    expect((await apply()).status).toBe(201);
    await workOn();
    expect(await priced(6050)).toBe(0);
  });
});
