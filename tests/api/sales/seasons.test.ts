import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type {
  NextSeasonDate,
  OwnRenewal,
  Renewal,
  Season,
  SeasonPreview,
  SeasonService,
  SeasonServices,
} from '#contract/sales/seasons.calls.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import {
  assignments,
  crews,
  customers,
  history,
  notices,
  notifications,
  pauses,
  priceLists,
  prices,
  seasonItems,
  services,
  terms,
} from '#server/db/schema/index.ts';
import { visitsToCharge } from '#server/modules/money/pricing/visitFacts.ts';
import { completeVisit } from '#server/modules/schedule/visits/status/changeStatus.ts';
import { addServices } from '#server/modules/schedule/visits/terms/addServices.ts';
import { write } from '#server/unitOfWork.ts';
import { notificationTypes, type Person, requester, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { sell, slotsOf, termsOf, visitAt, visitsOf } from '#tests/api/support/sold.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let admin: Person;
let ground: TestMarket;

beforeAll(async () => {
  app = await createTestApp();
  admin = await signedIn(app, 'admin');
});
afterAll(() => app.close());

let zip = 78510;
beforeEach(async () => {
  zip += 1;
  ground = await makeTestMarket(app, [String(zip)], 5);
});

/**
 * A season that starts within the horizon, so that its visits are created at once; Fridays from July 3 on.
 */
const START = '2026-07-01';
const FIRST = '2026-07-03';
const PERCENT = { kind: 'percent', percent: 10, roundToCents: 100 } as const;
type Sold = Parameters<typeof sell>[2];

const sold = (change: Sold = {}) => sell(app, ground, { property: { zipcode: String(zip) }, ...change });
const body = (change: object = {}) => ({
  startDate: START,
  scope: { marketId: ground.marketId },
  priceChange: PERCENT,
  ...change,
});
const preview = async (change: object = {}) =>
  (await admin.request<CallBody<SeasonPreview>>('POST', '/seasons/preview', body(change))).body.data;
const listed = async (change: object = {}) =>
  (await admin.request<CallBody<SeasonServices>>('POST', '/seasons/preview/services', body(change))).body
    .data;
const apply = (change: object = {}, key: string = randomUUID()) =>
  admin.request<CallBody<Season> & ErrorBody>('POST', '/seasons', body(change), { 'idempotency-key': key });
const undo = (id: number) => admin.request<CallBody<Season> & ErrorBody>('POST', `/seasons/${id}/undo`);

/** Returns everything about services that a season may change, except version numbers. */
async function stateOf(ids: number[]) {
  const rows = await app.db.select().from(services).where(inArray(services.id, ids)).orderBy(services.id);
  const versions = await app.db
    .select()
    .from(terms)
    .where(inArray(terms.serviceId, ids))
    .orderBy(terms.serviceId, terms.fromSlot);
  const visits = await app.db
    .select({ serviceId: assignments.serviceId, slot: assignments.slot, status: assignments.status })
    .from(assignments)
    .where(inArray(assignments.serviceId, ids))
    .orderBy(assignments.serviceId, assignments.slot);
  return {
    services: rows.map(({ version: _version, ...row }) => row),
    versions: versions.map(({ id: _id, createdAt: _at, beginsOn, ...row }) => ({
      ...row,
      beginsOn: beginsOn ?? row.fromSlot,
    })),
    pauses: await app.db.$count(pauses, inArray(pauses.serviceId, ids)),
    visits,
  };
}

describe('the preview of a season', () => {
  it('shows totals, and writes nothing', async () => {
    const own = await sold({ priceCents: 4150 });
    const list = await sold();
    const before = await stateOf([own.serviceId, list.serviceId]);
    const looked = await preview({ endDate: '2026-07-31' });
    expect(looked).toEqual({
      services: 2,
      carried: 2,
      repriced: 1,
      extended: 2,
      listPriced: 1,
      unpriced: 0,
      leftOut: {},
      // Five Fridays in July; the list price is $35.00.
      totals: { visits: 10, oldCents: 5 * 4150 + 5 * 3500, newCents: 5 * 4600 + 5 * 3500 },
      countedThrough: '2026-07-31',
      renewal: { customers: 2, byList: 0, unchanged: 0, answered: 0 },
    });
    expect((await preview()).leftOut).toEqual({ 'list-price': 1 });
    expect((await preview({ priceChange: null })).leftOut).toEqual({ nothing: 2 });
    expect(await stateOf([own.serviceId, list.serviceId])).toEqual(before);
  });

  it('lists each service with what changes, or why it is left out', async () => {
    const own = await sold({ priceCents: 4150 });
    const locked = await sold({ priceCents: 4000 });
    const once = await sold({ frequency: -1, startDate: '2026-07-10' });
    const ended = await sold({ priceCents: 4000, endDate: '2026-06-11' });
    const paused = await sold({ priceCents: 4000 });
    await app.db
      .update(customers)
      .set({ lockedAt: new Date('2026-06-01T12:00Z') })
      .where(eq(customers.id, locked.customerId));
    await admin.request('POST', `/services/${paused.serviceId}/pause`, { from: '2026-06-15' });
    await admin.request('POST', `/services/${ended.serviceId}/end`, { date: '2026-06-10' });
    const carried = await listed();
    expect(carried).toMatchObject({
      total: 1,
      services: [
        {
          serviceId: own.serviceId,
          firstSlot: FIRST,
          oldCents: 4150,
          newCents: 4600,
          isListPrice: false,
          visits: 52,
          leftOut: null,
        },
      ],
    });
    const out = await listed({ shown: 'left-out' });
    const reasons = Object.fromEntries(
      out.services.map((row: SeasonService) => [row.serviceId, row.leftOut]),
    );
    expect(reasons).toEqual({
      [locked.serviceId]: 'locked',
      [once.serviceId]: 'one-time',
      [ended.serviceId]: 'ended',
      [paused.serviceId]: 'paused',
    });
    expect((await listed({ shown: 'left-out', reason: 'paused' })).total).toBe(1);
    expect((await listed({ shown: 'left-out', start: 1, length: 2 })).services).toHaveLength(2);
    expect((await listed({ q: carried.services[0]?.address ?? '' })).total).toBe(1);
    await app.db.update(crews).set({ isActive: false }).where(eq(crews.id, ground.crewId));
    expect((await preview()).leftOut['inactive-crew']).toBe(1);
  });

  it('can be filtered by vendor, kind of service and frequency', async () => {
    await sold({ priceCents: 4000 });
    await sold({ priceCents: 4000, frequency: 2 });
    await sold({ priceCents: 9000, type: 'bnb', timeCapMinutes: 60 });
    const scoped = async (scope: object) =>
      (await preview({ scope: { marketId: ground.marketId, ...scope } })).services;
    expect(await scoped({})).toBe(3);
    expect(await scoped({ frequency: 2 })).toBe(1);
    expect(await scoped({ serviceType: 'bnb' })).toBe(1);
    expect(await scoped({ vendorId: ground.vendorId })).toBe(3);
    expect(await scoped({ vendorId: ground.vendorId + 9999 })).toBe(0);
  });

  it('refuses past days, an end before the start and unreasonable prices, naming the field', async () => {
    const refused = async (change: object) =>
      (await admin.request<ErrorBody>('POST', '/seasons/preview', body(change))).body.errors;
    expect(await refused({ endDate: '2026-06-30' })).toHaveProperty('endDate');
    expect(await refused({ startDate: '2026-02-30' })).toHaveProperty('startDate');
    expect(
      await refused({ priceChange: { kind: 'percent', percent: 500, roundToCents: 100 } }),
    ).toHaveProperty('priceChange.percent');
    const csr = await signedIn(app, 'csr');
    expect((await csr.request('POST', '/seasons/preview', body())).status).toBe(403);
  });
});

describe('a season applied', () => {
  // covers: enum-24
  it('keeps the cadence, sets prices from its first slot on, and is in each service’s history', async () => {
    const { serviceId } = await sold({ priceCents: 4150 });
    const slots = await slotsOf(app, serviceId);
    const done = await apply({ reason: 'Fuel', expects: 1 });
    expect(done.status).toBe(201);
    expect(done.body.data).toMatchObject({
      serviceCount: 1,
      canUndo: true,
      reason: 'Fuel',
      startDate: START,
    });
    expect(await slotsOf(app, serviceId)).toEqual(slots);
    expect((await termsOf(app, serviceId)).map(row => [row.fromSlot, row.priceCents])).toEqual([
      ['2026-06-12', 4150],
      [FIRST, 4600],
    ]);
    const visits = await visitsOf(app, serviceId);
    const facts = await visitsToCharge(
      app.db,
      visits.slice(0, 4).map(visit => visit.id),
    );
    expect(facts.map(one => [one.date, one.facts.override?.priceCents])).toEqual([
      ['2026-06-12', 4150],
      ['2026-06-19', 4150],
      ['2026-06-26', 4150],
      [FIRST, 4600],
    ]);
    const rows = await app.db
      .select()
      .from(history)
      .where(and(eq(history.entity, 'service'), eq(history.entityId, String(serviceId))))
      .orderBy(history.id);
    expect(rows.at(-1)).toMatchObject({
      action: 'next-season',
      before: { priceCents: 4150 },
      after: { priceCents: 4600 },
      reason: 'Fuel',
    });
  });

  it('creates nothing twice: when applied again, as a repeat, and twice at once', async () => {
    const { serviceId } = await sold({ priceCents: 4000 });
    const key = randomUUID();
    const [first, other] = await Promise.all([apply({}, key), apply({})]);
    expect([first.status, other.status].sort()).toEqual([201, 409]);
    expect((await apply()).body.message).toBe('There are no more services to carry over into this season.');
    if (first.status === 201) expect((await apply({}, key)).body.data).toEqual(first.body.data);
    expect(await app.db.$count(seasonItems, eq(seasonItems.serviceId, serviceId))).toBe(1);
    expect((await termsOf(app, serviceId)).map(row => row.priceCents)).toEqual([4000, 4400]);
    expect((await preview()).leftOut).toEqual({ carried: 1 });
  });

  it('resumes services that ended with a season, with no visit in between', async () => {
    const { serviceId } = await sold({ priceCents: 4000 });
    const first = await apply({ startDate: '2026-06-11', endDate: '2026-06-19', priceChange: null });
    expect(first.body.data.serviceCount).toBe(1);
    expect(await slotsOf(app, serviceId)).toEqual(['2026-06-12', '2026-06-19']);
    await apply({ priceChange: { kind: 'amount', cents: 250 } });
    const slots = await slotsOf(app, serviceId);
    expect(slots.slice(0, 4)).toEqual(['2026-06-12', '2026-06-19', FIRST, '2026-07-10']);
    expect((await termsOf(app, serviceId)).map(row => [row.fromSlot, row.priceCents])).toEqual([
      ['2026-06-12', 4000],
      [FIRST, 4250],
    ]);
    expect(await app.db.select().from(pauses).where(eq(pauses.serviceId, serviceId))).toMatchObject([
      { fromDate: '2026-06-20', resumeDate: START },
    ]);
  });

  it('leaves out a service that another one replaced, but carries over two that ended together', async () => {
    const { serviceId, propertyId } = await sold({ priceCents: 4000 });
    const also = {
      propertyId,
      type: 'mow' as const,
      startDate: '2026-06-12',
      frequency: 1 as const,
      priceCents: 4000,
    };
    await write(app.deps, SYSTEM_ACTOR, unit => addServices(unit, [also]));
    await apply({ startDate: '2026-06-11', endDate: '2026-06-19', priceChange: null });
    expect(await preview()).toMatchObject({ carried: 2, leftOut: {} });
    await write(app.deps, SYSTEM_ACTOR, unit => addServices(unit, [{ ...also, startDate: '2026-06-22' }]));
    expect((await preview({ priceChange: null })).leftOut).toEqual({ nothing: 1, replaced: 2 });
    expect((await apply({ priceChange: null })).status).toBe(409);
    expect((await slotsOf(app, serviceId)).at(-1)).toBe('2026-06-19');
  });

  // covers: office-34
  it('that ends earlier keeps a visit that was moved by hand to a day before the new end', async () => {
    const { serviceId } = await sold({ priceCents: 4000 });
    const { id } = await visitAt(app, serviceId, '2026-07-24');
    await admin.request('PUT', `/assignments/${id}`, { date: '2026-07-16' });
    const season = (await apply({ endDate: '2026-07-17' })).body.data;
    const through = ['2026-06-12', '2026-06-19', '2026-06-26', FIRST, '2026-07-10', '2026-07-17'];
    expect(await slotsOf(app, serviceId)).toEqual([...through, '2026-07-24']);
    expect((await visitAt(app, serviceId, '2026-07-24')).date).toBe('2026-07-16');
    await undo(season.id);
    expect((await slotsOf(app, serviceId)).slice(0, 8)).toEqual([...through, '2026-07-24', '2026-07-31']);
  });

  it('is refused if the number of services differs from the preview', async () => {
    const { serviceId } = await sold({ priceCents: 4000 });
    const refused = await apply({ expects: 2 });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringMatching(/^The services have changed since the preview/),
    ]);
    expect(await termsOf(app, serviceId)).toHaveLength(1);
  });

  // covers: notification-2, notification-5
  it('tells the office once', async () => {
    const csr = await signedIn(app, 'csr');
    await sold({ priceCents: 4000 });
    await sold({ priceCents: 5000 });
    const { id } = (await apply()).body.data;
    await app.deps.events.idle();
    const told = await app.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, csr.userId))
      .orderBy(notifications.id);
    expect(told.map(note => note.message)).toEqual([
      { en: '2 services, season starting 7/1/2026.', es: '2 servicios, temporada desde el 7/1/2026.' },
    ]);
    await undo(id);
    expect(await notificationTypes(app, csr.userId)).toEqual(['service-schedule', 'service-revert']);
  });
});

