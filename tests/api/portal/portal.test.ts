import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Weekday } from '#contract/core/enums.ts';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { PropertyView } from '#contract/customers/properties.calls.ts';
import type { ChangeRequest, Subscription } from '#contract/customers/subscriptions.calls.ts';
import type { PushKind } from '#contract/messaging/push.ts';
import type { Quote } from '#contract/money/chargeLines.calls.ts';
import type {
  PortalCharge,
  PortalHome,
  PortalPayAnswer,
  PortalVisit,
  VisitChoices,
} from '#contract/portal/portal.calls.ts';
import type { PortalPage } from '#contract/portal/portal.ts';
import { acquireLock } from '#server/db/acquireLock.ts';
import type { Queryable } from '#server/db/connect.ts';
import {
  assignments,
  calendarFeeds,
  cards,
  charges,
  history,
  notes,
  notifications,
  photos,
  properties,
  users,
} from '#server/db/schema/index.ts';
import {
  APPROVE,
  addCard,
  chargeOf,
  makeVisit,
  SOFT_DECLINE,
  salesOf,
  type Visit,
} from '#tests/api/support/billing.ts';
import { firstRow } from '#tests/api/support/database.ts';
import { notificationTypes, type Person, requester, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { startPushService } from '#tests/api/support/pushService.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let ground: TestMarket;
let own: Visit;
let foreign: Visit;
let customer: Person;
let chargeId: number;
let foreignChargeId: number;

beforeAll(async () => {
  app = await createTestApp();
  ground = await makeTestMarket(app);
  own = await makeVisit(app, ground);
  foreign = await makeVisit(app, ground);
  customer = await signedIn(app, 'customer', { customerId: own.customerId });
  chargeId = await chargeOf(app, own);
  foreignChargeId = await chargeOf(app, foreign);
});
afterAll(() => app.close());

async function addVisit(visit: Visit, date: string, change: Partial<typeof assignments.$inferInsert> = {}) {
  await app.db.insert(assignments).values({
    serviceId: visit.serviceId,
    propertyId: visit.propertyId,
    customerId: visit.customerId,
    serviceType: 'mow',
    slot: date,
    date,
    crewId: ground.crewId,
    vendorId: ground.vendorId,
    expectedMinutes: 30,
    ...change,
  });
}

async function addPhoto(visit: Visit, forCustomer: boolean): Promise<string> {
  const id = randomUUID();
  await app.db.insert(photos).values({
    id,
    assignmentId: visit.assignmentId,
    propertyId: visit.propertyId,
    file: 'a.jpg',
    thumbnail: 'b.jpg',
    width: 1600,
    height: 1200,
    takenAt: app.deps.clock.now(),
    forCustomer,
  });
  return id;
}

const get = async <T>(path: string, person = customer) => {
  const answer = await person.request<CallBody<T>>('GET', path);
  expect(answer.status).toBe(200);
  return answer.body.data;
};

describe('the first page', () => {
  it('shows the next and the last visit of each property, its services and the balance due', async () => {
    await addVisit(own, '2026-06-24');
    await addVisit(own, '2026-06-17');
    await addVisit(foreign, '2026-06-11');
    const home = await get<PortalHome>('/portal/home');
    expect(home).toMatchObject({ firstName: 'Bea', openCents: 3789, failedCents: 0 });
    expect(home.properties).toHaveLength(1);
    const [property] = home.properties;
    expect(property?.upcoming.map(visit => visit.date)).toEqual(['2026-06-17', '2026-06-24']);
    expect(property?.upcoming[0]?.crewName).toMatch(/^Crew/);
    expect(property?.last).toMatchObject({
      id: own.assignmentId,
      charge: { id: chargeId, totalCents: 3789, status: 'pending' },
    });
    expect(property?.services).toMatchObject([{ type: 'mow', frequency: 1, weekday: 3, status: 'active' }]);
  });

  it('shows the full balance due, including declined charges, as the office sees it', async () => {
    const visit = await makeVisit(app, ground);
    const owing = await signedIn(app, 'customer', { customerId: visit.customerId });
    const statuses = ['pending', 'failed', 'in-progress', 'hold', 'charge-later', 'no-charge'] as const;
    for (const status of statuses)
      await app.db.insert(charges).values({
        propertyId: visit.propertyId,
        customerId: visit.customerId,
        serviceType: 'mow',
        date: TEST_TODAY,
        status,
        subtotalCents: 1000,
        taxCents: 0,
        totalCents: 1000,
        freeCents: status === 'no-charge' ? 1000 : 0,
        chargeLaterDate: status === 'charge-later' ? '2026-06-20' : null,
      });
    expect(await get<PortalHome>('/portal/home', owing)).toMatchObject({
      openCents: 5000,
      dueCents: 2000,
      failedCents: 1000,
      waitingCents: 1000,
      heldCents: 1000,
      laterCents: 1000,
    });
    const { list } = await get<{ list: PortalCharge[] }>('/portal/charges', owing);
    expect(list.filter(one => one.chargeLaterDate).map(one => one.chargeLaterDate)).toEqual(['2026-06-20']);
    const partOf = async (part: string) => {
      const page = await get<PortalPage<PortalCharge>>(`/portal/charges?part=${part}`, owing);
      return [page.total, page.list.map(({ status }) => status)];
    };
    expect(await partOf('now')).toEqual([2, ['failed', 'pending']]);
    expect(await partOf('later')).toEqual([1, ['charge-later']]);
    expect(await partOf('other')).toEqual([3, ['no-charge', 'hold', 'in-progress']]);
    const admin = await signedIn(app, 'admin');
    const { body } = await admin.request<PropertyView>('GET', `/properties/${visit.propertyId}`);
    expect(body.counts.openCents).toBe(5000);
  });

  // covers: portal-5
  it('shows the crew’s expected arrival hour on the day itself, once the visit is on a route', async () => {
    const coming = await makeVisit(app, ground, { assignment: { status: 'pending', completedAt: null } });
    const person = await signedIn(app, 'customer', { customerId: coming.customerId });
    const next = async () => (await get<PortalHome>('/portal/home', person)).properties[0]?.upcoming[0];
    expect(await next()).toMatchObject({ id: coming.assignmentId, expected: null });
    await app.db.update(assignments).set({ routePosition: 1 }).where(eq(assignments.id, coming.assignmentId));
    expect((await next())?.expected?.from).toMatch(/^2026-06-10T/);
  });

  // covers: portal-5
  it('shows a visit that is under way', async () => {
    await addVisit(own, '2026-06-10', {
      slot: '2026-06-09',
      status: 'started',
      startedAt: app.deps.clock.now(),
    });
    const home = await get<PortalHome>('/portal/home');
    expect(home.properties[0]?.upcoming[0]).toMatchObject({ status: 'started', date: '2026-06-10' });
  });

  it('says that a property is inactive', async () => {
    const gone = await makeVisit(app, ground, { property: { status: 'past' } });
    const person = await signedIn(app, 'customer', { customerId: gone.customerId });
    const home = await get<PortalHome>('/portal/home', person);
    expect(home.properties.map(property => property.status)).toEqual(['past']);
  });
});

describe('an upcoming visit', () => {
  const choicesOf = (id: number, person = customer) =>
    person.request<CallBody<VisitChoices> & ErrorBody>('GET', `/portal/visits/${id}/choices`);
  const act = (id: number, what: 'skip' | 'move' | 'restore', body?: object, person = customer) =>
    person.request<ErrorBody>('POST', `/portal/visits/${id}/${what}`, body);
  const idOn = async (date: string) => {
    const [row] = await app.db
      .select()
      .from(assignments)
      .where(and(eq(assignments.propertyId, own.propertyId), eq(assignments.date, date)));
    return row?.id ?? 0;
  };

  const changeable = async () =>
    (await get<PortalHome>('/portal/home')).properties.flatMap(({ upcoming }) =>
      upcoming.flatMap(({ date, isChangeable }) => (date > TEST_TODAY ? [[date, isChangeable]] : [])),
    );

  // covers: enum-5
  it('is moved by its customer to a day on which the crew works and has room', async () => {
    const id = await idOn('2026-06-24');
    // The crew is full on the 22nd, and the 20th and 21st are a weekend.
    await addVisit(foreign, '2026-06-22', { expectedMinutes: 470 });
    expect((await choicesOf(id)).body.data).toEqual({
      maySkip: true,
      mayTakeBack: false,
      days: ['2026-06-23', '2026-06-25', '2026-06-26'],
      until: '2026-06-23',
    });
    const full = await act(id, 'move', { date: '2026-06-22' });
    expect([full.status, Object.keys(full.body.errors ?? {})]).toEqual([422, ['date']]);
    const others = ['2026-06-23', '2026-06-25', '2026-06-26'];
    for (const day of others) await addVisit(foreign, day, { expectedMinutes: 470 });
    // Early enough to move the visit, but no crew is available.
    expect((await act(id, 'move', { date: '2026-06-25' })).body.message).toContain('can’t change this visit');
    await app.db
      .delete(assignments)
      .where(and(inArray(assignments.date, others), eq(assignments.expectedMinutes, 470)));
    expect((await act(id, 'move', { date: '2026-06-25' })).status).toBe(200);
    expect(await idOn('2026-06-25')).toBe(id);
    expect(await changeable()).toEqual([
      ['2026-06-17', true],
      ['2026-06-25', true],
    ]);
    const [moved] = await app.db.select().from(assignments).where(eq(assignments.id, id));
    expect(moved?.slot).toBe('2026-06-24');
    const { properties: shown } = await get<PortalHome>('/portal/home');
    expect(shown[0]?.upcoming.map(({ serviceStatus }) => serviceStatus)).toEqual([
      'started',
      'pending',
      'move-date',
    ]);
  });

  it('is skipped by its customer, once, and the office is notified', async () => {
    const office = await signedIn(app, 'csr');
    const id = await idOn('2026-06-25');
    expect((await act(id, 'skip', { reason: 'A party in the garden' })).status).toBe(200);
    await app.deps.events.idle();
    const told = await app.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, office.userId))
      .orderBy(notifications.id);
    expect(told.map(({ type }) => type)).toContain('service-skip');
    expect((await act(id, 'skip', {})).status).toBe(409);
  });

  // covers: portal-4
  it('skipped by its customer stays visible, and can be restored while the crew can still come', async () => {
    const office = await signedIn(app, 'csr');
    const id = await idOn('2026-06-25');
    const shown = async () =>
      (await get<PortalHome>('/portal/home')).properties[0]?.upcoming.find(visit => visit.id === id);
    expect(await shown()).toMatchObject({
      status: 'skipped',
      isOwnSkip: true,
      isChangeable: true,
      skipReason: 'A party in the garden',
    });
    const filled = [
      () => addVisit(foreign, '2026-06-25', { expectedMinutes: 470 }),
      () => addVisit(own, '2026-06-25', { slot: '2026-07-01' }),
    ];
    for (const fill of filled) {
      await fill();
      expect((await choicesOf(id)).body.data).toMatchObject({ mayTakeBack: false, until: '2026-06-24' });
      expect((await act(id, 'restore')).body.message).toContain('can’t come on that day anymore');
      await app.db
        .delete(assignments)
        .where(and(eq(assignments.date, '2026-06-25'), eq(assignments.status, 'pending')));
    }
    const stranger = await signedIn(app, 'customer', { customerId: foreign.customerId });
    expect((await act(id, 'restore', undefined, stranger)).status).toBe(404);
    expect((await choicesOf(id)).body.data).toMatchObject({ mayTakeBack: true, maySkip: false, days: [] });
    expect((await act(id, 'restore')).status).toBe(200);
    expect((await act(id, 'restore')).status).toBe(409);
    expect(await shown()).toMatchObject({ status: 'pending', isOwnSkip: false, skipReason: null });
    expect(await notificationTypes(app, office.userId)).toContain('service-restore');
    const [entry] = await app.db
      .select()
      .from(history)
      .where(and(eq(history.entity, 'assignment'), eq(history.entityId, String(id))))
      .orderBy(desc(history.id));
    expect(entry).toMatchObject({ action: 'restored', actorId: customer.userId, reason: 'by-customer' });

    // A visit that the office skipped can't be restored by the customer, even if they had skipped it before.
    const reason = { reason: 'Too wet' };
    expect((await office.request('POST', `/assignments/${id}/skip`, reason)).status).toBe(200);
    expect(await shown()).toBeUndefined();
    expect((await act(id, 'restore')).status).toBe(409);
  });

  // covers: portal.mayMove, portal.maySkip, portal.moveDays, portal.noticeDays
  it('is changed only within the office’s rules, and only by its own customer', async () => {
    const admin = await signedIn(app, 'admin');
    const allow = async (portal: object) =>
      expect((await admin.request('PUT', '/settings', { portal })).status).toBe(200);
    const rules = { maySkip: true, mayMove: true, noticeDays: 1, moveDays: 3 };
    const id = await idOn('2026-06-17');
    const stranger = await signedIn(app, 'customer', { customerId: foreign.customerId });
    expect([(await choicesOf(id, stranger)).status, (await act(id, 'skip', {}, stranger)).status]).toEqual([
      404, 404,
    ]);

    await allow({ ...rules, noticeDays: 8 });
    expect((await choicesOf(id)).body.data).toMatchObject({ maySkip: false, days: [], until: '2026-06-09' });
    expect((await act(id, 'skip', {})).body.message).toContain('too late');
    expect(await changeable()).toEqual([['2026-06-17', false]]);
    await allow(rules);
    expect((await act(id, 'skip', {})).status).toBe(200);
    await allow({ ...rules, noticeDays: 8 });
    expect((await act(id, 'restore')).body.message).toContain('too late');
    expect(await changeable()).toEqual([['2026-06-17', false]]);
    await allow(rules);
    expect((await act(id, 'restore')).status).toBe(200);
    await allow({ ...rules, moveDays: 1 });
    expect((await choicesOf(id)).body.data?.days).toEqual(['2026-06-16', '2026-06-18']);
    await allow({ ...rules, mayMove: false });
    expect((await choicesOf(id)).body.data).toMatchObject({ maySkip: true, days: [] });
    expect((await act(id, 'move', { date: '2026-06-18' })).status).toBe(409);
    await allow({ ...rules, maySkip: false, mayMove: false });
    expect((await choicesOf(id)).body.data?.until).toBeNull();
    expect((await act(id, 'skip', {})).status).toBe(409);
    await allow(rules);
  });
});

