import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#contract/core/days.ts';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { PropertyView } from '#contract/customers/properties.calls.ts';
import type {
  ConvertAnswer,
  ConvertPreview,
  HouseSalePreview,
  StartedService,
  StatusPreview,
} from '#contract/customers/propertyStatus.calls.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import {
  assignments,
  callLogs,
  customers,
  notes,
  notifications,
  properties,
  reminders,
  settings,
} from '#server/db/schema/index.ts';
import { completeVisit, startVisit } from '#server/modules/schedule/visits/status/changeStatus.ts';
import { write } from '#server/unitOfWork.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { sell, visitAt, visitsOf } from '#tests/api/support/sold.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let csr: Person;
let other: Person;
let ground: TestMarket;

beforeAll(async () => {
  app = await createTestApp();
  csr = await signedIn(app, 'csr');
  other = await signedIn(app, 'csr');
  ground = await makeTestMarket(app);
});
afterAll(() => app.close());

type Answered<T> = CallBody<T> & ErrorBody;
const setStatus = (id: number, body: object, headers = {}) =>
  csr.request<Answered<PropertyView>>('POST', `/properties/${id}/status`, body, headers);
const preview = async (id: number, status: string) =>
  (await csr.request<CallBody<StatusPreview>>('GET', `/properties/${id}/status-preview?status=${status}`))
    .body.data;
const historyValues = async (person: Person, propertyId: number) => {
  await app.deps.events.idle();
  const rows = await app.db
    .select({ type: notifications.type })
    .from(notifications)
    .where(and(eq(notifications.userId, person.userId), eq(notifications.propertyId, propertyId)));
  return rows.map(row => row.type);
};

