import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { CardsOfCustomer } from '#contract/money/cards.calls.ts';
import { cards, history, sandboxCards } from '#server/db/schema/index.ts';
import { TEST_CARDS } from '#server/plugins/sandboxGatewayCards.ts';
import { passesLuhn } from '#server/plugins/sandboxGatewayPages.ts';
import {
  APPROVE,
  addCard,
  enterCard,
  makeVisit,
  SOFT_DECLINE,
  type Visit,
} from '#tests/api/support/billing.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let ground: TestMarket;
let visit: Visit;
let customer: Person;

beforeAll(async () => {
  app = await createTestApp();
  ground = await makeTestMarket(app);
});
afterAll(() => app.close());

beforeEach(async () => {
  app.deps.clock.set(TEST_TODAY);
  visit = await makeVisit(app, ground);
  customer = await signedIn(app, 'customer', { customerId: visit.customerId });
});

const path = () => `/customers/${visit.customerId}/cards`;
const read = async () => (await customer.request<CallBody<CardsOfCustomer>>('GET', path())).body.data;
const add = (formResult: string) =>
  customer.request<CallBody<CardsOfCustomer> & ErrorBody>('POST', path(), { formResult });

describe('cards', () => {
  it('are added by the customer through the gateway’s form; the newest is the default', async () => {
    await addCard(app, customer, visit.customerId, SOFT_DECLINE);
    await addCard(app, customer, visit.customerId, APPROVE);
    const { cards: list, gateway } = await read();
    expect(gateway).toEqual({ formUrl: '/sandbox-gateway/card', movesMoney: false });
    expect(list.map(card => [card.lastFour, card.isDefault])).toEqual([
      ['1111', true],
      ['9995', false],
    ]);
    expect(list[0]).toMatchObject({ brand: 'Visa', expiryMonth: 12, expiryYear: 2029, isExpired: false });
  });

  // covers: enum-24, enum-25
  it('change their default and are removed, with history', async () => {
    const first = await addCard(app, customer, visit.customerId, SOFT_DECLINE);
    const second = await addCard(app, customer, visit.customerId, APPROVE);
    await customer.request('PUT', `${path()}/${first}/default`);
    expect((await read()).cards.find(card => card.isDefault)?.id).toBe(first);
    await customer.request('DELETE', `${path()}/${first}`);
    expect((await read()).cards).toMatchObject([{ id: second, isDefault: true }]);
    expect((await customer.request('DELETE', `${path()}/${first}`)).status).toBe(404);
    const rows = await app.db
      .select()
      .from(history)
      .where(and(eq(history.entity, 'card'), eq(history.customerId, visit.customerId)))
      .orderBy(history.id);
    expect(rows.map(row => row.action)).toEqual(['added', 'added', 'updated', 'deleted', 'updated']);
    expect(JSON.stringify(rows)).not.toMatch(/\d{12,}/);
  });

  it.each([
    [6, 2026, true],
    [7, 2026, true],
    [8, 2026, false],
    [12, 2027, false],
  ])('that expire %s/%s in June 2026: soon is %s', async (month, year, expiresSoon) => {
    const expiry = { expiryMonth: String(month), expiryYear: String(year) };
    await add(await enterCard(app, APPROVE, expiry));
    expect((await read()).cards).toMatchObject([{ isExpired: false, expiresSoon }]);
    const admin = await signedIn(app, 'admin');
    const filter = encodeURIComponent(
      JSON.stringify({ customerId: visit.customerId, hasExpiringCard: true }),
    );
    const found = await admin.request<unknown[]>('GET', `/properties?filter=${filter}`);
    expect(found.body).toHaveLength(expiresSoon ? 1 : 0);
  });

  it('that are no longer the default, or were removed, expire without a notification', async () => {
    await add(await enterCard(app, APPROVE, { expiryMonth: '6', expiryYear: '2026' }));
    await addCard(app, customer, visit.customerId, APPROVE);
    const admin = await signedIn(app, 'admin');
    const filter = encodeURIComponent(
      JSON.stringify({ customerId: visit.customerId, hasExpiringCard: true }),
    );
    expect((await admin.request<unknown[]>('GET', `/properties?filter=${filter}`)).body).toEqual([]);
  });

  it('of other customers are inaccessible', async () => {
    const other = await makeVisit(app, ground);
    const csr = await signedIn(app, 'csr');
    const id = await addCard(app, csr, other.customerId, APPROVE);
    expect((await customer.request('DELETE', `/customers/${other.customerId}/cards/${id}`)).status).toBe(404);
    expect((await customer.request('DELETE', `${path()}/${id}`)).status).toBe(404);
    expect((await customer.request('PUT', `${path()}/${id}/default`)).status).toBe(404);
    const crew = await signedIn(app, 'crew', { crewId: ground.crewId });
    expect((await crew.request('GET', path())).status).toBe(404);
  });

  it('have one default at most, enforced by the database', async () => {
    await addCard(app, customer, visit.customerId, APPROVE);
    await addCard(app, customer, visit.customerId, SOFT_DECLINE);
    const both = app.db.update(cards).set({ isDefault: true }).where(eq(cards.customerId, visit.customerId));
    await expect(both).rejects.toMatchObject({ cause: { constraint: 'cards_default_key' } });
  });
});