describe('past visits', () => {
  // covers: portal-6
  it('include the photos and notes that are meant for the customer, newest first', async () => {
    const shown = await addPhoto(own, true);
    await addPhoto(own, false);
    await addPhoto(foreign, true);
    await app.db.insert(notes).values(
      [true, false].map(forCustomer => ({
        propertyId: own.propertyId,
        assignmentId: own.assignmentId,
        text: forCustomer ? 'Trimmed the hedge too' : 'Dog bites',
        authorName: 'Crew',
        forCustomer,
      })),
    );
    await addVisit(own, '2026-06-03', { status: 'skipped', skipReason: 'Rain' });
    const page = await get<PortalPage<PortalVisit>>('/portal/visits?length=10');
    expect(page.total).toBe(2);
    expect(page.list.map(visit => visit.status)).toEqual(['completed', 'skipped']);
    expect(page.list[0]?.photos.map(photo => photo.id)).toEqual([shown]);
    expect(page.list[0]?.photos[0]?.thumbnailUrl).toContain(`/photos/${shown}/signed?`);
    expect(page.list[0]?.notes).toEqual(['Trimmed the hedge too']);
    expect(page.list[1]?.skipReason).toBe('Rain');
    const one = await get<PortalVisit>(`/portal/visits/${own.assignmentId}`);
    expect(one).toMatchObject({
      id: own.assignmentId,
      notes: ['Trimmed the hedge too'],
      charge: { id: chargeId },
    });
  });

  it('of other customers are never returned', async () => {
    const path = `/portal/visits?propertyId=${foreign.propertyId}`;
    expect((await customer.request('GET', path)).status).toBe(404);
    expect((await customer.request('GET', `/portal/visits/${foreign.assignmentId}`)).status).toBe(404);
  });

  it('don’t include upcoming ones', async () => {
    const [coming] = await app.db
      .select()
      .from(assignments)
      .where(and(eq(assignments.propertyId, own.propertyId), eq(assignments.date, '2026-06-17')));
    expect((await customer.request('GET', `/portal/visits/${coming?.id}`)).status).toBe(404);
  });
});

