import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallAnswer } from '#contract/calls.ts';
import type { ErrorBody } from '#contract/core/errors.ts';
import { assignments, sandboxTransactions } from '#server/db/schema/index.ts';
import { proveLedger } from '#server/modules/money/ledger/proof.ts';
import {
  APPROVE,
  addCard,
  chargeOf,
  makeVisit,
  readCharge,
  SOFT_DECLINE,
  salesOf,
  type Visit,
} from '#tests/api/support/billing.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';

const CENTS = 3789;
let app: TestApp;
let ground: TestMarket;
let csr: Person;
let customer: Person;
let visit: Visit;
/** The charges of one customer, oldest first. */
let ids: number[];

beforeAll(async () => {
  app = await createTestApp();
  ground = await makeTestMarket(app);
});
afterAll(() => app.close());

beforeEach(async () => {
  app.deps.clock.set(TEST_TODAY);
  app.deps.gateway.faults.length = 0;
  csr = await signedIn(app, 'csr');
  visit = await makeVisit(app, ground);
  customer = await signedIn(app, 'customer', { customerId: visit.customerId });
  ids = [await chargeOf(app, visit)];
  for (const date of ['2026-06-11', '2026-06-12']) ids.push(await chargeOf(app, await anotherVisit(date)));
});

async function anotherVisit(date: string): Promise<Visit> {
  const [before] = await app.db.select().from(assignments).where(eq(assignments.id, visit.assignmentId));
  if (!before) throw new Error('no visit');
  const { id: _id, ...same } = before;
  const [made] = await app.db
    .insert(assignments)
    .values({ ...same, slot: date, date })
    .returning();
  return { ...visit, assignmentId: made?.id ?? 0 };
}

const payAll = (amountCents: number, attemptId: string = randomUUID(), person = customer) =>
  person.request<CallAnswer<'POST /portal/pay-all'> & ErrorBody>(
    'POST',
    person === customer ? '/portal/pay-all' : `/customers/${visit.customerId}/collect-all`,
    { attemptId, amountCents },
  );
const preview = async () =>
  (
    await csr.request<CallAnswer<'GET /customers/:id/collect-all'>>(
      'GET',
      `/customers/${visit.customerId}/collect-all`,
    )
  ).body.data;
const collectIncluding = (amountCents: number, including: string[], attemptId: string = randomUUID()) =>
  csr.request<CallAnswer<'POST /customers/:id/collect-all'> & ErrorBody>(
    'POST',
    `/customers/${visit.customerId}/collect-all`,
    { attemptId, amountCents, including },
  );
/** Makes a decision about a charge as the office does. */
const decide = async (id: number, decision: string, body: object = { reason: 'Agreed by phone' }) => {
  const { version } = await readCharge(app, id);
  const done = await csr.request('POST', `/charges/${id}/${decision}`, body, { 'if-match': `"${version}"` });
  expect(done.status).toBe(200);
};
const statuses = async () => Promise.all(ids.map(async id => (await readCharge(app, id)).status));

describe('all that a customer owes', () => {
  it('is paid with one click, each charge once, even if the answer was lost', async () => {
    await addCard(app, csr, visit.customerId, APPROVE);
    const decision = randomUUID();
    const first = await payAll(3 * CENTS, decision);
    expect(first.body.data).toMatchObject({ payment: { state: 'approved' }, paidCents: 3 * CENTS });
    const again = await payAll(3 * CENTS, decision);
    expect(again.body.data).toEqual(first.body.data);
    for (const id of ids) expect(await salesOf(app, id)).toHaveLength(1);
    expect(await statuses()).toEqual(['success', 'success', 'success']);
    expect(await proveLedger(app.db)).toEqual([]);
  });

  it('is not collected if the amount differs from what the payer saw', async () => {
    await addCard(app, csr, visit.customerId, APPROVE);
    const refused = await payAll(2 * CENTS);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain('$113.67 is due now');
    expect(await statuses()).toEqual(['pending', 'pending', 'pending']);
  });

  it('stops at the first decline, says what was paid before it, and can be continued', async () => {
    await addCard(app, csr, visit.customerId, APPROVE);
    const [first = 0, second = 0] = ids;
    await csr.request('POST', `/charges/${first}/collect`, { attemptId: randomUUID(), amountCents: CENTS });
    await addCard(app, csr, visit.customerId, SOFT_DECLINE);
    const declined = await payAll(2 * CENTS, undefined, csr);
    expect(declined.body.data).toMatchObject({ payment: { state: 'declined' }, paidCents: 0 });
    expect(await statuses()).toEqual(['success', 'failed', 'pending']);
    await addCard(app, csr, visit.customerId, APPROVE);
    expect((await payAll(2 * CENTS)).body.data).toMatchObject({ paidCents: 2 * CENTS });
    expect(await salesOf(app, second)).toHaveLength(1);
  });

  it('keeps successful payments if an answer is missing, and collects nothing twice', async () => {
    await addCard(app, csr, visit.customerId, APPROVE);
    const sale = app.deps.gateway.sale.bind(app.deps.gateway);
    let calls = 0;
    Object.assign(app.deps.gateway, {
      sale: async (request: Parameters<typeof sale>[0]) => {
        const outcome = await sale(request);
        calls += 1;
        if (calls === 2) throw new Error('The line broke.');
        return outcome;
      },
    });
    const answer = await payAll(3 * CENTS);
    Object.assign(app.deps.gateway, { sale });
    expect(answer.body.data).toMatchObject({ payment: { state: 'unknown' }, paidCents: CENTS });
    expect(await statuses()).toEqual(['success', 'in-progress', 'pending']);
    app.deps.clock.advanceMinutes(6);
    await app.deps.jobs.run('payments.reconcile');
    expect((await payAll(CENTS)).body.data).toMatchObject({ paidCents: CENTS });
    expect(await statuses()).toEqual(['success', 'success', 'success']);
    const sold = await app.db.select().from(sandboxTransactions);
    expect(sold.length).toBeGreaterThan(2);
    for (const id of ids) expect(await salesOf(app, id)).toHaveLength(1);
  });
});

