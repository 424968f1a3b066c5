import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallAnswer } from '#contract/calls.ts';
import { addDays } from '#contract/core/days.ts';
import { runChoice } from '#contract/money/collecting.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import {
  charges,
  collectingRunCharges,
  customers,
  history,
  notices,
  notifications,
  paymentAttempts,
  paymentDisputes,
} from '#server/db/schema/index.ts';
import { startRun } from '#server/modules/money/collecting/startRun.ts';
import { accountBalances } from '#server/modules/money/ledger/balances.ts';
import { proveLedger } from '#server/modules/money/ledger/proof.ts';
import { followDispute } from '#server/modules/money/payments/disputes/followDisputes.ts';
import { chargeOf, makeVisit, readCharge, type Visit } from '#tests/api/support/billing.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import {
  STRIPE_PUBLISHABLE_KEY,
  STRIPE_SECRET_KEY,
  type StripeServer,
  startStripe,
} from '#tests/api/support/stripeServer.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';

const WEBHOOK_SECRET = 'whsec_sward';
/** Price of a mow in these tests. */
const PRICE = 3789;
/** Ten days after it was opened, in the business's time zone. */
const ANSWER_BY = '2026-06-20';

let app: TestApp;
let ground: TestMarket;
let stripe: StripeServer;
let admin: Person;
let visit: Visit;
let chargeId: number;

beforeAll(async () => {
  app = await createTestApp();
  ground = await makeTestMarket(app);
  stripe = await startStripe(app.deps.clock.now);
});
afterAll(async () => {
  await app.close();
  await stripe.close();
});
beforeEach(async () => {
  // A new user isn't notified of what earlier tests did.
  await app.deps.events.idle();
  app.deps.clock.set(TEST_TODAY);
  admin = await signedIn(app, 'admin');
  const part = {
    address: stripe.address,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    secretKey: STRIPE_SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
  };
  await admin.request('PUT', '/settings', { gateway: { kind: 'stripe' }, stripe: part });
  visit = await makeVisit(app, ground);
  chargeId = await chargeOf(app, visit);
  await admin.request('POST', `/customers/${visit.customerId}/cards`, {
    formResult: stripe.enter('approve'),
  });
});

const post = (path: string, body: object) =>
  admin.request<CallAnswer<'POST /charges/:id/collect'>>('POST', path, body);
const charge = (id = chargeId) => readCharge(app, id);
const act = async (action: string, body: object = { reason: 'Agreed by phone' }, id = chargeId) => {
  const { version } = await charge(id);
  return admin.request('POST', `/charges/${id}/${action}`, body, { 'if-match': `"${version}"` });
};
/** Pays the charge from the card; returns the sale's ID. */
const pay = async (amountCents = PRICE) => {
  const attemptId = randomUUID();
  expect((await post(`/charges/${chargeId}/collect`, { attemptId, amountCents })).status).toBe(200);
  return attemptId;
};
/** Sends a signed webhook of Stripe. */
const send = (type: string, object: object) => {
  const payload = JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type, data: { object } });
  const timestamp = Math.floor(app.deps.clock.now().getTime() / 1000);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET, timestamp });
  return app.app.inject({
    method: 'POST',
    url: '/stripe-gateway/webhook',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    payload,
  });
};
/** Gives the dispute this status at Stripe, which sends a webhook. */
const tell = async (type: string, saleId: string, status?: string) => {
  const { statusCode } = await send(`charge.dispute.${type}`, { ...stripe.dispute(saleId, status) });
  expect(statusCode).toBe(200);
};
const close = (saleId: string, status: string) => tell('closed', saleId, status);
const disputeOf = async (saleId: string) =>
  (await app.db.select().from(paymentDisputes).where(eq(paymentDisputes.attemptId, saleId)))[0];
/** Returns the office's notifications since the last call. */
const told = async () => {
  await app.deps.events.idle();
  const rows = await app.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, admin.userId), eq(notifications.propertyId, visit.propertyId)))
    .orderBy(asc(notifications.id));
  await app.db.delete(notifications);
  return rows.map(({ type, title, message }) => ({ type, title, message }));
};
const stands = async () =>
  Object.fromEntries((await accountBalances(app.db, chargeId)).map(({ account, cents }) => [account, cents]));