describe('charges', () => {
  it('are explained line by line, with their visit and its photos', async () => {
    const shown = await addPhoto(own, true);
    const page = await get<PortalPage<PortalCharge>>('/portal/charges');
    expect(page.total).toBe(1);
    expect(page.list[0]).toMatchObject({
      id: chargeId,
      assignmentId: own.assignmentId,
      openCents: 3789,
      payments: [],
    });
    expect(page.list[0]?.lines.map(line => line.amountCents)).toEqual([3500, 289]);
    expect(page.list[0]?.photos.map(photo => photo.id)).toContain(shown);
  });

  it('of other customers are 404 for reading and for paying', async () => {
    const body = { attemptId: randomUUID(), amountCents: 3789 };
    expect((await customer.request('GET', `/portal/charges/${foreignChargeId}`)).status).toBe(404);
    expect((await customer.request('POST', `/portal/charges/${foreignChargeId}/pay`, body)).status).toBe(404);
    expect((await customer.request('GET', `/customers/${foreign.customerId}/cards`)).status).toBe(404);
  });

  // covers: portal-51
  it('are paid only at the shown amount', async () => {
    await addCard(app, customer, own.customerId, APPROVE);
    const refused = await customer.request<ErrorBody>('POST', `/portal/charges/${chargeId}/pay`, {
      attemptId: randomUUID(),
      amountCents: 3500,
    });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'The amount has changed: $37.89 is due now, not $35.00. Nothing was charged.',
    ]);
    expect(await salesOf(app, chargeId)).toEqual([]);
    await app.db.delete(cards);
  });

  it('are paid by the customer from a card of their own', async () => {
    const pay = () =>
      customer.request<CallBody<PortalPayAnswer> & ErrorBody>('POST', `/portal/charges/${chargeId}/pay`, {
        attemptId: randomUUID(),
        amountCents: 3789,
      });
    expect((await pay()).status).toBe(422);
    await addCard(app, customer, own.customerId, SOFT_DECLINE);
    const declined = await pay();
    expect(declined.body.data).toMatchObject({
      payment: { state: 'declined', responseText: 'Insufficient funds' },
      charge: { status: 'failed', payments: [{ state: 'declined', responseCode: '51' }] },
    });
    expect(await get<PortalHome>('/portal/home')).toMatchObject({ failedCents: 3789 });
    await addCard(app, customer, own.customerId, APPROVE);
    expect((await pay()).body.data).toMatchObject({
      payment: { state: 'approved' },
      charge: { status: 'success' },
    });
    expect(await salesOf(app, chargeId)).toHaveLength(1);
  });
});