describe('a change of status', () => {
  // covers: enum-2, rule-39
  it('requires a type and a reason, and refuses an unchanged status or an outdated version', async () => {
    const { propertyId } = await sell(app, ground);
    const empty = await setStatus(propertyId, {});
    expect([empty.status, empty.body.errors]).toEqual([422, { status: 'Required.', reason: 'Required.' }]);
    expect((await setStatus(propertyId, { status: 'active', reason: 'x' })).body.errors).toHaveProperty(
      'status',
    );
    const stale = await setStatus(propertyId, { status: 'past', reason: 'Moved' }, { 'if-match': '9' });
    expect(stale.status).toBe(412);
    const long = await setStatus(propertyId, { status: 'past', reason: 'x'.repeat(10_000) });
    expect(long.body.errors).toEqual({ reason: 'Too long.' });
  });

  // covers: notification-17
  it('shows what stops, stops it, and notifies each person once', async () => {
    const { propertyId, serviceId, customerId } = await sell(app, ground, {
      crewId: ground.crewId,
      weekday: 4,
    });
    const owner = await signedIn(app, 'customer', { customerId });
    const crew = await signedIn(app, 'crew', { crewId: ground.crewId });
    const seen = await preview(propertyId, 'past');
    const planned = await visitsOf(app, serviceId);
    expect(seen).toMatchObject({
      from: 'active',
      stops: { services: [{ id: serviceId }], visits: planned.length, firstDate: planned[0]?.date },
      started: [],
      resumes: [],
    });
    const changed = await setStatus(propertyId, { status: 'past', reason: 'Sold the house' });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    expect(changed.body.data).toMatchObject({
      status: 'past',
      statusReason: 'Sold the house',
      nextVisit: null,
    });
    expect(new Set((await visitsOf(app, serviceId)).map(visit => visit.status))).toEqual(new Set(['cancel']));
    expect(await historyValues(other, propertyId)).toEqual(['property-status-update']);
    expect(await historyValues(owner, propertyId)).toEqual(['service-cancel']);
    expect(await historyValues(crew, propertyId)).toEqual(['service-cancel']);
  });

  it('resumes what it ended, with the same visits', async () => {
    const { propertyId, serviceId } = await sell(app, ground);
    const before = await visitsOf(app, serviceId);
    const byHand = before[3];
    // A visit canceled on its own stays canceled.
    await csr.request('POST', `/assignments/${byHand?.id}/cancel`, { reason: 'Rain' });
    app.deps.clock.advanceMinutes(1);
    await setStatus(propertyId, { status: 'no-renew', reason: 'Too dear' });
    await setStatus(propertyId, { status: 'past', reason: 'Left' });
    app.deps.clock.set('2026-06-24');
    try {
      // Two weeks later, earlier sessions have expired.
      const later = await signedIn(app, 'csr');
      const path = `/properties/${propertyId}`;
      const offered = await later.request<CallBody<StatusPreview>>(
        'GET',
        `${path}/status-preview?status=active`,
      );
      expect(offered.body.data.resumes).toMatchObject([{ id: serviceId, frequency: 1 }]);
      const back = await later.request<Answered<PropertyView>>('POST', `${path}/status`, {
        status: 'active',
        reason: 'Came back',
        resumeServiceIds: [serviceId],
      });
      expect(back.status, JSON.stringify(back.body)).toBe(200);
      expect(back.body.data.services).toMatchObject([{ id: serviceId, status: 'active', endDate: null }]);
    } finally {
      app.deps.clock.set('2026-06-10');
    }
    const after = await visitsOf(app, serviceId);
    expect(new Set(after.map(visit => visit.slot)).size).toBe(after.length);
    expect(after.length).toBeGreaterThan(before.length);
    for (const visit of after) {
      const isGone = visit.date < '2026-06-24' || visit.id === byHand?.id;
      expect([visit.date, visit.status]).toEqual([visit.date, isGone ? 'cancel' : 'pending']);
    }
    expect((await preview(propertyId, 'active')).resumes).toEqual([]);
  });

  it('refuses to resume what it did not end, and anything at all for a locked customer', async () => {
    const { propertyId, serviceId, customerId } = await sell(app, ground);
    const stranger = await sell(app, ground);
    await setStatus(propertyId, { status: 'declined', reason: 'No' });
    const foreign = await setStatus(propertyId, {
      status: 'active',
      reason: 'x',
      resumeServiceIds: [stranger.serviceId],
    });
    expect(foreign.body.errors).toHaveProperty('resumeServiceIds');
    await app.db
      .update(customers)
      .set({ lockedAt: new Date('2026-06-01T12:00Z') })
      .where(eq(customers.id, customerId));
    const locked = await setStatus(propertyId, {
      status: 'active',
      reason: 'x',
      resumeServiceIds: [serviceId],
    });
    expect(locked.status).toBe(423);
  });

  // covers: call-49
  it('warns if a crew is at work there', async () => {
    const { propertyId, serviceId, customerId } = await sell(app, ground, { weekday: 3 });
    const visit = await visitAt(app, serviceId, '2026-06-10');
    await write(app.deps, SYSTEM_ACTOR, unit => startVisit(unit, visit, { at: unit.now, userId: null }));
    const check = await csr.request<CallBody<StartedService>>(
      'GET',
      `/customers/${customerId}/checkForStartedService?propertyId=${propertyId}`,
    );
    expect(check.body.data).toMatchObject({ hasStarted: true, visits: [{ id: visit.id, propertyId }] });
    const refused = await setStatus(propertyId, { status: 'past', reason: 'x' });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('in progress from 6/10/2026'),
    ]);
    expect((await setStatus(propertyId, { status: 'past', reason: 'x', evenStarted: true })).status).toBe(
      200,
    );
    expect((await visitAt(app, serviceId, '2026-06-10')).status).toBe('started');
  });
});