describe('a season undone', () => {
  it('leaves no trace', async () => {
    const ids = [
      (await sold({ priceCents: 4000 })).serviceId,
      (await sold()).serviceId,
      (await sold({ priceCents: 5000, frequency: 2, startDate: '2026-07-03' })).serviceId,
      (await sold({ priceCents: 5000, endDate: '2026-06-20' })).serviceId,
      (await sold({ priceCents: 6000, endDate: '2026-07-20' })).serviceId,
    ];
    for (const change of [{}, { endDate: '2026-07-17' }, { priceChange: null, endDate: '2026-09-30' }]) {
      const before = await stateOf(ids);
      const { id } = (await apply(change)).body.data;
      expect(await stateOf(ids)).not.toEqual(before);
      expect((await undo(id)).body.data).toMatchObject({ canUndo: false, undoneAt: expect.any(String) });
      expect(await stateOf(ids)).toEqual(before);
      expect((await undo(id)).status).toBe(409);
    }
  });

  it('leaves the visits that staff changed by hand', async () => {
    const { serviceId } = await sold({ endDate: '2026-06-20' });
    const { id } = (await apply()).body.data;
    const { id: changedId } = await visitAt(app, serviceId, FIRST);
    await admin.request('PUT', `/assignments/${changedId}`, { priceCents: 7700, reason: 'As agreed' });
    expect((await undo(id)).status).toBe(200);
    const left = (await visitsOf(app, serviceId)).filter(visit => visit.slot > '2026-06-20');
    expect(left.map(visit => [visit.id, visit.priceCents])).toEqual([[changedId, 7700]]);
  });

  it('restores staff’s manual changes of the visits that it removed', async () => {
    const { serviceId } = await sold();
    const moved = await visitAt(app, serviceId, '2026-07-17');
    const priced = await visitAt(app, serviceId, '2026-07-24');
    await admin.request('PUT', `/assignments/${moved.id}`, { date: '2026-07-21', reason: 'As agreed' });
    await admin.request('PUT', `/assignments/${priced.id}`, { priceCents: 7700, reason: 'As agreed' });
    const before = await visitsOf(app, serviceId);
    const { id } = (await apply({ endDate: '2026-07-10' })).body.data;
    expect((await visitsOf(app, serviceId)).map(visit => visit.slot)).not.toContain('2026-07-17');
    expect((await undo(id)).status).toBe(200);
    const after = new Map((await visitsOf(app, serviceId)).map(visit => [visit.slot, visit]));
    expect(after.size).toBe(before.length);
    for (const { slot, date, priceCents, handMade } of before)
      expect(after.get(slot)).toMatchObject({ date, priceCents, handMade });
    expect([after.get('2026-07-17')?.id, after.get('2026-07-24')?.id]).toEqual([moved.id, priced.id]);
  });

  it('restores a visit that a weekday change had moved beyond the horizon', async () => {
    const { serviceId } = await sold({ weekday: 3 });
    const body = { from: app.deps.clock.today(), weekday: 5, scope: 'season', reason: 'As agreed' };
    expect((await admin.request('PUT', `/services/${serviceId}`, body)).status).toBe(200);
    const slots = async () => (await visitsOf(app, serviceId)).map(visit => visit.slot).sort();
    const before = await slots();
    expect(before.at(-1)).toBe('2026-08-07');
    const { id } = (await apply({ endDate: '2026-07-10' })).body.data;
    expect(await slots()).not.toContain('2026-08-07');
    expect((await undo(id)).status).toBe(200);
    expect(await slots()).toEqual(before);
  });

  it('is refused once one of its visits is done, or a service was changed since', async () => {
    const one = await sold({ priceCents: 4000 });
    const two = await sold({ priceCents: 4000 });
    const { id } = (await apply()).body.data;
    await admin.request('PUT', `/services/${two.serviceId}`, {
      from: '2026-07-09',
      priceCents: 7000,
      reason: 'As agreed',
    });
    const changed = await undo(id);
    expect([changed.status, changed.body.message]).toEqual([409, expect.stringContaining('has changed')]);
    const visit = await visitAt(app, one.serviceId, FIRST);
    await write(app.deps, SYSTEM_ACTOR, unit => completeVisit(unit, visit, { at: unit.now, userId: null }));
    expect((await undo(id)).body.message).toMatch(/can’t be undone anymore: the visit at \d+ Slot Street/);
    const list = await admin.request<Season[]>('GET', `/seasons?filter={"id":${id}}`);
    expect(list.body).toMatchObject([{ id, canUndo: false, marketName: expect.any(String) }]);
  });

  // covers: office-36
  it('is refused once any of a service’s terms or the gap before the season was changed', async () => {
    const weekly = { priceCents: 4000, endDate: '2026-06-20' };
    for (const edit of [{ frequency: 2 }, { weekday: 4 }, { crewId: null }, { frontBack: 'frontOnly' }]) {
      const { serviceId } = await sold(weekly);
      const { id } = (await apply()).body.data;
      await admin.request('PUT', `/services/${serviceId}`, { from: START, ...edit });
      const edited = await stateOf([serviceId]);
      expect((await undo(id)).body.message, JSON.stringify(edit)).toContain('has changed');
      expect(await stateOf([serviceId])).toEqual(edited);
    }
    const { serviceId } = await sold(weekly);
    const { id } = (await apply()).body.data;
    await admin.request('POST', `/services/${serviceId}/resume`, { date: '2026-06-26' });
    expect((await undo(id)).body.message).toContain('has changed');
  });

  // covers: office-36
  it('keeps an edit that started before the season and continues into it', async () => {
    const { serviceId } = await sold({ priceCents: 4000 });
    const { id } = (await apply()).body.data;
    await admin.request('PUT', `/services/${serviceId}`, { from: '2026-06-19', frontBack: 'frontOnly' });
    expect((await termsOf(app, serviceId)).map(row => row.frontBack)).toEqual([
      'both',
      'frontOnly',
      'frontOnly',
    ]);
    expect((await undo(id)).status).toBe(200);
    expect((await termsOf(app, serviceId)).map(row => [row.frontBack, row.priceCents])).toEqual([
      ['both', 4000],
      ['frontOnly', 4000],
    ]);
  });
});