it('is only for customers', async () => {
  for (const type of ['admin', 'csr', 'vendor', 'crew'] as const) {
    const person = await signedIn(app, type, { vendorId: ground.vendorId, crewId: ground.crewId });
    expect((await person.request('GET', '/portal/home')).status).toBe(403);
  }
});

it('leaves archived properties out', async () => {
  await app.db.update(properties).set({ isArchived: true }).where(eq(properties.id, own.propertyId));
  expect((await get<PortalHome>('/portal/home')).properties).toEqual([]);
});

describe('a subscription', () => {
  interface Own {
    weekdays: number[];
    subscriptions: Subscription[];
  }
  const list = async () => (await customer.request<CallBody<Own>>('GET', '/portal/subscriptions')).body.data;
  const ask = (body: object, serviceId = own.serviceId) =>
    customer.request<CallBody<ChangeRequest> & ErrorBody>(
      'POST',
      `/portal/subscriptions/${serviceId}/requests`,
      { id: randomUUID(), frequency: 1, weekday: 4, totalCents: 3789, ...body },
    );

  it('shows its frequency, day and price, and the price of another frequency', async () => {
    const { weekdays, subscriptions } = await list();
    expect(weekdays).toEqual([1, 2, 3, 4, 5]);
    expect(subscriptions).toMatchObject([
      { serviceId: own.serviceId, frequency: 1, weekday: 3, price: { totalCents: 3789 }, request: null },
    ]);
    expect(subscriptions[0]?.price.lines[0]?.source.from).toBe('price-list');
    const quoted = await customer.request<CallBody<Quote>>(
      'GET',
      `/portal/subscriptions/${own.serviceId}/quote?frequency=2`,
    );
    // The vendor has no price for every two weeks.
    expect(quoted.body.data).toMatchObject({ unpriced: 'no-price', totalCents: 0 });
  });

  it('is changed by the office as the customer requested, once, at the price that was shown', async () => {
    expect((await ask({ totalCents: 3000 })).status).toBe(409);
    expect((await ask({ weekday: 7 })).body.errors).toHaveProperty('weekday');
    expect((await ask({}, foreign.serviceId)).status).toBe(404);
    const stranger = await signedIn(app, 'customer', { customerId: foreign.customerId });
    const theirs = randomUUID();
    const body = { id: theirs, frequency: 1, weekday: 4, totalCents: 3789 };
    const foreignPath = `/portal/subscriptions/${foreign.serviceId}/requests`;
    expect((await stranger.request('POST', foreignPath, body)).status).toBe(201);
    expect((await ask({ id: theirs })).status).toBe(404);
    const id = randomUUID();
    const csr = await signedIn(app, 'csr');
    const asked = await ask({ id });
    expect(asked).toMatchObject({ status: 201, body: { data: { status: 'waiting', weekday: 4 } } });
    expect((await ask({ id })).status).toBe(201);
    expect((await ask({})).status).toBe(409);
    expect(await notificationTypes(app, csr.userId)).toEqual(['service-change-request']);
    const path = `/properties/${own.propertyId}/change-requests`;
    expect((await csr.request<CallBody<ChangeRequest[]>>('GET', path)).body.data).toMatchObject([{ id }]);
    const decide = (body: object) => csr.request('POST', `/change-requests/${id}/answer`, body);
    expect((await decide({ isApplied: true, answer: 'From this week on' })).status).toBe(200);
    expect((await decide({ isApplied: true })).status).toBe(409);
    expect(await notificationTypes(app, customer.userId)).toContain('service-change-answered');
    expect((await list()).subscriptions).toMatchObject([
      { weekday: 4, request: { id, status: 'applied', answer: 'From this week on' } },
    ]);
  });

  it('stays as it is if the office declines, with the reason', async () => {
    const id = randomUUID();
    // If there are two requests, the later one counts.
    app.deps.clock.advanceMinutes(1);
    expect((await ask({ id, weekday: 5 })).status).toBe(201);
    const csr = await signedIn(app, 'csr');
    const decide = (body: object) => csr.request('POST', `/change-requests/${id}/answer`, body);
    expect((await decide({ isApplied: false })).status).toBe(422);
    expect((await decide({ isApplied: false, answer: 'Fridays are full' })).status).toBe(200);
    expect((await list()).subscriptions).toMatchObject([
      { weekday: 4, request: { status: 'declined', answer: 'Fridays are full' } },
    ]);
  });

  // covers: portal-26
  it('can be requested only for working days, or for its current day', async () => {
    const admin = await signedIn(app, 'admin');
    const setDaysOff = (daysOff: Weekday[]) => admin.request('PUT', '/settings/schedule', { daysOff });
    await setDaysOff([2, 4, 6, 7]);
    expect((await list()).weekdays).toEqual([1, 3, 5]);
    expect((await ask({ weekday: 2 })).body.errors).toEqual({ weekday: 'We don’t work on that day.' });
    const id = randomUUID();
    app.deps.clock.advanceMinutes(1);
    expect((await ask({ id, weekday: 4 })).status).toBe(201);
    const answered = await admin.request('POST', `/change-requests/${id}/answer`, { isApplied: true });
    expect(answered.status).toBe(200);
    expect((await list()).subscriptions).toMatchObject([{ weekday: 4, request: { id, status: 'applied' } }]);
    await setDaysOff([6, 7]);
    // Lets the customer's notifications be sent before the push tests below.
    await app.deps.events.idle();
  });
});

