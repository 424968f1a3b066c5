import { randomUUID } from 'node:crypto';
import { and, eq, inArray, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { Move, MovePreview, MoveVisits } from '#contract/schedule/moves.calls.ts';
import type { MoveStrategy } from '#contract/schedule/moves.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import { assignments, crews, customers, history, notices, notifications } from '#server/db/schema/index.ts';
import { completeVisit } from '#server/modules/schedule/visits/status/changeStatus.ts';
import { write } from '#server/unitOfWork.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { sell, visitAt } from '#tests/api/support/sold.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let csr: Person;
let ground: TestMarket;

beforeAll(async () => {
  app = await createTestApp();
  csr = await signedIn(app, 'csr');
});
afterAll(() => app.close());

let zip = 78810;
beforeEach(async () => {
  zip += 1;
  ground = await makeTestMarket(app, [String(zip)], 5);
});

const FRIDAY = '2026-06-12';
const MONDAY = '2026-06-15';
const TUESDAY = '2026-06-16';
const NEXT_FRIDAY = '2026-06-19';

const sold = () => sell(app, ground, { property: { zipcode: String(zip) } });

/** Sells a service that was last cut on a day. */
async function cutOn(date: string) {
  const one = await sold();
  await app.db.insert(assignments).values({
    serviceId: one.serviceId,
    propertyId: one.propertyId,
    customerId: one.customerId,
    serviceType: 'mow',
    slot: date,
    date,
    crewId: ground.crewId,
    vendorId: ground.vendorId,
    status: 'completed',
    expectedMinutes: 20,
  });
  return one;
}

const capacity = (minutes: number) =>
  app.db.update(crews).set({ capacityMinutes: minutes }).where(eq(crews.id, ground.crewId));
const about = () => ({ crewId: ground.crewId, from: FRIDAY });
const apply = (strategy: MoveStrategy, body: object = {}, key: string = randomUUID()) =>
  csr.request<CallBody<Move> & ErrorBody>(
    'POST',
    '/moves',
    { ...about(), strategy, reason: 'Rain', ...body },
    { 'idempotency-key': key },
  );
const undo = (id: number) => csr.request<CallBody<Move> & ErrorBody>('POST', `/moves/${id}/undo`);
const preview = async (body: object = {}) =>
  (await csr.request<CallBody<MovePreview>>('POST', '/moves/preview', { ...about(), ...body })).body.data;
const planned = async (strategy: MoveStrategy, body: object = {}) =>
  (
    await csr.request<CallBody<MoveVisits>>('POST', '/moves/preview/visits', {
      ...about(),
      strategy,
      ...body,
    })
  ).body.data;
const state = async (serviceId: number) => {
  const { date, status, slot, handMade, skipReason } = await visitAt(app, serviceId, FRIDAY);
  return { date, status, slot, handMade, skipReason };
};

describe('spreading a day over the next ones', () => {
  it('fills the remaining capacity, longest waiting first, and names visits that fit nowhere', async () => {
    await capacity(30);
    const recent = await cutOn('2026-06-05');
    const oldest = await cutOn('2026-05-22');
    const middle = await cutOn('2026-05-29');
    const looked = await preview({ spreadDays: 2 });
    expect(looked).toMatchObject({ pending: 3, since: { mean: 14, worst: 21, overdue: 1 } });
    const spread = looked.options.find(option => option.strategy === 'spread');
    expect(spread).toMatchObject({ visits: 2, minutes: 40, unplaced: 1, overfull: 0 });
    expect(spread?.since).toEqual({ mean: 16.3, worst: 24, overdue: 2 });
    expect(looked.options[0]).toMatchObject({ strategy: 'push', visits: 3, overfull: 1 });
    const left = await planned('spread', { spreadDays: 2, shown: 'unplaced' });
    expect(left).toMatchObject({
      total: 1,
      visits: [{ propertyId: recent.propertyId, from: FRIDAY, to: FRIDAY, isUnplaced: true }],
    });

    const made = await apply('spread', { spreadDays: 2, expects: 2 });
    expect(made.body.data).toMatchObject({
      visitCount: 2,
      strategy: 'spread',
      days: 2,
      firstTarget: MONDAY,
      lastTarget: TUESDAY,
      canUndo: true,
    });
    expect((await state(oldest.serviceId)).date).toBe(MONDAY);
    expect((await state(middle.serviceId)).date).toBe(TUESDAY);
    expect((await state(recent.serviceId)).date).toBe(FRIDAY);
    expect((await state(oldest.serviceId)).slot).toBe(FRIDAY);
    await undo(made.body.data.id);
    expect([await state(oldest.serviceId), await state(middle.serviceId)]).toEqual(
      [1, 2].map(() => ({ date: FRIDAY, status: 'pending', slot: FRIDAY, handMade: [], skipReason: null })),
    );
  });

  it('notifies the crew once, with the number of visits per day', async () => {
    await capacity(30);
    await cutOn('2026-05-22');
    await cutOn('2026-05-29');
    const crew = await signedIn(app, 'crew', { crewId: ground.crewId });
    await apply('spread');
    await app.deps.events.idle();
    const told = await app.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, crew.userId))
      .orderBy(notifications.id);
    expect(told.map(note => note.message)).toEqual([
      {
        en: '2 visits: from 6/12/2026 to 6/15/2026 (1), 6/16/2026 (1) (Rain).',
        es: '2 visitas: del 6/12/2026 al 6/15/2026 (1), 6/16/2026 (1) (Rain).',
      },
    ]);
  });

  it('is refused if the number of visits differs from the preview', async () => {
    await sold();
    const refused = await apply('spread', { expects: 2 });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringMatching(/^The schedule has changed since the preview/),
    ]);
  });
});

