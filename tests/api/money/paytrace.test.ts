import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { CardsOfCustomer } from '#contract/money/cards.calls.ts';
import type { CollectingRun, RunPreview } from '#contract/money/collecting.calls.ts';
import type { SystemAccount } from '#contract/system/settings.calls.ts';
import { customers, notices, notifications, settings } from '#server/db/schema/index.ts';
import { createPaytraceGateway } from '#server/plugins/paytraceGateway.ts';
import { chargeOf, makeVisit, readCharge } from '#tests/api/support/billing.ts';
import { closing, listen } from '#tests/api/support/outsideGateway.ts';
import { PAYTRACE_ACCOUNT, type PaytraceServer, startPaytrace } from '#tests/api/support/paytraceServer.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';

const TOKEN = '/oauth/token';
const LIST = '/v1/transactions/export/by_date_range';
const SALE = '/v1/transactions/sale/by_customer';

let app: TestApp;
let ground: TestMarket;
let paytrace: PaytraceServer;
let admin: Person;
let customerId: number;
let chargeId: number;

beforeAll(async () => {
  app = await createTestApp();
  ground = await makeTestMarket(app);
  paytrace = await startPaytrace(app.deps.clock.now);
});
afterAll(async () => {
  await app.close();
  await paytrace.close();
});

const save = (change: object = {}) =>
  admin.request<ErrorBody>('PUT', '/settings/gateway', {
    kind: 'paytrace',
    address: paytrace.address,
    ...PAYTRACE_ACCOUNT,
    ...change,
  });

