import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallAnswer } from '../../contract/calls/index.ts';
import type { ErrorBody } from '../../contract/errors.ts';
import { assignments, sandboxTransactions } from '../../server/db/schema/index.ts';
import { proveLedger } from '../../server/modules/ledger/proof.ts';
import {
  APPROVE,
  addCard,
  chargeOf,
  makeVisit,
  readCharge,
  SOFT_DECLINE,
  salesOf,
  type Visit,
} from './support/billing.ts';
import { type Person, signedIn } from './support/people.ts';
import { type Ground, makeGround } from './support/places.ts';
import { createTestApp, type TestApp } from './support/testApp.ts';

const CENTS = 3789;
let app: TestApp;
let ground: Ground;
let csr: Person;
let customer: Person;
let visit: Visit;
/** The charges of one customer, the oldest first. */
let ids: number[];

beforeAll(async () => {
  app = await createTestApp();
  ground = await makeGround(app);
  csr = await signedIn(app, 'csr');
});
afterAll(() => app.close());

beforeEach(async () => {
  app.deps.gateway.faults.length = 0;
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
const statuses = async () => Promise.all(ids.map(async id => (await readCharge(app, id)).status));

describe('all that a customer owes', () => {
  it('is paid with one press, each charge once, also where the answer got lost', async () => {
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

  it('is not taken where it comes to another amount than the payer saw', async () => {
    await addCard(app, csr, visit.customerId, APPROVE);
    const refused = await payAll(2 * CENTS);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain('$113.67 is open now');
    expect(await statuses()).toEqual(['pending', 'pending', 'pending']);
  });

  it('stops at the first decline, says what came in before, and the rest can be paid again', async () => {
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

  it('keeps what came in where an answer is missing, and takes nothing twice', async () => {
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
