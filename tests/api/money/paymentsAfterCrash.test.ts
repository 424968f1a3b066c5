import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import { notifications, paymentAttempts, sandboxTransactions } from '#server/db/schema/index.ts';
import { setPrice } from '#server/modules/money/charges/reprice.ts';
import { waiveCharge } from '#server/modules/money/charges/waiveCharge.ts';
import { proveLedger } from '#server/modules/money/ledger/proof.ts';
import { type Attempt, markSent } from '#server/modules/money/payments/attempts.ts';
import { collect, openSale } from '#server/modules/money/payments/collect/collect.ts';
import { callGateway } from '#server/modules/money/payments/gateways/callGateway.ts';
import { refund } from '#server/modules/money/payments/refunds/refund.ts';
import { settleAttempt } from '#server/modules/money/payments/settle.ts';
import { write } from '#server/unitOfWork.ts';
import { APPROVE, addCard, chargeOf, makeVisit, readCharge, salesOf } from '#tests/api/support/billing.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';

/**
 * States that a crash during collecting leaves behind: each test runs the steps up to one, lets time pass,
 * and reconciles as the next start does.
 */
let app: TestApp;
let ground: TestMarket;
let csr: Person;
let chargeId: number;

beforeAll(async () => {
  app = await createTestApp();
  ground = await makeTestMarket(app);
  csr = await signedIn(app, 'csr');
});
afterAll(() => app.close());

beforeEach(async () => {
  app.deps.clock.set(TEST_TODAY);
  const visit = await makeVisit(app, ground);
  chargeId = await chargeOf(app, visit);
  await addCard(app, csr, visit.customerId, APPROVE);
});

const opened = () =>
  write(app.deps, SYSTEM_ACTOR, unit =>
    openSale(unit, 'sandbox', chargeId, { attemptId: randomUUID() }),
  ).then(({ attempt, token }) => ({ attempt, token: token ?? '' }));
const sent = async () => {
  const sale = await opened();
  await markSent(app.db, app.deps.clock.now(), [sale.attempt.id]);
  return sale;
};
const sell = ({ attempt, token }: { attempt: Attempt; token: string }) =>
  app.deps.gateway.sale({ attemptId: attempt.id, amountCents: attempt.amountCents, cardToken: token });
const reconcileAfter = async (minutes: number) => {
  app.deps.clock.advanceMinutes(minutes);
  await app.deps.jobs.run('payments.reconcile');
};
const collectAgain = () => collect(app.deps, SYSTEM_ACTOR, chargeId, { attemptId: randomUUID() });
const charge = () => readCharge(app, chargeId);

describe('the process ends', () => {
  it('after the attempt was written: it was not sent, and the charge is as before', async () => {
    const { attempt } = await opened();
    await reconcileAfter(0);
    expect((await charge()).status).toBe('in-progress');
    await reconcileAfter(2);
    expect(await charge()).toMatchObject({
      status: 'pending',
      failedTries: 0,
      attempts: [{ id: attempt.id, state: 'declined', responseCode: 'not-sent' }],
    });
    expect((await collectAgain()).state).toBe('approved');
    expect(await salesOf(app, chargeId)).toHaveLength(1);
  });

  it('after it was marked as sent: the gateway never saw it', async () => {
    await sent();
    await expect(collectAgain()).rejects.toMatchObject({ code: 'conflict' });
    await reconcileAfter(2);
    expect((await charge()).status).toBe('in-progress');
    await reconcileAfter(5);
    expect(await charge()).toMatchObject({
      status: 'pending',
      attempts: [{ responseCode: 'never-reached' }],
    });
    expect((await collectAgain()).state).toBe('approved');
    expect(await salesOf(app, chargeId)).toHaveLength(1);
  });

  it('after the gateway took the money: the charge is paid, once', async () => {
    await sell(await sent());
    await expect(collectAgain()).rejects.toMatchObject({ code: 'conflict' });
    await reconcileAfter(2);
    await reconcileAfter(2);
    expect(await charge()).toMatchObject({ status: 'success', paidCents: 3789, openCents: 0 });
    await expect(collectAgain()).rejects.toMatchObject({ code: 'conflict' });
    expect(await salesOf(app, chargeId)).toHaveLength(1);
  });

  it('while it posts the outcome: nothing of it remains, and it is posted later', async () => {
    const sale = await sent();
    const outcome = await sell(sale);
    const crash = write(app.deps, SYSTEM_ACTOR, async unit => {
      await settleAttempt(unit, sale.attempt, outcome);
      throw new Error('killed');
    });
    await expect(crash).rejects.toThrow('killed');
    expect(await charge()).toMatchObject({ status: 'in-progress', paidCents: 0 });
    await reconcileAfter(2);
    expect(await charge()).toMatchObject({ status: 'success', paidCents: 3789 });
  });

  it('and two processes reconcile at once: the outcome counts once', async () => {
    await sell(await sent());
    app.deps.clock.advanceMinutes(2);
    await Promise.all(Array.from({ length: 5 }, () => app.deps.jobs.run('payments.reconcile')));
    expect((await charge()).paidCents).toBe(3789);
  });
});