beforeEach(async () => {
  // A new user isn't notified of what earlier tests did.
  await app.deps.events.idle();
  app.deps.clock.set(TEST_TODAY);
  admin = await signedIn(app, 'admin');
  expect((await save()).status).toBe(200);
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
const keep = (formResult: string) =>
  admin.request<ErrorBody>('POST', `/customers/${customerId}/cards`, { formResult });
const collect = (attemptId: string = randomUUID()) =>
  admin.request('POST', `/charges/${chargeId}/collect`, { attemptId, amountCents: 3789 });
const charge = () => readCharge(app, chargeId);
/** Returns the calls made by some work, in order. */
const callsOf = async (work: () => Promise<unknown>) => {
  const before = paytrace.calls.length;
  await work();
  return paytrace.calls.slice(before);
};

describe('a sale', () => {
  it('that was approved and then voided is not paid, though PayTrace calls it a success', async () => {
    await keep(paytrace.enter('address-mismatch'));
    await collect();
    expect(await charge()).toMatchObject({
      status: 'failed-stop',
      paidCents: 0,
      attempts: [{ state: 'declined', responseCode: 'paytrace-103', isHardDecline: true }],
    });
    const [attempt] = (await charge()).attempts;
    expect(attempt?.responseText).toBe(
      'Voided: Your transaction was approved and then voided due to AVS/CSC response. AVS: No Match. CSC: No Match',
    );
  });

  it('that was voided is explained to the customer too, in the language of their email', async () => {
    const person = { email: 'bea@example.com', language: 'es' } as const;
    await app.db.update(customers).set(person).where(eq(customers.id, customerId));
    await keep(paytrace.enter('address-mismatch'));
    await collect();
    await app.deps.events.idle();
    const [letter] = await app.db.select().from(notices).where(eq(notices.customerId, customerId));
    expect(letter?.body).toContain('rechazado: Anulado: la dirección o el código de seguridad no coinciden');
  });

  it('that was approved and then voided is also found as voided', async () => {
    await keep(paytrace.enter('address-mismatch'));
    paytrace.faults.push('moved');
    await collect();
    app.deps.clock.advanceMinutes(2);
    await app.deps.jobs.run('payments.reconcile');
    expect(await charge()).toMatchObject({
      status: 'failed-stop',
      attempts: [{ responseCode: 'paytrace-103', responseText: expect.stringMatching(/^Voided/) }],
    });
  });

  it('that PayTrace itself refuses is a decline if the reason is the card', async () => {
    await keep(paytrace.enter('expired'));
    await collect();
    expect(await charge()).toMatchObject({
      status: 'failed-stop',
      attempts: [{ responseText: 'The credit card has expired.', isHardDecline: true }],
    });
  });

  it('is looked up by its attempt before it is sent, with one query for the card’s sales', async () => {
    await keep(paytrace.enter('approve'));
    expect(await callsOf(collect)).toEqual([LIST, SALE]);
  });

  it('keeps the bank’s messages about address and security code', async () => {
    await keep(paytrace.enter('approve'));
    await collect();
    const [attempt] = (await charge()).attempts;
    expect(attempt?.responseText).toBe(
      'EXACT MATCH - Approved and completed. AVS: Full Exact Match. CSC: Match',
    );
  });
});

describe('signing in', () => {
  it('happens once, even if the token has expired', async () => {
    await keep(paytrace.enter('approve'));
    expect(await callsOf(collect)).not.toContain(TOKEN);
    chargeId = await chargeOf(app, await makeVisit(app, ground));
    customerId = (await charge()).customerId;
    await keep(paytrace.enter('approve'));
    paytrace.expireTokens();
    expect(await callsOf(collect)).toEqual([LIST, TOKEN, LIST, SALE]);
    expect((await charge()).status).toBe('success');
  });

  it('with another account doesn’t use the previous account’s token', async () => {
    await keep(paytrace.enter('approve'));
    await save({ password: 'wrong' });
    expect(await callsOf(collect)).toEqual([TOKEN]);
  });

  it('without success says nothing about the card: the charge can be collected again at once', async () => {
    await keep(paytrace.enter('approve'));
    await save({ password: 'wrong' });
    await collect();
    expect(await charge()).toMatchObject({ status: 'pending', failedTries: 0 });
    await save();
    await collect();
    expect((await charge()).status).toBe('success');
  });

  it('with a wrong integrator ID declines no card', async () => {
    await keep(paytrace.enter('approve'));
    await save({ integratorId: 'other' });
    await collect();
    expect(await charge()).toMatchObject({
      status: 'pending',
      failedTries: 0,
      attempts: [{ state: 'declined', responseCode: 'account-refused', isHardDecline: false }],
    });
  });
});

describe('a permission that the account lacks', () => {
  let other: Person;
  beforeEach(async () => {
    other = await signedIn(app, 'admin');
  });
  /** The caller has the answer; the rest of the office is notified. */
  const told = async () => {
    await app.deps.events.idle();
    const rows = await app.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, other.userId))
      .orderBy(notifications.id);
    return rows.filter(({ title }) => title.en === 'The payment gateway rejected your account');
  };
  afterEach(() => paytrace.refuse(null));

  it.each([
    { status: 400, path: SALE },
    { status: 400, path: LIST },
    { status: 401, path: SALE },
    { status: 403, path: SALE },
    { status: 403, path: TOKEN },
  ] as const)('refuses a sale for good, and the office is told why (%o)', async refusal => {
    await keep(paytrace.enter('approve'));
    paytrace.expireTokens();
    paytrace.refuse(refusal);
    const answered = await admin.request<ErrorBody>('POST', `/charges/${chargeId}/collect`, {
      attemptId: randomUUID(),
      amountCents: 3789,
    });
    const because = refusal.status === 400 ? 'No permission' : `HTTP ${refusal.status}`;
    expect(answered.body.message).toContain('rejected your account, not the card');
    expect(answered.body.message).toContain(because);
    expect(await charge()).toMatchObject({
      status: 'pending',
      failedTries: 0,
      attempts: [{ state: 'declined', responseCode: 'account-refused', isHardDecline: false }],
    });
    const [notification, ...more] = await told();
    expect([notification?.message.en, more]).toEqual([expect.stringContaining(because), []]);
    expect(notification?.message.es).toContain('le falta un permiso');
    paytrace.refuse(null);
    await collect();
    expect((await charge()).status).toBe('success');
  });

  it('refuses a refund and a void without leaving them open', async () => {
    await keep(paytrace.enter('approve'));
    const saleId = randomUUID();
    await collect(saleId);
    for (const path of ['refund', 'void']) {
      paytrace.refuse({ status: 403 });
      const body = { attemptId: randomUUID(), saleId, amountCents: 100, reason: 'Missed a spot' };
      await admin.request('POST', `/charges/${chargeId}/${path}`, body);
      const { status, attempts } = await charge();
      expect(status).toBe('success');
      expect(attempts.find(({ kind }) => kind === 'refund')).toMatchObject({
        state: 'declined',
        responseCode: 'account-refused',
      });
    }
  });

  const CARD = '/v1/customer/pt_protect_create';
  const SHOWN = '/v1/customer/export';
  const standing = async () =>
    (await admin.request<CallBody<SystemAccount[]>>('GET', '/system-accounts')).body.data.find(
      ({ id }) => id === 'gateway',
    );

  it.each([
    [{ status: 400, path: CARD }, 'No permission'],
    [{ status: 403, path: CARD }, 'HTTP 403'],
    [{ status: 400, path: SHOWN }, 'No permission'],
    [{ status: 401, path: TOKEN }, 'HTTP 401'],
  ] as const)('stores no card, and doesn’t blame the card (%o)', async (refusal, because) => {
    const person = await signedIn(app, 'customer', { customerId });
    const own = (formResult: string) =>
      person.request<ErrorBody>('POST', `/customers/${customerId}/cards`, { formResult });
    paytrace.expireTokens();
    paytrace.refuse(refusal);
    const refused = await own(paytrace.enter('approve'));
    expect([refused.status, refused.body.errors]).toEqual([409, undefined]);
    expect(refused.body.message).toContain('Nothing is wrong with your card');
    expect(refused.body.message).not.toContain(because);
    const office = await keep(paytrace.enter('approve'));
    expect(office.body.message).toContain('Nothing is wrong with the card');
    expect(office.body.message).toContain(because);
    const [notification, ...more] = await told();
    expect([notification?.message.en, more]).toEqual([
      expect.stringMatching(/^A card couldn’t be added\. .*The gateway says: /),
      [],
    ]);
    expect(notification?.message.en).toContain(because);
    expect(await standing()).toMatchObject({
      state: 'refused',
      troubles: [
        {
          ...{ kind: 'refused', call: 'card', said: expect.stringContaining(because) },
          since: app.deps.clock.now().toISOString(),
        },
      ],
    });
    paytrace.refuse(null);
    expect((await own(paytrace.enter('approve'))).status).toBe(201);
    expect(await standing()).toMatchObject({ state: 'on', troubles: [] });
  });

  it('is listed until the same call works again, but wrong credentials only until any call does', async () => {
    await keep(paytrace.enter('approve'));
    paytrace.refuse({ status: 400, path: SALE });
    await collect();
    await keep(paytrace.enter('approve'));
    expect(await standing()).toMatchObject({ state: 'refused', troubles: [{ call: 'sale' }] });
    paytrace.refuse(null);
    await collect();
    expect((await standing())?.state).toBe('on');
    paytrace.expireTokens();
    paytrace.refuse({ status: 401, path: TOKEN });
    const body = { attemptId: randomUUID(), method: 'card', amountCents: 5000 };
    await admin.request('POST', `/customers/${customerId}/prepayments`, body);
    expect(await standing()).toMatchObject({ state: 'refused', troubles: [{ call: 'sale' }] });
    paytrace.refuse(null);
    await keep(paytrace.enter('approve'));
    expect((await standing())?.troubles).toEqual([]);
  });

  it('opens no card form, and notifies the office of the reason', async () => {
    paytrace.refuse({ status: 400, path: '/v1/payment_fields/token/create' });
    const form = await app.app.inject({ url: '/paytrace-gateway/card' });
    expect(form.body).toContain('data-key=""');
    expect(form.body).toContain('Nothing is wrong with your card');
    expect((await told()).map(({ message }) => message.en)).toEqual([
      expect.stringContaining('The form for adding a card couldn’t be opened.'),
    ]);
    expect(await standing()).toMatchObject({ state: 'refused', troubles: [{ call: 'form' }] });
    paytrace.refuse(null);
    await app.app.inject({ url: '/paytrace-gateway/card' });
    expect((await standing())?.state).toBe('on');
  });

  it('differs from a gateway that doesn’t answer, which is not the card’s fault either', async () => {
    const { server, address } = await listen(() => new Promise(() => undefined));
    await closing(server)();
    await save({ address });
    const person = await signedIn(app, 'customer', { customerId });
    const path = `/customers/${customerId}/cards`;
    const body = { formResult: paytrace.enter('approve') };
    const refused = await person.request<ErrorBody>('POST', path, body, { 'accept-language': 'es' });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('Su tarjeta no tiene ningún problema'),
    ]);
    expect(await standing()).toMatchObject({ state: 'unreachable', troubles: [{ call: 'card' }] });
    await save();
    await keep(paytrace.enter('approve'));
    expect((await standing())?.state).toBe('on');
  });

  it('is seen in every other call too: looking up, deleting a card', async () => {
    await keep(paytrace.enter('approve'));
    paytrace.faults.push('moved');
    await collect();
    const [card] = (await cards()).cards;
    await admin.request('DELETE', `/customers/${customerId}/cards/${card?.id}`);
    paytrace.refuse({ status: 403 });
    app.deps.clock.advanceMinutes(7);
    await app.deps.jobs.run('payments.reconcile');
    expect((await standing())?.troubles.map(({ call }) => call)).toEqual(['find']);
    paytrace.refuse(null);
    await app.deps.jobs.run('payments.reconcile');
    expect((await standing())?.troubles).toEqual([]);
    paytrace.refuse({ status: 400, path: '/v1/customer/delete' });
    await app.deps.jobs.run('cards.forget');
    expect((await standing())?.troubles.map(({ call }) => call)).toEqual(['forget']);
    paytrace.refuse(null);
    await app.deps.jobs.run('cards.forget');
    expect((await standing())?.troubles).toEqual([]);
  });

  it('stays open if PayTrace just can’t report what happened to a sale', async () => {
    await keep(paytrace.enter('approve'));
    paytrace.faults.push('moved');
    await collect();
    paytrace.refuse({ status: 403 });
    app.deps.clock.advanceMinutes(7);
    await app.deps.jobs.run('payments.reconcile');
    expect((await charge()).status).toBe('in-progress');
    paytrace.refuse(null);
    await app.deps.jobs.run('payments.reconcile');
    expect((await charge()).status).toBe('success');
  });

  it('lets a declined charge wait for its next morning, and counts no try', async () => {
    await keep(paytrace.enter('soft-decline'));
    await collect();
    const { failedTries, nextTryDate } = await charge();
    await keep(paytrace.enter('approve'));
    app.deps.clock.set(nextTryDate ?? '');
    paytrace.refuse({ status: 400, path: SALE });
    expect((await callsOf(() => app.deps.jobs.run('payments.retry'))).filter(url => url === SALE)).toEqual([
      SALE,
    ]);
    expect(await charge()).toMatchObject({ status: 'failed', failedTries, nextTryDate });
    expect(await told()).toHaveLength(1);
    paytrace.refuse(null);
    await app.deps.jobs.run('payments.retry');
    expect((await charge()).status).toBe('success');
  });

  it('refuses a prepayment without leaving it open', async () => {
    await keep(paytrace.enter('approve'));
    paytrace.refuse({ status: 400, path: SALE });
    const body = { attemptId: randomUUID(), method: 'card', amountCents: 5000 };
    const path = `/customers/${customerId}/prepayments`;
    const answered = await admin.request<ErrorBody>('POST', path, body);
    expect(answered.body.message).toContain('rejected your account, not the card');
    expect(await told()).toHaveLength(1);
  });

  it('stops a run at once, which continues once the account has it', async () => {
    await keep(paytrace.enter('approve'));
    paytrace.refuse({ status: 400, path: SALE });
    const choice = { dateFrom: TEST_TODAY, dateTo: TEST_TODAY };
    const seen = await admin.request<CallBody<RunPreview>>('POST', '/collecting-runs/preview', choice);
    const { count, cents } = seen.body.data.ready;
    const started = await admin.request<CallBody<CollectingRun>>(
      'POST',
      '/collecting-runs',
      { choice, seen: { count, cents } },
      { 'idempotency-key': randomUUID() },
    );
    const { id } = started.body.data;
    await app.deps.jobs.run('collecting.work');
    const read = async () => (await admin.request<CollectingRun>('GET', `/collecting-runs/${id}`)).body;
    expect(await read()).toMatchObject({ status: 'stopped', stop: 'gateway-refuses' });
    expect(await charge()).toMatchObject({ status: 'pending', failedTries: 0 });
    expect(await told()).toEqual([]);
    paytrace.refuse(null);
    await admin.request('POST', `/collecting-runs/${id}/resume`);
    await app.deps.jobs.run('collecting.work');
    expect(await read()).toMatchObject({ status: 'finished' });
    expect((await charge()).status).toBe('success');
  });
});