describe('skipping a day', () => {
  it('shows lost revenue and days since the last mow, and restores everything when undone', async () => {
    const one = await cutOn('2026-06-05');
    await cutOn('2026-05-29');
    const skip = (await preview()).options.find(option => option.strategy === 'skip');
    expect(skip).toMatchObject({
      visits: 2,
      loads: [{ date: FRIDAY, minutesBefore: 40, minutesAfter: 0 }],
      since: { mean: 17.5, worst: 21, overdue: 1 },
      lost: { cents: 7000, unpriced: 0 },
    });
    const customer = await signedIn(app, 'customer', { customerId: one.customerId });
    const made = await apply('skip');
    expect(made.body.message).toBe('Visits skipped.');
    expect(made.body.data).toMatchObject({ visitCount: 2, firstTarget: null, canUndo: true });
    expect(await state(one.serviceId)).toEqual({
      date: FRIDAY,
      status: 'skipped',
      slot: FRIDAY,
      handMade: [],
      skipReason: 'Rain',
    });
    expect((await visitAt(app, one.serviceId, NEXT_FRIDAY)).status).toBe('pending');
    await undo(made.body.data.id);
    await app.deps.events.idle();
    expect(await state(one.serviceId)).toEqual({
      date: FRIDAY,
      status: 'pending',
      slot: FRIDAY,
      handMade: [],
      skipReason: null,
    });
    const told = await app.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, customer.userId))
      .orderBy(notifications.id);
    expect(told.map(note => [note.type, note.message.en.replace(/^\d+/, '#')])).toEqual([
      ['service-skip', '# Slot Street on 6/12/2026 (Rain).'],
      ['service-restore', '# Slot Street on 6/12/2026.'],
    ]);
    const visit = await visitAt(app, one.serviceId, FRIDAY);
    const rows = await app.db
      .select()
      .from(history)
      .where(and(eq(history.entity, 'assignment'), eq(history.entityId, String(visit.id))))
      .orderBy(history.id);
    expect(rows.map(row => [row.action, row.reason])).toEqual([
      ['skipped', 'Rain'],
      ['restored', null],
    ]);
  });

  it('keeps visits that someone restored by hand, and can’t be undone once one of them was completed', async () => {
    const one = await sold();
    const two = await sold();
    const made = await apply('skip');
    const visit = await visitAt(app, one.serviceId, FRIDAY);
    await csr.request('POST', `/assignments/${visit.id}/restore`);
    const restored = await visitAt(app, one.serviceId, FRIDAY);
    await write(app.deps, SYSTEM_ACTOR, unit =>
      completeVisit(unit, restored, { at: unit.now, userId: null }),
    );
    expect((await undo(made.body.data.id)).status).toBe(409);
    expect((await state(two.serviceId)).status).toBe('skipped');
  });
});