describe('a process that was delayed', () => {
  it('does not send an attempt that was abandoned meanwhile', async () => {
    const { attempt } = await opened();
    await reconcileAfter(2);
    const late = await callGateway(app.deps, SYSTEM_ACTOR, attempt, () => {
      throw new Error('must not be called');
    });
    expect(late.responseCode).toBe('not-sent');
  });

  it('reports its approval late: the charge is paid by it', async () => {
    const sale = await sent();
    await reconcileAfter(7);
    expect((await charge()).status).toBe('pending');
    const outcome = await sell(sale);
    await write(app.deps, SYSTEM_ACTOR, unit => settleAttempt(unit, sale.attempt, outcome));
    expect(await charge()).toMatchObject({ status: 'success', paidCents: 3789 });
  });

  it('reports its approval while another is under way: the surplus is refunded, and the rest waits', async () => {
    const early = await sent();
    await reconcileAfter(7);
    await setPrice(
      app.deps,
      SYSTEM_ACTOR,
      { id: chargeId, version: null },
      { priceCents: 5000, reason: 'Dearer' },
    );
    const late = await sent();
    const settle = async (sale: typeof early) => {
      const outcome = await sell(sale);
      await write(app.deps, SYSTEM_ACTOR, unit => settleAttempt(unit, sale.attempt, outcome));
    };
    await settle(early);
    expect(await charge()).toMatchObject({ status: 'in-progress', paidCents: 3789 });
    await settle(late);
    expect(await charge()).toMatchObject({ status: 'pending', paidCents: 3789, openCents: 1624 });
    await reconcileAfter(1);
    expect((await collectAgain()).amountCents).toBe(1624);
    expect((await charge()).status).toBe('success');
  });

  it('reports a partial payment late: a waiver of the rest stays, even if refunding the part fails', async () => {
    const sale = await sent();
    await reconcileAfter(7);
    const seen = { id: chargeId, version: null };
    await setPrice(app.deps, SYSTEM_ACTOR, seen, { priceCents: 5000, reason: 'Dearer' });
    const outcome = await sell(sale);
    await write(app.deps, SYSTEM_ACTOR, unit => settleAttempt(unit, sale.attempt, outcome));
    await waiveCharge(app.deps, SYSTEM_ACTOR, seen, 'Promised to the customer');
    const body = {
      attemptId: randomUUID(),
      saleId: sale.attempt.id,
      amountCents: 3789,
      reason: 'Missed a spot',
    };
    const given = await refund(app.deps, SYSTEM_ACTOR, chargeId, body);
    expect((await charge()).status).toBe('refund-success');
    const failed = { ...outcome, state: 'declined' } as const;
    await write(app.deps, SYSTEM_ACTOR, unit => settleAttempt(unit, given, failed));
    expect(await charge()).toMatchObject({ status: 'no-charge', refundedCents: 0, freeCents: 1624 });
  });

  it('reports its approval after the charge was paid: the payment is refunded once', async () => {
    const sale = await sent();
    await reconcileAfter(7);
    await collectAgain();
    const outcome = await sell(sale);
    await write(app.deps, SYSTEM_ACTOR, unit => settleAttempt(unit, sale.attempt, outcome));
    expect(await charge()).toMatchObject({ status: 'success', paidCents: 3789, refundedCents: 0 });
    await reconcileAfter(1);
    await reconcileAfter(1);
    const given = await app.db
      .select()
      .from(sandboxTransactions)
      .where(eq(sandboxTransactions.saleAttemptId, sale.attempt.id));
    expect(given.map(one => [one.state, one.amountCents])).toEqual([['approved', 3789]]);
    expect(await charge()).toMatchObject({ status: 'success', paidCents: 3789, refundedCents: 0 });
  });

  // covers: portal-19
  it('pays too much, and the automatic refund fails: the office is notified and refunds it', async () => {
    const sale = await sent();
    await reconcileAfter(7);
    await collectAgain();
    const outcome = await sell(sale);
    await write(app.deps, SYSTEM_ACTOR, unit => settleAttempt(unit, sale.attempt, outcome));
    const declined = { ...outcome, state: 'declined', text: 'Card is closed', isHardDecline: true } as const;
    const asked = vi.spyOn(app.deps.gateway, 'refund').mockResolvedValue(declined);
    await reconcileAfter(1);
    await reconcileAfter(1);
    expect(asked).toHaveBeenCalledOnce();
    vi.restoreAllMocks();
    await app.deps.events.idle();
    const told = await app.db.select().from(notifications).where(eq(notifications.userId, csr.userId));
    expect(told.filter(({ others }) => others.charge === chargeId).map(({ title }) => title.en)).toEqual([
      'Payment received',
      'Refund failed',
    ]);
    const body = { saleId: sale.attempt.id, reason: 'Paid twice' };
    const giveBack = (amountCents: number) =>
      refund(app.deps, SYSTEM_ACTOR, chargeId, { ...body, attemptId: randomUUID(), amountCents });
    await expect(giveBack(3790)).rejects.toMatchObject({ code: 'invalid' });
    expect(await giveBack(3789)).toMatchObject({ state: 'approved', isSurplus: true });
    await expect(giveBack(1)).rejects.toMatchObject({ code: 'invalid' });
    expect(await charge()).toMatchObject({ status: 'success', paidCents: 3789, refundedCents: 0 });
    const { rows } =
      await app.db.execute(sql`select coalesce(sum(case debit when 'overpayments' then amount_cents
      else -amount_cents end), 0)::int as cents from ledger_transfers
      where charge_id = ${chargeId} and 'overpayments' in (debit, credit)`);
    expect(rows).toEqual([{ cents: 0 }]);
    expect(await proveLedger(app.db)).toEqual([]);
  });
});

it('a charge has at most one open attempt, enforced by the database', async () => {
  await sent();
  const second = app.db.insert(paymentAttempts).values({
    id: randomUUID(),
    chargeId,
    gateway: 'sandbox',
    amountCents: 1,
    state: 'unknown',
  });
  await expect(second).rejects.toMatchObject({ cause: { constraint: 'payment_attempts_open_key' } });
});