describe('a disputed payment', () => {
  it('shows the deadline and a link, and still counts as paid; only the office is notified', async () => {
    const saleId = await pay();
    await told();
    await app.db
      .update(customers)
      .set({ email: 'bea@example.com' })
      .where(eq(customers.id, visit.customerId));
    await tell('created', saleId);
    await tell('funds_withdrawn', saleId);
    await tell('created', saleId);
    expect(await charge()).toMatchObject({
      status: 'success',
      paidCents: PRICE,
      openCents: 0,
      attempts: [
        {
          id: saleId,
          state: 'approved',
          dispute: {
            state: 'open',
            reason: 'fraudulent',
            answerBy: ANSWER_BY,
            pageUrl: expect.stringMatching(/^https:\/\/dashboard\.stripe\.com\/test\/disputes\/dp_\d+$/),
          },
        },
      ],
    });
    expect(await told()).toEqual([
      {
        type: 'payment-failed',
        title: { en: 'Card payment disputed', es: 'Un pago con tarjeta está en disputa' },
        message: {
          en: expect.stringMatching(/^\$37\.89 for .* Respond to the bank by 6\/20\/2026\.$/),
          es: expect.stringMatching(/^\$37\.89 por .* Responda al banco a más tardar el 6\/20\/2026\.$/),
        },
      },
    ]);
    expect(await app.db.$count(notices, eq(notices.customerId, visit.customerId))).toBe(0);
    const { body } = await admin.request<CallAnswer<'GET /payments'>>(
      'GET',
      `/payments?filter=${encodeURIComponent(JSON.stringify({ chargeId }))}`,
    );
    expect(body).toMatchObject([{ id: saleId, dispute: { state: 'open', answerBy: ANSWER_BY } }]);
    const rows = await app.db.select().from(history).where(eq(history.entityId, saleId));
    expect(rows.filter(row => row.action === 'updated')).toMatchObject([
      { entity: 'payment', before: { disputeState: null }, after: { disputeState: 'open' } },
    ]);
    expect(await proveLedger(app.db)).toEqual([]);
  });

  it('that was answered waits for the bank; if won, only the mark remains', async () => {
    const saleId = await pay();
    const before = await stands();
    await tell('created', saleId);
    await tell('updated', saleId, 'under_review');
    expect((await charge()).attempts[0]?.dispute).toMatchObject({ state: 'answered', answerBy: null });
    await told();
    await close(saleId, 'won');
    await tell('funds_reinstated', saleId, 'won');
    expect(await charge()).toMatchObject({
      status: 'success',
      paidCents: PRICE,
      attempts: [{ dispute: { state: 'won' } }],
    });
    expect(await told()).toMatchObject([{ type: 'payment-success' }]);
    expect(await stands()).toEqual(before);
  });

  it('that was lost is owed again and held, once, however often and in any order notices arrive', async () => {
    const saleId = await pay();
    await tell('created', saleId);
    await told();
    app.deps.clock.set(addDays(TEST_TODAY, 12));
    await Promise.all([
      close(saleId, 'lost'),
      close(saleId, 'lost'),
      tell('funds_withdrawn', saleId, 'lost'),
    ]);
    await tell('created', saleId, 'lost');
    await app.deps.jobs.run('payments.reconcile');
    const lost = await charge();
    expect(lost).toMatchObject({
      status: 'hold',
      statusReason: expect.stringMatching(/^Chargeback dp_\d+: fraudulent$/),
      totalCents: PRICE,
      paidCents: 0,
      refundedCents: 0,
      freeCents: 0,
      openCents: PRICE,
    });
    expect(lost.attempts).toMatchObject([
      { kind: 'refund', isChargeback: true, refundOfId: saleId, amountCents: PRICE, state: 'approved' },
      { id: saleId, state: 'approved', dispute: { state: 'lost' } },
    ]);
    expect(await stands()).toMatchObject({ receivable: PRICE, card: 0, refunds: 0, overpayments: 0 });
    expect(await told()).toMatchObject([{ type: 'payment-failed' }]);
    expect(await proveLedger(app.db)).toEqual([]);
    // The money was returned on the day on which the dispute was lost.
    const [back] = await app.db.select().from(paymentAttempts).where(eq(paymentAttempts.refundOfId, saleId));
    expect(back?.settledAt?.toISOString().slice(0, 10)).toBe(addDays(TEST_TODAY, 12));
    // What the bank took back can't be refunded as well.
    const body = { attemptId: randomUUID(), saleId, amountCents: 1, reason: 'Sorry' };
    admin = await signedIn(app, 'admin');
    expect((await post(`/charges/${chargeId}/refund`, body)).status).toBe(422);
  });

  it('isn’t changed by outdated notices', async () => {
    const saleId = await pay();
    await close(saleId, 'lost');
    const gateway = app.deps.gateways.find(({ name }) => name === 'stripe');
    const dispute = await disputeOf(saleId);
    if (!gateway || !dispute) throw new Error('no dispute');
    const said = { ...dispute, kind: 'dispute', answerBy: null } as const;
    await followDispute(app.deps, gateway, { ...said, state: 'open' });
    await followDispute(app.deps, gateway, { ...said, state: 'won' });
    expect(await disputeOf(saleId)).toEqual(dispute);
    expect(await charge()).toMatchObject({ status: 'hold', paidCents: 0 });
  });

  it('once lost, isn’t charged again by runs or retries until a person releases it', async () => {
    const saleId = await pay();
    await close(saleId, 'lost');
    const sold = stripe.movements.length;
    await admin.request('PUT', '/settings', {
      billing: { isNightlyOn: true, collectTime: '00:00', graceDays: 0 },
    });
    await app.deps.jobs.run('collecting.night');
    await app.deps.jobs.run('collecting.work');
    await app.deps.jobs.run('payments.retry');
    expect(stripe.movements.length).toBe(sold);
    expect((await act('release')).status).toBe(200);
    expect(await charge()).toMatchObject({ status: 'pending', openCents: PRICE });
    await pay();
    expect(await charge()).toMatchObject({ status: 'success', paidCents: PRICE });
    expect(await proveLedger(app.db)).toEqual([]);
  });

  it('returns to an earlier decision when the hold is released', async () => {
    await act('manual');
    const saleId = await pay();
    await close(saleId, 'lost');
    await act('release');
    expect((await charge()).status).toBe('manual');
  });

  it('that is only an inquiry takes no money, and may end as one', async () => {
    const saleId = await pay();
    await tell('created', saleId, 'warning_needs_response');
    expect((await charge()).attempts[0]?.dispute).toMatchObject({ state: 'inquiry', answerBy: ANSWER_BY });
    await close(saleId, 'warning_closed');
    expect(await charge()).toMatchObject({ status: 'success', attempts: [{ dispute: { state: 'closed' } }] });
  });

  it('of another account is ignored', async () => {
    const saleId = await pay();
    const dispute = stripe.dispute(saleId);
    await app.db.update(paymentAttempts).set({ gateway: 'sandbox' }).where(eq(paymentAttempts.id, saleId));
    expect((await send('charge.dispute.created', dispute)).statusCode).toBe(200);
    expect(await disputeOf(saleId)).toBeUndefined();
    await app.db.update(paymentAttempts).set({ gateway: 'stripe' }).where(eq(paymentAttempts.id, saleId));
  });

  it('has its status fetched if no notice arrived', async () => {
    const saleId = await pay();
    stripe.dispute(saleId);
    await app.deps.jobs.run('payments.disputes');
    expect((await disputeOf(saleId))?.state).toBe('open');
    app.deps.clock.set(addDays(TEST_TODAY, 70));
    stripe.dispute(saleId, 'lost');
    await app.deps.jobs.run('payments.disputes');
    expect(await charge()).toMatchObject({ status: 'hold', paidCents: 0 });
  });
});

