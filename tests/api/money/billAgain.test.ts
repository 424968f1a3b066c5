import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { AttemptAnswer, ChargeDetail } from '#contract/money/chargeAnswers.ts';
import { runChoice } from '#contract/money/collecting.ts';
import type { InvoiceDetail } from '#contract/money/invoices.calls.ts';
import type { Statement } from '#contract/money/statements.calls.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import { history, notifications, paymentAttempts } from '#server/db/schema/index.ts';
import { previewRun } from '#server/modules/money/collecting/choose.ts';
import { groundOf } from '#server/modules/money/collecting/startRun.ts';
import { proveLedger } from '#server/modules/money/ledger/proof.ts';
import { settleAttempt } from '#server/modules/money/payments/settle.ts';
import { write } from '#server/unitOfWork.ts';
import { APPROVE, addCard, readCharge, type Visit } from '#tests/api/support/billing.ts';
import { correcting, dearerMarket } from '#tests/api/support/correcting.ts';
import { signedIn } from '#tests/api/support/people.ts';
import type { TestMarket } from '#tests/api/support/places.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';

const TOTAL = 4871;

let app: TestApp;
let ground: TestMarket;
let as: Awaited<ReturnType<typeof correcting>>;
let visit: Visit;
let id: number;

beforeAll(async () => {
  app = await createTestApp();
  ground = await dearerMarket(app);
  await signedIn(app, 'csr');
  as = await correcting(app, ground);
});
afterAll(() => app.close());

beforeEach(async () => {
  app.deps.clock.set(TEST_TODAY);
  ({ visit, id } = await as.charged());
});

type Answer = CallBody<ChargeDetail> & ErrorBody;
const asked = <T = Answer>(action: string, body: object, headers: Record<string, string> = {}) =>
  as.admin.request<T>('POST', `/charges/${id}/${action}`, body, {
    ...(action === 'bill-again' && { 'idempotency-key': randomUUID() }),
    ...headers,
  });
const refund = (saleId: string, amountCents = TOTAL) =>
  as.decide(id, 'refund', { attemptId: randomUUID(), saleId, amountCents, reason: 'Wrong card' });

/** Collects the charge from a new card, or takes cash; returns the ID of the payment. */
async function pay(how: 'card' | 'cash', amountCents = TOTAL): Promise<string> {
  const attemptId = randomUUID();
  if (how === 'card') await addCard(app, as.admin, visit.customerId, APPROVE);
  const body = how === 'card' ? { attemptId, amountCents } : { attemptId, amountCents, method: 'cash' };
  const { status } = await asked(how === 'card' ? 'collect' : 'manual-payment', body);
  expect(status).toBe(200);
  return attemptId;
}
const paidAndRefunded = async (how: 'card' | 'cash') => refund(await pay(how));

it('a charge that was refunded to the wrong card is billed again and paid from the right one', async () => {
  await paidAndRefunded('card');
  const refused = await asked<ErrorBody>('collect', { attemptId: randomUUID(), amountCents: TOTAL });
  expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('Bill it again') } });
  expect((await asked('bill-again', { reason: '' })).status).toBe(422);
  const { body } = await asked('bill-again', { reason: 'Another card' });
  expect(body.data).toMatchObject({
    status: 'pending',
    openCents: TOTAL,
    paidCents: 0,
    refundedCents: 0,
    rebilledCents: TOTAL,
  });
  const [entry] = await app.db
    .select()
    .from(history)
    .where(and(eq(history.entity, 'charge'), eq(history.entityId, String(id))))
    .orderBy(desc(history.id))
    .limit(1);
  expect(entry).toMatchObject({ action: 'restored', reason: 'Another card' });
  await pay('card');
  expect(await readCharge(app, id)).toMatchObject({ status: 'success', paidCents: TOTAL, refundedCents: 0 });
  expect(await proveLedger(app.db)).toEqual([]);
});

