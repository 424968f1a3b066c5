import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { CardsOfCustomer } from '#contract/money/cards.calls.ts';
import type { SystemAccount } from '#contract/system/settings.calls.ts';
import { cards, sandboxTransactions, settings } from '#server/db/schema/index.ts';
import { createServer } from '#server/server.ts';
import {
  APPROVE,
  addCard,
  chargeOf,
  enterCard,
  makeVisit,
  readCharge,
  SOFT_DECLINE,
  TIMEOUT_APPROVED,
  type Visit,
} from '#tests/api/support/billing.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let ground: TestMarket;
let admin: Person;
let visit: Visit;
let chargeId: number;

beforeAll(async () => {
  app = await createTestApp();
  ground = await makeTestMarket(app);
});
afterAll(() => app.close());

beforeEach(async () => {
  app.deps.clock.set(TEST_TODAY);
  admin = await signedIn(app, 'admin');
  visit = await makeVisit(app, ground);
  chargeId = await chargeOf(app, visit);
});
afterEach(async () => {
  app.deps.config.isProduction = false;
  await app.db.delete(settings);
});

const choosePaytrace = () =>
  app.db.insert(settings).values({ key: 'gateway', value: { kind: 'paytrace', user: 'sward' } });
const chooseStripe = () => app.db.insert(settings).values({ key: 'gateway', value: { kind: 'stripe' } });
const inProduction = async () => {
  app.deps.config.isProduction = true;
};
const collect = (attemptId: string = randomUUID()) =>
  admin.request<ErrorBody>('POST', `/charges/${chargeId}/collect`, { attemptId, amountCents: 3789 });
const moved = () => app.db.$count(sandboxTransactions);
const gatewayAccount = async () => {
  const { body } = await admin.request<CallBody<SystemAccount[]>>('GET', '/system-accounts');
  return body.data.find(account => account.id === 'gateway');
};

describe.each([
  ['PayTrace is chosen without its password', choosePaytrace],
  ['Stripe is chosen without its keys', chooseStripe],
  ['this is production, where the sandbox is refused', inProduction],
])('while %s', (_, refuse) => {
  it('nothing is collected: the charge stays as it is, without an attempt', async () => {
    await addCard(app, admin, visit.customerId, APPROVE);
    const before = await readCharge(app, chargeId);
    const movedBefore = await moved();
    await refuse();
    const refused = await collect();
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    expect(refused.body.message).toContain('No payment gateway is set up');
    const customer = await signedIn(app, 'customer', { customerId: visit.customerId });
    const own = await customer.request('POST', `/portal/charges/${chargeId}/pay`, {
      attemptId: randomUUID(),
      amountCents: 3789,
    });
    expect(own.status).toBe(409);
    expect(await readCharge(app, chargeId)).toEqual(before);
    expect(await moved()).toBe(movedBefore);
  });

  it('nothing is refunded to a card, but cash is recorded both ways', async () => {
    await addCard(app, admin, visit.customerId, APPROVE);
    const saleId = randomUUID();
    await collect(saleId);
    const movedBefore = await moved();
    await refuse();
    const refund = (sale: string) =>
      admin.request<ErrorBody>('POST', `/charges/${chargeId}/refund`, {
        attemptId: randomUUID(),
        saleId: sale,
        amountCents: 100,
        reason: 'Missed a spot',
      });
    const before = await readCharge(app, chargeId);
    expect((await refund(saleId)).body.message).toContain('No payment gateway is set up');
    expect(await readCharge(app, chargeId)).toEqual(before);
    // Repeating an earlier call still returns its answer.
    expect((await collect(saleId)).status).toBe(200);
    expect(await moved()).toBe(movedBefore);

    chargeId = await chargeOf(app, await makeVisit(app, ground));
    const cashId = randomUUID();
    const body = { attemptId: cashId, method: 'cash', amountCents: 3789 };
    expect((await admin.request('POST', `/charges/${chargeId}/manual-payment`, body)).status).toBe(200);
    expect((await refund(cashId)).status).toBe(200);
  });

  it('no card can be added, and the page says why', async () => {
    const formResult = await enterCard(app, APPROVE);
    await refuse();
    const path = `/customers/${visit.customerId}/cards`;
    expect((await admin.request('POST', path, { formResult })).status).toBe(409);
    expect(await app.db.$count(cards, eq(cards.customerId, visit.customerId))).toBe(0);
    const { body } = await admin.request<CallBody<CardsOfCustomer>>('GET', path);
    expect(body.data.gateway).toBeNull();
    expect((await gatewayAccount())?.state).toBe('unusable');
  });

  it('declined charges wait, and are tried once there is a gateway again', async () => {
    await addCard(app, admin, visit.customerId, SOFT_DECLINE);
    await collect();
    await refuse();
    app.deps.clock.set('2026-06-13', '06:00');
    const before = await readCharge(app, chargeId);
    expect(before).toMatchObject({ status: 'failed', failedTries: 1, nextTryDate: '2026-06-13' });
    await app.deps.jobs.run('payments.retry');
    expect(await readCharge(app, chargeId)).toEqual(before);
    app.deps.config.isProduction = false;
    await app.db.delete(settings);
    await app.deps.jobs.run('payments.retry');
    expect(await readCharge(app, chargeId)).toMatchObject({ failedTries: 2 });
  });

  it('earlier sandbox calls are still reconciled, so that no charge stays frozen', async () => {
    await addCard(app, admin, visit.customerId, TIMEOUT_APPROVED);
    await collect();
    expect((await readCharge(app, chargeId)).status).toBe('in-progress');
    await refuse();
    app.deps.clock.advanceMinutes(2);
    await app.deps.jobs.run('payments.reconcile');
    expect((await readCharge(app, chargeId)).status).toBe('success');
  });
});

it('the sandbox is in force elsewhere, and says that it moves no money', async () => {
  const { body } = await admin.request<CallBody<CardsOfCustomer>>(
    'GET',
    `/customers/${visit.customerId}/cards`,
  );
  expect(body.data.gateway).toEqual({ formUrl: '/sandbox-gateway/card', movesMoney: false });
  expect((await gatewayAccount())?.state).toBe('default');
});

it('the sandbox’s pages don’t exist in production', async () => {
  const config = { ...app.deps.config, isProduction: true };
  const { app: production } = await createServer({ ...app.deps, config }, { hasRealtime: false });
  const page = await production.inject({ url: '/sandbox-gateway/card' });
  await production.close();
  expect(page.statusCode).toBe(404);
});
