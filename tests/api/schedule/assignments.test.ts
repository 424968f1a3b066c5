import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { BulkResult } from '#contract/core/call.ts';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { NotificationPage } from '#contract/messaging/notifications.calls.ts';
import type { AssignmentDetail, WorkLog, WorkLogSummary } from '#contract/schedule/visits.calls.ts';
import {
  assignments,
  charges,
  crews,
  domainEvents,
  history,
  notes,
  paymentAttempts,
  roles,
  settings,
} from '#server/db/schema/index.ts';
import { holding, notificationTypes, type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { sell, visitAt } from '#tests/api/support/sold.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let admin: Person;
let csr: Person;
let ground: TestMarket;

beforeAll(async () => {
  app = await createTestApp();
  admin = await signedIn(app, 'admin');
  csr = await signedIn(app, 'csr');
  ground = await makeTestMarket(app, ['78704'], 3);
});
afterAll(() => app.close());

const todays = async () => {
  const sold = await sell(app, ground);
  return { ...sold, visit: await visitAt(app, sold.serviceId, TEST_TODAY) };
};
type Answer = CallBody<WorkLog> & ErrorBody;
const act = (person: Person, id: number, action: string, body?: unknown, headers = {}) =>
  person.request<Answer>('POST', `/assignments/${id}/${action}`, body, headers);
const historyOf = (id: number) =>
  app.db
    .select()
    .from(history)
    .where(and(eq(history.entity, 'assignment'), eq(history.entityId, String(id))))
    .orderBy(history.id);
const chargesOf = (id: number) => app.db.select().from(charges).where(eq(charges.assignmentId, id));
/** Returns the id of a pending visit dated yesterday. */
const missed = async () => {
  const { visit } = await todays();
  await app.db.update(assignments).set({ date: '2026-06-09' }).where(eq(assignments.id, visit.id));
  return visit.id;
};

describe('a visit', () => {
  // covers: enum-6
  it('is started and completed with its minutes, its one charge and its history', async () => {
    const { visit, customerId } = await todays();
    const customer = await signedIn(app, 'customer', { customerId });
    expect((await act(csr, visit.id, 'start')).body.data).toMatchObject({ status: 'started' });
    app.deps.clock.advanceMinutes(8);
    const done = await act(csr, visit.id, 'complete');
    expect(done.body).toMatchObject({
      message: 'Visit completed.',
      data: { status: 'completed', workedMinutes: 8 },
    });
    expect(done.body.data).toMatchObject({ chargeStatus: 'pending', chargeTotalCents: 3789 });
    expect(await notificationTypes(app, customer.userId)).toEqual(['service-started', 'service-completed']);
    expect(await chargesOf(visit.id)).toHaveLength(1);
    expect((await historyOf(visit.id)).map(row => [row.action, row.after?.status, row.actorId])).toEqual([
      ['started', 'started', csr.userId],
      ['completed', 'completed', csr.userId],
    ]);
    const again = await act(csr, visit.id, 'complete');
    expect([again.status, again.body.message]).toEqual([409, 'This visit is already completed.']);
    expect(await chargesOf(visit.id)).toHaveLength(1);
  });

  // covers: enum-6, enum-24, notification-1, notification-4, notification-6
  it('is skipped and canceled with a reason, and restored, and its crew is notified each time', async () => {
    const { visit } = await todays();
    const crew = await signedIn(app, 'crew', { crewId: ground.crewId });
    const silent = await act(csr, visit.id, 'skip', { reason: '  ' });
    expect([silent.status, silent.body.errors]).toEqual([422, { reason: 'Required.' }]);
    expect((await act(csr, visit.id, 'skip', { reason: 'Too wet' })).body.data).toMatchObject({
      status: 'skipped',
      skipReason: 'too-wet',
    });
    const moved = await csr.request<ErrorBody>('PUT', `/assignments/${visit.id}`, { date: '2026-06-11' });
    expect([moved.status, moved.body.message]).toEqual([409, 'This visit was skipped. Restore it first.']);
    expect((await act(csr, visit.id, 'restore')).body.data).toMatchObject({
      status: 'pending',
      skipReason: null,
    });
    expect((await act(csr, visit.id, 'cancel', { reason: 'Sold' })).body.data.status).toBe('cancel');
    expect((await historyOf(visit.id)).map(row => [row.action, row.reason])).toEqual([
      ['skipped', 'too-wet'],
      ['restored', null],
      ['cancelled', 'Sold'],
    ]);
    await app.deps.events.idle();
    const told = await crew.request<CallBody<NotificationPage>>('GET', `/notifications/${crew.userId}`);
    expect(told.body.data.list.map(({ type }) => type)).toEqual([
      'service-cancel',
      'service-restore',
      'service-skip',
    ]);
  });

  it('that someone else has changed meanwhile isn’t overwritten; its current state is returned', async () => {
    const { visit } = await todays();
    await act(csr, visit.id, 'start');
    const stale = await act(csr, visit.id, 'complete', undefined, { 'if-match': '1' });
    expect(stale.status).toBe(412);
    expect(stale.body.current).toMatchObject({ id: visit.id, status: 'started', version: 2 });
    expect(await chargesOf(visit.id)).toEqual([]);
  });

  it('is unchanged if its charge can’t be created', async () => {
    const { visit } = await todays();
    await app.db
      .update(assignments)
      .set({ handMade: ['priceCents'], priceCents: -5 })
      .where(eq(assignments.id, visit.id));
    await app.deps.events.idle();
    expect((await act(csr, visit.id, 'complete')).status).toBe(500);
    const [after] = await app.db.select().from(assignments).where(eq(assignments.id, visit.id));
    expect(after).toMatchObject({ status: 'pending', completedAt: null, version: 1 });
    expect(await historyOf(visit.id)).toEqual([]);
    expect(await app.db.$count(domainEvents)).toBe(0);
  });
});

/** Pretends that the visit was completed some minutes ago. */
const completedBefore = (id: number, minutes: number) =>
  app.db
    .update(assignments)
    .set({ completedAt: new Date(app.deps.clock.now().getTime() - minutes * 60_000) })
    .where(eq(assignments.id, id));

describe('a completion', () => {
  // covers: schedule.takeBackMinutes
  it('is undone with its charge by users who may complete visits, within the time in the settings', async () => {
    const { visit } = await todays();
    const restored = async (minutes: number) => {
      expect((await act(admin, visit.id, 'complete')).status).toBe(200);
      await completedBefore(visit.id, minutes);
      return (await act(csr, visit.id, 'restore')).status;
    };
    expect(await restored(15)).toBe(200);
    expect(await chargesOf(visit.id)).toEqual([]);
    await app.db.insert(settings).values({ key: 'schedule', value: { takeBackMinutes: 0 } });
    expect(await restored(0)).toBe(403);
    const one = { ids: [visit.id], action: 'restore' };
    const many = () => csr.request<CallBody<BulkResult>>('POST', '/assignments/bulk', one);
    expect((await many()).body.data).toMatchObject({ done: 0, refused: 1 });
    await app.db
      .update(settings)
      .set({ value: { takeBackMinutes: 30 } })
      .where(eq(settings.key, 'schedule'));
    await completedBefore(visit.id, 30);
    expect((await many()).body.data).toMatchObject({ done: 1, refused: 0 });
    await app.db.delete(settings).where(eq(settings.key, 'schedule'));
  });

  it('can’t be undone by users who may not complete visits', async () => {
    const { visit } = await todays();
    await act(csr, visit.id, 'complete');
    const reader = await holding(app, 'csr', ['assignment_list']);
    const denied = await act(reader, visit.id, 'restore');
    expect([denied.status, denied.body.missing]).toEqual([403, 'assignment_edit']);
  });
});

describe('Unrestricted Assignment Access', () => {
  // covers: role-32
  it('is needed for visits on past days', async () => {
    const id = await missed();
    for (const [action, body] of [
      ['complete', undefined],
      ['skip', { reason: 'Rain' }],
    ] as const) {
      const denied = await act(csr, id, action, body);
      expect([denied.status, denied.body.missing]).toEqual([403, 'assignment_unrestricted']);
      expect(denied.body.message).toContain('Unrestricted Assignment Access');
    }
    const edit = await csr.request<ErrorBody>('PUT', `/assignments/${id}`, { date: TEST_TODAY });
    expect([edit.status, edit.body.missing]).toEqual([403, 'assignment_unrestricted']);
    expect((await admin.request('PUT', `/assignments/${id}`, { date: '2026-06-08' })).status).toBe(200);
    expect((await act(admin, id, 'complete')).status).toBe(200);
  });

  it('reopens a completed visit and withdraws its charge, unless money moved', async () => {
    const { visit } = await todays();
    await act(csr, visit.id, 'complete');
    await completedBefore(visit.id, 16);
    const denied = await act(csr, visit.id, 'restore');
    expect([denied.status, denied.body.missing]).toEqual([403, 'assignment_unrestricted']);
    expect(denied.body.message).toContain('you can undo a completion only within 15 minutes');
    expect((await act(admin, visit.id, 'restore')).body.data).toMatchObject({
      status: 'pending',
      completedAt: null,
      workedMinutes: null,
      chargeId: null,
    });
    expect(await chargesOf(visit.id)).toEqual([]);
    await act(csr, visit.id, 'complete');
    const [charge] = await chargesOf(visit.id);
    await app.db
      .update(charges)
      .set({ paidCents: charge?.totalCents ?? 0, status: 'success' })
      .where(eq(charges.assignmentId, visit.id));
    const paid = await act(admin, visit.id, 'restore');
    expect([paid.status, paid.body.message]).toEqual([
      409,
      'The charge for the visit on 6/10/2026 is paid. Refund it before you change the visit.',
    ]);
    expect((await visitAt(app, visit.serviceId, TEST_TODAY)).status).toBe('completed');
  });

  it('keeps a visit completed once its payment was attempted', async () => {
    const { visit } = await todays();
    await act(csr, visit.id, 'complete');
    const [charge] = await chargesOf(visit.id);
    await app.db.insert(paymentAttempts).values({
      id: '11111111-1111-4111-8111-111111111111',
      chargeId: charge?.id ?? 0,
      gateway: 'sandbox',
      amountCents: charge?.totalCents ?? 0,
      state: 'unknown',
    });
    const tried = await act(admin, visit.id, 'restore');
    expect([tried.status, tried.body.message]).toEqual([
      409,
      expect.stringContaining('still being processed'),
    ]);
  });

  it('corrects the price of a completed visit by charging it anew', async () => {
    const { visit } = await todays();
    await act(csr, visit.id, 'complete');
    const denied = await csr.request<ErrorBody>('PUT', `/assignments/${visit.id}`, {
      priceCents: 1000,
      reason: 'As agreed',
    });
    expect([denied.status, denied.body.missing]).toEqual([403, 'assignment_unrestricted']);
    const corrected = await admin.request<WorkLog>('PUT', `/assignments/${visit.id}`, {
      priceCents: 1000,
      reason: 'As agreed',
    });
    expect(corrected.body).toMatchObject({ status: 'completed', priceCents: 1000, chargeTotalCents: 1083 });
    expect(await chargesOf(visit.id)).toHaveLength(1);
  });

  it('is not enough to set a manual price, which needs its own permission', async () => {
    const { visit } = await todays();
    const [role] = await app.db.select().from(roles).where(eq(roles.name, 'csr'));
    const permissions = role?.permissions ?? [];
    await app.db
      .update(roles)
      .set({ permissions: permissions.filter(key => key !== 'price_override') })
      .where(eq(roles.name, 'csr'));
    const path = `/assignments/${visit.id}`;
    const denied = await csr.request<ErrorBody>('PUT', path, { priceCents: 1000, reason: 'As agreed' });
    const wider = await csr.request<ErrorBody>('PUT', path, {
      priceCents: 1000,
      reason: 'As agreed',
      scope: 'following',
    });
    const terms = await csr.request<ErrorBody>('PUT', `/services/${visit.serviceId}`, {
      from: TEST_TODAY,
      priceCents: 1000,
      reason: 'As agreed',
    });
    await app.db.update(roles).set({ permissions }).where(eq(roles.name, 'csr'));
    for (const answer of [denied, wider, terms])
      expect([answer.status, answer.body.missing]).toEqual([403, 'price_override']);
  });
});

describe('work logs', () => {
  // covers: call-89
  it('list, filter, sort and page the visits of a day, and export them', async () => {
    const { visit, customerId, propertyId } = await todays();
    const list = async (filter: object, rest = '') =>
      csr.request<WorkLog[] & ErrorBody>('GET', `/work-logs?filter=${JSON.stringify(filter)}${rest}`);
    const mine = await list({ date: TEST_TODAY, customerId });
    expect(mine.headers['content-range']).toBe('work-logs 0-0/1');
    expect(mine.body[0]).toMatchObject({
      id: visit.id,
      propertyId,
      customerName: expect.stringMatching(/^Sam Sold/),
      crewId: ground.crewId,
      marketId: ground.marketId,
    });
    const all = await list(
      { date_gte: TEST_TODAY, date_lte: TEST_TODAY },
      '&range=[0,1]&sort=["customerName","DESC"]',
    );
    expect(all.body).toHaveLength(2);
    const names = all.body.map(row => row.customerName);
    expect(names.toSorted().toReversed()).toEqual(names);
    for (const filter of [
      { q: 'slot street', crewId: ground.crewId },
      { marketId: ground.marketId, status: ['pending'] },
      { vendorId: ground.vendorId, serviceType: 'mow', propertyId },
      { id: [visit.id], zipcode: '78704', hasCrew: true },
    ])
      expect((await list({ ...filter, customerId, date: TEST_TODAY })).body.map(row => row.id)).toEqual([
        visit.id,
      ]);
    for (const sort of ['crew', 'vendor', 'market', 'address', 'routePosition', 'status', 'completedAt'])
      expect((await list({ date: TEST_TODAY }, `&sort=["${sort}","ASC"]`)).status).toBe(200);
    expect((await list({ colour: 1 })).body.code).toBe('unknown_filter');

    const csv = await csr.request<string>('GET', `/work-logs/export.csv?filter={"customerId":${customerId}}`);
    const lines = csv.body.trim().split('\n');
    expect(lines[0]).toContain('Visit,Date,Slot,Status');
    expect(lines).toHaveLength(10);
  });

  it('find as many visits on a day as in a range of that one day, on every page and beyond the last', async () => {
    for (let count = 0; count < 3; count++) await todays();
    const found = async (days: object, [from, to]: [number, number]) => {
      const filter = JSON.stringify({ q: 'slot street', ...days });
      const path = `/work-logs?filter=${filter}&range=[${from},${to}]&sort=["address","ASC"]`;
      const { body, headers } = await csr.request<WorkLog[]>('GET', path);
      return { ids: body.map(row => row.id), range: headers['content-range'] };
    };
    const overDays = { date_gte: TEST_TODAY, date_lte: TEST_TODAY };
    const all = await found(overDays, [0, 99]);
    expect(all.ids.length).toBeGreaterThanOrEqual(3);
    for (const range of [
      [0, 99],
      [0, 1],
      [2, 3],
      [500, 501],
    ] as const)
      expect(await found({ date: TEST_TODAY }, [...range])).toEqual(await found(overDays, [...range]));
    // An empty date is no filter.
    expect((await found({ date: '' }, [0, 0])).range).toBe((await found({}, [0, 0])).range);
  });

  it('sum a day’s visits by crew and status, and compare them with the crew’s capacity', async () => {
    const fresh = await makeTestMarket(app, ['78733'], 3);
    const [one, two] = [
      await sell(app, fresh, { property: { zipcode: '78733' } }),
      await sell(app, fresh, { property: { zipcode: '78733' } }),
    ];
    await act(csr, (await visitAt(app, one.serviceId, TEST_TODAY)).id, 'complete');
    const skipped = await visitAt(app, two.serviceId, '2026-06-17');
    await act(csr, skipped.id, 'skip', { reason: 'Rain' });
    const summary = async (person: Person, date: string) =>
      (await person.request<CallBody<WorkLogSummary>>('GET', `/work-logs/summary?date=${date}`)).body.data;
    const crew = (await summary(csr, TEST_TODAY)).crews.find(line => line.crewId === fresh.crewId);
    expect(crew).toMatchObject({
      counts: { completed: 1, pending: 1, skipped: 0 },
      total: 2,
      expectedMinutes: 40,
      remainingMinutes: 20,
      capacityMinutes: 480,
    });
    const next = (await summary(csr, '2026-06-17')).crews.find(line => line.crewId === fresh.crewId);
    expect(next).toMatchObject({ counts: { skipped: 1, pending: 1 }, total: 2, expectedMinutes: 20 });
    const own = await summary(await signedIn(app, 'crew', { crewId: fresh.crewId }), TEST_TODAY);
    expect([own.total, own.crews.map(line => line.crewId)]).toEqual([2, [fresh.crewId]]);
  });

  it('show a crew only its own visits, without prices and charges', async () => {
    const { visit } = await todays();
    await act(csr, visit.id, 'complete');
    const [other] = await app.db
      .insert(crews)
      .values({ vendorId: ground.vendorId, name: 'Elsewhere', serviceTypes: ['mow'] })
      .returning();
    const crew = await signedIn(app, 'crew', { crewId: ground.crewId });
    const stranger = await signedIn(app, 'crew', { crewId: other?.id ?? 0 });
    const filter = `filter=${JSON.stringify({ id: visit.id })}`;
    const seen = await crew.request<WorkLog[]>('GET', `/work-logs?${filter}`);
    expect(seen.body).toMatchObject([{ id: visit.id, chargeId: null, chargeTotalCents: null }]);
    expect((await stranger.request('GET', `/work-logs?${filter}`)).body).toEqual([]);
    expect((await stranger.request('GET', `/assignments/${visit.id}`)).status).toBe(404);
    expect((await crew.request('GET', `/assignments/${visit.id}`)).status).toBe(200);
    expect((await crew.request('POST', `/assignments/${visit.id}/restore`)).status).toBe(403);
    const vendor = await signedIn(app, 'vendor', { vendorId: ground.vendorId });
    expect((await vendor.request('GET', '/work-logs')).status).toBe(403);
  });
});

describe('a visit’s page', () => {
  it('shows terms, property, notes, neighboring visits, and the caller’s actions with reasons for refused ones', async () => {
    const { visit, propertyId, serviceId, customerId } = await todays();
    const text = { propertyId, authorName: 'Office' };
    await app.db.insert(notes).values([
      { ...text, text: 'Gate sticks', forCrew: true },
      { ...text, text: 'Likes tulips', assignmentId: visit.id, forCustomer: true },
      { ...text, text: 'Gone', deletedAt: app.deps.clock.now() },
    ]);
    const page = await csr.request<AssignmentDetail>('GET', `/assignments/${visit.id}`);
    expect(page.body).toMatchObject({
      id: visit.id,
      frequency: 1,
      terms: { weekday: 3, crewId: ground.crewId },
      property: { id: propertyId, lotSize: 'small' },
      previousVisit: null,
      nextVisit: { date: '2026-06-17', status: 'pending' },
      photos: [],
      charge: null,
      moveId: null,
    });
    expect(page.body.notes.map(note => [note.text, note.isOfVisit])).toEqual([
      ['Likes tulips', true],
      ['Gate sticks', false],
    ]);
    const allowed = (body: AssignmentDetail) =>
      body.actions.filter(one => one.isAllowed).map(one => one.action);
    expect(allowed(page.body)).toEqual([
      'start',
      'complete',
      'skip',
      'cancel',
      'move',
      'reassign',
      'price',
      'edit',
    ]);

    await act(csr, visit.id, 'complete');
    const done = await csr.request<AssignmentDetail>('GET', `/assignments/${visit.id}`, undefined, {
      'accept-language': 'es',
    });
    expect(allowed(done.body)).toEqual(['restore']);
    await completedBefore(visit.id, 16);
    const old = await csr.request<AssignmentDetail>('GET', `/assignments/${visit.id}`, undefined, {
      'accept-language': 'es',
    });
    expect(allowed(old.body)).toEqual([]);
    expect(old.body.actions.find(one => one.action === 'restore')).toMatchObject({
      missing: 'assignment_unrestricted',
      reason: expect.stringContaining('Acceso sin restricciones'),
    });
    expect(done.body.completedBy).toMatch(/^csr/);

    const customer = await signedIn(app, 'customer', { customerId });
    const own = await customer.request<AssignmentDetail>('GET', `/assignments/${visit.id}`);
    expect(own.body.notes.map(note => note.text)).toEqual(['Likes tulips']);
    expect(own.body.charge?.totalCents).toBe(3789);
    const later = await visitAt(app, serviceId, '2026-06-17');
    const early = await act(csr, later.id, 'complete');
    expect([early.status, early.body.message]).toEqual([
      409,
      'This visit is on a later day. Move it to today first.',
    ]);
  });
});