it('bills a charge with refunded cash again once per key, even while a part of it is still due', async () => {
  await paidAndRefunded('cash');
  const seen = await readCharge(app, id);
  const key = { 'idempotency-key': randomUUID(), 'if-match': String(seen.version) };
  const once = await asked('bill-again', { reason: 'Paid by card' }, key);
  const again = await asked('bill-again', { reason: 'Paid by card' }, key);
  expect([once.status, again.status]).toEqual([200, 200]);
  expect((await asked('bill-again', { reason: 'Paid by card' })).status).toBe(409);
  const cash = await pay('cash', 1000);
  expect(await readCharge(app, id)).toMatchObject({ status: 'pending', paidCents: 1000, openCents: 3871 });
  await refund(cash, 1000);
  // Its refunded part is owed again too, while the rest is still waiting.
  expect(await as.decide(id, 'bill-again')).toMatchObject({
    status: 'pending',
    openCents: TOTAL,
    paidCents: 0,
  });
  expect(await proveLedger(app.db)).toEqual([]);
});

it('a charge that keeps a payment, or was never paid, cannot be billed again', async () => {
  expect((await asked('bill-again', { reason: 'Once more' })).body.message).toContain(
    'all its payments have been refunded',
  );
  await refund(await pay('cash'), 1000);
  expect((await asked('bill-again', { reason: 'Once more' })).body.message).toContain('Refund the rest');
});

it('makes amounts waived beside a refund due again, and keeps a decision to pay by cash', async () => {
  await as.decide(id, 'manual');
  const sale = await pay('cash', 1000);
  await as.decide(id, 'no-charge');
  await refund(sale, 1000);
  expect(await as.decide(id, 'bill-again')).toMatchObject({
    status: 'manual',
    openCents: TOTAL,
    freeCents: 0,
  });
  expect(await proveLedger(app.db)).toEqual([]);
});

it('makes a refunded visit due again when the work is redone, and notifies the office', async () => {
  await paidAndRefunded('cash');
  await as.act(visit, 'restore');
  expect(await readCharge(app, id)).toMatchObject({ status: 'refund-success', openCents: 0 });
  expect((await as.act(visit, 'complete')).body.data).toMatchObject({ chargeId: id });
  expect(await readCharge(app, id)).toMatchObject({
    status: 'pending',
    openCents: TOTAL,
    rebilledCents: TOTAL,
  });
  await app.deps.events.idle();
  const told = await app.db
    .select()
    .from(notifications)
    .where(eq(notifications.propertyId, visit.propertyId));
  expect(told.map(row => row.type)).toContain('no-charge-revert');
  expect(await proveLedger(app.db)).toEqual([]);
});

it('allows no new price and no unbilling of a refunded visit until the work is redone', async () => {
  await paidAndRefunded('cash');
  const edit = await as.edit(visit, { priceCents: 6000, reason: 'Agreed' });
  expect(edit).toMatchObject({ status: 409, body: { message: expect.stringContaining('Bill it again') } });
  expect((await asked<ErrorBody>('non-billable', {})).status).toBe(409);
  expect((await asked<ErrorBody>('price', { priceCents: 6000, reason: 'Agreed' })).body.message).toContain(
    'Bill it again',
  );
  await as.decide(id, 'bill-again');
  expect((await as.edit(visit, { priceCents: 6000, reason: 'Agreed' })).status).toBe(200);
  expect(await readCharge(app, id)).toMatchObject({ status: 'pending', totalCents: 6495, openCents: 6495 });
});

const failLater = (refundId: string) =>
  write(app.deps, SYSTEM_ACTOR, unit =>
    settleAttempt(
      unit,
      { id: refundId, chargeId: id },
      { state: 'declined', reference: 'X', code: 'refused', text: 'Account closed', isHardDecline: false },
    ),
  );
const lastRefund = async () => {
  const [row] = await app.db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.chargeId, id), eq(paymentAttempts.kind, 'refund')))
    .orderBy(asc(paymentAttempts.createdAt))
    .limit(1);
  return row?.id ?? '';
};

it('a refund that fails after the charge was billed again pays it', async () => {
  await paidAndRefunded('card');
  await as.decide(id, 'bill-again');
  await failLater(await lastRefund());
  expect(await readCharge(app, id)).toMatchObject({ status: 'success', paidCents: TOTAL, rebilledCents: 0 });
  expect(await proveLedger(app.db)).toEqual([]);
});

