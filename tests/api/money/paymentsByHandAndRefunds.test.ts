import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { AttemptAnswer } from '#contract/money/chargeAnswers.ts';
import { history, sandboxTransactions } from '#server/db/schema/index.ts';
import { proveLedger } from '#server/modules/money/ledger/proof.ts';
import { APPROVE, addCard, chargeOf, makeVisit, readCharge, type Visit } from '#tests/api/support/billing.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let ground: TestMarket;
let csr: Person;
let admin: Person;
let visit: Visit;
let chargeId: number;

beforeAll(async () => {
  app = await createTestApp();
  ground = await makeTestMarket(app);
  csr = await signedIn(app, 'csr');
  admin = await signedIn(app, 'admin');
});
afterAll(() => app.close());

beforeEach(async () => {
  app.deps.clock.set(TEST_TODAY);
  visit = await makeVisit(app, ground);
  chargeId = await chargeOf(app, visit);
});

const collect = (amountCents = 3789) =>
  csr.request<CallBody<AttemptAnswer>>('POST', `/charges/${chargeId}/collect`, {
    attemptId: randomUUID(),
    amountCents,
  });

describe('payments by hand', () => {
  const pay = (body: object) =>
    csr.request<CallBody<AttemptAnswer> & ErrorBody>('POST', `/charges/${chargeId}/manual-payment`, {
      attemptId: randomUUID(),
      ...body,
    });

  it('may be partial, with the check number, and never exceed the balance due', async () => {
    const part = await pay({ method: 'cash', amountCents: 789 });
    expect(part.body.data.charge).toMatchObject({ status: 'pending', paidCents: 789, openCents: 3000 });
    expect((await pay({ method: 'check', amountCents: 3001 })).body.errors).toEqual({
      amountCents: 'Only $30.00 is due.',
    });
    const rest = await pay({ method: 'check', amountCents: 3000, reference: '1042' });
    expect(rest.body.data).toMatchObject({
      attempt: { method: 'check', reference: '1042', card: null },
      charge: { status: 'success', paidCents: 3789 },
    });
    expect((await pay({ method: 'cash', amountCents: 1 })).status).toBe(409);
  });

  it('leave the rest to be charged to the card', async () => {
    await addCard(app, csr, visit.customerId, APPROVE);
    await pay({ method: 'cash', amountCents: 1000 });
    expect((await collect(2789)).body.data).toMatchObject({
      attempt: { amountCents: 2789 },
      charge: { status: 'success', paidCents: 3789 },
    });
  });

  it('are recorded once', async () => {
    const attemptId = randomUUID();
    await pay({ attemptId, method: 'cash', amountCents: 1000 });
    const again = await pay({ attemptId, method: 'cash', amountCents: 1000 });
    expect(again.body.data.charge.paidCents).toBe(1000);
  });
});

describe('refunds', () => {
  const refund = (saleId: string, amountCents: number, person = admin, attemptId = randomUUID()) =>
    person.request<CallBody<AttemptAnswer> & ErrorBody>('POST', `/charges/${chargeId}/refund`, {
      attemptId,
      saleId,
      amountCents,
      reason: 'Gate was locked',
    });

  it('refund a part, then the rest, and no cent more', async () => {
    await addCard(app, csr, visit.customerId, APPROVE);
    const { attempt } = (await collect()).body.data;
    expect((await refund(attempt.id, 1000, csr)).body.missing).toBe('charge_refund');
    const part = await refund(attempt.id, 1000);
    expect(part.body).toMatchObject({
      message: 'Refunded.',
      data: { charge: { status: 'success', refundedCents: 1000, paidCents: 3789 } },
    });
    expect((await refund(attempt.id, 2790)).body.errors).toEqual({
      amountCents: 'You can refund at most $27.89.',
    });
    const rest = await refund(attempt.id, 2789);
    expect(rest.body.data.charge).toMatchObject({ status: 'refund-success', refundedCents: 3789 });
    const rows = await app.db
      .select()
      .from(history)
      .where(and(eq(history.entity, 'charge'), eq(history.entityId, String(chargeId))))
      .orderBy(history.id);
    expect(rows.filter(row => row.action === 'refund-success')).toHaveLength(2);
  });

  const voidSale = (saleId: string, person = admin, attemptId = randomUUID()) =>
    person.request<CallBody<AttemptAnswer> & ErrorBody>('POST', `/charges/${chargeId}/void`, {
      attemptId,
      saleId,
      reason: 'Wrong house',
    });

  it('of a whole payment made today are voids, by users who may refund, with their reason', async () => {
    await addCard(app, csr, visit.customerId, APPROVE);
    const { attempt } = (await collect()).body.data;
    expect((await voidSale(attempt.id, csr)).body.missing).toBe('charge_refund');
    const id = randomUUID();
    const voided = await voidSale(attempt.id, admin, id);
    expect(voided.body).toMatchObject({
      message: 'Voided.',
      data: { charge: { status: 'refund-success', refundedCents: 3789 } },
    });
    expect((await voidSale(attempt.id, admin, id)).body.data.charge.refundedCents).toBe(3789);
    const rows = await app.db
      .select()
      .from(history)
      .where(and(eq(history.entity, 'payment'), eq(history.entityId, id)))
      .orderBy(history.id);
    expect(rows).toMatchObject([{ action: 'added', after: { kind: 'void' }, reason: 'Wrong house' }]);
    expect(await proveLedger(app.db)).toEqual([]);
  });

  it('can’t be made as voids the next day, after a partial refund, or for cash', async () => {
    await addCard(app, csr, visit.customerId, APPROVE);
    const { attempt } = (await collect()).body.data;
    await refund(attempt.id, 1000);
    expect((await voidSale(attempt.id)).status).toBe(422);
    app.deps.clock.set('2026-06-11', '00:01');
    admin = await signedIn(app, 'admin');
    expect((await voidSale(attempt.id)).body.message).toContain('Refund it instead.');
    const other = await makeVisit(app, ground);
    chargeId = await chargeOf(app, other);
    const cash = randomUUID();
    const body = { attemptId: cash, method: 'cash', amountCents: 3789 };
    expect((await admin.request('POST', `/charges/${chargeId}/manual-payment`, body)).status).toBe(200);
    expect((await voidSale(cash)).status).toBe(409);
  });

  it('that time out are reconciled like sales', async () => {
    await addCard(app, csr, visit.customerId, APPROVE);
    const { attempt } = (await collect()).body.data;
    app.deps.gateway.faults.push('timeout-approved');
    const answer = await refund(attempt.id, 3789);
    expect(answer.body.data.charge.status).toBe('in-progress');
    expect((await refund(attempt.id, 1)).status).toBe(409);
    app.deps.clock.advanceMinutes(2);
    await app.deps.jobs.run('payments.reconcile');
    expect(await readCharge(app, chargeId)).toMatchObject({ status: 'refund-success', refundedCents: 3789 });
    const given = await app.db
      .select()
      .from(sandboxTransactions)
      .where(eq(sandboxTransactions.saleAttemptId, attempt.id));
    expect(given).toHaveLength(1);
  });

  it('of cash are recorded without the gateway', async () => {
    const paid = await csr.request<CallBody<AttemptAnswer>>('POST', `/charges/${chargeId}/manual-payment`, {
      attemptId: randomUUID(),
      method: 'cash',
      amountCents: 3789,
    });
    const back = await refund(paid.body.data.attempt.id, 3789);
    expect(back.body.data).toMatchObject({
      attempt: { kind: 'refund', method: 'cash', state: 'approved' },
      charge: { status: 'refund-success' },
    });
  });
});
