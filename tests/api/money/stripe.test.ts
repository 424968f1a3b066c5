import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { AddedCard, CardsOfCustomer } from '#contract/money/cards.calls.ts';
import type { PortalPayAnswer } from '#contract/portal/portal.calls.ts';
import type { LastTest, SettingsView, SystemAccount } from '#contract/system/settings.calls.ts';
import { customers, ledgerTransfers, notices, notifications, settings } from '#server/db/schema/index.ts';
import { proveLedger } from '#server/modules/money/ledger/proof.ts';
import { createStripeGateway } from '#server/plugins/stripeGateway.ts';
import { chargeOf, makeVisit, readCharge } from '#tests/api/support/billing.ts';
import { closing, listen } from '#tests/api/support/outsideGateway.ts';
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

let app: TestApp;
let ground: TestMarket;
let stripe: StripeServer;
let admin: Person;
let customerId: number;
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

const account = () => ({
  address: stripe.address,
  publishableKey: STRIPE_PUBLISHABLE_KEY,
  secretKey: STRIPE_SECRET_KEY,
  webhookSecret: WEBHOOK_SECRET,
});
const save = (part: object) =>
  admin.request<ErrorBody>('PUT', '/settings', { gateway: { kind: 'stripe' }, stripe: part });

beforeEach(async () => {
  // A new user isn't notified of what earlier tests did.
  await app.deps.events.idle();
  app.deps.clock.set(TEST_TODAY);
  admin = await signedIn(app, 'admin');
  expect((await save(account())).status).toBe(200);
  const visit = await makeVisit(app, ground);
  customerId = visit.customerId;
  chargeId = await chargeOf(app, visit);
});
afterEach(async () => {
  app.deps.config.isProduction = false;
  await app.db.delete(settings);
});

const cards = async () =>
  (await admin.request<CallBody<CardsOfCustomer>>('GET', `/customers/${customerId}/cards`)).body.data;
const keep = (card: Parameters<StripeServer['enter']>[0], language = 'en') =>
  admin.request<ErrorBody>(
    'POST',
    `/customers/${customerId}/cards`,
    { formResult: stripe.enter(card) },
    { 'accept-language': language },
  );
const collect = async () => {
  const attemptId = randomUUID();
  await admin.request('POST', `/charges/${chargeId}/collect`, { attemptId, amountCents: PRICE });
  return attemptId;
};
const charge = () => readCharge(app, chargeId);

/** Sends a Stripe webhook. */
const send = (event: object, { secret = WEBHOOK_SECRET, at = app.deps.clock.now() } = {}) => {
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', ...event });
  const timestamp = Math.floor(at.getTime() / 1000);
  return app.app.inject({
    method: 'POST',
    url: '/stripe-gateway/webhook',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }),
    },
    payload,
  });
};
const eventOf = (type: string, attemptId: string) => ({
  type,
  data: { object: stripe.objectOf(attemptId) },
});

