import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { AttemptAnswer, ChargeDetail } from '#contract/money/chargeAnswers.ts';
import {
  charges,
  customers,
  history,
  notifications,
  paymentAttempts,
  settings,
} from '#server/db/schema/index.ts';
import {
  APPROVE,
  addCard,
  CSC_MISMATCH,
  chargeOf,
  DOWN,
  HARD_DECLINE,
  makeVisit,
  readCharge,
  SLOW,
  SOFT_DECLINE,
  salesOf,
  TIMEOUT_APPROVED,
  TIMEOUT_LOST,
  type Visit,
} from '#tests/api/support/billing.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let ground: TestMarket;
let csr: Person;
let visit: Visit;
let chargeId: number;

beforeAll(async () => {
  app = await createTestApp();
  ground = await makeTestMarket(app);
  csr = await signedIn(app, 'csr');
});
afterAll(() => app.close());

beforeEach(async () => {
  app.deps.clock.set(TEST_TODAY);
  visit = await makeVisit(app, ground);
  chargeId = await chargeOf(app, visit);
});

const collect = (attemptId = randomUUID(), cardId?: number, person = csr) =>
  person.request<CallBody<AttemptAnswer> & ErrorBody>('POST', `/charges/${chargeId}/collect`, {
    attemptId,
    amountCents: 3789,
    ...(cardId && { cardId }),
  });
const sold = () => salesOf(app, chargeId);
const historyOf = async () =>
  (
    await app.db
      .select()
      .from(history)
      .where(eq(history.entityId, String(chargeId)))
      .orderBy(history.id)
  ).filter(row => row.entity === 'charge');

describe('collecting', () => {
  // covers: enum-24
  it('moves the money once, with history, notification and the charge paid', async () => {
    await addCard(app, csr, visit.customerId, APPROVE);
    const customer = await signedIn(app, 'customer', { customerId: visit.customerId });
    const answer = await collect();
    expect(answer.body).toMatchObject({
      status: 200,
      message: 'Payment received.',
      data: {
        attempt: {
          state: 'approved',
          amountCents: 3789,
          reference: expect.stringMatching(/^SBX-/),
          card: { brand: 'Visa', lastFour: '1111' },
          actorName: expect.stringContaining('csr'),
        },
        charge: { status: 'success', paidCents: 3789, openCents: 0, statusReason: null },
      },
    });
    expect((await historyOf()).map(row => row.action)).toEqual(['added', 'updated', 'payment-success']);
    await app.deps.events.idle();
    const told = await app.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, customer.userId))
      .orderBy(notifications.id);
    expect(told.map(row => row.type)).toEqual(['payment-success']);
    expect(await sold()).toHaveLength(1);
  });

  it('answers a repeat with the first outcome, and refuses the id for another charge', async () => {
    await addCard(app, csr, visit.customerId, APPROVE);
    const attemptId = randomUUID();
    const first = await collect(attemptId);
    const second = await collect(attemptId);
    expect(second.body.data.attempt).toEqual(first.body.data.attempt);
    expect(await sold()).toHaveLength(1);

    const other = await chargeOf(app, await makeVisit(app, ground));
    const reused = await csr.request('POST', `/charges/${other}/collect`, { attemptId, amountCents: 3789 });
    expect(reused.status).toBe(409);
    expect((await collect()).status).toBe(409);
  });

  it('declines a card with a wrong security code for good: it has to be entered again', async () => {
    await addCard(app, csr, visit.customerId, CSC_MISMATCH);
    const { body } = await collect();
    expect(body.data.attempt).toMatchObject({ state: 'declined', responseCode: 'N7', isHardDecline: true });
    expect(await sold()).toHaveLength(0);
  });

  it('makes one sale from twenty simultaneous requests', async () => {
    await addCard(app, csr, visit.customerId, SLOW);
    const answers = await Promise.all(Array.from({ length: 20 }, () => collect()));
    expect(answers.filter(one => one.status === 200)).toHaveLength(1);
    expect(answers.filter(one => one.status === 409)).toHaveLength(19);
    expect(await sold()).toHaveLength(1);
    expect((await readCharge(app, chargeId)).paidCents).toBe(3789);
  });

  it('makes one sale from twenty repeats of one request', async () => {
    await addCard(app, csr, visit.customerId, APPROVE);
    const attemptId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => collect(attemptId)));
    expect(answers.every(one => one.status === 200)).toBe(true);
    expect(await sold()).toHaveLength(1);
  });

  it('needs a card of this customer, the permission, and a charge that is due', async () => {
    expect((await collect()).body.errors).toHaveProperty('cardId');
    const other = await makeVisit(app, ground);
    const foreignCard = await addCard(app, csr, other.customerId, APPROVE);
    expect((await collect(randomUUID(), foreignCard)).body.errors).toHaveProperty('cardId');
    await addCard(app, csr, visit.customerId, APPROVE);
    const crew = await signedIn(app, 'crew', { crewId: ground.crewId });
    expect((await collect(randomUUID(), undefined, crew)).status).toBe(404);
    expect((await csr.request('POST', `/charges/${chargeId}/collect`, { attemptId: 'x' })).status).toBe(422);
    await csr.request('POST', `/charges/${chargeId}/hold`, { reason: 'Asked to wait' });
    expect((await collect()).status).toBe(409);
  });
});