describe('the balance due of a charge with a disputed payment', () => {
  const PART = 200;
  const REST = PRICE - PART;
  let saleId: string;

  /** As if the charge had grown after a partial card payment, which is then disputed. */
  beforeEach(async () => {
    saleId = randomUUID();
    await app.db.insert(paymentAttempts).values({
      id: saleId,
      chargeId,
      method: 'card',
      gateway: 'stripe',
      amountCents: PART,
      state: 'approved',
      settledAt: app.deps.clock.now(),
    });
    await app.db.update(charges).set({ paidCents: PART }).where(eq(charges.id, chargeId));
  });
  const disputeIt = () =>
    app.db.insert(paymentDisputes).values({
      id: `dp_part_${chargeId}`,
      gateway: 'stripe',
      attemptId: saleId,
      chargeId,
      amountCents: PART,
      state: 'open',
      reason: 'general',
      answerBy: ANSWER_BY,
      pageUrl: 'https://dashboard.stripe.com/disputes/dp_part',
      openedAt: app.deps.clock.now(),
    });
  const choice = { minCents: REST, maxCents: REST };
  const previewOfRun = async () =>
    (
      await admin.request<CallAnswer<'POST /collecting-runs/preview'>>(
        'POST',
        '/collecting-runs/preview',
        choice,
      )
    ).body.data;

  it('is skipped by runs and by Collect All, which both give the reason', async () => {
    await disputeIt();
    const skipped = [{ reason: 'disputed', count: 1, cents: REST }];
    expect(await previewOfRun()).toMatchObject({ ready: { count: 0 }, skipped });
    const all = await admin.request<CallAnswer<'GET /customers/:id/collect-all'>>(
      'GET',
      `/customers/${visit.customerId}/collect-all`,
    );
    expect(all.body.data).toEqual({ ready: { count: 0, cents: 0 }, skipped });
  });

  it('is skipped by a run that started before', async () => {
    const { ready } = await previewOfRun();
    expect(ready).toEqual({ count: 1, cents: REST });
    const seen = { choice: runChoice.parse(choice), seen: ready };
    const run = await startRun(app.deps, SYSTEM_ACTOR, seen);
    await disputeIt();
    const sold = stripe.movements.length;
    await app.deps.jobs.run('collecting.work');
    expect(stripe.movements.length).toBe(sold);
    const [row] = await app.db
      .select()
      .from(collectingRunCharges)
      .where(and(eq(collectingRunCharges.runId, run.id), eq(collectingRunCharges.chargeId, chargeId)));
    expect(row).toMatchObject({ state: 'skipped', skipReason: 'disputed' });
  });

  it('is neither retried nor failed for good meanwhile', async () => {
    await disputeIt();
    for (const change of [
      { status: 'in-progress' },
      { status: 'failed', nextTryDate: TEST_TODAY, failedTries: 9 },
    ] as const)
      await app.db.update(charges).set(change).where(eq(charges.id, chargeId));
    const sold = stripe.movements.length;
    await app.deps.jobs.run('payments.retry');
    expect(await charge()).toMatchObject({ status: 'failed', openCents: REST });
    expect(stripe.movements.length).toBe(sold);
  });

  it('may be paid by the customer; afterwards only the amount that the bank takes back is due', async () => {
    await disputeIt();
    const customer = await signedIn(app, 'customer', { customerId: visit.customerId });
    const paid = await customer.request<CallAnswer<'POST /portal/pay-all'>>('POST', '/portal/pay-all', {
      attemptId: randomUUID(),
      amountCents: REST,
    });
    expect(paid.body.data).toMatchObject({ paidCents: REST });
    await app.db.update(paymentDisputes).set({ state: 'lost' }).where(eq(paymentDisputes.attemptId, saleId));
    await app.deps.jobs.run('payments.reconcile');
    expect(await charge()).toMatchObject({ status: 'hold', paidCents: REST, openCents: PART });
    expect(await proveLedger(app.db)).toEqual([]);
  });

  it('stays waived if it was waived, even after the bank takes back the partial payment', async () => {
    await act('no-charge');
    await disputeIt();
    await app.db.update(paymentDisputes).set({ state: 'lost' }).where(eq(paymentDisputes.attemptId, saleId));
    await app.deps.jobs.run('payments.reconcile');
    expect(await charge()).toMatchObject({ status: 'hold', paidCents: 0, freeCents: REST, openCents: PART });
    expect(await proveLedger(app.db)).toEqual([]);
    expect((await act('release')).status).toBe(200);
    expect(await charge()).toMatchObject({ status: 'no-charge', freeCents: PRICE, openCents: 0 });
    expect(await proveLedger(app.db)).toEqual([]);
  });
});

