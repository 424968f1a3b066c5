import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#contract/core/days.ts';
import type { CallBody } from '#contract/core/errors.ts';
import type { Move } from '#contract/schedule/moves.calls.ts';
import type { ScheduleDifference } from '#contract/schedule/services.calls.ts';
import type { Crew } from '#contract/territory/crews.calls.ts';
import type { Reassigning } from '#contract/territory/reassign.calls.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import { assignments, crews, history } from '#server/db/schema/index.ts';
import { resumeCustomer, stopForPayment } from '#server/modules/customers/lockedCustomers/paymentStop.ts';
import { generateAll } from '#server/modules/schedule/schedule/generateAll.ts';
import { storeMove } from '#server/modules/schedule/schedule/storeMove.ts';
import { changeVisits } from '#server/modules/schedule/visits/visits.ts';
import { write } from '#server/unitOfWork.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { sell, termsOf, visitAt, visitsOf } from '#tests/api/support/sold.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';
import { makeCounter } from '#tests/counters.ts';

let app: TestApp;
let admin: Person;
let ground: TestMarket;
let zip: string;
/** The crew that takes over the work. */
let next: number;

const count = makeCounter();
const nextKey = makeCounter();

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.deps.clock.set(TEST_TODAY);
  admin = await signedIn(app, 'admin');
  const number = count();
  zip = `787${9 + number}`;
  ground = await makeTestMarket(app, [zip], 3);
  next = await newCrew();
});

async function newCrew(): Promise<number> {
  const values = { vendorId: ground.vendorId, name: `Next ${count()}`, serviceTypes: ['mow', 'bnb'] };
  const [crew] = await app.db
    .insert(crews)
    .values(values as typeof crews.$inferInsert)
    .returning();
  return crew?.id ?? 0;
}

/** A weekly mow on Wednesdays, from today on. */
const sold = (change: Parameters<typeof sell>[2] = {}) =>
  sell(app, ground, { weekday: 3, ...change, property: { zipcode: zip } });

/** Sends each request a minute after the previous one, so that no two have the same time. */
async function send<T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
  app.deps.clock.advanceMinutes(1);
  const answer = await admin.request<T>(method, path, body, { 'idempotency-key': `left-${nextKey()}` });
  expect([answer.status < 300, answer.body]).toEqual([true, answer.body]);
  return answer.body;
}

async function leave(id = ground.crewId, workTo = next) {
  const crew = await send<Crew>('GET', `/crews/${id}`);
  await send('PUT', `/crews/${id}`, { ...crew, isActive: false, workTo });
}

const act = (id: number, action: string) => send('POST', `/assignments/${id}/${action}`, { reason: 'Asked' });
const crewOf = async (id: number) => {
  const [visit] = await app.db.select().from(assignments).where(eq(assignments.id, id));
  return [visit?.status, visit?.crewId];
};
const crewsOf = async (serviceId: number) => [
  ...new Set(
    (await visitsOf(app, serviceId)).flatMap(({ status, crewId }) => (status === 'pending' ? crewId : [])),
  ),
];

