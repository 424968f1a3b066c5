import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { AttemptAnswer, ChargeDetail } from '#contract/money/chargeAnswers.ts';
import type { CreditView } from '#contract/money/credit.calls.ts';
import type { PaymentRow, PaymentSummary } from '#contract/money/payments.calls.ts';
import type { Statement } from '#contract/money/statements.calls.ts';
import type { PortalHome } from '#contract/portal/portal.calls.ts';
import {
  customers,
  notices,
  notifications,
  paymentAttempts,
  properties,
  sandboxTransactions,
} from '#server/db/schema/index.ts';
import { moneyFigures, workFigures } from '#server/modules/money/ledger/figures.ts';
import { proveLedger } from '#server/modules/money/ledger/proof.ts';
import { reconcile } from '#server/modules/money/payments/reconcile.ts';
import {
  APPROVE,
  addCard,
  chargeOf,
  HARD_DECLINE,
  makeVisit,
  readCharge,
  SLOW,
  SOFT_DECLINE,
  TIMEOUT_APPROVED,
  type Visit,
} from '#tests/api/support/billing.ts';
import { correcting } from '#tests/api/support/correcting.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';

type CreditAnswer = CallBody<{ payment: { id: string; state: string }; credit: CreditView }> & ErrorBody;

const PLACE = {
  address: '1 Tied St',
  city: 'Austin',
  state: 'TX',
  zipcode: '78704',
  lotSize: 'small',
  referralCode: 'TIED1',
} as const;

let app: TestApp;
let ground: TestMarket;
let admin: Person;
let as: Awaited<ReturnType<typeof correcting>>;
let visit: Visit;

beforeAll(async () => {
  app = await createTestApp();
  ground = await makeTestMarket(app);
  as = await correcting(app, ground);
  admin = as.admin;
});
afterAll(() => app.close());
beforeEach(async () => {
  app.deps.clock.set(TEST_TODAY);
  visit = await makeVisit(app, ground);
});

const settled = async () => {
  await app.deps.events.idle();
};
/** The visit's charge, after automatic payment from credit: $37.89. */
async function charged(one = visit) {
  const id = await chargeOf(app, one);
  await settled();
  return id;
}
async function prepay(amountCents: number, change: object = {}) {
  const body = { attemptId: randomUUID(), method: 'cash', amountCents, ...change };
  const answer = await admin.request<CreditAnswer>(
    'POST',
    `/customers/${visit.customerId}/prepayments`,
    body,
  );
  await settled();
  return answer;
}
async function giveBack(amountCents: number, change: object = {}) {
  const body = { attemptId: randomUUID(), method: 'cash', amountCents, reason: 'They moved away', ...change };
  const answer = await admin.request<CreditAnswer>(
    'POST',
    `/customers/${visit.customerId}/credit-refunds`,
    body,
  );
  await settled();
  return answer;
}
const credit = async () =>
  (await admin.request<CallBody<CreditView>>('GET', `/customers/${visit.customerId}/credit`)).body.data;
const balance = async () => (await credit()).balanceCents;
const spendByHand = () =>
  app.db.update(customers).set({ usesCredit: false }).where(eq(customers.id, visit.customerId));
const attemptsAtGateway = () => app.db.$count(sandboxTransactions);