it('moves no money in its sandbox; production refuses the sandbox and uses only the real URL', async () => {
  expect((await cards()).gateway).toEqual({ formUrl: '/paytrace-gateway/card', movesMoney: false });
  app.deps.config.isProduction = true;
  const inForce = async (address: string) => {
    await app.db.delete(settings);
    await save({ address });
    return (await cards()).gateway?.movesMoney ?? null;
  };
  expect(await inForce('https://api.sandbox.paytrace.com')).toBeNull();
  expect(await inForce('https://api.paytrace.com')).toBe(true);
});

it('retries deleting a removed card until PayTrace has deleted it, and nothing else fails', async () => {
  await keep(paytrace.enter('approve'));
  const [card] = (await cards()).cards;
  await save({ password: 'wrong' });
  expect((await admin.request('DELETE', `/customers/${customerId}/cards/${card?.id}`)).status).toBe(200);
  const forget = '/v1/customer/delete';
  expect(await callsOf(() => app.deps.jobs.run())).not.toContain(forget);
  await save();
  expect(await callsOf(() => app.deps.jobs.run('cards.forget'))).toContain(forget);
  expect(await callsOf(() => app.deps.jobs.run('cards.forget'))).toEqual([]);
});

describe('the card form', () => {
  const open = (query = '') => app.app.inject({ url: `/paytrace-gateway/card${query}` });

  it('is the only page that may run PayTrace’s script, and carries a key for its fields alone', async () => {
    const form = await open('?lang=es&theme=dark');
    expect(form.body).toMatch(/data-key="client-key-\d+"/);
    expect(form.body).toContain('<html lang="es" data-theme="dark">');
    expect(form.body).toContain('https://protect.paytrace.com/js/protect.min.js');
    for (const secret of [PAYTRACE_ACCOUNT.integratorId, PAYTRACE_ACCOUNT.user])
      expect(form.body).not.toContain(secret);
    const policy = String(form.headers['content-security-policy']);
    expect(policy).toContain("script-src 'self' https://protect.paytrace.com");
    expect(policy).toContain("frame-ancestors 'self'");
    expect((await app.app.inject({ url: '/paytrace-gateway/card.js' })).statusCode).toBe(200);
    const other = await app.app.inject({ url: '/api/v1/health' });
    expect(JSON.stringify(other.headers)).not.toContain('paytrace');
  });

  it('has no key if PayTrace refuses the sign-in, and isn’t served while another gateway is chosen', async () => {
    await save({ password: 'wrong' });
    expect((await open()).body).toContain('data-key=""');
    await admin.request('PUT', '/settings/gateway', { kind: 'sandbox' });
    expect((await open()).statusCode).toBe(404);
  });

  it('passes on what PayTrace says about a card that it won’t store', async () => {
    const refused = await keep('made-up:key');
    expect(refused.body.errors).toEqual({ formResult: 'The HPF token is not valid.' });
    expect((await cards()).cards).toEqual([]);
  });
});

it('is aborted when PayTrace does not answer in time', async () => {
  const { server, address } = await listen(() => new Promise(() => undefined));
  const gateway = createPaytraceGateway({
    account: async () => ({ kind: 'paytrace', address, ...PAYTRACE_ACCOUNT }),
    clock: app.deps.clock,
    outside: app.deps.outside,
    timeoutMs: 20,
  });
  const sale = { attemptId: randomUUID(), amountCents: 100, cardToken: 'profile' };
  await expect(gateway.sale(sale)).rejects.toThrow();
  await closing(server)();
});