describe('the account', () => {
  it('never returns its secrets, and deletes them when the address changes', async () => {
    const view = async () =>
      (await admin.request<CallBody<SettingsView>>('GET', '/settings')).body.data.stripe;
    expect(await view()).toMatchObject({
      value: { publishableKey: STRIPE_PUBLISHABLE_KEY, secretKey: null, webhookSecret: null },
      secretsSet: ['secretKey', 'webhookSecret'],
    });
    const [row] = await app.db.select().from(settings).where(eq(settings.key, 'stripe'));
    expect(JSON.stringify(row)).not.toContain(STRIPE_SECRET_KEY);
    const moved = { ...account(), address: 'https://stripe.example', secretKey: null, webhookSecret: null };
    const refused = await save(moved);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([
      422,
      ['secretKey', 'webhookSecret'],
    ]);
  });

  it.each([
    ['http://stripe.example', 'address'],
    ['not an address', 'address'],
  ])('does not accept %s as its address', async (address, field) => {
    const { errors } = (await save({ ...account(), address })).body;
    expect(Object.keys(errors ?? {}).join()).toContain(field);
  });

  it('refuses a secret key as the publishable one', async () => {
    expect((await save({ ...account(), publishableKey: 'sk_live_oops' })).status).toBe(422);
  });

  it('moves no money with test keys, which production refuses; production accepts live keys', async () => {
    expect((await cards()).gateway).toEqual({ formUrl: '/stripe-gateway/card', movesMoney: false });
    app.deps.config.isProduction = true;
    expect((await cards()).gateway).toBeNull();
    app.deps.config.isProduction = false;
    await save({ ...account(), publishableKey: 'pk_live_sward' });
    expect((await cards()).gateway).toBeNull();
    await save({ ...account(), publishableKey: 'pk_live_sward', secretKey: 'sk_live_sward' });
    app.deps.config.isProduction = true;
    expect((await cards()).gateway).toMatchObject({ movesMoney: true });
  });

  // covers: stripe.address, stripe.secretKey
  it('is tested by requesting payments, and is listed among the system accounts', async () => {
    const tried = () => admin.request<CallBody<LastTest> & ErrorBody>('POST', '/settings/gateway/test', {});
    expect((await tried()).body.message).toBe('Stripe accepted the secret key.');
    await save({ ...account(), secretKey: 'sk_test_wrong' });
    expect((await tried()).body.message).toBe('The test failed: HTTP 401: Invalid API Key');
    const { body } = await admin.request<CallBody<SystemAccount[]>>('GET', '/system-accounts');
    expect(body.data.find(({ id }) => id === 'gateway')).toMatchObject({
      state: 'on',
      target: new URL(stripe.address).host,
    });
  });
});

describe('the card form', () => {
  const policy = (headers: object) =>
    String(Object.entries(headers).find(([name]) => name === 'content-security-policy'));

  it('is the only page that may run Stripe’s script', async () => {
    const form = await app.app.inject({ url: '/stripe-gateway/card?lang=es&theme=dark' });
    expect(form.body).toContain(`data-key="${STRIPE_PUBLISHABLE_KEY}"`);
    expect(form.body).toContain('<html lang="es" data-theme="dark">');
    expect(form.body).not.toContain(STRIPE_SECRET_KEY);
    expect(policy(form.headers)).toContain("script-src 'self' https://js.stripe.com");
    expect(policy(form.headers)).toContain("frame-ancestors 'self'");
    const script = await app.app.inject({ url: '/stripe-gateway/card.js' });
    expect(script.statusCode).toBe(200);
    const other = await app.app.inject({ url: '/api/v1/health' });
    expect(policy(other.headers)).not.toContain('stripe');
  });

  // covers: gateway.kind
  it('doesn’t exist without an account or while another gateway is selected', async () => {
    const status = async () => (await app.app.inject({ url: '/stripe-gateway/card' })).statusCode;
    await app.db.delete(settings);
    expect(await status()).toBe(404);
    await save(account());
    expect(await status()).toBe(200);
    await admin.request('PUT', '/settings', { gateway: { kind: 'sandbox' } });
    expect(await status()).toBe(404);
  });

  it('passes on what the bank says about a card that it won’t store', async () => {
    expect((await keep('refused-at-once')).body.errors).toEqual({ formResult: 'Your card was declined.' });
    expect((await keep('refused-at-once', 'es')).body.errors?.formResult).toContain('El banco rechazó');
    expect((await cards()).cards).toEqual([]);
  });
});

