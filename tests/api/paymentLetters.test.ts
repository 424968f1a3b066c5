import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AttemptAnswer } from '../../contract/calls/charges.ts';
import type { NoticeRow } from '../../contract/calls/notices.ts';
import type { LetterPreviews } from '../../contract/calls/settings.ts';
import type { CallBody } from '../../contract/errors.ts';
import { customers, notices, settings } from '../../server/db/schema/index.ts';
import {
  APPROVE,
  addCard,
  chargeOf,
  HARD_DECLINE,
  makeVisit,
  SOFT_DECLINE,
  type Visit,
} from './support/billing.ts';
import { type Person, signedIn } from './support/people.ts';
import { type Ground, makeGround } from './support/places.ts';
import { createTestApp, type TestApp } from './support/testApp.ts';

let app: TestApp;
let ground: Ground;
let admin: Person;
let visit: Visit;
let chargeId: number;

beforeAll(async () => {
  app = await createTestApp();
  ground = await makeGround(app);
  admin = await signedIn(app, 'admin');
  await app.db
    .insert(settings)
    .values({
      key: 'general',
      value: { name: 'Green Acres', phone: '5125550100', address: '1 Main St, Austin' },
    })
    .onConflictDoUpdate({
      target: settings.key,
      set: { value: { name: 'Green Acres', phone: '5125550100', address: '1 Main St, Austin' } },
    });
});
afterAll(() => app.close());

beforeEach(async () => {
  visit = await makeVisit(app, ground);
  chargeId = await chargeOf(app, visit);
  await change({ email: `bea${visit.customerId}@example.com` });
});

const change = (values: Partial<typeof customers.$inferInsert>) =>
  app.db.update(customers).set(values).where(eq(customers.id, visit.customerId));
const collect = async (person = admin, path = `/charges/${chargeId}/collect`) =>
  (
    await person.request<CallBody<AttemptAnswer>>('POST', path, {
      attemptId: randomUUID(),
      amountCents: 3789,
    })
  ).body.data;
async function letters() {
  await app.deps.events.idle();
  return app.db
    .select()
    .from(notices)
    .where(and(eq(notices.customerId, visit.customerId), eq(notices.channel, 'email')))
    .orderBy(asc(notices.id));
}

describe('letters about money', () => {
  it('are a receipt of what moved, signed by the business, in the outbox', async () => {
    await addCard(app, admin, visit.customerId, APPROVE);
    await collect();
    const [receipt, ...others] = await letters();
    expect(others).toEqual([]);
    expect(receipt).toMatchObject({
      kind: 'receipt',
      recipient: `bea${visit.customerId}@example.com`,
      subject: 'Receipt for $37.89',
      status: 'waiting',
    });
    expect(receipt?.body).toContain('$37.89: visit of 6/10/2026,');
    expect(receipt?.body).toContain('card ending in 1111');
    expect(receipt?.body).toContain('Green Acres\n(512) 555-0100\n1 Main St, Austin');
    const shown = await admin.request<NoticeRow[]>('GET', '/notices');
    expect(shown.body.map(row => row.id)).toContain(receipt?.id);
  });

  it('name the part that came in and what is open, and what was given back, in the customer’s language', async () => {
    await change({ language: 'es' });
    const paid = await admin.request<CallBody<AttemptAnswer>>('POST', `/charges/${chargeId}/manual-payment`, {
      attemptId: randomUUID(),
      method: 'cash',
      amountCents: 1000,
    });
    expect((await letters()).at(-1)?.body).toContain(', efectivo; quedan $27.89');
    await admin.request('POST', `/charges/${chargeId}/refund`, {
      attemptId: randomUUID(),
      saleId: paid.body.data.attempt.id,
      amountCents: 400,
      reason: 'Too much',
    });
    expect((await letters()).map(({ kind, subject }) => [kind, subject])).toEqual([
      ['receipt', 'Recibo de $10.00'],
      ['refund', 'Le devolvimos $4.00'],
    ]);
  });

  it('lead who can sign in to the card that was declined; their own tries write nothing', async () => {
    const customer = await signedIn(app, 'customer', { customerId: visit.customerId });
    await addCard(app, admin, visit.customerId, SOFT_DECLINE);
    await collect(customer, `/portal/charges/${chargeId}/pay`);
    expect(await letters()).toEqual([]);
    await collect();
    const [declined] = await letters();
    expect(declined).toMatchObject({ kind: 'declined', subject: 'Your payment of $37.89 was declined' });
    expect(declined?.body).toContain('http://localhost:3000/customers/dashboard/payments');
  });

  it('say once that service stopped, and that it runs again', async () => {
    await addCard(app, admin, visit.customerId, HARD_DECLINE);
    await collect();
    expect((await letters()).map(({ kind }) => kind)).toEqual(['stopped']);
    await addCard(app, admin, visit.customerId, APPROVE);
    await collect();
    expect((await letters()).map(({ kind }) => kind)).toEqual(['stopped', 'receipt', 'resumed']);
  });

  it('go out as the settings say, to those who have an address', async () => {
    await admin.request('PUT', '/settings/letters', { receipt: false });
    await addCard(app, admin, visit.customerId, APPROVE);
    await collect();
    expect(await letters()).toEqual([]);
    await admin.request('PUT', '/settings/letters', { receipt: true });
    visit = await makeVisit(app, ground);
    chargeId = await chargeOf(app, visit);
    await addCard(app, admin, visit.customerId, APPROVE);
    await collect();
    expect(await letters()).toEqual([]);
  });

  it('are shown in the settings in both languages', async () => {
    const { data } = (await admin.request<CallBody<LetterPreviews>>('GET', '/settings/letters/preview')).body;
    expect(data.receipt.es.subject).toBe('Recibo de $55.00');
    expect(data.declined.en.html).toContain('Mend your card');
    expect(data.stopped.en.body).toContain('Green Acres');
  });
});
