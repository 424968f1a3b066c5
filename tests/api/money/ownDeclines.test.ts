import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AssignmentStatus } from '#contract/core/enums.ts';
import type { CallBody } from '#contract/core/errors.ts';
import type { CustomerRecord } from '#contract/customers/customers.calls.ts';
import type { PortalHome, PortalPayAnswer } from '#contract/portal/portal.calls.ts';
import { generateAll } from '#server/modules/schedule/schedule/generateAll.ts';
import {
  APPROVE,
  addCard,
  chargeOf,
  expectComing,
  HARD_DECLINE,
  makeVisit,
  readCharge,
  SOFT_DECLINE,
  type Visit,
} from '#tests/api/support/billing.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
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
  app.deps.clock.set(TEST_TODAY);
  csr = await signedIn(app, 'csr');
  visit = await makeVisit(app, ground);
  chargeId = await chargeOf(app, visit);
  customer = await signedIn(app, 'customer', { customerId: visit.customerId });
  await generateAll(app.deps);
});

const collect = () =>
  csr.request('POST', `/charges/${chargeId}/collect`, { attemptId: randomUUID(), amountCents: 3789 });
const pay = async () =>
  (
    await customer.request<CallBody<PortalPayAnswer>>('POST', `/portal/charges/${chargeId}/pay`, {
      attemptId: randomUUID(),
      amountCents: 3789,
    })
  ).body.data;
const record = async () => (await csr.request<CustomerRecord>('GET', `/customers/${visit.customerId}`)).body;
const home = async () => (await customer.request<CallBody<PortalHome>>('GET', '/portal/home')).body.data;
const allAre = (status: AssignmentStatus) => expectComing(app, visit.customerId, status);

describe('a customer’s own card that is declined', () => {
  it('for good says so, without signing out or locking; another card pays at once', async () => {
    await addCard(app, customer, visit.customerId, HARD_DECLINE);
    expect(await pay()).toMatchObject({
      payment: { state: 'declined', isHardDecline: true, responseText: 'Stolen card' },
      charge: { status: 'failed' },
    });
    expect(await home()).toMatchObject({ isStopped: false, failedCents: 3789 });
    expect(await record()).toMatchObject({ isLocked: false });
    await allAre('pending');
    await addCard(app, customer, visit.customerId, APPROVE);
    expect(await pay()).toMatchObject({ payment: { state: 'approved' }, charge: { status: 'success' } });
  });

  it('doesn’t count as our attempt: after three of them our count is unchanged', async () => {
    await addCard(app, customer, visit.customerId, SOFT_DECLINE);
    await collect();
    const before = await readCharge(app, chargeId);
    expect(before).toMatchObject({ status: 'failed', failedTries: 1, nextTryDate: '2026-06-13' });
    app.deps.clock.set('2026-06-11');
    customer = await signedIn(app, 'customer', { customerId: visit.customerId });
    for (let tries = 0; tries < 3; tries += 1)
      expect((await pay()).payment).toMatchObject({ state: 'declined', isHardDecline: false });
    expect(await readCharge(app, chargeId)).toMatchObject({
      status: 'failed',
      failedTries: 1,
      nextTryDate: '2026-06-13',
    });
  });

  it('on an untried charge starts our retries', async () => {
    await addCard(app, customer, visit.customerId, SOFT_DECLINE);
    await pay();
    expect(await readCharge(app, chargeId)).toMatchObject({ status: 'failed', failedTries: 0 });
    app.deps.clock.set('2026-06-13', '06:00');
    await app.deps.jobs.run('payments.retry');
    expect(await readCharge(app, chargeId)).toMatchObject({ status: 'failed', failedTries: 1 });
  });
});

describe('a card that was refused for good in a customer’s own attempt', () => {
  const tryOn = async (day: string) => {
    app.deps.clock.set(day, '06:00');
    await app.deps.jobs.run('payments.retry');
    return readCharge(app, chargeId);
  };

  it('is not retried by us: the charge fails for good on its day, if no other card was added by then', async () => {
    await addCard(app, customer, visit.customerId, HARD_DECLINE);
    await pay();
    expect((await tryOn('2026-06-12')).status).toBe('failed');
    await allAre('pending');
    const stopped = await tryOn('2026-06-13');
    expect(stopped).toMatchObject({ status: 'failed-stop', failedTries: 0 });
    expect(stopped.attempts).toHaveLength(1);
    await allAre('cancel');
  });

  it('is replaced by another card that was added by then', async () => {
    await addCard(app, customer, visit.customerId, HARD_DECLINE);
    await pay();
    await addCard(app, customer, visit.customerId, APPROVE);
    expect((await tryOn('2026-06-13')).status).toBe('success');
    await allAre('pending');
  });
});

it('a card updated during the morning’s retries is charged, and its charge doesn’t fail for good', async () => {
  const first = await makeVisit(app, ground);
  const firstCharge = await chargeOf(app, first);
  await addCard(app, csr, first.customerId, SOFT_DECLINE);
  await csr.request('POST', `/charges/${firstCharge}/collect`, {
    attemptId: randomUUID(),
    amountCents: 3789,
  });
  await addCard(app, csr, first.customerId, APPROVE);
  const second = await makeVisit(app, ground);
  const secondCharge = await chargeOf(app, second);
  const owner = await signedIn(app, 'customer', { customerId: second.customerId });
  await addCard(app, owner, second.customerId, HARD_DECLINE);
  await owner.request('POST', `/portal/charges/${secondCharge}/pay`, {
    attemptId: randomUUID(),
    amountCents: 3789,
  });
  expect(await readCharge(app, secondCharge)).toMatchObject({ status: 'failed', nextTryDate: '2026-06-13' });

  app.deps.clock.set('2026-06-13');
  csr = await signedIn(app, 'csr');
  const sale = app.deps.gateway.sale.bind(app.deps.gateway);
  let isUpdated = false;
  Object.assign(app.deps.gateway, {
    sale: async (request: Parameters<typeof sale>[0]) => {
      if (!isUpdated) await addCard(app, csr, second.customerId, APPROVE);
      isUpdated = true;
      return sale(request);
    },
  });
  await app.deps.jobs.run('payments.retry');
  Object.assign(app.deps.gateway, { sale });
  expect((await readCharge(app, firstCharge)).status).toBe('success');
  expect((await readCharge(app, secondCharge)).status).toBe('success');
});