describe('a form result', () => {
  it('can be used once', async () => {
    const formResult = await enterCard(app, APPROVE);
    expect((await add(formResult)).status).toBe(201);
    expect((await add(formResult)).body.errors).toHaveProperty('formResult');
    expect((await add('made-up')).status).toBe(422);
  });

  it.each(['account-refused', 'down'] as const)(
    'is not blamed if the sandbox refuses the account or is unavailable (%s)',
    async fault => {
      app.deps.gateway.faults.push(fault);
      const refused = await add(await enterCard(app, APPROVE));
      expect([refused.status, refused.body.errors]).toEqual([409, undefined]);
      expect(refused.body.message).toContain('Nothing is wrong with your card');
      expect((await add(await enterCard(app, APPROVE))).status).toBe(201);
    },
  );

  it('expires', async () => {
    const formResult = await enterCard(app, APPROVE);
    app.deps.clock.advanceMinutes(16);
    customer = await signedIn(app, 'customer', { customerId: visit.customerId });
    expect((await add(formResult)).status).toBe(422);
  });
});

describe('the gateway’s card form', () => {
  const page = (query = '') => app.app.inject({ url: `/sandbox-gateway/card${query}` });
  const send = (card: object, language = 'en') =>
    app.app.inject({
      method: 'POST',
      url: '/sandbox-gateway/cards',
      headers: { 'accept-language': language },
      payload: { number: APPROVE, expiryMonth: '12', expiryYear: '2029', cvv: '123', ...card },
    });
  const errors = async (card: object, language?: string) =>
    (await send(card, language)).json<ErrorBody>().errors;

  it('may be framed by our pages, in both languages, and lists the test cards', async () => {
    const english = await page();
    expect(english.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(english.body).toContain('Test cards');
    expect(english.body).not.toMatch(/<script>/);
    const spanish = await page('?lang=es&theme=dark');
    expect(spanish.body).toContain('<html lang="es" data-theme="dark">');
    expect(spanish.body).toContain('Tarjetas de prueba');
    for (const url of ['/sandbox-gateway/card.js', '/card-form/card.css', '/card-form/inter.woff2'])
      expect((await app.app.inject({ url })).statusCode).toBe(200);
  });

  // covers: entity-47, rule-31
  it('takes only valid test cards', async () => {
    expect(await errors({ number: '' })).toHaveProperty('number');
    expect(await errors({ number: '4111111111111112' })).toEqual({ number: 'Not valid.' });
    expect(await errors({ number: '4242424242424242' })).toEqual({
      number: 'The sandbox accepts only its test cards.',
    });
    expect(await errors({ expiryMonth: '05', expiryYear: '2026' }, 'es')).toEqual({
      expiryYear: 'Esta tarjeta está vencida.',
    });
    expect(await errors({ cvv: '12' })).toHaveProperty('cvv');
    expect(await errors({ number: '378282246310005', cvv: '123' })).toHaveProperty('cvv');
    expect((await send({ number: '3782 822463 10005', cvv: '1234' })).statusCode).toBe(200);
    expect((await send({ expiryMonth: '06', expiryYear: '2026' })).statusCode).toBe(200);
  });

  // covers: entity-47
  it('keeps no card number, not even of test cards', async () => {
    await send({});
    expect(JSON.stringify(await app.db.select().from(sandboxCards))).not.toContain(APPROVE);
  });

  it.each(TEST_CARDS.map(card => card.number))('offers %s with a correct check digit', number => {
    expect(passesLuhn(number)).toBe(true);
  });
});