it('a refund that fails after the charge was paid again becomes a duplicate payment', async () => {
  await paidAndRefunded('card');
  await as.decide(id, 'bill-again');
  await pay('cash');
  const failed = await failLater(await lastRefund());
  expect(failed).toMatchObject({ state: 'declined', isSurplus: true });
  expect(await readCharge(app, id)).toMatchObject({ status: 'success', paidCents: TOTAL, rebilledCents: 0 });
  expect(await proveLedger(app.db)).toEqual([]);
});

it('a refund or void shows the reason that was typed, beside the gateway’s reference', async () => {
  const sale = await pay('card');
  await asked<CallBody<AttemptAnswer>>('refund', {
    attemptId: randomUUID(),
    saleId: sale,
    amountCents: 333,
    reason: 'Missed a spot',
  });
  const given = (await readCharge(app, id)).attempts.find(attempt => attempt.kind === 'refund');
  expect(given).toMatchObject({
    kind: 'refund',
    reason: 'Missed a spot',
    reference: expect.stringMatching(/^SBX-/),
  });
  const rows = await app.db
    .select()
    .from(history)
    .where(and(eq(history.entity, 'charge'), eq(history.entityId, String(id))))
    .orderBy(asc(history.id));
  expect(rows.find(row => row.action === 'refund-success')).toMatchObject({ reason: 'Missed a spot' });
});

it('a charge that was billed again is collected by a run, and its vendor is paid for it again', async () => {
  const days = { vendorId: ground.vendorId, fromDate: TEST_TODAY, toDate: TEST_TODAY };
  const partOf = async () => {
    const { body } = await as.admin.request<CallBody<{ id: number }>>('POST', '/settlements', days);
    const lines = await as.admin.request<{ chargeId: number; netCents: number }[]>(
      'GET',
      `/settlements/${body.data.id}/lines?range=${encodeURIComponent('[0,99]')}`,
    );
    await as.admin.request('DELETE', `/settlements/${body.data.id}`);
    return lines.body.find(line => line.chargeId === id)?.netCents;
  };
  const before = await partOf();
  await paidAndRefunded('card');
  expect(await partOf()).toBe(0);
  await as.decide(id, 'bill-again');
  expect(await partOf()).toBe(before);
  const run = { dateFrom: null, dateTo: null, marketIds: [], vendorIds: [], minCents: null, maxCents: null };
  const { ready } = await previewRun(
    app.db,
    runChoice.parse({ ...run, statuses: ['pending'] }),
    await groundOf(app.deps),
  );
  expect(ready.count).toBeGreaterThan(0);
});

it('the statement of a customer lists the new bill, and invoices are corrected by a debit note', async () => {
  const made = await as.admin.request<CallBody<InvoiceDetail>>(
    'POST',
    '/invoices',
    { customerId: visit.customerId, chargeIds: [id] },
    { 'idempotency-key': randomUUID() },
  );
  expect(made.status).toBe(201);
  const sale = await pay('cash');
  app.deps.clock.advanceMinutes(1);
  await refund(sale);
  app.deps.clock.advanceMinutes(1);
  await as.decide(id, 'bill-again', { reason: 'Paid by the wrong person' });
  const invoice = await as.admin.request<InvoiceDetail>('GET', `/invoices/${made.body.data.id}`);
  expect(
    invoice.body.notes.map(({ kind, taxCents, totalCents, reason }) => [kind, taxCents, totalCents, reason]),
  ).toEqual([
    ['credit-note', -371, -TOTAL, 'Wrong card'],
    ['debit-note', 371, TOTAL, 'Paid by the wrong person'],
  ]);
  const { body } = await as.admin.request<CallBody<Statement>>(
    'GET',
    `/customers/${visit.customerId}/statement?from=${TEST_TODAY}&to=${TEST_TODAY}`,
  );
  expect(
    body.data.entries.map(({ kind, chargedCents, paidCents }) => [kind, chargedCents, paidCents]),
  ).toEqual([
    ['charge', TOTAL, 0],
    ['payment', 0, TOTAL],
    ['refund', -TOTAL, -TOTAL],
    ['rebilled', TOTAL, 0],
  ]);
  expect(body.data.closingCents).toBe(TOTAL);
});