describe('charges that someone decided to collect differently', () => {
  const LATER = { date: '2026-06-20', reason: 'Paid on the 20th' };
  let decided: [number, number, number];

  beforeEach(async () => {
    decided = [ids[0] ?? 0, ids[1] ?? 0, ids[2] ?? 0];
    await addCard(app, csr, visit.customerId, APPROVE);
  });

  it('are skipped by the office’s collecting of all, which says so beforehand with the reason', async () => {
    await decide(decided[0], 'manual');
    await decide(decided[1], 'charge-later', LATER);
    ids.push(await chargeOf(app, await anotherVisit('2026-06-13')));
    await decide(ids[3] ?? 0, 'hold');
    const seen = await preview();
    expect(seen.ready).toEqual({ count: 1, cents: CENTS });
    expect(seen.skipped).toHaveLength(3);
    for (const reason of ['manual', 'charge-later', 'hold'])
      expect(seen.skipped).toContainEqual({ reason, count: 1, cents: CENTS });

    expect((await payAll(3 * CENTS, undefined, csr)).status).toBe(409);
    expect((await payAll(CENTS, undefined, csr)).body.data).toMatchObject({ paidCents: CENTS });
    expect(await statuses()).toEqual(['manual', 'charge-later', 'success', 'hold']);
    expect(await preview()).toMatchObject({ ready: { count: 0, cents: 0 } });
  });

  it('are collected if the office includes them, each kind separately, but never those on hold', async () => {
    await decide(decided[0], 'manual');
    await decide(decided[1], 'charge-later', LATER);
    await decide(decided[2], 'hold');
    expect((await collectIncluding(CENTS, ['hold'])).status).toBe(422);
    const decision = randomUUID();
    expect((await collectIncluding(CENTS, ['manual'], decision)).body.data).toMatchObject({
      paidCents: CENTS,
    });
    expect(await statuses()).toEqual(['success', 'charge-later', 'hold']);
    // Repeating it returns the same result and collects nothing more.
    expect((await collectIncluding(CENTS, ['manual'], decision)).body.data).toMatchObject({
      paidCents: CENTS,
    });
    await collectIncluding(CENTS, ['manual', 'charge-later']);
    expect(await statuses()).toEqual(['success', 'success', 'hold']);
    expect(await proveLedger(app.db)).toEqual([]);
  });

  it('are checked again with each charge locked, so that a last-minute decision counts', async () => {
    const sale = app.deps.gateway.sale.bind(app.deps.gateway);
    Object.assign(app.deps.gateway, {
      sale: async (request: Parameters<typeof sale>[0]) => {
        if ((await readCharge(app, decided[1])).status === 'pending') await decide(decided[1], 'manual');
        return sale(request);
      },
    });
    const answer = await payAll(3 * CENTS, undefined, csr);
    Object.assign(app.deps.gateway, { sale });
    expect(answer.body.data).toMatchObject({ paidCents: CENTS });
    expect(await statuses()).toEqual(['success', 'manual', 'pending']);
  });

  it('count as due from the day to which they were postponed', async () => {
    await decide(decided[1], 'charge-later', LATER);
    expect((await preview()).ready.count).toBe(2);
    app.deps.clock.set(LATER.date);
    csr = await signedIn(app, 'csr');
    expect(await preview()).toEqual({ ready: { count: 3, cents: 3 * CENTS }, skipped: [] });
    expect((await payAll(3 * CENTS, undefined, csr)).body.data).toMatchObject({ paidCents: 3 * CENTS });
  });

  it('are shown to the customer as due now or later, and paying everything pays those due now', async () => {
    await decide(decided[0], 'manual');
    await decide(decided[1], 'charge-later', LATER);
    const seen = async () =>
      (await customer.request<CallAnswer<'GET /portal/home'>>('GET', '/portal/home')).body.data;
    expect(await seen()).toMatchObject({ openCents: 3 * CENTS, dueCents: 2 * CENTS, laterCents: CENTS });
    expect((await payAll(3 * CENTS)).status).toBe(409);
    expect((await payAll(2 * CENTS)).body.data).toMatchObject({ paidCents: 2 * CENTS });
    expect(await statuses()).toEqual(['success', 'charge-later', 'success']);
    app.deps.clock.set(LATER.date);
    customer = await signedIn(app, 'customer', { customerId: visit.customerId });
    expect(await seen()).toMatchObject({ openCents: CENTS, dueCents: CENTS, laterCents: 0 });
    expect((await payAll(CENTS)).body.data).toMatchObject({ paidCents: CENTS });
  });

  it('can be paid by the customer one by one, before their day', async () => {
    await decide(decided[1], 'charge-later', LATER);
    const body = { attemptId: randomUUID(), amountCents: CENTS };
    expect((await customer.request('POST', `/portal/charges/${decided[1]}/pay`, body)).status).toBe(200);
    expect(await statuses()).toEqual(['pending', 'success', 'pending']);
  });
});