describe('declines', () => {
  it('that are soft are retried automatically until the allowed tries are used up', async () => {
    await addCard(app, csr, visit.customerId, SOFT_DECLINE);
    const first = await collect();
    expect(first.body).toMatchObject({
      message: 'Declined: Insufficient funds',
      data: {
        attempt: { state: 'declined', isHardDecline: false },
        charge: {
          status: 'failed',
          failedTries: 1,
          nextTryDate: '2026-06-13',
          statusReason: 'Insufficient funds',
        },
      },
    });
    await app.deps.jobs.run('payments.retry');
    expect((await readCharge(app, chargeId)).failedTries).toBe(1);
    for (const [day, tries] of [
      ['2026-06-13', 2],
      ['2026-06-16', 3],
      ['2026-06-19', 4],
      ['2026-06-22', 4],
    ] as const) {
      app.deps.clock.set(day, '06:00');
      await app.deps.jobs.run('payments.retry');
      expect((await readCharge(app, chargeId)).failedTries).toBe(tries);
    }
    const stopped = await readCharge(app, chargeId);
    expect(stopped).toMatchObject({ status: 'failed-stop', nextTryDate: null });
    expect((await historyOf()).filter(row => row.action === 'payment-failed')).toHaveLength(4);

    // The earlier session has expired.
    csr = await signedIn(app, 'csr');
    await addCard(app, csr, visit.customerId, APPROVE);
    expect((await collect()).body.data.charge).toMatchObject({ status: 'success', statusReason: null });
  });

  // covers: billing.retryDays
  it('are retried at the intervals in the settings, the last of which repeats', async () => {
    await app.db.insert(settings).values({ key: 'billing', value: { retryDays: [1, 4] } });
    await addCard(app, csr, visit.customerId, SOFT_DECLINE);
    await collect();
    for (const [day, next] of [
      ['2026-06-11', '2026-06-15'],
      ['2026-06-15', '2026-06-19'],
      ['2026-06-19', null],
    ] as const) {
      expect((await readCharge(app, chargeId)).nextTryDate).toBe(day);
      app.deps.clock.set(day, '06:00');
      await app.deps.jobs.run('payments.retry');
      expect((await readCharge(app, chargeId)).nextTryDate).toBe(next);
    }
    expect((await readCharge(app, chargeId)).status).toBe('failed-stop');
    await app.db.delete(settings);
    csr = await signedIn(app, 'csr');
  });

  // covers: portal-17
  it('wait while staff keep their customer locked', async () => {
    await addCard(app, csr, visit.customerId, SOFT_DECLINE);
    await collect();
    await addCard(app, csr, visit.customerId, APPROVE);
    await csr.request('POST', `/customers/${visit.customerId}/lock`, { reason: 'Dog bit the crew' });
    app.deps.clock.set('2026-06-13', '06:00');
    csr = await signedIn(app, 'csr');
    await app.deps.jobs.run('payments.retry');
    expect(await readCharge(app, chargeId)).toMatchObject({ status: 'failed', nextTryDate: '2026-06-13' });
    await csr.request('POST', `/customers/${visit.customerId}/unlock`);
    await app.deps.jobs.run('payments.retry');
    expect(await readCharge(app, chargeId)).toMatchObject({ status: 'success' });
  });

  // covers: billing.autoChargeTries
  it('stop at once if no tries are set', async () => {
    await app.db.insert(settings).values({ key: 'billing', value: { autoChargeTries: 0 } });
    await addCard(app, csr, visit.customerId, SOFT_DECLINE);
    expect((await collect()).body.data.charge).toMatchObject({ status: 'failed-stop', nextTryDate: null });
    await app.db.delete(settings);
  });

  // covers: setting-1
  it('stop at the next try if the office allows fewer tries by then', async () => {
    await addCard(app, csr, visit.customerId, SOFT_DECLINE);
    await collect();
    expect(await readCharge(app, chargeId)).toMatchObject({ failedTries: 1, nextTryDate: '2026-06-13' });
    await app.db.insert(settings).values({ key: 'billing', value: { autoChargeTries: 0 } });
    app.deps.clock.set('2026-06-13', '06:00');
    await app.deps.jobs.run('payments.retry');
    expect(await app.db.$count(paymentAttempts, eq(paymentAttempts.chargeId, chargeId))).toBe(1);
    expect(await readCharge(app, chargeId)).toMatchObject({
      ...{ status: 'failed-stop', failedTries: 1, nextTryDate: null },
      statusReason: 'Insufficient funds',
    });
    const [customer] = await app.db.select().from(customers).where(eq(customers.id, visit.customerId));
    expect(customer?.paymentStoppedAt).not.toBeNull();
    await app.db.delete(settings);
    csr = await signedIn(app, 'csr');
  });

  it('that are hard are never retried with that card', async () => {
    const cardId = await addCard(app, csr, visit.customerId, HARD_DECLINE);
    expect((await collect()).body.data).toMatchObject({
      attempt: { state: 'declined', isHardDecline: true },
      charge: { status: 'failed-stop', nextTryDate: null },
    });
    const again = await collect(randomUUID(), cardId);
    expect(again.body.errors?.cardId).toContain('permanently declined this card');
  });
});