describe('paying ahead', () => {
  it('in cash or by check becomes credit, once per ID', async () => {
    const attemptId = randomUUID();
    const first = await prepay(10000, { attemptId, method: 'check', reference: '1207' });
    expect(first.body).toMatchObject({
      message: 'Payment received.',
      data: {
        payment: { state: 'approved' },
        credit: {
          balanceCents: 10000,
          moves: [{ move: 'paid-ahead', method: 'check', cents: 10000, reference: '1207' }],
        },
      },
    });
    expect((await prepay(10000, { attemptId })).status).toBe(200);
    expect(await balance()).toBe(10000);
    expect((await giveBack(1, { attemptId })).status).toBe(409);
  });

  it('by card is sent to the gateway once; another is refused while the outcome is unknown', async () => {
    await addCard(app, admin, visit.customerId, TIMEOUT_APPROVED);
    const before = await attemptsAtGateway();
    const attemptId = randomUUID();
    expect((await prepay(5000, { attemptId, method: 'card' })).body.data).toMatchObject({
      payment: { state: 'unknown' },
      credit: { balanceCents: 0 },
    });
    expect((await prepay(5000, { method: 'card' })).status).toBe(409);
    app.deps.clock.set(TEST_TODAY, '09:10');
    await reconcile(app.deps);
    await settled();
    expect(await balance()).toBe(5000);
    expect((await prepay(5000, { attemptId, method: 'card' })).body.data.payment.state).toBe('approved');
    expect((await attemptsAtGateway()) - before).toBe(1);
  });

  it('gives no credit if it is declined', async () => {
    await addCard(app, admin, visit.customerId, SOFT_DECLINE);
    expect((await prepay(5000, { method: 'card' })).body.data).toMatchObject({
      payment: { state: 'declined' },
      credit: { balanceCents: 0 },
    });
  });

  it('works for customers too: by their own card, within limits, once per ID, and it pays open charges', async () => {
    const own = await signedIn(app, 'customer', { customerId: visit.customerId });
    const put = async (change: object = {}, person = own) => {
      const body = { attemptId: randomUUID(), amountCents: 10000, ...change };
      const answer = await person.request<CreditAnswer>('POST', '/portal/prepayments', body);
      await settled();
      return answer;
    };
    expect((await put()).body.errors?.cardId).toContain('doesn’t have this card');
    await addCard(app, admin, visit.customerId, APPROVE);
    for (const [amountCents, said] of [
      [999, 'At least $10.00'],
      [200_001, 'At most $2,000.00'],
    ] as const)
      expect((await put({ amountCents })).body.errors?.amountCents).toContain(said);
    const other = await makeVisit(app, ground);
    const cardId = await addCard(app, admin, other.customerId, APPROVE);
    expect((await put({ cardId })).status).toBe(404);
    expect((await put({}, admin)).status).toBe(403);

    const id = await charged();
    const attemptId = randomUUID();
    for (const answer of [await put({ attemptId }), await put({ attemptId })])
      expect(answer.body.data.payment).toMatchObject({ state: 'approved', confirmUrl: null });
    expect((await readCharge(app, id)).status).toBe('success');
    // The payer sees the result; the office is notified.
    const toldTo = async ({ userId }: Person) =>
      JSON.stringify(
        await app.db
          .select()
          .from(notifications)
          .where(eq(notifications.userId, userId))
          .orderBy(notifications.id),
      );
    expect(await toldTo(own)).not.toContain('$100.00 paid ahead');
    expect(await toldTo(admin)).toContain('$100.00 paid ahead');
    const { data } = (await own.request<CallBody<CreditView>>('GET', '/portal/credit')).body;
    expect([data.balanceCents, data.moves.map(({ move, cents }) => [move, cents]).toSorted()]).toEqual([
      10000 - 3789,
      [
        ['paid-ahead', 10000],
        ['spent', -3789],
      ],
    ]);
    expect(await proveLedger(app.db)).toEqual([]);
  });

  it('by a customer whose outcome is unknown counts once it is known, and repeating it says so', async () => {
    const own = await signedIn(app, 'customer', { customerId: visit.customerId });
    await addCard(app, admin, visit.customerId, TIMEOUT_APPROVED);
    const body = { attemptId: randomUUID(), amountCents: 5000 };
    const put = async () =>
      (await own.request<CreditAnswer>('POST', '/portal/prepayments', body)).body.data.payment.state;
    expect(await put()).toBe('unknown');
    app.deps.clock.set(TEST_TODAY, '09:10');
    await reconcile(app.deps);
    expect([await put(), await balance()]).toEqual(['approved', 5000]);
  });

  it('names the field that is wrong', async () => {
    const { propertyId } = await makeVisit(app, ground);
    expect((await prepay(5000, { propertyId })).body).toMatchObject({
      errors: { propertyId: expect.anything() },
    });
    expect((await prepay(5000, { method: 'card' })).body).toMatchObject({
      errors: { cardId: expect.anything() },
    });
    expect((await prepay(0)).body).toMatchObject({ errors: { amountCents: expect.anything() } });
    const csr = await signedIn(app, 'csr');
    const refused = await csr.request('POST', `/customers/${visit.customerId}/credit-refunds`, {});
    expect(refused.status).toBe(403);
  });

  it('is announced once, and the charges that it pays get no second receipt', async () => {
    await app.db
      .update(customers)
      .set({ email: `ahead${visit.customerId}@example.com` })
      .where(eq(customers.id, visit.customerId));
    await prepay(3789);
    await charged();
    await settled();
    const letters = await app.db
      .select()
      .from(notices)
      .where(eq(notices.customerId, visit.customerId))
      .orderBy(notices.id);
    expect(letters.map(letter => letter.subject)).toEqual([
      'Receipt for $37.89',
      '$37.89 paid with your credit',
    ]);
  });
});