describe('a payment that the bank takes back', () => {
  it('after a partial refund is owed again without the refunded part, which went back twice', async () => {
    const saleId = await pay();
    await post(`/charges/${chargeId}/refund`, {
      attemptId: randomUUID(),
      saleId,
      amountCents: 1000,
      reason: 'Late',
    });
    await close(saleId, 'lost');
    expect(await charge()).toMatchObject({
      status: 'hold',
      paidCents: 1000,
      refundedCents: 1000,
      openCents: PRICE - 1000,
    });
    expect(await stands()).toMatchObject({
      receivable: PRICE - 1000,
      card: -1000,
      // Without the tax, which was refunded with the amount.
      refunds: 924,
      overpayments: 1000,
    });
    expect(await proveLedger(app.db)).toEqual([]);
  });

  it('after a full refund leaves the charge unchanged, and the office is notified', async () => {
    const saleId = await pay();
    await post(`/charges/${chargeId}/refund`, {
      attemptId: randomUUID(),
      saleId,
      amountCents: PRICE,
      reason: 'Late',
    });
    await told();
    await close(saleId, 'lost');
    expect(await charge()).toMatchObject({ status: 'refund-success', refundedCents: PRICE });
    expect(await stands()).toMatchObject({ card: -PRICE, overpayments: PRICE });
    expect(await told()).toMatchObject([{ type: 'payment-failed' }]);
    expect(await proveLedger(app.db)).toEqual([]);
  });

  it('isn’t posted until the outcome of a pending refund is known', async () => {
    const saleId = await pay();
    stripe.faults.push('moved');
    await post(`/charges/${chargeId}/refund`, {
      attemptId: randomUUID(),
      saleId,
      amountCents: 500,
      reason: 'Late',
    });
    await close(saleId, 'lost');
    expect(await charge()).toMatchObject({ status: 'in-progress', paidCents: PRICE });
    app.deps.clock.advanceMinutes(6);
    await app.deps.jobs.run('payments.reconcile');
    expect(await charge()).toMatchObject({ status: 'hold', paidCents: 500, refundedCents: 500 });
    expect(await proveLedger(app.db)).toEqual([]);
  });

  it('of a prepayment reduces the credit, and spent credit is owed again', async () => {
    const attemptId = randomUUID();
    const body = { attemptId, method: 'card', amountCents: 5000, propertyId: null, reference: null };
    expect((await post(`/customers/${visit.customerId}/prepayments`, body)).status).toBe(200);
    await app.deps.events.idle();
    expect(await charge()).toMatchObject({ status: 'success', paidCents: PRICE });
    await tell('created', attemptId);
    await close(attemptId, 'lost');
    await app.deps.events.idle();
    expect(await charge()).toMatchObject({ status: 'hold', paidCents: 0, openCents: PRICE });
    const credit = await admin.request<CallAnswer<'GET /customers/:id/credit'>>(
      'GET',
      `/customers/${visit.customerId}/credit`,
    );
    expect(credit.body.data.balanceCents).toBe(0);
    expect(await proveLedger(app.db)).toEqual([]);
  });

  it('is named as such on the customer’s statement', async () => {
    const saleId = await pay();
    app.deps.clock.advanceMinutes(1);
    await close(saleId, 'lost');
    const { body } = await admin.request<CallAnswer<'GET /customers/:id/statement'>>(
      'GET',
      `/customers/${visit.customerId}/statement?from=${TEST_TODAY}&to=${TEST_TODAY}`,
    );
    expect(
      body.data.entries.map(({ kind, chargedCents, paidCents }) => ({ kind, chargedCents, paidCents })),
    ).toEqual([
      { kind: 'charge', chargedCents: PRICE, paidCents: 0 },
      { kind: 'payment', chargedCents: 0, paidCents: PRICE },
      { kind: 'chargeback', chargedCents: 0, paidCents: -PRICE },
    ]);
    expect(body.data.closingCents).toBe(PRICE);
  });
});