describe('a gateway that does not answer', () => {
  const minutes = (count: number) => app.deps.clock.advanceMinutes(count);
  const reconcile = () => app.deps.jobs.run('payments.reconcile');

  it('leaves the outcome unknown until it reports the attempt as approved', async () => {
    await addCard(app, csr, visit.customerId, TIMEOUT_APPROVED);
    const attemptId = randomUUID();
    const answer = await collect(attemptId);
    expect(answer.body.data).toMatchObject({
      attempt: { state: 'unknown' },
      charge: { status: 'in-progress', paidCents: 0 },
    });
    expect((await collect()).status).toBe(409);
    expect((await csr.request('POST', `/charges/${chargeId}/hold`, { reason: 'x' })).status).toBe(409);
    const priced = await csr.request<ErrorBody>('POST', `/charges/${chargeId}/price`, {
      priceCents: 100,
      reason: 'x',
    });
    expect([priced.status, priced.body.message]).toEqual([409, expect.stringContaining('in progress')]);
    await reconcile();
    expect((await readCharge(app, chargeId)).status).toBe('in-progress');
    minutes(2);
    await reconcile();
    await reconcile();
    expect(await readCharge(app, chargeId)).toMatchObject({ status: 'success', paidCents: 3789 });
    expect((await collect(attemptId)).body.data.attempt.state).toBe('approved');
    expect(await sold()).toHaveLength(1);
  });

  it.each([
    ['approved', TIMEOUT_APPROVED],
    ['declined', TIMEOUT_LOST],
  ])(
    'makes a repeated collect-all report an unknown outcome at first, and finally %s',
    async (state, card) => {
      await addCard(app, csr, visit.customerId, card);
      const body = { attemptId: randomUUID(), amountCents: 3789 };
      const all = async () => {
        const path = `/customers/${visit.customerId}/collect-all`;
        const answer = await csr.request<CallBody<{ payment: { state: string } }>>('POST', path, body);
        return [answer.status, answer.body.data.payment.state];
      };
      for (let count = 0; count < 3; count++) expect(await all()).toEqual([200, 'unknown']);
      minutes(8);
      await reconcile();
      for (let count = 0; count < 2; count++) expect(await all()).toEqual([200, state]);
    },
  );

  it.each([
    ['never heard of it', TIMEOUT_LOST],
    ['had a fault', DOWN],
  ])('%s: the charge returns to its earlier status, and can be collected again', async (_, card) => {
    await addCard(app, csr, visit.customerId, card);
    await collect();
    minutes(2);
    await reconcile();
    expect((await readCharge(app, chargeId)).status).toBe('in-progress');
    minutes(5);
    await reconcile();
    const lost = await readCharge(app, chargeId);
    expect(lost).toMatchObject({ status: 'pending', failedTries: 0 });
    expect(lost.attempts[0]).toMatchObject({ state: 'declined', responseCode: 'never-reached' });
    await addCard(app, csr, visit.customerId, APPROVE);
    await collect();
    expect(await sold()).toHaveLength(1);
  });

  it('leaves the outcome undecided until it can be asked again', async () => {
    await addCard(app, csr, visit.customerId, APPROVE);
    app.deps.gateway.faults.push('timeout-approved');
    await collect();
    minutes(10);
    app.deps.gateway.faults.push('down');
    await reconcile();
    expect((await readCharge(app, chargeId)).status).toBe('in-progress');
    await reconcile();
    expect((await readCharge(app, chargeId)).status).toBe('success');
  });
});

it('keeps a charge’s payments within its total, enforced by the database', async () => {
  const broken = app.db.update(charges).set({ paidCents: 9999 }).where(eq(charges.id, chargeId));
  await expect(broken).rejects.toMatchObject({ cause: { constraint: 'charges_money' } });
  const charge: ChargeDetail = await readCharge(app, chargeId);
  expect(charge.paidCents).toBe(0);
});