describe('converting a property', () => {
  const convert = (id: number, body: object) =>
    csr.request<Answered<ConvertAnswer>>('POST', `/properties/${id}/convert`, body);

  it('is for properties that are not active', async () => {
    const { propertyId } = await sell(app, ground);
    expect((await convert(propertyId, { owner: { kind: 'same' } })).status).toBe(409);
  });

  it('reactivates it for the same owner, with the chosen services', async () => {
    const { propertyId, serviceId, customerId } = await sell(app, ground);
    await setStatus(propertyId, { status: 'pro-collect', reason: 'Owes' });
    const before = await csr.request<CallBody<ConvertPreview>>(
      'GET',
      `/properties/${propertyId}/convert-preview`,
    );
    expect(before.body.data).toMatchObject({
      status: 'pro-collect',
      owner: { id: customerId, otherProperties: 0 },
      resumes: [{ id: serviceId }],
    });
    const done = await convert(propertyId, { owner: { kind: 'same' }, resumeServiceIds: [serviceId] });
    expect(done.body.data).toEqual({ propertyId, customerId, previousCustomerId: customerId });
    const view = await csr.request<PropertyView>('GET', `/properties/${propertyId}`);
    expect(view.body).toMatchObject({ status: 'active', services: [{ id: serviceId, status: 'active' }] });
    expect(view.body.nextVisit).not.toBeNull();
  });

  it('gives it to a new owner; its past and its money stay with the previous one', async () => {
    const { propertyId, serviceId, customerId } = await sell(app, ground, { weekday: 3 });
    const visit = await visitAt(app, serviceId, '2026-06-10');
    await write(app.deps, SYSTEM_ACTOR, unit => completeVisit(unit, visit, { at: unit.now, userId: null }));
    await csr.request('POST', '/notes', { propertyId, text: 'Key under the pot', forCustomer: true });
    await setStatus(propertyId, { status: 'past', reason: 'Sold' });
    const [was] = await app.db.select().from(properties).where(eq(properties.id, propertyId));
    const owner = await signedIn(app, 'customer', { customerId });
    const newOwner = {
      firstName: 'Nora',
      lastName: 'New',
      email: 'nora@example.com',
      phone: '5125550199',
      emergencyPhone: '5125550198',
    };
    const wrong = await convert(propertyId, {
      owner: { kind: 'new', customer: { ...newOwner, email: 'x' } },
    });
    expect(wrong.body.errors).toEqual({ 'owner.customer.email': 'Valid email is required.' });
    const withServices = await convert(propertyId, {
      owner: { kind: 'new', customer: newOwner },
      resumeServiceIds: [serviceId],
    });
    expect(withServices.body.errors).toHaveProperty('resumeServiceIds');
    const done = await convert(propertyId, { owner: { kind: 'new', customer: newOwner } });
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    const { customerId: newId } = done.body.data;

    const view = await csr.request<PropertyView>('GET', `/properties/${propertyId}`);
    expect(view.body).toMatchObject({
      status: 'active',
      customer: { id: newId, firstName: 'Nora' },
      counts: { charges: 1, openCents: 0, completedVisits: 1 },
    });
    expect(view.body.referralCode).not.toBe(was?.referralCode);
    const [done1] = await app.db.select().from(assignments).where(eq(assignments.id, visit.id));
    expect(done1?.customerId).toBe(customerId);
    const charges = await csr.request<{ customerId: number }[]>(
      'GET',
      `/charges?filter=${JSON.stringify({ customerId })}`,
    );
    expect(charges.body).toHaveLength(1);
    const [note] = await app.db.select().from(notes).where(eq(notes.propertyId, propertyId));
    expect(note?.forCustomer).toBe(false);
    // The previous owner can't see anything anymore.
    expect((await owner.request('GET', '/notifications/1')).status).toBe(401);
    const history = await csr.request<{ entity: string; action: string }[]>(
      'GET',
      `/histories/list?filter=${JSON.stringify({ action: 'converted', customerId })}`,
    );
    expect(history.body.map(row => row.entity)).toEqual(['customer']);
  });

  it('gives it to an existing customer, unless they are locked or have the address', async () => {
    const { propertyId } = await sell(app, ground);
    const buyer = await sell(app, ground);
    await setStatus(propertyId, { status: 'declined', reason: 'No' });
    const owner = { kind: 'existing', customerId: buyer.customerId };
    await app.db
      .update(customers)
      .set({ lockedAt: new Date('2026-06-01T12:00Z') })
      .where(eq(customers.id, buyer.customerId));
    expect((await convert(propertyId, { owner })).status).toBe(423);
    await app.db.update(customers).set({ lockedAt: null }).where(eq(customers.id, buyer.customerId));
    const done = await convert(propertyId, { owner, reason: 'Bought it' });
    expect(done.body.data).toMatchObject({ customerId: buyer.customerId });
    const missing = await convert(propertyId, { owner: { kind: 'existing' } });
    expect(missing.body.errors).toHaveProperty(['owner.customerId']);
  });
});