describe('push messages to a browser', () => {
  type Push = { publicKey: string; subscriptions: { endpoint: string; kinds: PushKind[] }[] };
  const read = async () => (await customer.request<CallBody<Push>>('GET', '/push')).body.data;
  const tell = async (
    type: 'service-delay' | 'payment-failed',
    title: string,
    others = {},
    db: Queryable = app.db,
  ) => {
    const [user] = await db.select().from(users).where(eq(users.customerId, own.customerId));
    await db.insert(notifications).values({
      userId: user?.id ?? 0,
      type,
      title: { en: title, es: `${title} (es)` },
      message: { en: 'Today', es: 'Hoy' },
      others,
    });
  };
  const send = () => app.deps.jobs.run('push.send');

  // covers: portal-43
  it('are sent once, encrypted and signed, to subscribers of that kind, until they unsubscribe', async () => {
    const service = await startPushService();
    app.deps.config.allowsLocalPush = true;
    try {
      const { publicKey, subscriptions } = await read();
      expect(subscriptions).toEqual([]);
      await tell('service-delay', 'Told before');
      const { endpoint, keys } = service;
      const put = (kinds: PushKind[]) => customer.request('PUT', '/push', { endpoint, keys, kinds });
      expect((await put(['visits'])).status).toBe(200);
      await tell('service-delay', 'Delayed');
      await tell('payment-failed', 'Declined');
      await send();
      await send();
      expect(service.pushed.map(service.open)).toEqual([
        { title: 'Delayed', body: 'Today', path: '/customers/dashboard' },
      ]);
      const [first] = service.pushed;
      if (!first) throw new Error('nothing was pushed');
      expect(first.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '43200' });
      expect(service.sender(first, publicKey)).toMatchObject({ aud: service.origin });

      await put(['charges']);
      await tell('payment-failed', 'Declined again', { charge: chargeId });
      service.answer(503);
      await send();
      expect(service.pushed.map(service.open).at(-1)).toMatchObject({
        path: `/customers/dashboard/payments/${chargeId}`,
      });
      expect((await read()).subscriptions).toEqual([{ endpoint, kinds: ['charges'] }]);
      service.answer(410);
      await tell('payment-failed', 'And again');
      await send();
      expect([(await read()).subscriptions, service.pushed.length]).toEqual([[], 3]);
      await put(['charges']);
      await put([]);
      expect((await read()).subscriptions).toEqual([]);
    } finally {
      app.deps.config.allowsLocalPush = false;
      await service.close();
    }
  });

  // The embedded database has one connection.
  it.skipIf(!process.env.TEST_DATABASE_URL)(
    'are also sent for a notification that is stored after one with a higher number',
    async () => {
      const service = await startPushService();
      app.deps.config.allowsLocalPush = true;
      try {
        const { endpoint, keys } = service;
        await customer.request('PUT', '/push', { endpoint, keys, kinds: ['visits'] });
        const [stored, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
        const lane = app.db.transaction(async tx => {
          await acquireLock(tx, 'sward.events', 'amongOthers');
          await tell('service-delay', 'First', {}, tx);
          stored.resolve();
          await mayCommit.promise;
        });
        await stored.promise;
        await tell('service-delay', 'Second');
        const sent = send();
        const waiting = sql`select 1 from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`;
        const waits = expect.poll(async () => (await app.db.execute(waiting)).rows.length).toBe(1);
        await Promise.race([sent, waits]);
        mayCommit.resolve();
        await Promise.all([lane, sent]);
        await send();
        expect(service.pushed.map(service.open)).toMatchObject([{ title: 'First' }, { title: 'Second' }]);
        await customer.request('PUT', '/push', { endpoint, keys, kinds: [] });
      } finally {
        app.deps.config.allowsLocalPush = false;
        await service.close();
      }
    },
  );

  it('aren’t delayed by another browser with invalid keys or a silent push service', async () => {
    const service = await startPushService();
    app.deps.config.allowsLocalPush = true;
    try {
      const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
      const put = (endpoint: string, given: typeof keys) =>
        customer.request('PUT', '/push', { endpoint, keys: given, kinds: ['visits'] });
      expect((await put(`${service.origin}/bad`, { ...keys, auth: 'a'.repeat(21) })).status).toBe(422);
      await put(`${service.origin}/bad`, keys);
      await put('http://127.0.0.1:1/silent', service.keys);
      await put(service.endpoint, service.keys);
      await tell('service-delay', 'Delayed again');
      await send();
      expect(service.pushed).toHaveLength(1);
      const left = (await read()).subscriptions.map(({ endpoint }) => endpoint);
      expect(left).toEqual([service.endpoint, 'http://127.0.0.1:1/silent']);
      await put(service.endpoint, service.keys);
    } finally {
      app.deps.config.allowsLocalPush = false;
      await service.close();
    }
  });

  it('are sent to eight browsers at once, and wait if their service is silent', async () => {
    const service = await startPushService();
    app.deps.config.allowsLocalPush = true;
    try {
      const put = (endpoint: string, kinds: PushKind[]) =>
        customer.request('PUT', '/push', { endpoint, keys: service.keys, kinds });
      for (const { endpoint } of (await read()).subscriptions) await put(endpoint, []);
      const browsers = Array.from({ length: 10 }, (_, index) => `${service.endpoint}${index}`);
      for (const endpoint of browsers) await put(endpoint, ['visits']);
      await tell('service-delay', 'To all');
      service.answerTogether(8);
      await send();
      expect([service.pushed.length, service.mostAtOnce()]).toEqual([10, 8]);

      // The push service has dropped the subscriptions: those that were tried lose the message, and the
      // others get it next time.
      await tell('service-delay', 'To the rest');
      await service.close();
      await send();
      const again = await startPushService({ port: Number(new URL(service.origin).port) });
      await send();
      expect(again.pushed).toHaveLength(2);
      await again.close();
      for (const endpoint of browsers) await put(endpoint, []);
    } finally {
      app.deps.config.allowsLocalPush = false;
      await service.close();
    }
  });

  it('never go to addresses without TLS or in the server’s own network', async () => {
    const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
    for (const endpoint of [
      'http://8.8.8.8/push',
      'https://127.0.0.1/push',
      'https://10.1.2.3/push',
      'https://[::1]/push',
      'https://[::ffff:192.168.1.1]/push',
      'https://169.254.169.254/latest',
      'https://localhost/push',
      'https://8.8.8.8:22/push',
    ]) {
      const refused = await customer.request<ErrorBody>('PUT', '/push', {
        endpoint,
        keys,
        kinds: ['visits'],
      });
      expect([endpoint, refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([
        endpoint,
        422,
        ['endpoint'],
      ]);
    }
    const csr = await signedIn(app, 'csr');
    expect((await csr.request('GET', '/push')).status).toBe(403);
  });
});

describe('a calendar with a secret URL', () => {
  const stranger = () => requester(app);
  const pathOf = (address: string) => address.slice(address.indexOf('/calendar-feeds/'));
  const make = async (person: Person, path = '/calendar-feed') =>
    (await person.request<CallBody<{ address: string }>>('POST', path)).body.data.address;
  const fetched = (address: string, headers: Record<string, string> = {}) =>
    stranger()<string>('GET', pathOf(address), undefined, headers);

  /** Returns the events of a calendar, each as its properties. */
  function eventsIn(text: string): Record<string, string>[] {
    const lines = text.replaceAll(/\r\n[ \t]/g, '').split('\r\n');
    expect([lines[0], lines.filter(Boolean).at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR']);
    const events: Record<string, string>[] = [];
    for (const line of lines) {
      if (line === 'BEGIN:VEVENT') events.push({});
      const [, name, value] = /^([A-Z-]+)[^:]*:(.*)$/.exec(line) ?? [];
      const event = events.at(-1);
      if (event && name && value !== undefined && !(name in event)) event[name] = value;
    }
    return events;
  }

  it('shows a customer only their own visits, in the business’s time zone', async () => {
    await app.db
      .update(properties)
      .set({ arrivalFrom: '08:00', arrivalTo: '10:30', gateCode: '4711' })
      .where(eq(properties.id, own.propertyId));
    await addVisit(own, '2026-07-21');
    await addVisit(own, '2026-07-22', { status: 'skipped' });
    const address = await make(customer);
    expect(address).toMatch(/\/api\/v1\/calendar-feeds\/[\w-]{43}\.ics$/);
    const { status, body, headers } = await fetched(address);
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    const text = String(body);
    const event = eventsIn(text).find(one => one.DTSTART?.startsWith('20260721'));
    // 10:30 in Austin in July is 15:30 UTC.
    expect(event).toMatchObject({
      DTSTART: '20260721T130000Z',
      DTEND: '20260721T153000Z',
      SUMMARY: 'Lawn Service',
      LOCATION: expect.stringContaining('78704'),
    });
    expect(eventsIn(text).some(one => one.DTSTART?.startsWith('20260722'))).toBe(false);
    for (const secret of ['4711', 'Gate', '$']) expect(text).not.toContain(secret);
    const etag = String(headers.etag);
    expect((await fetched(address, { 'if-none-match': etag })).status).toBe(304);
    await addVisit(own, '2026-07-28');
    expect((await fetched(address, { 'if-none-match': etag })).status).toBe(200);
    const [kept] = await app.db.select().from(calendarFeeds);
    expect(JSON.stringify(kept)).not.toContain(pathOf(address).slice(16, 59));
  });

  it('shows a moved visit as a later revision of the same event, with the same UID', async () => {
    const admin = await signedIn(app, 'admin');
    const address = await make(customer);
    await addVisit(own, '2026-07-23');
    const added = await firstRow(
      app.db,
      assignments,
      and(eq(assignments.propertyId, own.propertyId), eq(assignments.date, '2026-07-23')),
    );
    const visitId = added?.id ?? 0;
    const uid = (event: Record<string, string>) => event.UID?.startsWith(`visit-${visitId}@`);
    const eventNow = async () => eventsIn(String((await fetched(address)).body)).find(uid);
    const before = await eventNow();
    app.deps.clock.advanceMinutes(1);
    const moved = await admin.request('PUT', `/assignments/${visitId}`, { date: '2026-07-24' });
    expect(moved.status).toBe(200);
    const after = await eventNow();
    expect(after?.UID).toBe(before?.UID);
    expect([before?.DTSTART, after?.DTSTART].map(start => start?.slice(0, 8))).toEqual([
      '20260723',
      '20260724',
    ]);
    expect(Number(after?.SEQUENCE)).toBeGreaterThan(Number(before?.SEQUENCE));
    expect(after?.['LAST-MODIFIED']).toBe(after?.DTSTAMP);
    expect(after?.['LAST-MODIFIED']).toMatch(/^\d{8}T\d{6}Z$/);
    expect(after?.['LAST-MODIFIED']).not.toBe(before?.['LAST-MODIFIED']);
  });

  // covers: portal-38
  it('stops working when its owner or the office renews or ends it, and can’t be guessed', async () => {
    const first = await make(customer);
    const second = await make(customer);
    expect([(await fetched(first)).status, (await fetched(second)).status]).toEqual([404, 200]);
    expect((await fetched(`${second.slice(0, -5)}x.ics`)).status).toBe(404);
    const csr = await signedIn(app, 'csr');
    const other = await signedIn(app, 'customer', { customerId: foreign.customerId });
    const staffPath = `/customers/${own.customerId}/calendar-feed`;
    expect((await other.request('DELETE', staffPath)).status).not.toBe(200);
    expect((await fetched(second)).status).toBe(200);
    expect((await csr.request('DELETE', staffPath)).status).toBe(200);
    expect((await fetched(second)).status).toBe(404);
    const state = await customer.request<CallBody<{ createdAt: string | null }>>('GET', '/calendar-feed');
    expect(state.body.data.createdAt).toBeNull();
  });

  it('shows a crew how many visits it has each day and where, and nothing about customers', async () => {
    const crew = await signedIn(app, 'crew', { crewId: ground.crewId });
    const text = String((await fetched(await make(crew))).body);
    const event = eventsIn(text).find(one => one.DTSTART?.startsWith('20260721'));
    expect(event).toMatchObject({ DTSTART: '20260721T123000Z', DTEND: '20260721T130000Z' });
    expect(event?.SUMMARY).toBe('Visits: 1');
    expect(text).not.toContain('4711');
    const admin = await signedIn(app, 'admin');
    const renewed = await make(admin, `/crews/${ground.crewId}/calendar-feed`);
    expect((await fetched(renewed)).status).toBe(200);
  });
});
