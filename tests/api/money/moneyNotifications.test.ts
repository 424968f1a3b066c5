import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CallBody } from '#contract/core/errors.ts';
import type { AttemptAnswer } from '#contract/money/chargeAnswers.ts';
import { notifications } from '#server/db/schema/index.ts';
import { addCard, chargeOf, makeVisit, SOFT_DECLINE, type Visit } from '#tests/api/support/billing.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let ground: TestMarket;
let admin: Person;
let colleague: Person;
let customer: Person;
let visit: Visit;
let chargeId: number;

beforeAll(async () => {
  app = await createTestApp();
  ground = await makeTestMarket(app);
  admin = await signedIn(app, 'admin');
  colleague = await signedIn(app, 'csr');
});
afterAll(() => app.close());

beforeEach(async () => {
  visit = await makeVisit(app, ground);
  customer = await signedIn(app, 'customer', { customerId: visit.customerId });
  chargeId = await chargeOf(app, visit);
});

/** Runs an action on the charge, which must succeed. */
async function act<T = AttemptAnswer>(action: string, body: object): Promise<T> {
  const answer = await admin.request<CallBody<T>>('POST', `/charges/${chargeId}/${action}`, body);
  expect(answer.status).toBe(200);
  return answer.body.data;
}

/** Returns the customer's notifications so far, and checks that a coworker in the office got the same. */
async function told(): Promise<string[]> {
  await app.deps.events.idle();
  const told = async (person: Person) =>
    (
      await app.db
        .select()
        .from(notifications)
        .where(eq(notifications.userId, person.userId))
        .orderBy(notifications.id)
    )
      .filter(({ others }) => others.charge === chargeId)
      .map(({ title, message }) => `${title.en}: ${message.en}`);
  const heard = await told(customer);
  expect(await told(colleague)).toEqual(heard);
  return heard.map(text => text.replace(/ for \d+ Charge Lane.*?([.;])/, '$1'));
}

const byHand = (amountCents: number) =>
  act('manual-payment', { attemptId: randomUUID(), method: 'cash', amountCents });

// covers: notification-7
it('names partial payments, the balance due and refunds', async () => {
  const { attempt } = await byHand(1000);
  await byHand(2789);
  await act('refund', {
    attemptId: randomUUID(),
    saleId: attempt.id,
    amountCents: 400,
    reason: 'Missed a spot',
  });
  expect(await told()).toEqual([
    'Payment received: $10.00; $27.89 still due.',
    'Payment received: $27.89.',
    'Payment refunded: $4.00.',
  ]);
});

// covers: notification-8
it('names the declined and the waived amounts, not the charge’s total', async () => {
  await byHand(1500);
  await addCard(app, admin, visit.customerId, SOFT_DECLINE);
  await act('collect', { attemptId: randomUUID(), amountCents: 2289 });
  await act('no-charge', { reason: 'Rain damage' });
  await act('no-charge/revert', {});
  expect(await told()).toEqual([
    'Payment received: $15.00; $22.89 still due.',
    'Payment failed: $22.89.',
    'No charge: $22.89.',
    '“No charge” undone: $22.89.',
  ]);
});