describe('a house that is sold', () => {
  const newOwner = (email: string) => ({
    kind: 'new',
    customer: {
      firstName: 'Nora',
      lastName: 'Buyer',
      email,
      phone: '5125550188',
      emergencyPhone: '5125550188',
    },
  });
  const sale = (id: number, body: object, headers = {}) =>
    csr.request<Answered<ConvertAnswer>>('POST', `/properties/${id}/sale`, body, headers);

  // covers: office-58
  it('shows what can be transferred and what is left to settle, and does it in one step', async () => {
    const { propertyId, serviceId, customerId } = await sell(app, ground, {
      crewId: ground.crewId,
      weekday: 4,
      frequency: 2,
      priceCents: 5100,
    });
    const beds = await sell(app, ground, { type: 'bnb', property: { customerId } });
    const common = { propertyId, customerId, date: '2026-06-30', note: 'Ask about the gate' };
    const staff = { priority: 'low' as const, assigneeId: csr.userId };
    await app.db.insert(reminders).values([{ ...common, ...staff }]);
    await app.db.insert(callLogs).values([{ ...common, code: '?', priceCents: 2000 }]);
    const asked = await csr.request<CallBody<HouseSalePreview>>(
      'GET',
      `/properties/${propertyId}/sale-preview`,
    );
    const old = await visitsOf(app, serviceId);
    const next = old.find(visit => visit.status === 'pending');
    expect(asked.body.data).toMatchObject({
      services: [{ id: serviceId, nextDate: next?.date, price: { subtotalCents: 5100 } }],
      visits: old.length,
      reminders: 1,
      callLogs: 1,
      openCents: 0,
    });

    const done = await sale(propertyId, {
      owner: newOwner('nora.buyer@example.com'),
      newAddress: '1 Far Road, Waco TX 76701',
      serviceIds: [serviceId],
      reminders: 'complete',
      callLogs: 'hand-over',
    });
    expect(done.status).toBe(200);
    const ownerId = done.body.data.customerId;
    const view = (await csr.request<PropertyView>('GET', `/properties/${propertyId}`)).body;
    const [taken] = view.services.filter(service => service.status !== 'ended');
    expect(view.customerId).toBe(ownerId);
    expect(taken).toMatchObject({ type: 'mow', frequency: 2, weekday: 4, priceCents: 5100 });
    const anew = await visitsOf(app, taken?.id ?? 0);
    expect(anew.map(visit => visit.slot)).toEqual(old.map(visit => visit.slot));
    expect(new Set(anew.map(visit => visit.customerId))).toEqual(new Set([ownerId]));
    expect(new Set((await visitsOf(app, serviceId)).map(visit => visit.status))).toEqual(new Set(['cancel']));
    const [reminder] = await app.db.select().from(reminders).where(eq(reminders.propertyId, propertyId));
    const [call] = await app.db.select().from(callLogs).where(eq(callLogs.propertyId, propertyId));
    expect([reminder?.completedAt === null, reminder?.customerId]).toEqual([false, customerId]);
    expect([call?.isCompleted, call?.customerId]).toEqual([false, ownerId]);
    const [left] = await app.db.select().from(customers).where(eq(customers.id, customerId));
    expect(left?.billingAddress).toBe('1 Far Road, Waco TX 76701');
    expect(await visitsOf(app, beds.serviceId)).not.toContainEqual(
      expect.objectContaining({ status: 'cancel' }),
    );
  });

  // covers: office-58
  it('keeps the cadence of a service whose weekday has become a day off', async () => {
    const { propertyId, serviceId } = await sell(app, ground, { weekday: 3 });
    const old = await visitsOf(app, serviceId);
    await app.db.insert(settings).values({ key: 'schedule', value: { daysOff: [3, 6, 7] } });
    const owner = newOwner('wednesday.buyer@example.com');
    expect((await sale(propertyId, { owner, serviceIds: [serviceId] })).status).toBe(200);
    await app.db.delete(settings).where(eq(settings.key, 'schedule'));
    const view = (await csr.request<PropertyView>('GET', `/properties/${propertyId}`)).body;
    const taken = view.services.find(service => service.status !== 'ended');
    const anew = await visitsOf(app, taken?.id ?? 0);
    expect(anew.map(visit => visit.slot)).toEqual(old.map(visit => visit.slot));
    expect(anew.map(visit => visit.date)).toEqual(old.map(visit => addDays(visit.slot, 1)));
  });

  it('changes nothing if any part is refused', async () => {
    const { propertyId, serviceId, customerId } = await sell(app, ground);
    const owner = newOwner('nobody.yet@example.com');
    const wrong = await sale(propertyId, { owner, serviceIds: [serviceId, 999_999] });
    expect(wrong.body.errors).toHaveProperty('serviceIds');
    const same = await sale(propertyId, { owner: { kind: 'existing', customerId } });
    expect(same.body.errors).toHaveProperty(['owner.customerId']);
    expect((await sale(propertyId, { owner }, { 'if-match': '9' })).status).toBe(409);
    const made = await app.db.$count(customers, eq(customers.email, 'nobody.yet@example.com'));
    const [stands] = await app.db.select().from(properties).where(eq(properties.id, propertyId));
    expect([made, stands?.customerId]).toEqual([0, customerId]);
  });
});