describe('the first day of the next season', () => {
  // covers: call-73, call-74
  it('is stored, with its history, for users who plan seasons', async () => {
    const path = '/settings/nextSeasonDate';
    expect((await admin.request<CallBody<NextSeasonDate>>('GET', path)).body.data).toEqual({ date: null });
    const saved = await admin.request<CallBody<NextSeasonDate>>('PUT', path, { date: '2027-03-01' });
    expect(saved.body.data).toEqual({ date: '2027-03-01' });
    expect((await admin.request<CallBody<NextSeasonDate>>('GET', path)).body.data.date).toBe('2027-03-01');
    expect((await admin.request<ErrorBody>('PUT', path, { date: '2027-02-30' })).body.errors).toEqual({
      date: 'This isn’t a date.',
    });
    const csr = await signedIn(app, 'csr');
    expect((await csr.request('PUT', path, { date: '2027-03-01' })).status).toBe(403);
    expect((await csr.request('GET', path)).status).toBe(200);
    expect(await app.db.$count(history, eq(history.entityId, 'nextSeason'))).toBe(1);
  });
});

describe('asking customers about the next season', () => {
  const start = (change: object = {}, key = randomUUID()) =>
    admin.request<CallBody<Renewal> & ErrorBody>('POST', '/seasons/renewals', body(change), {
      'idempotency-key': key,
    });
  /** Asks again, and returns the result once everyone was asked. */
  const ask = async (change: object = {}, key = randomUUID()) => {
    const answered = await start(change, key);
    await app.deps.jobs.run('seasons.renewals');
    const { body: renewals } = await admin.request<Renewal[]>('GET', '/seasons/renewals');
    const data = renewals.find(({ id }) => id === answered.body.data?.id);
    return { ...answered, body: { ...answered.body, data: data ?? answered.body.data } };
  };
  const byLink = <T>(what: 'read' | 'answer', sent: object) =>
    requester(app)<CallBody<T> & ErrorBody>('POST', `/renewal-links/${what}`, sent);
  const letterTo = async (recipient: string) =>
    (
      await app.db
        .select()
        .from(notices)
        .where(and(eq(notices.kind, 'renewal'), eq(notices.recipient, recipient)))
        .orderBy(notices.id)
    ).at(-1);
  const tokenIn = (text = '') => /\/renewal\?lang=\w\w#(\S+)/.exec(text)?.[1] ?? '';
  const withEmail = async (customerId: number, email: string) => {
    await app.db.update(customers).set({ email, language: 'es' }).where(eq(customers.id, customerId));
  };

  // covers: portal-29
  it('sends one email each, with a link that works once; declined services are left out', async () => {
    const [mow, other, silent] = [
      await sold({ priceCents: 5000 }),
      await sold({ priceCents: 4000 }),
      await sold({ priceCents: 3000 }),
    ];
    const beds = await write(app.deps, SYSTEM_ACTOR, unit =>
      addServices(unit, [
        { propertyId: mow.propertyId, type: 'bnb', startDate: '2026-06-10', frequency: 4, priceCents: 9000 },
      ]),
    );
    await withEmail(mow.customerId, 'mow@example.com');
    await withEmail(other.customerId, 'other@example.com');
    const key = randomUUID();
    const asked = await ask({}, key);
    expect(asked.body.data, JSON.stringify(asked.body)).toMatchObject({
      asked: 3,
      accepted: 0,
      declined: 0,
      unreachable: 1,
    });
    expect((await ask({}, key)).body.data.id).toBe(asked.body.data.id);
    const letter = await letterTo('mow@example.com');
    expect(letter?.subject).toBe('Su próxima temporada con nosotros');
    expect(letter?.body).toContain('$55.00 por visita (ahora $50.00)');
    const token = tokenIn(letter?.body);

    const read = (await byLink<OwnRenewal>('read', { token })).body.data;
    expect(read.startDate).toBe(START);
    expect(read.services.map(service => [service.serviceId, service.oldCents, service.newCents])).toEqual([
      [mow.serviceId, 5000, 5500],
      [beds[0], 9000, 9900],
    ]);
    const no = { serviceId: mow.serviceId, isAccepted: false };
    const yes = { serviceId: beds[0] ?? 0, isAccepted: true };
    const foreign = { serviceId: other.serviceId, isAccepted: false };
    for (const answers of [[no], [no, foreign], [no, no]])
      expect(
        (await byLink('answer', { token, answers })).body.errors,
        JSON.stringify(answers),
      ).toHaveProperty('answers');
    expect((await byLink('answer', { token: `${token.slice(1)}x`, answers: [no, yes] })).status).toBe(404);
    const twice = await Promise.all([0, 1].map(() => byLink('answer', { token, answers: [no, yes] })));
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await byLink('read', { token })).status).toBe(404);

    const seen = (await admin.request<Renewal[]>('GET', '/seasons/renewals')).body[0];
    expect(seen).toMatchObject({ asked: 3, accepted: 1, declined: 1 });
    // When asked again, only customers who have not answered get an email.
    expect((await ask()).body.data).toMatchObject({ asked: 1 });
    expect(tokenIn((await letterTo('mow@example.com'))?.body)).toBe(token);
    const applied = await admin.request<CallBody<Season>>('POST', '/seasons', body(), {
      'idempotency-key': randomUUID(),
    });
    expect(applied.body.data.serviceCount).toBe(3);
    const carried = await app.db
      .select({ id: seasonItems.serviceId })
      .from(seasonItems)
      .where(eq(seasonItems.seasonId, applied.body.data.id));
    expect(carried.map(({ id }) => id)).not.toContain(mow.serviceId);
    // The deadline for answers has passed, and no customer is left to ask.
    const late = tokenIn((await letterTo('other@example.com'))?.body);
    const answers = [{ serviceId: other.serviceId, isAccepted: false }];
    expect((await byLink('answer', { token: late, answers })).status).toBe(409);
    expect((await ask()).status).toBe(409);
    expect(silent.serviceId).toBeGreaterThan(0);
  });

  // covers: portal-29
  it('includes those whose price changes only by the vendor’s list, but none without a change', async () => {
    const [mow, hourly] = [await sold(), await sold({ type: 'bnb' })];
    await sold({ priceCents: 4000 });
    await withEmail(mow.customerId, 'list@example.com');
    await withEmail(hourly.customerId, 'hourly@example.com');
    const same = { priceChange: null };
    const nobody = { customers: 0, byList: 0, answered: 0 };
    expect((await preview(same)).renewal).toEqual({ ...nobody, unchanged: 3 });
    expect((await ask(same)).status).toBe(409);
    const [list] = await app.db
      .insert(priceLists)
      .values({ vendorId: ground.vendorId, listVersion: 2, effectiveFrom: START, bnbHourlyCents: 6500 })
      .returning();
    const small = { lotSize: 'small', frequency: 1 } as const;
    await app.db.insert(prices).values({ ...small, priceListId: list?.id ?? 0, priceCents: 3800 });
    expect((await preview(same)).renewal).toEqual({ customers: 2, byList: 2, unchanged: 1, answered: 0 });
    const out = await listed({ ...same, shown: 'left-out' });
    expect(out.services[0]).toMatchObject({ serviceId: mow.serviceId, oldCents: 3500, newCents: 3800 });

    expect((await ask(same)).body.data).toMatchObject({ asked: 2 });
    expect((await letterTo('hourly@example.com'))?.body).toContain('$65.00 por hora (ahora $60.00)');
    const letter = (await letterTo('list@example.com'))?.body;
    expect(letter).toContain('$38.00 por visita (ahora $35.00)');
    const answers = [{ serviceId: mow.serviceId, isAccepted: false }];
    expect((await byLink('answer', { token: tokenIn(letter), answers })).status).toBe(200);
    const after = await preview(same);
    expect(after.renewal).toEqual({ customers: 1, byList: 1, unchanged: 1, answered: 1 });
    expect(after.leftOut).toMatchObject({ declined: 1 });
  });

  it('sends a text if no email can be sent', async () => {
    const { customerId } = await sold({ priceCents: 4000 });
    const phone = '5125550188';
    await app.db
      .update(customers)
      .set({ email: null, phone, language: 'es' })
      .where(eq(customers.id, customerId));
    const account = { accountSid: 'AC1', authToken: 's', fromNumber: '+15125550100' };
    await admin.request('PUT', '/settings/text', account);
    await ask();
    const text = await letterTo(phone);
    expect(text).toMatchObject({ channel: 'text', customerId });
    expect(text?.body).toContain('Su próxima temporada con nosotros.');
    expect((await byLink('read', { token: tokenIn(text?.body) })).status).toBe(200);
    await admin.request('PUT', '/settings/text', { accountSid: null, authToken: null, fromNumber: null });
  });

  // covers: portal-29
  it('uses a link that expires after two weeks', async () => {
    const { customerId } = await sold({ priceCents: 4000 });
    await withEmail(customerId, 'late@example.com');
    await ask();
    const token = tokenIn((await letterTo('late@example.com'))?.body);
    expect((await byLink('read', { token })).status).toBe(200);
    app.deps.clock.set('2026-06-25');
    expect((await byLink('read', { token })).status).toBe(404);
    app.deps.clock.set('2026-06-10');
  });
});