describe('a visit that returns after its crew left', () => {
  it.each([
    ['skip', 'restored alone'],
    ['cancel', 'restored alone'],
    ['skip', 'restored with others'],
    ['cancel', 'restored with others'],
    ['start', 'restored alone'],
    ['complete', 'restored alone'],
  ])('goes to its service’s current crew: %s, %s', async (action, how) => {
    const { serviceId } = await sold();
    const { id } = await visitAt(
      app,
      serviceId,
      action === 'start' || action === 'complete' ? TEST_TODAY : '2026-06-17',
    );
    await act(id, action);
    await leave();
    expect((await crewOf(id))[1]).toBe(ground.crewId);
    if (how === 'restored alone') await act(id, 'restore');
    else await send('POST', '/assignments/bulk', { ids: [id], action: 'restore' });
    expect(await crewOf(id)).toEqual(['pending', next]);
    const rows = await app.db
      .select()
      .from(history)
      .where(eq(history.entityId, String(id)))
      .orderBy(history.id);
    expect(rows.filter(row => row.entity === 'assignment').at(-1)).toMatchObject({
      before: { crewId: ground.crewId },
      after: { crewId: next },
    });
  });

  it('is given to the new crew even if the old one was chosen by hand', async () => {
    const { serviceId } = await sold();
    const third = await newCrew();
    const { id } = await visitAt(app, serviceId, '2026-06-17');
    await send('PUT', `/assignments/${id}`, { scope: 'this', crewId: third });
    await act(id, 'skip');
    await leave(third);
    await act(id, 'restore');
    const visit = await visitAt(app, serviceId, '2026-06-17');
    expect(visit).toMatchObject({ status: 'pending', crewId: ground.crewId, handMade: [] });
  });

  it('stays with a crew that works', async () => {
    const { serviceId } = await sold();
    const third = await newCrew();
    const { id } = await visitAt(app, serviceId, '2026-06-17');
    await send('PUT', `/assignments/${id}`, { scope: 'this', crewId: third });
    await act(id, 'skip');
    await leave();
    await act(id, 'restore');
    expect(await crewOf(id)).toEqual(['pending', third]);
  });

  it('waits for a crew if nobody serves its ZIP code anymore', async () => {
    const { serviceId } = await sold({ frequency: -1, startDate: '2026-06-17' });
    const { id } = await visitAt(app, serviceId, '2026-06-17');
    await act(id, 'cancel');
    await leave();
    await leave(next, await newCrew());
    await app.db.update(crews).set({ isActive: false }).where(eq(crews.vendorId, ground.vendorId));
    await act(id, 'restore');
    expect(await crewOf(id)).toEqual(['pending', null]);
  });

  it('returns when the move that skipped it is undone', async () => {
    const { serviceId } = await sold();
    const body = { crewId: ground.crewId, from: '2026-06-17', strategy: 'skip', reason: 'Rain' };
    const move = await send<CallBody<Move>>('POST', '/moves', body);
    const visit = await visitAt(app, serviceId, '2026-06-17');
    expect(visit.status).toBe('skipped');
    await leave();
    await send('POST', `/moves/${move.data.id}/undo`);
    expect(await crewOf(visit.id)).toEqual(['pending', next]);
  });

  it('returns when sharing work among crews is undone', async () => {
    const { serviceId } = await sold();
    const third = await newCrew();
    const before = await visitAt(app, serviceId, '2026-06-17');
    const after = { ...before, crewId: third, handMade: ['crewId'] };
    const day = { fromDate: before.date, toDate: before.date, days: 0, marketId: null, crewId: null };
    const moveId = await write(app.deps, SYSTEM_ACTOR, async unit => {
      const fields = { ...day, strategy: 'share' as const, reason: 'Less driving' };
      await changeVisits(unit, [{ before, after }], { notifies: 'nobody' });
      return storeMove(unit, fields, [{ before, after }]);
    });
    await leave();
    expect(await crewOf(before.id)).toEqual(['pending', third]);
    await send('POST', `/moves/${moveId}/undo`);
    expect(await crewOf(before.id)).toEqual(['pending', next]);
  });

  it('returns once the customer has paid', async () => {
    const { serviceId, customerId } = await sold();
    await write(app.deps, SYSTEM_ACTOR, unit => stopForPayment(unit, customerId));
    expect(await crewsOf(serviceId)).toEqual([]);
    await leave();
    await write(app.deps, SYSTEM_ACTOR, unit => resumeCustomer(unit, customerId));
    expect(await crewsOf(serviceId)).toEqual([next]);
  });

  it('returns when its property is reactivated, and its service has the new crew', async () => {
    const { serviceId, propertyId } = await sold();
    await send('POST', `/properties/${propertyId}/status`, { status: 'past', reason: 'Left' });
    await leave();
    await send('POST', `/properties/${propertyId}/status`, {
      status: 'active',
      reason: 'Came back',
      resumeServiceIds: [serviceId],
    });
    expect(await crewsOf(serviceId)).toEqual([next]);
    expect((await termsOf(app, serviceId)).map(({ crewId }) => crewId)).toEqual([next]);
  });

  it('returns when the service’s end is postponed, or undone', async () => {
    const { serviceId } = await sold();
    await send('POST', `/services/${serviceId}/end`, { date: TEST_TODAY, reason: 'Asked' });
    const first = await visitAt(app, serviceId, TEST_TODAY);
    await act(first.id, 'complete');
    await leave();
    await send('POST', `/services/${serviceId}/end`, { date: '2026-07-08', reason: 'Asked' });
    expect(await crewsOf(serviceId)).toEqual([next]);
    expect((await termsOf(app, serviceId)).map(({ crewId }) => crewId)).toEqual([next]);
    await send('POST', `/services/${serviceId}/undo`);
    expect(await crewsOf(serviceId)).toEqual([]);
    expect(await crewOf(first.id)).toEqual(['completed', ground.crewId]);
  });

  it('returns when a change that gave its service to another crew is undone', async () => {
    const { serviceId } = await sold();
    await send('PUT', `/services/${serviceId}`, { from: TEST_TODAY, crewId: next, reason: 'Asked' });
    await leave();
    await send('POST', `/services/${serviceId}/undo`);
    expect(await crewsOf(serviceId)).toEqual([next]);
    expect((await termsOf(app, serviceId)).map(({ crewId }) => crewId)).toEqual([next]);
  });

  it('doesn’t change the terms of a visit under way when a later change is undone', async () => {
    const { serviceId } = await sold();
    await act((await visitAt(app, serviceId, TEST_TODAY)).id, 'start');
    await leave();
    const before = (await termsOf(app, serviceId)).map(({ fromSlot, crewId }) => [fromSlot, crewId]);
    expect(before).toEqual([
      [TEST_TODAY, ground.crewId],
      ['2026-06-17', next],
    ]);
    await send('POST', `/services/${serviceId}/pause`, { from: '2026-07-20', reason: 'Asked' });
    await send('POST', `/services/${serviceId}/undo`);
    expect((await termsOf(app, serviceId)).map(({ fromSlot, crewId }) => [fromSlot, crewId])).toEqual(before);
  });

  it('is forced for a service that has no other visit left', async () => {
    const { serviceId } = await sold({ frequency: -1, startDate: '2026-06-17' });
    await act((await visitAt(app, serviceId, '2026-06-17')).id, 'cancel');
    await leave();
    await send('POST', `/services/${serviceId}/forced`, { date: '2026-06-24', reason: 'Asked' });
    expect(await crewsOf(serviceId)).toEqual([next]);
  });

  it('is created at night for a service whose terms still name the crew', async () => {
    const { serviceId } = await sold();
    await leave();
    await app.db.update(crews).set({ isActive: false }).where(eq(crews.id, next));
    const third = await newCrew();
    await send('POST', '/territory', {
      zipcodes: [zip],
      serviceType: 'mow',
      crewId: third,
      weekday: null,
      moves: [],
    });
    app.deps.clock.set(addDays(TEST_TODAY, 14));
    await generateAll(app.deps);
    expect((await visitsOf(app, serviceId)).at(-1)?.crewId).toBe(third);
  });
});

