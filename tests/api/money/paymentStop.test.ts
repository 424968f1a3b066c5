import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AssignmentStatus } from '#contract/core/enums.ts';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { CustomerRecord } from '#contract/customers/customers.calls.ts';
import type { LockedCustomer } from '#contract/customers/lockedCustomers.calls.ts';
import type { PortalHome, PortalPayAnswer } from '#contract/portal/portal.calls.ts';
import type { VisitReasonKey } from '#contract/schedule/visitReasons.ts';
import { assignments, history, notifications, users } from '#server/db/schema/index.ts';
import { hashPassword } from '#server/modules/access/auth/passwords.ts';
import { generateAll } from '#server/modules/schedule/schedule/generateAll.ts';
import {
  APPROVE,
  addCard,
  chargeOf,
  comingVisits,
  expectComing,
  HARD_DECLINE,
  makeVisit,
  readCharge,
  SOFT_DECLINE,
  TIMEOUT_APPROVED,
  type Visit,
} from '#tests/api/support/billing.ts';
import { firstRow } from '#tests/api/support/database.ts';
import { type Person, requester, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let ground: TestMarket;
let csr: Person;
let customer: Person;
let visit: Visit;
let chargeId: number;

beforeAll(async () => {
  app = await createTestApp();
  ground = await makeTestMarket(app);
});
afterAll(() => app.close());

beforeEach(async () => {
  // A new user isn't notified of what earlier tests did.
  await app.deps.events.idle();
  app.deps.clock.set(TEST_TODAY);
  csr = await signedIn(app, 'csr');
  visit = await makeVisit(app, ground);
  chargeId = await chargeOf(app, visit);
  customer = await signedIn(app, 'customer', { customerId: visit.customerId });
  await generateAll(app.deps);
});

const collect = (id = chargeId) =>
  csr.request('POST', `/charges/${id}/collect`, { attemptId: randomUUID(), amountCents: 3789 });
const pay = async (id = chargeId, person = customer) =>
  (
    await person.request<CallBody<PortalPayAnswer>>('POST', `/portal/charges/${id}/pay`, {
      attemptId: randomUUID(),
      amountCents: 3789,
    })
  ).body.data;
const record = async () => (await csr.request<CustomerRecord>('GET', `/customers/${visit.customerId}`)).body;
const home = async (person = customer) =>
  (await person.request<CallBody<PortalHome>>('GET', '/portal/home')).body.data;
const coming = () => comingVisits(app, visit.customerId);
const allAre = (status: AssignmentStatus) => expectComing(app, visit.customerId, status);
/** The office tries a card that the bank refuses for good, so the charge fails for good. */
async function stopRetrying(id = chargeId) {
  await addCard(app, csr, visit.customerId, HARD_DECLINE);
  await collect(id);
  expect((await readCharge(app, id)).status).toBe('failed-stop');
}
/** Creates the charge of another visit of the customer. */
async function secondCharge(): Promise<number> {
  const [other] = await app.db
    .insert(assignments)
    .values({
      serviceId: visit.serviceId,
      propertyId: visit.propertyId,
      customerId: visit.customerId,
      serviceType: 'mow',
      kind: 'forced',
      slot: '2026-06-09',
      date: '2026-06-09',
      status: 'completed',
      crewId: ground.crewId,
      vendorId: ground.vendorId,
      expectedMinutes: 30,
    })
    .returning();
  return chargeOf(app, { ...visit, assignmentId: other?.id ?? 0 });
}
const cash = async (id = chargeId) => {
  const { openCents } = await readCharge(app, id);
  const paid = await csr.request('POST', `/charges/${id}/manual-payment`, {
    attemptId: randomUUID(),
    method: 'cash',
    amountCents: openCents,
  });
  expect(paid.status).toBe(200);
};

describe('a payment that failed for good', () => {
  it('after our last try stops the visits, and paying restores them as they were', async () => {
    const password = 'Mown#2026x';
    await app.db
      .update(users)
      .set({ passwordHash: await hashPassword(password) })
      .where(eq(users.id, customer.userId));
    const [first] = await coming();
    const moved = await csr.request('PUT', `/assignments/${first?.id}`, {
      date: '2026-06-25',
      scope: 'this',
    });
    expect(moved.status).toBe(200);
    const planned = await coming();
    expect(planned[0]).toMatchObject({ slot: '2026-06-17', date: '2026-06-25' });

    await addCard(app, csr, visit.customerId, SOFT_DECLINE);
    await collect();
    for (const day of ['2026-06-13', '2026-06-16', '2026-06-19']) {
      expect(await record()).toMatchObject({ isLocked: false });
      app.deps.clock.set(day, '06:00');
      csr = await signedIn(app, 'csr');
      await app.deps.jobs.run('payments.retry');
    }
    expect((await readCharge(app, chargeId)).status).toBe('failed-stop');
    expect(await record()).toMatchObject({
      isLocked: true,
      lockedAt: null,
      paymentStoppedAt: '2026-06-19T11:00:00.000Z',
    });
    await allAre('cancel');
    expect((await coming())[0]).toMatchObject({
      date: '2026-06-25',
      reason: 'payment-stopped' satisfies VisitReasonKey,
    });
    await generateAll(app.deps);
    expect(await coming()).toHaveLength(planned.length);

    const login = await requester(app)<CallBody<{ token: string }>>('POST', '/users/login', {
      id: (await firstRow(app.db, users, eq(users.id, customer.userId)))?.username,
      password,
      loginRole: 'admin',
    });
    expect(login.status).toBe(200);
    const back = { ...customer, request: requester(app, login.body.data.token) };
    expect(await home(back)).toMatchObject({ isStopped: true, failedCents: 3789 });

    await addCard(app, back, visit.customerId, APPROVE);
    expect((await pay(chargeId, back)).payment.state).toBe('approved');
    expect(await record()).toMatchObject({ isLocked: false, paymentStoppedAt: null });
    expect(await home(back)).toMatchObject({ isStopped: false });
    const resumed = await coming();
    expect(resumed.slice(0, planned.length)).toEqual(planned);
    // The horizon moved on with the days, so its last visits are added.
    expect(resumed.length).toBeGreaterThan(planned.length);
    await allAre('pending');
  });

  it('is announced once to office, customer and crew, and is in the history when it starts and ends', async () => {
    const crew = await signedIn(app, 'crew', { crewId: ground.crewId });
    await stopRetrying();
    await cash();
    await app.deps.events.idle();
    for (const { userId } of [csr, customer, crew]) {
      const told = await app.db
        .select()
        .from(notifications)
        .where(eq(notifications.userId, userId))
        .orderBy(notifications.id);
      const types = told.map(one => one.type).filter(type => type.startsWith('service-'));
      // The author of the change isn't notified.
      expect(types).toEqual(userId === csr.userId ? [] : ['service-cancel', 'service-restore']);
    }
    const rows = await app.db
      .select()
      .from(history)
      .where(and(eq(history.entity, 'customer'), eq(history.customerId, visit.customerId)))
      .orderBy(history.id);
    expect(rows.map(row => row.action)).toEqual(['locked', 'unlocked']);
  });

  it('prevents sales and forced visits meanwhile', async () => {
    await stopRetrying();
    const { propertyId, serviceId } = visit;
    const sold = await csr.request(
      'PUT',
      `/customers/${visit.customerId}/properties/${propertyId}/services`,
      {
        services: [{ type: 'mow', startDate: '2026-06-15', frequency: 1 }],
      },
    );
    expect(sold.status).toBe(423);
    const forced = await csr.request<ErrorBody>('POST', `/services/${serviceId}/forced`, {
      date: '2026-06-12',
      reason: 'Asked for it',
    });
    expect(forced.status).toBe(423);
  });

  it('is lifted when the last of several is paid or waived, and not earlier', async () => {
    const second = await secondCharge();
    await stopRetrying();
    await stopRetrying(second);
    await cash();
    expect((await record()).isLocked).toBe(true);
    await allAre('cancel');
    const filter = JSON.stringify({ isPaymentStopped: true, id: visit.customerId });
    const listed = await csr.request<LockedCustomer[]>(
      'GET',
      `/locked-customers?filter=${encodeURIComponent(filter)}`,
    );
    expect(listed.body).toMatchObject([{ lockReason: null, stoppedCents: 3789 }]);
    await csr.request('POST', `/charges/${second}/no-charge`, { reason: 'Good will' });
    expect((await record()).isLocked).toBe(false);
    await allAre('pending');
  });

  // covers: portal-16
  it('is lifted while nothing is due, and is back when something is', async () => {
    const admin = await signedIn(app, 'admin');
    const reason = 'Missed a spot';
    for (const [settle, back] of [
      ['price', null],
      ['non-billable', 'non-billable/revert'],
      ['no-charge', 'no-charge/revert'],
    ] as const) {
      visit = await makeVisit(app, ground);
      chargeId = await chargeOf(app, visit);
      await generateAll(app.deps);
      await stopRetrying();
      await allAre('cancel');
      const act = (action: string) =>
        admin.request('POST', `/charges/${chargeId}/${action}`, { reason, priceCents: 0 });
      expect([settle, (await act(settle)).status]).toEqual([settle, 200]);
      expect([settle, (await record()).isLocked]).toEqual([settle, false]);
      await allAre('pending');
      if (back === null) continue;
      expect([back, (await act(back)).status]).toEqual([back, 200]);
      expect((await readCharge(app, chargeId)).status).toBe('failed-stop');
      expect([back, (await record()).isLocked]).toEqual([back, true]);
      await allAre('cancel');
      await cash();
      expect((await record()).isLocked).toBe(false);
    }
  });

  // covers: portal-16
  it('stays, whatever is decided about the charge, until it is paid', async () => {
    const reason = 'Asked to wait';
    for (const [decide, back, status] of [
      ['hold', 'release', 'hold'],
      ['charge-later', 'charge-later/revert', 'charge-later'],
      ['manual', 'manual/revert', 'manual'],
    ] as const) {
      visit = await makeVisit(app, ground);
      chargeId = await chargeOf(app, visit);
      await generateAll(app.deps);
      const second = await secondCharge();
      await stopRetrying();
      const act = (action: string) =>
        csr.request('POST', `/charges/${chargeId}/${action}`, { reason, date: '2026-06-30' });
      expect([decide, (await act(decide)).status]).toEqual([decide, 200]);
      expect((await readCharge(app, chargeId)).status).toBe(status);
      await cash(second);
      expect([decide, (await record()).isLocked]).toEqual([decide, true]);
      expect((await act(back)).status).toBe(200);
      expect((await readCharge(app, chargeId)).status).toBe('failed-stop');
      await allAre('cancel');
      await cash();
      expect((await record()).isLocked).toBe(false);
      await allAre('pending');
    }
  });

  it('is not lifted while one of its payments is pending', async () => {
    const second = await secondCharge();
    await stopRetrying();
    await stopRetrying(second);
    await addCard(app, customer, visit.customerId, TIMEOUT_APPROVED);
    expect((await pay()).charge.status).toBe('in-progress');
    await cash(second);
    expect((await record()).isLocked).toBe(true);
    app.deps.clock.advanceMinutes(2);
    await app.deps.jobs.run('payments.reconcile');
    expect((await record()).isLocked).toBe(false);
    await allAre('pending');
  });

  it('doesn’t relock customers whom staff unlocked when their own attempt is declined', async () => {
    await stopRetrying();
    await csr.request('POST', `/customers/${visit.customerId}/unlock`);
    expect((await record()).isLocked).toBe(false);
    await allAre('pending');
    await addCard(app, customer, visit.customerId, SOFT_DECLINE);
    expect(await pay()).toMatchObject({ payment: { state: 'declined' }, charge: { status: 'failed-stop' } });
    expect((await record()).isLocked).toBe(false);
    for (const action of ['hold', 'release'])
      await csr.request('POST', `/charges/${chargeId}/${action}`, { reason: 'Asked to wait' });
    expect((await readCharge(app, chargeId)).status).toBe('failed-stop');
    expect((await record()).isLocked).toBe(false);
  });

  it('doesn’t affect staff’s own lock, also when it is paid', async () => {
    await stopRetrying();
    const reason = 'Dog bit the crew';
    const lock = () => csr.request('POST', `/customers/${visit.customerId}/lock`, { reason });
    expect((await lock()).status).toBe(200);
    expect((await lock()).status).toBe(409);
    expect((await customer.request('GET', '/portal/home')).status).toBe(401);
    await cash();
    expect(await record()).toMatchObject({ isLocked: true, lockReason: reason, paymentStoppedAt: null });
    expect((await customer.request('GET', '/portal/home')).status).toBe(401);
    await allAre('pending');
  });

  it('restores no visit that its service no longer has', async () => {
    await stopRetrying();
    const end = await csr.request('POST', `/services/${visit.serviceId}/end`, { date: '2026-07-01' });
    expect(end.status).toBe(200);
    await cash();
    const visits = await coming();
    const pending = visits.filter(one => one.status === 'pending').map(one => one.slot);
    expect(pending).toEqual(['2026-06-17', '2026-06-24', '2026-07-01']);
  });

  it('stops the visits of both customers in a merge', async () => {
    await stopRetrying();
    const other = await makeVisit(app, ground);
    await generateAll(app.deps);
    const [own, their] = [await record(), other];
    const merged = await csr.request('POST', `/customers/${their.customerId}/merge`, {
      otherId: own.id,
      version: 1,
      otherVersion: own.version,
      keep: {},
      signIn: 'own',
    });
    expect(merged.status).toBe(200);
    visit = { ...visit, customerId: their.customerId };
    await allAre('cancel');
    await cash();
    await allAre('pending');
  });
});