describe('a card that the bank requires to be confirmed', () => {
  const added = (formResult: string, id = customerId) =>
    admin.request<CallBody<AddedCard> & ErrorBody>('POST', `/customers/${id}/cards`, { formResult });

  it('is saved only once its owner has confirmed it, and is canceled at Stripe when removed', async () => {
    const asked = (await added(stripe.enter('wants-confirmation'))).body.data;
    expect(asked.cards).toEqual([]);
    expect(asked.confirmation?.pageUrl).toMatch(/^\/stripe-gateway\/confirm#\w+_secret$/);
    const setUp = asked.confirmation?.formResult ?? '';
    expect((await added(setUp)).body.errors?.formResult).toContain('wasn’t confirmed');
    stripe.answerSetUp(setUp, 'fails');
    expect((await added(setUp)).body.errors?.formResult).toContain('wasn’t confirmed');
    stripe.answerSetUp(setUp, 'confirms');
    const other = await makeVisit(app, ground);
    expect((await added(setUp, other.customerId)).status).toBe(422);
    expect((await added(setUp)).body.data).toMatchObject({
      confirmation: null,
      cards: [{ lastFour: '4242' }],
    });
    const [card] = (await added(setUp)).body.data.cards;
    expect((await cards()).cards).toHaveLength(1);
    const before = stripe.keptCards.size;
    await admin.request('DELETE', `/customers/${customerId}/cards/${card?.id}`);
    await app.deps.jobs.run('cards.forget');
    expect(stripe.keptCards.size).toBe(before - 1);
  });

  it('is confirmed on its own page, which never sends the secret', async () => {
    const page = await app.app.inject({ url: '/stripe-gateway/confirm?lang=es' });
    expect(page.body).toContain('Su banco le pide confirmar');
    expect(String(page.headers['content-security-policy'])).toContain('https://js.stripe.com');
    expect((await app.app.inject({ url: '/stripe-gateway/confirm.js' })).statusCode).toBe(200);
  });
});

describe('a payment that the bank requires its owner to confirm', () => {
  let person: Person;
  beforeEach(async () => {
    await keep('wants-owner');
    person = await signedIn(app, 'customer', { customerId });
  });
  const pay = async (attemptId: string) =>
    (
      await person.request<CallBody<PortalPayAnswer>>('POST', `/portal/charges/${chargeId}/pay`, {
        attemptId,
        amountCents: PRICE,
      })
    ).body.data.payment;
  const salesMoved = () => stripe.movements.filter(one => one.kind === 'sale').length;
  const QUESTION = { state: 'unknown', confirmUrl: expect.stringMatching(/^\/stripe-gateway\/confirm#pi_/) };

  it('is declined while the owner is away; they get an email and pay in the portal, once', async () => {
    await app.db.update(customers).set({ email: 'bea@example.com' }).where(eq(customers.id, customerId));
    await collect();
    expect(await charge()).toMatchObject({
      status: 'failed',
      attempts: [{ responseCode: 'authentication_required', isHardDecline: false }],
    });
    await app.deps.events.idle();
    const [letter] = await app.db
      .select()
      .from(notices)
      .where(eq(notices.customerId, customerId))
      .orderBy(notices.id);
    expect(letter?.subject).toBe('Please confirm your payment of $37.89');

    const before = salesMoved();
    const id = randomUUID();
    expect(await pay(id)).toMatchObject(QUESTION);
    expect(await charge()).toMatchObject({ status: 'in-progress', paidCents: 0 });
    expect(await pay(id)).toMatchObject(QUESTION);
    await app.deps.jobs.run('payments.reconcile');
    app.deps.clock.advanceMinutes(5);
    await app.deps.jobs.run('payments.reconcile');
    expect((await charge()).status).toBe('in-progress');
    stripe.answerBank(id, 'confirms');
    expect(await pay(id)).toMatchObject({ state: 'approved', confirmUrl: null });
    expect(await pay(id)).toMatchObject({ state: 'approved' });
    await app.deps.jobs.run('payments.reconcile');
    expect(await charge()).toMatchObject({ status: 'success', paidCents: PRICE });
    expect(salesMoved()).toBe(before + 1);
    expect(await proveLedger(app.db)).toEqual([]);
  });

  it('is settled by the webhook if the customer never comes back', async () => {
    const id = randomUUID();
    expect(await pay(id)).toMatchObject(QUESTION);
    stripe.answerBank(id, 'confirms');
    const event = eventOf('payment_intent.succeeded', id);
    expect([(await send(event)).statusCode, (await send(event)).statusCode]).toEqual([200, 200]);
    expect(await charge()).toMatchObject({ status: 'success', paidCents: PRICE });
  });

  it.each([
    ['fails', 0],
    ['never comes', 16],
  ] as const)(
    'is canceled at Stripe if the answer %s, so that nothing is paid later',
    async (answer, minutes) => {
      const before = salesMoved();
      const id = randomUUID();
      await pay(id);
      if (answer === 'fails') {
        stripe.answerBank(id, 'fails');
        await send(eventOf('payment_intent.payment_failed', id));
      }
      app.deps.clock.advanceMinutes(minutes);
      await app.deps.jobs.run('payments.reconcile');
      expect(await charge()).toMatchObject({
        status: 'failed',
        attempts: [{ state: 'declined', responseCode: 'payment_intent_authentication_failure' }],
      });
      expect(stripe.objectOf(id)).toMatchObject({ status: 'canceled' });
      stripe.answerBank(id, 'confirms');
      expect(salesMoved()).toBe(before);
    },
  );
});

describe('a webhook', () => {
  const unknownSale = async () => {
    await keep('approve');
    stripe.faults.push('moved');
    const id = await collect();
    expect((await charge()).status).toBe('in-progress');
    return eventOf('payment_intent.succeeded', id);
  };

  it('settles a payment with an unknown outcome once, even if the webhook is repeated', async () => {
    const event = await unknownSale();
    expect((await send(event)).statusCode).toBe(200);
    expect(await charge()).toMatchObject({ status: 'success', paidCents: PRICE });
    const settled = await charge();
    expect((await send(event)).statusCode).toBe(200);
    await app.deps.jobs.run('payments.reconcile');
    expect(await charge()).toEqual(settled);
  });

  it('reports declines and refunds too', async () => {
    await keep('soft-decline');
    stripe.faults.push('moved');
    await send(eventOf('payment_intent.payment_failed', await collect()));
    expect(await charge()).toMatchObject({ status: 'failed', failedTries: 1 });

    await keep('approve');
    const saleId = await collect();
    stripe.faults.push('moved');
    const attemptId = randomUUID();
    const body = { attemptId, saleId, amountCents: PRICE, reason: 'Missed a spot' };
    await admin.request('POST', `/charges/${chargeId}/refund`, body);
    await send(eventOf('refund.created', attemptId));
    expect((await charge()).status).toBe('refund-success');
  });

  it.each(['refund.failed', 'charge.refund.updated'])(
    '%s reverts a refund that the bank rejected, and notifies only the office',
    async type => {
      await keep('approve');
      const office = admin;
      const person = await signedIn(app, 'customer', { customerId });
      const saleId = await collect();
      const attemptId = randomUUID();
      const body = { attemptId, saleId, amountCents: 1000, reason: 'Missed a spot' };
      await admin.request('POST', `/charges/${chargeId}/refund`, body);
      const transfers = () =>
        app.db
          .select()
          .from(ledgerTransfers)
          .where(eq(ledgerTransfers.attemptId, attemptId))
          .orderBy(ledgerTransfers.id);
      const [written] = await transfers();
      app.deps.clock.set('2026-06-12');
      stripe.failRefund(attemptId);
      const event = eventOf(type, attemptId);
      expect((await send(event)).statusCode).toBe(200);
      expect((await send(event)).statusCode).toBe(200);
      expect(await charge()).toMatchObject({ status: 'success', paidCents: PRICE, refundedCents: 0 });
      expect(await transfers()).toMatchObject([
        { ...written },
        { debit: 'card', credit: 'refunds', amountCents: 1000, at: app.deps.clock.now() },
      ]);
      expect(await proveLedger(app.db)).toEqual([]);

      await app.deps.events.idle();
      const told = async ({ userId }: Person) =>
        (
          await app.db
            .select()
            .from(notifications)
            .where(eq(notifications.userId, userId))
            .orderBy(notifications.id)
        ).filter(({ title }) => title.en === 'Refund failed').length;
      expect([await told(office), await told(person)]).toEqual([1, 0]);

      admin = await signedIn(app, 'admin');
      const again = { ...body, attemptId: randomUUID(), amountCents: PRICE };
      expect((await admin.request('POST', `/charges/${chargeId}/refund`, again)).status).toBe(200);
      expect((await charge()).status).toBe('refund-success');
    },
  );

  // covers: stripe.webhookSecret
  it('that Stripe did not sign, or signed long ago, changes nothing', async () => {
    const event = await unknownSale();
    const before = await charge();
    expect((await send(event, { secret: 'whsec_other' })).statusCode).toBe(400);
    const old = new Date(app.deps.clock.now().getTime() - 6 * 60_000);
    expect((await send(event, { at: old })).statusCode).toBe(400);
    const unsigned = await app.app.inject({ method: 'POST', url: '/stripe-gateway/webhook', payload: event });
    expect(unsigned.statusCode).toBe(400);
    await save({ ...account(), webhookSecret: '' });
    expect((await send(event)).statusCode).toBe(400);
    expect(await charge()).toEqual(before);
  });

  /** Returns the office's notifications about reports that contradict a decline. */
  const contradictions = async () => {
    await app.deps.events.idle();
    const rows = await app.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, admin.userId))
      .orderBy(notifications.id);
    return rows.filter(({ title }) => title.en.includes('recorded as declined'));
  };

  it.each(['soft-decline', 'hard-decline'] as const)(
    'of a payment that came in after a %s is recorded, once, when Stripe confirms it',
    async card => {
      await keep(card);
      const id = await collect();
      expect((await charge()).paidCents).toBe(0);
      Object.assign(stripe.objectOf(id) ?? {}, { status: 'succeeded', last_payment_error: null });
      const event = eventOf('payment_intent.succeeded', id);
      expect([(await send(event)).statusCode, (await send(event)).statusCode]).toEqual([200, 200]);
      expect(await charge()).toMatchObject({
        status: 'success',
        paidCents: PRICE,
        attempts: [{ id, state: 'approved' }],
      });
      expect(await contradictions()).toEqual([]);
      expect(await proveLedger(app.db)).toEqual([]);
    },
  );

  it('that approves a declined payment refunds it if the charge was paid meanwhile', async () => {
    await keep('soft-decline');
    const id = await collect();
    await keep('approve');
    await collect();
    Object.assign(stripe.objectOf(id) ?? {}, { status: 'succeeded' });
    await send(eventOf('payment_intent.succeeded', id));
    await app.deps.jobs.run('payments.reconcile');
    expect(await charge()).toMatchObject({ status: 'success', paidCents: PRICE, refundedCents: 0 });
    expect((await charge()).attempts.filter(one => one.kind === 'refund')).toMatchObject([
      { state: 'approved', amountCents: PRICE },
    ]);
    expect(await proveLedger(app.db)).toEqual([]);
  });

  it('that reports a declined payment as approved, unlike Stripe’s API, warns the office once', async () => {
    await keep('soft-decline');
    const id = await collect();
    const object = { ...stripe.objectOf(id), status: 'succeeded', last_payment_error: null };
    const event = { type: 'payment_intent.succeeded', data: { object } };
    expect([(await send(event)).statusCode, (await send(event)).statusCode]).toEqual([200, 200]);
    expect(await charge()).toMatchObject({ status: 'failed', paidCents: 0 });
    expect(await contradictions()).toMatchObject([
      {
        message: {
          en: expect.stringContaining('$37.89 for'),
          es: expect.stringContaining('Verifíquelo con la pasarela'),
        },
      },
    ]);
  });

  it('that reports a refund as approved although the bank rejected it warns the office', async () => {
    await keep('approve');
    const saleId = await collect();
    const attemptId = randomUUID();
    const body = { attemptId, saleId, amountCents: 1000, reason: 'Missed a spot' };
    await admin.request('POST', `/charges/${chargeId}/refund`, body);
    stripe.failRefund(attemptId);
    await send(eventOf('refund.failed', attemptId));
    Object.assign(stripe.objectOf(attemptId) ?? {}, { status: 'succeeded' });
    await send(eventOf('refund.updated', attemptId));
    expect(await charge()).toMatchObject({ status: 'success', refundedCents: 0 });
    expect(await contradictions()).toHaveLength(1);
  });

  it('about another account’s payment is accepted and ignored', async () => {
    const object = (attempt_id: string) => ({
      object: { id: 'pi_x', status: 'succeeded', metadata: { attempt_id } },
    });
    for (const id of ['', 'not ours', randomUUID()])
      expect((await send({ type: 'payment_intent.succeeded', data: object(id) })).statusCode).toBe(200);
    expect((await send({ type: 'customer.created', data: { object: {} } })).statusCode).toBe(200);
  });
});

it('is aborted when Stripe does not answer in time', async () => {
  const { server, address } = await listen(() => new Promise(() => undefined));
  const gateway = createStripeGateway({
    account: async () => ({ ...account(), address }),
    clock: app.deps.clock,
    outside: app.deps.outside,
    timeoutMs: 20,
  });
  const sale = { attemptId: randomUUID(), amountCents: 100, cardToken: 'cus_1/pm_1' };
  await expect(gateway.sale(sale)).rejects.toThrow();
  await closing(server)();
});

it('finds an attempt that more than 100 later ones follow', async () => {
  await keep('approve');
  const gateway = app.deps.gateways.find(({ name }) => name === 'stripe');
  const card = await gateway?.card(stripe.enter('approve'), { id: 1, name: 'Bea Billed' });
  const cardToken = card && 'token' in card ? card.token : '';
  const sale = (attemptId: string) => gateway?.sale({ attemptId, amountCents: 100, cardToken });
  const first = randomUUID();
  await sale(first);
  for (let count = 0; count < 101; count += 1) await sale(randomUUID());
  const sentAt = app.deps.clock.now();
  expect(await gateway?.find({ attemptId: first, kind: 'sale', cardToken, sentAt })).toMatchObject({
    state: 'approved',
  });
});

it('a wrong key says nothing about the card: the charge is collectible again at once', async () => {
  await keep('approve');
  await save({ ...account(), secretKey: 'sk_test_wrong' });
  await collect();
  expect(await charge()).toMatchObject({ status: 'pending', failedTries: 0 });
  await save(account());
  await collect();
  expect((await charge()).status).toBe('success');
});

describe('an account that Stripe rejects', () => {
  const invalidRequest = { type: 'invalid_request_error', message: 'The key does not have the permissions' };
  afterEach(() => stripe.refuse(null));

  it.each([
    { status: 401, body: { error: invalidRequest } },
    { status: 403, body: { error: invalidRequest } },
    { status: 400, body: { error: { ...invalidRequest, code: 'testmode_charges_only' } } },
  ])('declines no card and leaves nothing open ($status)', async refusal => {
    await keep('approve');
    stripe.refuse(refusal);
    const ask = { attemptId: randomUUID(), amountCents: PRICE };
    const answered = await admin.request<ErrorBody>('POST', `/charges/${chargeId}/collect`, ask);
    expect(answered.body.message).toContain('rejected your account, not the card');
    expect(answered.body.message).toContain(invalidRequest.message);
    expect(await charge()).toMatchObject({
      status: 'pending',
      failedTries: 0,
      attempts: [
        { state: 'declined', responseCode: 'account-refused', responseText: invalidRequest.message },
      ],
    });
  });

  it('saves no card with a wrong key, and blames no card for it', async () => {
    await save({ ...account(), secretKey: 'sk_test_wrong' });
    const refused = await keep('approve');
    expect([refused.status, refused.body.errors]).toEqual([409, undefined]);
    expect(refused.body.message).toContain('Nothing is wrong with the card');
    const gateway = async () =>
      (await admin.request<CallBody<SystemAccount[]>>('GET', '/system-accounts')).body.data.find(
        ({ id }) => id === 'gateway',
      );
    expect(await gateway()).toMatchObject({
      state: 'refused',
      troubles: [{ kind: 'refused', call: 'card', said: 'Invalid API Key' }],
    });
    await save(account());
    expect((await keep('approve')).status).toBe(201);
    expect(await gateway()).toMatchObject({ state: 'on', troubles: [] });
  });

  it('doesn’t tell a paying customer about the account', async () => {
    await keep('approve');
    stripe.refuse({ status: 403, body: { error: invalidRequest } });
    const person = await signedIn(app, 'customer', { customerId });
    const ask = { attemptId: randomUUID(), amountCents: PRICE };
    const path = `/portal/charges/${chargeId}/pay`;
    const { body } = await person.request<CallBody<PortalPayAnswer>>('POST', path, ask, {
      'accept-language': 'es',
    });
    expect(body.message).toContain('No se cobró nada a su tarjeta');
    expect(JSON.stringify(body)).not.toContain('permissions');
  });

  it.each([400, 429, 500])('leaves the outcome unknown on any other error (%i)', async status => {
    await keep('approve');
    stripe.refuse({ status, body: { error: { type: 'api_error', message: 'Our fault' } } });
    await collect();
    expect((await charge()).attempts).toMatchObject([{ state: 'unknown' }]);
  });
});
