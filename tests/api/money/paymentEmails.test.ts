import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LINK_DAYS } from '#contract/core/constants.ts';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { NoticeRow } from '#contract/messaging/notices.calls.ts';
import type { OpenByLink, PaidByLink } from '#contract/money/cardLinks.calls.ts';
import type { AttemptAnswer } from '#contract/money/chargeAnswers.ts';
import { PAYMENT_EMAILS } from '#contract/money/paymentEmails.ts';
import type { EmailPreviews } from '#contract/system/settings.calls.ts';
import {
  cards,
  customers,
  history,
  notices,
  securityEvents,
  settings,
  tries,
} from '#server/db/schema/index.ts';
import { reconcile } from '#server/modules/money/payments/reconcile.ts';
import { generateAll } from '#server/modules/schedule/schedule/generateAll.ts';
import {
  APPROVE,
  addCard,
  chargeOf,
  enterCard,
  expectComing,
  HARD_DECLINE,
  makeVisit,
  readCharge,
  SOFT_DECLINE,
  TIMEOUT_APPROVED,
  type Visit,
} from '#tests/api/support/billing.ts';
import { type Person, requester, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';

const BUSINESS = {
  name: 'Green Acres',
  phone: '5125550100',
  email: 'office@green.example',
  website: 'https://green.example',
  address: '1 Main St, Austin',
};

let app: TestApp;
let ground: TestMarket;
let admin: Person;
let visit: Visit;
let chargeId: number;

beforeAll(async () => {
  app = await createTestApp();
  ground = await makeTestMarket(app);
  admin = await signedIn(app, 'admin');
  await app.db
    .insert(settings)
    .values({ key: 'general', value: BUSINESS })
    .onConflictDoUpdate({ target: settings.key, set: { value: BUSINESS } });
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

describe('emails about payments', () => {
  // covers: general.address, general.email, general.name, general.phone, general.website, office-65
  it('are receipts for the money that moved, signed by the business, in the outbox', async () => {
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
    expect(receipt?.body).toContain('$37.89: visit on 6/10/2026,');
    expect(receipt?.body).toContain('card ending in 1111');
    expect(receipt?.body).toContain(
      'Green Acres\n(512) 555-0100\noffice@green.example\n1 Main St, Austin\nhttps://green.example',
    );
    const shown = await admin.request<NoticeRow[]>('GET', '/notices');
    expect(shown.body.map(row => row.id)).toContain(receipt?.id);
  });

  it('state the partial payment, the balance due and refunds, in the customer’s language', async () => {
    await change({ language: 'es' });
    const paid = await admin.request<CallBody<AttemptAnswer>>('POST', `/charges/${chargeId}/manual-payment`, {
      attemptId: randomUUID(),
      method: 'cash',
      amountCents: 1000,
    });
    expect((await letters()).at(-1)?.body).toContain(', efectivo; quedan $27.89');
    const attemptId = randomUUID();
    await admin.request('POST', `/charges/${chargeId}/refund`, {
      attemptId,
      saleId: paid.body.data.attempt.id,
      amountCents: 400,
      reason: 'Too much',
    });
    const document = (await letters()).at(-1)?.document;
    expect(document).toMatchObject({ kind: 'receipt', subject: { attemptIds: [attemptId] } });
    if (document?.kind === 'receipt')
      expect(await app.deps.documents.make(document, visit.customerId)).toMatchObject({
        title: 'Recibo de reembolso',
        facts: [{}, { value: '$4.00' }],
      });
    expect((await letters()).map(({ kind, subject }) => [kind, subject])).toEqual([
      ['receipt', 'Recibo de $10.00'],
      ['refund', 'Le devolvimos $4.00'],
    ]);
  });

  it('link to the declined card without a sign-in; customers’ own tries send no email', async () => {
    const customer = await signedIn(app, 'customer', { customerId: visit.customerId });
    await addCard(app, admin, visit.customerId, SOFT_DECLINE);
    await collect(customer, `/portal/charges/${chargeId}/pay`);
    expect(await letters()).toEqual([]);
    await collect();
    const [declined] = await letters();
    expect(declined).toMatchObject({ kind: 'declined', subject: 'Your payment of $37.89 was declined' });
    expect(declined?.body).toMatch(/http:\/\/localhost:3000\/update-card\?lang=en#[\w-]{43}\n/);
    expect(declined?.body).toContain('No sign-in needed');
    expect(declined).toMatchObject({ isSecret: true, expiresAt: new Date('2026-06-24T14:00:00Z') });
  });

  it('say once that service stopped, and once that it resumed', async () => {
    await addCard(app, admin, visit.customerId, HARD_DECLINE);
    await collect();
    expect((await letters()).map(({ kind }) => kind)).toEqual(['stopped']);
    await addCard(app, admin, visit.customerId, APPROVE);
    await collect();
    expect((await letters()).map(({ kind }) => kind)).toEqual(['stopped', 'receipt', 'resumed']);
  });

  it.each([
    [
      'en',
      '$37.89: visit on 6/10/2026, {address}, card ending in 9979; declined: Stolen card',
      '$37.89: visit on 6/10/2026, {address}, card ending in 1111',
    ],
    [
      'es',
      '$37.89: visita del 6/10/2026, {address}, tarjeta que termina en 9979; rechazado: Tarjeta robada',
      '$37.89: visita del 6/10/2026, {address}, tarjeta que termina en 1111',
    ],
  ] as const)(
    'name visit, amount, card and cause when service stops and resumes (%s)',
    async (language, stop, paid) => {
      await change({ language });
      const { address } = await readCharge(app, chargeId);
      await addCard(app, admin, visit.customerId, HARD_DECLINE);
      await collect();
      const [stopped, ...others] = await letters();
      expect([stopped?.kind, others]).toEqual(['stopped', []]);
      expect(stopped?.body).toContain(stop.replace('{address}', address));
      await addCard(app, admin, visit.customerId, APPROVE);
      await collect();
      const last = (await letters()).slice(1);
      expect(last.map(({ kind }) => kind)).toEqual(['receipt', 'resumed']);
      for (const letter of last) expect(letter.body).toContain(paid.replace('{address}', address));
    },
  );

  it('state the same facts days after the last attempt, even without a decline email', async () => {
    await admin.request('PUT', '/settings', {
      letters: { declined: false },
      billing: { autoChargeTries: 0 },
    });
    await addCard(app, admin, visit.customerId, SOFT_DECLINE);
    await collect();
    const [stopped, ...others] = await letters();
    expect([stopped?.kind, others]).toEqual(['stopped', []]);
    expect(stopped?.body).toContain('card ending in 9995; declined: Insufficient funds');
    await admin.request('PUT', '/settings', { letters: { declined: true }, billing: { autoChargeTries: 3 } });
  });

  it('name the charge whose waiver was undone, so that service stops again', async () => {
    await addCard(app, admin, visit.customerId, HARD_DECLINE);
    await collect();
    await admin.request('POST', `/charges/${chargeId}/no-charge`, { reason: 'Goodwill' });
    await letters();
    await admin.request('POST', `/charges/${chargeId}/no-charge/revert`, { reason: 'Owed after all' });
    const stops = (await letters()).filter(({ kind }) => kind === 'stopped');
    expect(stops).toHaveLength(2);
    expect(stops[1]?.body).toContain('$37.89: visit on 6/10/2026');
    expect(stops[1]?.body).toContain('declined: ');
  });

  it('are sent as the settings say, to customers who have an address', async () => {
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

  // covers: letters.declined, letters.receipt, letters.refund, letters.resumed, letters.stopped
  it('can each be switched off in the settings', async () => {
    const none = { receipt: false, declined: false, refund: false, stopped: false, resumed: false };
    await admin.request('PUT', '/settings/letters', none);
    await addCard(app, admin, visit.customerId, SOFT_DECLINE);
    await collect();
    await addCard(app, admin, visit.customerId, HARD_DECLINE);
    await collect();
    await addCard(app, admin, visit.customerId, APPROVE);
    const paid = await collect();
    await admin.request('POST', `/charges/${chargeId}/refund`, {
      attemptId: randomUUID(),
      saleId: paid.attempt.id,
      amountCents: 400,
      reason: 'Too much',
    });
    expect(await letters()).toEqual([]);
    const all = Object.fromEntries(PAYMENT_EMAILS.map(kind => [kind, true]));
    await admin.request('PUT', '/settings/letters', all);
  });

  it('are shown in the settings in both languages', async () => {
    const { data } = (await admin.request<CallBody<EmailPreviews>>('GET', '/settings/letters/preview')).body;
    expect(data.receipt.es.subject).toBe('Recibo de $55.00');
    expect(data.declined.en.html).toContain('Update your card');
    const tellsOfLink = PAYMENT_EMAILS.filter(kind => data[kind].en.body.includes('The link expires'));
    expect(tellsOfLink).toEqual(['declined', 'stopped']);
    expect(data.stopped.en.body).toContain('Green Acres');
  });
});

describe('a card update link', () => {
  type Read = CallBody<OpenByLink> & ErrorBody;
  type Paid = CallBody<PaidByLink> & ErrorBody;
  let anybody: ReturnType<typeof requester>;
  const read = (token: string) => anybody<Read>('POST', '/card-links/read', { token });
  const pay = (token: string, change: { attemptId?: string; amountCents?: number } = {}) =>
    anybody<Paid>('POST', '/card-links/pay', {
      token,
      attemptId: randomUUID(),
      amountCents: 3789,
      ...change,
    });
  const enter = async (token: string, number: string) =>
    anybody<CallBody<{ open: OpenByLink; confirmation: null }>>('POST', '/card-links/cards', {
      token,
      formResult: await enterCard(app, number),
    });
  const tokenIn = (body: string | undefined) => /#([\w-]{43})/.exec(body ?? '')?.[1] ?? 'none';
  /** Returns the token in the email after the office's attempt is declined. */
  const declinedToken = async (number = SOFT_DECLINE) => {
    await addCard(app, admin, visit.customerId, number);
    await collect();
    return tokenIn((await letters()).at(-1)?.body);
  };
  const gone = (why: string) => [404, expect.stringContaining(why)];
  const SPENT = gone('already used, or a newer one');
  const EXPIRED = gone('has expired');
  const UNKNOWN = gone('don’t know this link');
  const said = ({ status, body }: { status: number; body: ErrorBody }) => [status, body.message];

  beforeEach(async () => {
    anybody = requester(app);
    app.deps.clock.set(TEST_TODAY);
    await app.db.delete(tries);
  });

  it('shows addresses, amounts and one card of its own customer, and nothing more', async () => {
    const other = await chargeOf(app, await makeVisit(app, ground));
    const { data } = (await read(await declinedToken())).body;
    const { address } = await readCharge(app, chargeId);
    expect(data).toEqual({
      places: [{ address, openCents: 3789 }],
      dueCents: 3789,
      laterCents: 0,
      isUnderWay: false,
      card: { id: expect.any(Number), brand: 'Visa', lastFour: '9995', isExpired: false, isRefused: false },
      gateway: { formUrl: expect.stringContaining('/sandbox-gateway'), movesMoney: false },
    });
    expect((await readCharge(app, other)).openCents).toBe(3789);
  });

  it('accepts a new card, pays with it, and is then used up; repeating it gets the same answer', async () => {
    const token = await declinedToken();
    const added = await enter(token, APPROVE);
    expect([added.status, added.body.data.open.card?.lastFour]).toEqual([201, '1111']);
    const attemptId = randomUUID();
    const paid = await pay(token, { attemptId });
    expect(paid.body.data).toMatchObject({
      payment: { state: 'approved' },
      paidCents: 3789,
      isResumed: false,
      open: { places: [], dueCents: 0 },
    });
    expect(await readCharge(app, chargeId)).toMatchObject({ status: 'success', openCents: 0 });
    const again = await pay(token, { attemptId });
    expect(again.body.data).toMatchObject({ payment: { state: 'approved' }, paidCents: 3789 });
    expect((await readCharge(app, chargeId)).attempts.filter(one => one.state === 'approved')).toHaveLength(
      1,
    );
    for (const answer of [await read(token), await pay(token)]) expect(said(answer)).toEqual(SPENT);
    expect((await enter(token, APPROVE)).status).toBe(404);
    const [row] = await app.db
      .select()
      .from(history)
      .where(and(eq(history.customerId, visit.customerId), eq(history.action, 'payment-success')))
      .orderBy(history.id);
    expect(row).toMatchObject({ actorType: 'customer', actorId: null });
  });

  // covers: portal-15
  it('restores stopped visits as soon as it is used to pay', async () => {
    await generateAll(app.deps);
    const token = await declinedToken(HARD_DECLINE);
    await expectComing(app, visit.customerId, 'cancel');
    expect((await read(token)).body.data.card?.isRefused).toBe(true);
    await enter(token, APPROVE);
    expect((await pay(token)).body.data).toMatchObject({ payment: { state: 'approved' }, isResumed: true });
    await expectComing(app, visit.customerId, 'pending');
  });

  it('stays valid after a decline, which doesn’t count as a try of the business', async () => {
    const token = await declinedToken();
    const before = await readCharge(app, chargeId);
    await enter(token, HARD_DECLINE);
    expect((await pay(token)).body.data).toMatchObject({
      payment: { state: 'declined', isHardDecline: true },
      paidCents: 0,
      open: { dueCents: 3789, card: { isRefused: true } },
    });
    const after = await readCharge(app, chargeId);
    expect([after.status, after.failedTries, after.nextTryDate]).toEqual([
      before.status,
      before.failedTries,
      before.nextTryDate,
    ]);
    expect((await letters()).map(({ kind }) => kind)).toEqual(['declined']);
    await enter(token, APPROVE);
    expect((await pay(token)).body.data.payment.state).toBe('approved');
  });

  it('accepts only the amount that was seen, and expires once an unknown outcome is known', async () => {
    const token = await declinedToken();
    const seen = await pay(token, { amountCents: 3000 });
    expect(said(seen)).toEqual([409, expect.stringContaining('$37.89 is due now, not $30.00')]);
    await enter(token, TIMEOUT_APPROVED);
    expect((await pay(token)).body.data).toMatchObject({
      payment: { state: 'unknown' },
      open: { dueCents: 0, isUnderWay: true },
    });
    expect((await read(token)).status).toBe(200);
    app.deps.clock.advanceMinutes(2);
    await reconcile(app.deps);
    expect((await readCharge(app, chargeId)).status).toBe('success');
    expect(said(await read(token))).toEqual(SPENT);
  });

  // covers: portal-48
  it('is invalid if it is forged, too old, replaced by a newer one, or nothing is due anymore', async () => {
    const first = await declinedToken();
    expect(said(await read(`${first.slice(0, -1)}${first.endsWith('A') ? 'B' : 'A'}`))).toEqual(UNKNOWN);
    expect(said(await read('../../etc/passwd'))).toEqual(UNKNOWN);
    const wrong = eq(securityEvents.kind, 'code-failed');
    const told = () => app.db.select().from(securityEvents).where(wrong);
    expect(await told()).toMatchObject([{ count: 2, userId: null, detail: 'POST /card-links/read' }]);
    await collect();
    const second = tokenIn((await letters()).at(-1)?.body);
    expect(said(await read(first))).toEqual(SPENT);
    expect((await read(second)).status).toBe(200);
    app.deps.clock.advanceMinutes(LINK_DAYS * 24 * 60);
    expect(said(await read(second))).toEqual(EXPIRED);
    app.deps.clock.set(TEST_TODAY);
    await admin.request('POST', `/charges/${chargeId}/manual-payment`, {
      attemptId: randomUUID(),
      method: 'cash',
      amountCents: 3789,
    });
    expect(said(await read(second))).toEqual(SPENT);
    // Nobody is warned about a card that was once charged successfully.
    expect(await told()).toMatchObject([{ count: 2 }]);
  });

  it('limits how many cards can be tried', async () => {
    const token = await declinedToken();
    const answers: number[] = [];
    for (let count = 0; count < 21; count++) answers.push((await pay(token, { amountCents: 1 })).status);
    expect([answers.slice(0, 20).every(status => status === 409), answers[20]]).toEqual([true, 429]);
    expect((await read(token)).status).toBe(200);
  });

  it('is sent by the office once per key, by email or text, with a history row', async () => {
    const send = (key: string, person = admin) =>
      person.request<CallBody<{ channel: string; recipient: string }> & ErrorBody>(
        'POST',
        `/customers/${visit.customerId}/card-link`,
        undefined,
        { 'idempotency-key': key },
      );
    const key = randomUUID();
    const { email } =
      (await app.db.select().from(customers).where(eq(customers.id, visit.customerId)))[0] ?? {};
    for (const answer of [await send(key), await send(key)])
      expect(answer.body.data).toEqual({ channel: 'email', recipient: email });
    const [letter, ...more] = await letters();
    expect([letter?.kind, more]).toEqual(['card-link', []]);
    expect((await read(tokenIn(letter?.body))).body.data).toMatchObject({ dueCents: 3789, card: null });
    const rows = await app.db
      .select()
      .from(history)
      .where(and(eq(history.entity, 'notice'), eq(history.customerId, visit.customerId)))
      .orderBy(history.id);
    expect(rows.map(row => [row.action, row.after])).toEqual([
      ['sent', { subject: 'Your card and balance', recipient: email }],
    ]);
    expect(JSON.stringify(rows)).not.toContain(tokenIn(letter?.body));

    await change({ email: null, phone: '5125550177' });
    expect(said(await send(randomUUID()))).toEqual([409, expect.stringContaining('no email address')]);
    await admin.request('PUT', '/settings/text', {
      accountSid: 'AC1',
      authToken: 's',
      fromNumber: '+15125550100',
    });
    expect((await send(randomUUID())).body.data).toEqual({ channel: 'text', recipient: '5125550177' });
    await addCard(app, admin, visit.customerId, SOFT_DECLINE);
    await collect();
    await app.deps.events.idle();
    const texts = await app.db
      .select()
      .from(notices)
      .where(and(eq(notices.customerId, visit.customerId), eq(notices.channel, 'text')))
      .orderBy(asc(notices.id));
    expect(texts.map(({ kind }) => kind)).toEqual(['card-link', 'declined']);
    expect(texts[1]?.body).toMatch(
      /^Green Acres: Your payment of \$37\.89 was declined\. http:.*#[\w-]{43}$/,
    );
    expect(await app.db.$count(cards, eq(cards.customerId, visit.customerId))).toBe(1);

    // A receipt has no link, but is also sent as a text if it can't be emailed.
    await addCard(app, admin, visit.customerId, APPROVE);
    await collect();
    await app.deps.events.idle();
    const receipts = await app.db
      .select()
      .from(notices)
      .where(and(eq(notices.customerId, visit.customerId), eq(notices.kind, 'receipt')))
      .orderBy(notices.id);
    expect(receipts).toMatchObject([
      { channel: 'text', recipient: '5125550177', body: 'Green Acres: Receipt for $37.89.', document: null },
    ]);
  });
});