describe('yesterday’s visit that a crew left undone before it was deactivated', () => {
  async function missed() {
    const { serviceId } = await sold();
    const { id } = await visitAt(app, serviceId, TEST_TODAY);
    app.deps.clock.set('2026-06-11');
    admin = await signedIn(app, 'admin');
    await leave();
    expect(await crewOf(id)).toEqual(['pending', ground.crewId]);
    return id;
  }

  it('is given to its service’s current crew once it is moved, as previewed', async () => {
    const id = await missed();
    const body = { scope: 'this', date: '2026-06-12', reason: 'Asked' };
    const shown = await send<CallBody<ScheduleDifference>>('POST', `/assignments/${id}/preview`, body);
    expect(shown.data.changed[0]?.fields).toMatchObject([
      { field: 'date', after: '2026-06-12' },
      { field: 'crewId', before: ground.crewId, after: next },
    ]);
    await send('PUT', `/assignments/${id}`, body);
    expect(await crewOf(id)).toEqual(['pending', next]);
  });

  it.each([
    ['POST /assignments/bulk', (id: number) => ({ ids: [id], action: 'move', date: '2026-06-12' })],
    [
      'POST /moves',
      () => ({
        crewId: ground.crewId,
        from: TEST_TODAY,
        strategy: 'transfer',
        onto: '2026-06-12',
        reason: 'Rain',
      }),
    ],
  ])('goes there with others: %s', async (call, bodyOf) => {
    const id = await missed();
    await send('POST', call.slice('POST '.length), bodyOf(id));
    expect(await crewOf(id)).toEqual(['pending', next]);
  });

  it.each(['following', 'season'] as const)(
    'goes there with all that follow it when they are edited together, as the preview says: %s',
    async scope => {
      const id = await missed();
      const body = { scope, date: '2026-06-12', frontBack: 'backOnly', reason: 'Asked' };
      const shown = await send<CallBody<ScheduleDifference>>('POST', `/assignments/${id}/preview`, body);
      const change = shown.data.changed.find(one => one.id === id);
      expect(change?.fields).toContainEqual({ field: 'crewId', before: ground.crewId, after: next });
      await send('PUT', `/assignments/${id}`, body);
      const [visit] = await app.db.select().from(assignments).where(eq(assignments.id, id));
      expect(visit).toMatchObject({ status: 'pending', date: '2026-06-12', crewId: next });
      expect(await crewsOf(visit?.serviceId ?? 0)).toEqual([next]);
      const terms = await termsOf(app, visit?.serviceId ?? 0);
      expect(terms.filter(({ crewId }) => crewId !== next)).toEqual([]);
    },
  );

  it('is given to that crew with all following visits, even if its own crew was chosen by hand', async () => {
    const { serviceId } = await sold();
    const third = await newCrew();
    const { id } = await visitAt(app, serviceId, TEST_TODAY);
    await send('PUT', `/assignments/${id}`, { scope: 'this', crewId: third });
    app.deps.clock.set('2026-06-11');
    admin = await signedIn(app, 'admin');
    await leave(third);
    await send('PUT', `/assignments/${id}`, { scope: 'following', date: '2026-06-12', reason: 'Asked' });
    const visit = await visitAt(app, serviceId, '2026-06-12');
    expect(visit).toMatchObject({ id, crewId: ground.crewId, handMade: [] });
  });

  it('still belongs to the old crew if it is reopened on its own day', async () => {
    const { serviceId } = await sold();
    const { id } = await visitAt(app, serviceId, TEST_TODAY);
    await act(id, 'complete');
    app.deps.clock.set('2026-06-11');
    admin = await signedIn(app, 'admin');
    await leave();
    await act(id, 'restore');
    expect(await crewOf(id)).toEqual(['pending', ground.crewId]);
  });
});