describe('messages to customers', () => {
  // covers: call-72
  it('are put into the outbox once for each, and withdrawn with the move', async () => {
    const [one, two] = [await sold(), await sold()];
    await app.db
      .update(customers)
      .set({ email: `rain${zip}@example.com`, phone: '5125550177', language: 'es' })
      .where(eq(customers.id, one.customerId));
    const looked = await preview();
    expect(looked.options[0]?.told).toMatchObject({ customers: 2, emails: 1, texts: 1, unreachable: 1 });
    const made = await apply('push', { byEmail: true, byText: true });
    const ofMove = () =>
      app.db
        .select()
        .from(notices)
        .where(like(notices.dedupeKey, `move:${made.body.data.id}:%`))
        .orderBy(notices.id);
    const written = await ofMove();
    expect(written.map(notice => [notice.channel, notice.recipient, notice.customerId])).toEqual([
      ['email', `rain${zip}@example.com`, one.customerId],
      ['text', '5125550177', one.customerId],
    ]);
    expect(written[1]?.body).toMatch(/: su visita del 6\/12\/2026 será el 6\/15\/2026\. Rain$/);
    await app.db
      .update(notices)
      .set({ status: 'sent' })
      .where(eq(notices.id, written[1]?.id ?? 0));
    await undo(made.body.data.id);
    expect((await ofMove()).map(notice => [notice.channel, notice.status])).toEqual([
      ['email', 'cancelled'],
      ['text', 'sent'],
      ['text', 'waiting'],
    ]);
    expect(two.customerId).toBeGreaterThan(0);
  });

  it('are sent by each customer’s preferred channel, and counted that way beforehand', async () => {
    for (const visitsMovedBy of ['both', 'email', 'text', 'none'] as const) {
      const { customerId } = await sold();
      await app.db
        .update(customers)
        .set({ email: `${visitsMovedBy}${zip}@example.com`, phone: '5125550178', visitsMovedBy })
        .where(eq(customers.id, customerId));
    }
    const { told } = (await preview()).options[0] ?? {};
    expect(told).toMatchObject({ customers: 4, emails: 2, texts: 2, unreachable: 1 });
    const made = await apply('push', { byEmail: true, byText: true });
    const written = await app.db
      .select({ channel: notices.channel })
      .from(notices)
      .where(like(notices.dedupeKey, `move:${made.body.data.id}:%`));
    expect(written.map(({ channel }) => channel).sort()).toEqual(['email', 'email', 'text', 'text']);
  });
});

describe('moving a whole day to another', () => {
  const transfer = (body: object) =>
    csr.request<CallBody<Move> & ErrorBody>('PUT', '/settings/transferDate', {
      crewId: ground.crewId,
      from: FRIDAY,
      reason: 'Holiday',
      ...body,
    });

  it('moves every pending visit to exactly that day, even a day off, and can be undone', async () => {
    const [one, two] = [await sold(), await sold()];
    const started = await visitAt(app, two.serviceId, FRIDAY);
    await app.db.update(assignments).set({ status: 'started' }).where(eq(assignments.id, started.id));
    const SATURDAY = '2026-06-13';
    const looked = await preview({ onto: SATURDAY });
    expect(looked.options.at(-1)).toMatchObject({ strategy: 'transfer', visits: 1, isDayOff: true });
    const made = await transfer({ to: SATURDAY, ontoDayOff: true });
    expect(made.status).toBe(200);
    expect(made.body.data).toMatchObject({ strategy: 'transfer', firstTarget: SATURDAY, visitCount: 1 });
    expect((await state(one.serviceId)).date).toBe(SATURDAY);
    expect(await state(two.serviceId)).toMatchObject({ date: FRIDAY, status: 'started' });
    expect((await transfer({ to: SATURDAY, ontoDayOff: true })).status).toBe(409);
    await undo(made.body.data.id);
    expect((await state(one.serviceId)).date).toBe(FRIDAY);
  });

  it('refuses the same day, past days and invalid days, naming the field', async () => {
    await sold();
    expect((await transfer({ to: FRIDAY })).body.errors).toEqual({ to: 'Choose another day.' });
    expect((await transfer({ to: '2026-06-09' })).body.errors).toEqual({
      to: 'Choose today or a later day.',
    });
    expect((await transfer({ to: '2026-02-30' })).body.errors).toEqual({ to: 'This isn’t a date.' });
    const noDay = await apply('transfer');
    expect([noDay.status, noDay.body.errors]).toEqual([422, { onto: 'Required.' }]);
  });
});

describe('an undone move', () => {
  it('leaves no trace, whatever the strategy', async () => {
    await capacity(30);
    const places = [await cutOn('2026-06-05'), await cutOn('2026-05-29'), await sold()];
    const ids = places.map(place => place.serviceId);
    const all = () =>
      app.db
        .select()
        .from(assignments)
        .where(inArray(assignments.serviceId, ids))
        .orderBy(assignments.id)
        .then(rows => rows.map(({ version: _version, ...row }) => row));
    const before = await all();
    for (const strategy of ['push', 'spread', 'skip', 'transfer'] as const) {
      const made = await apply(strategy, { onto: '2026-06-17' });
      expect(await all()).not.toEqual(before);
      await undo(made.body.data.id);
      expect(await all()).toEqual(before);
    }
  });
});