describe('credit', () => {
  it('pays a charge automatically when it becomes payable, and open ones when it arrives', async () => {
    await prepay(5000);
    const id = await charged();
    expect(await readCharge(app, id)).toMatchObject({ status: 'success', paidCents: 3789 });
    expect(await balance()).toBe(1211);
    const second = await chargeOf(app, await makeVisit(app, ground));
    expect(await readCharge(app, second)).toMatchObject({ status: 'pending' });

    visit = await makeVisit(app, ground);
    const open = await charged();
    await prepay(2000);
    expect(await readCharge(app, open)).toMatchObject({ status: 'pending', paidCents: 2000 });
    await prepay(2000);
    expect(await readCharge(app, open)).toMatchObject({ status: 'success', paidCents: 3789 });
    expect(await balance()).toBe(211);
  });

  it('of one property pays only its charges, before credit for all properties', async () => {
    await prepay(1000);
    await prepay(3000, { propertyId: visit.propertyId });
    const id = await charged();
    expect(await readCharge(app, id)).toMatchObject({ status: 'success' });
    expect(await credit()).toMatchObject({ parts: [{ propertyId: null, balanceCents: 211 }] });
    const elsewhere = await makeVisit(app, ground);
    await app.db.update(customers).set({ usesCredit: true }).where(eq(customers.id, elsewhere.customerId));
    visit = elsewhere;
    const { propertyId } = await makeVisit(app, ground, { property: { customerId: visit.customerId } });
    await prepay(5000, { propertyId });
    expect(await readCharge(app, await charged())).toMatchObject({ status: 'pending', paidCents: 0 });
    expect(await balance()).toBe(5000);
    const [tied] = await app.db
      .insert(properties)
      .values({ ...PLACE, customerId: visit.customerId })
      .returning();
    await prepay(100, { propertyId: tied?.id });
    const deleted = await admin.request<ErrorBody>('DELETE', `/properties/${tied?.id}`);
    expect(deleted.body).toMatchObject({ code: 'in_use', message: expect.stringContaining('1 prepayment') });
  });

  it('is used only by hand if its customer prefers so, one part at a time', async () => {
    await spendByHand();
    await prepay(3000);
    const id = await charged();
    expect(await readCharge(app, id)).toMatchObject({ status: 'pending', paidCents: 0 });
    const spend = (amountCents: number, attemptId = randomUUID()) =>
      admin.request<CallBody<AttemptAnswer> & ErrorBody>('POST', `/charges/${id}/pay-with-credit`, {
        attemptId,
        amountCents,
      });
    const attemptId = randomUUID();
    expect((await spend(1000, attemptId)).body.data.charge).toMatchObject({ openCents: 2789 });
    expect((await spend(1000, attemptId)).body.data.charge).toMatchObject({ openCents: 2789 });
    expect((await spend(3000)).body.errors).toMatchObject({ amountCents: 'Only $27.89 is due.' });
    expect((await spend(2789)).body.errors).toMatchObject({
      amountCents: 'This charge’s credit is $20.00.',
    });
    expect(await balance()).toBe(2000);
    const path = `/customers/${visit.customerId}/uses-credit`;
    expect((await admin.request('PUT', path, { usesCredit: true })).status).toBe(200);
    await settled();
    expect(await readCharge(app, id)).toMatchObject({ status: 'pending', paidCents: 3000 });
  });

  it('is used first, and the card pays the rest', async () => {
    await spendByHand();
    await prepay(1000);
    const id = await charged();
    await app.db.update(customers).set({ usesCredit: true }).where(eq(customers.id, visit.customerId));
    await addCard(app, admin, visit.customerId, APPROVE);
    const attemptId = randomUUID();
    const collect = () =>
      admin.request<CallBody<AttemptAnswer>>('POST', `/charges/${id}/collect`, {
        attemptId,
        amountCents: 3789,
      });
    expect((await collect()).body.data).toMatchObject({
      attempt: { amountCents: 2789, method: 'card', state: 'approved' },
      charge: { status: 'success', paidCents: 3789 },
    });
    expect((await collect()).body.data.attempt.amountCents).toBe(2789);
    expect(await balance()).toBe(0);
  });

  it('is never spent twice by charges that are paid at the same time', async () => {
    await spendByHand();
    await prepay(5000);
    const ids = [await charged()];
    for (let count = 0; count < 4; count++) {
      const next = await makeVisit(app, ground, {
        property: { customerId: visit.customerId },
        assignment: { customerId: visit.customerId },
      });
      ids.push(await charged(next));
    }
    const answers = await Promise.all(
      ids.map(id =>
        admin.request('POST', `/charges/${id}/pay-with-credit`, {
          attemptId: randomUUID(),
          amountCents: 2000,
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 422, 422, 422]);
    const refunds = await Promise.all([giveBack(1000), giveBack(1000)]);
    expect(refunds.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await balance()).toBe(0);
  });

  it('is returned if the charge is waived, reopened or corrected, and pays the new amount', async () => {
    await prepay(5000);
    const id = await charged();
    await as.decide(id, 'no-charge');
    await settled();
    expect(await readCharge(app, id)).toMatchObject({ status: 'no-charge', paidCents: 0, freeCents: 3789 });
    expect(await balance()).toBe(5000);
    await as.decide(id, 'no-charge/revert');
    await settled();
    expect(await readCharge(app, id)).toMatchObject({ status: 'success', paidCents: 3789 });

    expect((await as.act(visit, 'restore')).status).toBe(200);
    await settled();
    expect(await balance()).toBe(5000);
    expect((await as.act(visit, 'complete')).status).toBe(200);
    await settled();
    expect(await readCharge(app, id)).toMatchObject({ status: 'success', paidCents: 3789 });

    expect((await as.edit(visit, { priceCents: 2000, reason: 'As agreed' })).status).toBe(200);
    await settled();
    expect(await readCharge(app, id)).toMatchObject({ status: 'success', totalCents: 2165, paidCents: 2165 });
    await as.decide(id, 'price', { priceCents: 3000, reason: 'More work than planned' });
    await settled();
    expect(await readCharge(app, id)).toMatchObject({ status: 'success', totalCents: 3248, paidCents: 3248 });
    expect(await balance()).toBe(5000 - 3248);
    expect(await proveLedger(app.db)).toEqual([]);
  });

  // covers: portal-18
  it('is returned by a corrected charge, pays it again, and keeps decisions about it', async () => {
    const reason = 'Promised to the customer';
    const day = '2026-06-30';
    for (const [action, stands] of [
      ['manual', { status: 'manual' }],
      ['charge-later', { status: 'charge-later', chargeLaterDate: day }],
    ] as const) {
      visit = await makeVisit(app, ground);
      await spendByHand();
      await prepay(10000);
      const id = await charged();
      await as.decide(id, action, { reason, date: day });
      await as.decide(id, 'pay-with-credit', { attemptId: randomUUID(), amountCents: 3789 });
      expect(await readCharge(app, id)).toMatchObject({ status: 'success', chargeLaterDate: null });
      await as.decide(id, 'price', { priceCents: 3600, reason: 'More work' });
      await settled();
      expect(await readCharge(app, id)).toMatchObject({ statusReason: reason, openCents: 108, ...stands });
      expect(await balance()).toBe(10000 - 3789);
    }

    visit = await makeVisit(app, ground);
    const id = await charged();
    await as.decide(id, 'manual');
    await prepay(3789);
    expect(await readCharge(app, id)).toMatchObject({ status: 'success' });
    const edit = { priceCents: 3600, reason: 'More work' };
    const preview = await as.preview(visit, edit);
    expect(preview.body.data.charge?.after).toMatchObject({ status: 'manual', openCents: 108 });
    expect((await as.edit(visit, edit)).status).toBe(200);
    await settled();
    expect(await readCharge(app, id)).toMatchObject({ status: 'manual', paidCents: 3789, openCents: 108 });
    await as.decide(id, 'manual/revert', { reason: null });
    expect(await readCharge(app, id)).toMatchObject({ status: 'pending', openCents: 108 });
    expect(await proveLedger(app.db)).toEqual([]);
  });

  it('that pays a charge that had failed for good clears its retries, even if returned later', async () => {
    await spendByHand();
    await prepay(3789);
    const id = await charged();
    await addCard(app, admin, visit.customerId, HARD_DECLINE);
    await as.decide(id, 'collect', { attemptId: randomUUID(), amountCents: 3789 });
    expect(await readCharge(app, id)).toMatchObject({ status: 'failed-stop' });
    await as.decide(id, 'pay-with-credit', { attemptId: randomUUID(), amountCents: 3789 });
    await as.decide(id, 'price', { priceCents: 3600, reason: 'More work' });
    await settled();
    expect(await readCharge(app, id)).toMatchObject({
      status: 'pending',
      statusReason: null,
      nextTryDate: null,
      openCents: 108,
    });
  });

  it('is restored by a charge’s refund', async () => {
    await prepay(3789);
    const id = await charged();
    const { body } = await admin.request<CallBody<ChargeDetail>>('GET', `/charges/${id}`);
    const [paid] = (body.data ?? (body as unknown as ChargeDetail)).attempts;
    const refunded = await admin.request<CallBody<AttemptAnswer>>('POST', `/charges/${id}/refund`, {
      attemptId: randomUUID(),
      saleId: paid?.id,
      amountCents: 1000,
      reason: 'The gate was left open',
    });
    expect(refunded.body.data.charge).toMatchObject({ status: 'success', refundedCents: 1000 });
    expect(await credit()).toMatchObject({
      balanceCents: 1000,
      moves: expect.arrayContaining([expect.objectContaining({ move: 'returned', cents: 1000 })]),
    });
  });

  it('released by a waiver or a refund pays another open charge', async () => {
    const other = () => makeVisit(app, ground, { property: { customerId }, assignment: { customerId } });
    const { customerId } = visit;
    const ids = [await charged(), await charged(await other()), await charged(await other())] as const;
    const paid = () => Promise.all(ids.map(async id => (await readCharge(app, id)).paidCents));
    await prepay(3789);
    expect(await paid()).toEqual([3789, 0, 0]);
    await as.decide(ids[0], 'no-charge');
    await settled();
    expect(await paid()).toEqual([0, 3789, 0]);

    const [sale] = await app.db.select().from(paymentAttempts).where(eq(paymentAttempts.chargeId, ids[1]));
    const body = {
      attemptId: randomUUID(),
      saleId: sale?.id,
      amountCents: 1000,
      reason: 'The gate was left open',
    };
    await admin.request('POST', `/charges/${ids[1]}/refund`, body);
    await settled();
    expect(await paid()).toEqual([0, 3789, 1000]);
  });

  it('goes back to the card that it came from, in cash or by check, never more than there is', async () => {
    await addCard(app, admin, visit.customerId, APPROVE);
    const { payment } = (await prepay(4000, { method: 'card' })).body.data;
    await prepay(1000);
    const byCard = { method: 'card', saleId: payment.id };
    expect((await giveBack(4001, byCard)).body).toMatchObject({ errors: { amountCents: expect.anything() } });
    expect((await giveBack(1500, byCard)).body.data).toMatchObject({
      payment: { state: 'approved' },
      credit: { balanceCents: 3500 },
    });
    expect((await giveBack(2000, { method: 'check', reference: '88' })).body.data.credit.balanceCents).toBe(
      1500,
    );
    expect((await giveBack(1501)).body).toMatchObject({
      errors: { amountCents: 'Only $15.00 of the credit is left.' },
    });
    expect((await giveBack(1500, byCard)).body.data.credit).toMatchObject({ balanceCents: 0 });
    expect((await giveBack(1, { ...byCard, saleId: randomUUID() })).body).toMatchObject({
      errors: { saleId: expect.anything() },
    });
    // Each shows the reason beside the reference of the card refund or the check.
    const given = (await credit()).moves.filter(one => one.move === 'refunded');
    expect(given.map(one => one.reason)).toEqual(Array(3).fill('They moved away'));
    expect(given.map(one => one.reference?.slice(0, 3)).toSorted()).toEqual(['88', 'SBX', 'SBX']);
  });

  it('cannot be spent while it is being refunded', async () => {
    await addCard(app, admin, visit.customerId, SLOW);
    const { payment } = (await prepay(3789, { method: 'card' })).body.data;
    await spendByHand();
    const id = await charged();
    const spend = () =>
      admin.request('POST', `/charges/${id}/pay-with-credit`, { attemptId: randomUUID(), amountCents: 3789 });
    const [back, spent] = await Promise.all([
      giveBack(3789, { method: 'card', saleId: payment.id }),
      spend(),
    ]);
    expect([back.status, spent.status].toSorted()).toEqual([200, 422]);
    expect(await proveLedger(app.db)).toEqual([]);
  });

  it('moves with its customer in a merge', async () => {
    await prepay(3000);
    const from = visit.customerId;
    const into = await makeVisit(app, ground);
    const merged = await admin.request('POST', `/customers/${into.customerId}/merge`, {
      otherId: from,
      version: 1,
      otherVersion: 1,
    });
    expect(merged.status).toBe(200);
    visit = into;
    expect(await balance()).toBe(3000);
  });
});

describe('consistency', () => {
  it('counts money once, on the day it came in', async () => {
    app.deps.clock.set('2026-06-20');
    admin = await signedIn(app, 'admin');
    const day = { from: '2026-06-20', to: '2026-06-20' };
    await prepay(5000, { method: 'check', reference: '9' });
    const id = await charged();
    app.deps.clock.set('2026-06-20', '09:10');
    await giveBack(211);
    const mine = (rows: { customer: number }[]) => rows.filter(row => row.customer === visit.customerId);
    const moved = await moneyFigures(app.db, app.deps.config.timeZone, day, { by: ['customer', 'method'] });
    expect(mine(moved)).toMatchObject([
      { method: 'cash', receivedCents: 0, refundedCents: 211 },
      { method: 'check', receivedCents: 5000, refundedCents: 0 },
    ]);
    const [kept] = mine(await workFigures(app.db, undefined, ['customer'])) as { keptCents?: number }[];
    expect((kept?.keptCents ?? 0) + (await balance())).toBe(5000 - 211);

    const filter = encodeURIComponent(JSON.stringify({ customerId: visit.customerId }));
    const { body: summary } = await admin.request<CallBody<PaymentSummary>>(
      'GET',
      `/payments/summary?filter=${filter}`,
    );
    expect(summary.data.byMethod).toEqual([
      { method: 'cash', count: 1, receivedCents: 0, refundedCents: 211 },
      { method: 'check', count: 1, receivedCents: 5000, refundedCents: 0 },
    ]);
    const { body: rows } = await admin.request<PaymentRow[]>('GET', `/payments?filter=${filter}`);
    expect(rows.map(({ chargeId, customerId }) => [chargeId, customerId])).toEqual([
      [null, visit.customerId],
      [null, visit.customerId],
    ]);

    const { body } = await admin.request<CallBody<Statement>>(
      'GET',
      `/customers/${visit.customerId}/statement?from=2026-06-01&to=2026-06-30`,
    );
    expect(body).toMatchObject({ status: 200 });
    expect(body.data.entries.map(({ kind, balanceCents }) => [kind, balanceCents])).toEqual([
      ['charge', 3789],
      ['prepayment', -1211],
      ['credit-refund', -1000],
    ]);
    expect(body.data.closingCents).toBe(-(await balance()));
    expect((await readCharge(app, id)).paidCents).toBe(3789);

    const customer = await signedIn(app, 'customer', { customerId: visit.customerId });
    const home = await customer.request<CallBody<PortalHome>>('GET', '/portal/home');
    expect(home.body.data).toMatchObject({ openCents: 0, creditCents: 1000 });
    const own = await customer.request<CallBody<CreditView>>('GET', '/portal/credit');
    expect(own.body.data.balanceCents).toBe(1000);
  });

  it('is maintained between the ledger and all of these', async () => {
    await prepay(100);
    expect(await proveLedger(app.db)).toEqual([]);
    await expect(
      app.db.execute(`update credits set balance_cents = balance_cents - 1000000`),
    ).rejects.toThrow();
    await app.db.execute(
      `update credits set balance_cents = balance_cents + 1 where customer_id = ${visit.customerId}`,
    );
    expect(await proveLedger(app.db)).toMatchObject([
      {
        claim: expect.stringContaining('credit is their prepayments'),
        of: 'customers',
        ids: [visit.customerId],
      },
    ]);
  });
});