it('a handover can be undone after the crew of the terms left, once the visit of its last slot is done', async () => {
  const { serviceId } = await sold({ frequency: -1 });
  await act((await visitAt(app, serviceId, TEST_TODAY)).id, 'complete');
  await send('POST', `/services/${serviceId}/forced`, { date: '2026-06-18', reason: 'Party' });
  await leave();
  const third = await newCrew();
  await leave(next, third);
  const { id } = await visitAt(app, serviceId, '2026-06-18');
  expect(await crewOf(id)).toEqual(['pending', third]);
  const [latest] = (await send<CallBody<Reassigning[]>>('GET', '/reassignings')).data;
  await send('POST', `/reassignings/${latest?.id}/undo`);
  expect(await crewOf(id)).toEqual(['pending', next]);
});

it('a handover can be undone after the crew of the terms left, if the service ends before the next slot', async () => {
  const { serviceId } = await sold();
  await act((await visitAt(app, serviceId, TEST_TODAY)).id, 'complete');
  await send('POST', `/services/${serviceId}/end`, { date: '2026-06-16', reason: null });
  await send('POST', `/services/${serviceId}/forced`, {
    date: '2026-06-15',
    isSecond: true,
    reason: 'Party',
  });
  await leave();
  const third = await newCrew();
  await leave(next, third);
  const { id } = await visitAt(app, serviceId, '2026-06-15');
  expect(await crewOf(id)).toEqual(['pending', third]);
  const [latest] = (await send<CallBody<Reassigning[]>>('GET', '/reassignings')).data;
  await send('POST', `/reassignings/${latest?.id}/undo`);
  expect(await crewOf(id)).toEqual(['pending', next]);
});
