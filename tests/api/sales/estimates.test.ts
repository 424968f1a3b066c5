import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BulkResult } from '#contract/core/call.ts';
import { addDays } from '#contract/core/days.ts';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { NewCustomerAnswer } from '#contract/customers/customers.calls.ts';
import type { NoticeRow } from '#contract/messaging/notices.calls.ts';
import type { Quote } from '#contract/money/chargeLines.calls.ts';
import type { PortalHome } from '#contract/portal/portal.calls.ts';
import type { Estimate, OwnEstimate, RunningThere } from '#contract/sales/estimates.calls.ts';
import type { CallerQuote } from '#contract/sales/quotes.calls.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import {
  assignments,
  customers,
  discounts,
  history,
  notices,
  notifications,
  prices,
  services,
  settings,
  signups,
  terms,
  tries,
} from '#server/db/schema/index.ts';
import { addServices } from '#server/modules/schedule/visits/terms/addServices.ts';
import { write } from '#server/unitOfWork.ts';
import { holding, type Person, requester, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { statementsOf } from '#tests/api/support/plans.ts';
import { makeProperty, sell } from '#tests/api/support/sold.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let ground: TestMarket;
let csr: Person;
let visitor: Person['request'];

beforeAll(async () => {
  app = await createTestApp();
  ground = await makeTestMarket(app);
  csr = await signedIn(app, 'csr');
  visitor = requester(app);
});
afterAll(() => app.close());

const quoted = (query: Record<string, string>) =>
  csr.request<CallBody<CallerQuote> & ErrorBody>('GET', `/quotes?${new URLSearchParams(query)}`);

const priceAt = ({ services }: CallerQuote, type: 'mow' | 'bnb', frequency: number): Quote | undefined =>
  services.find(service => service.type === type)?.prices.find(price => price.frequency === frequency)?.quote;

describe('a quote for a caller', () => {
  it('prices each service and frequency like a charge would, and saves nothing', async () => {
    const before = await app.db.$count(history);
    const { body } = await quoted({ place: '1 New Street, Austin, TX 78704', lotSize: 'small' });
    expect(body.data).toMatchObject({
      zipcode: '78704',
      city: 'Austin',
      market: { taxPercent: 8.25 },
      property: null,
      lotSize: 'small',
    });
    expect(body.data.zones.map(zone => [zone.serviceType, zone.crewId, zone.weekday])).toEqual([
      ['mow', ground.crewId, 2],
      ['bnb', ground.crewId, 2],
    ]);
    expect(body.data.services.map(service => service.prices.map(price => price.frequency))).toEqual([
      [1, 2, 3, 4, 6, -1],
      [1, 2, 3, 4, 6, -1],
    ]);
    const office = await csr.request<CallBody<Quote>>(
      'GET',
      '/services/quote?zipcode=78704&lotSize=small&frequency=1&type=mow',
    );
    expect(priceAt(body.data, 'mow', 1)).toEqual(office.body.data);
    expect(priceAt(body.data, 'mow', 1)).toMatchObject({ subtotalCents: 3500, taxCents: 289 });
    expect(priceAt(body.data, 'mow', 2)?.unpriced).toBe('no-price');
    expect(priceAt(body.data, 'bnb', 4)).toMatchObject({ subtotalCents: 6000, isPerHour: true });
    expect(await app.db.$count(history)).toBe(before);
  });

  it('recognizes a property by its street address, and uses its lot size', async () => {
    const { propertyId } = await makeProperty(app, ground, { address: '77 Known Lane' });
    const { body } = await quoted({ place: '77 known lane' });
    expect(body.data).toMatchObject({ property: { id: propertyId }, zipcode: '78704', lotSize: 'small' });
    expect(priceAt(body.data, 'mow', 1)?.subtotalCents).toBe(3500);
    const other = await makeProperty(app, ground, { address: '77 Known Lane', zipcode: '78745-1234' });
    expect((await quoted({ place: '77 Known Lane' })).body.errors).toHaveProperty('place');
    for (const [zipcode, id] of [['78704', propertyId] as const, ['78745', other.propertyId] as const])
      expect((await quoted({ place: `77 Known Lane ${zipcode}` })).body.data.property?.id).toBe(id);
  });

  it('distinguishes the units of a house', async () => {
    const place = { address: '79 Known Lane', zipcode: '78704' };
    const { propertyId } = await makeProperty(app, ground, { ...place, duplexUnit: 'Unit 9' });
    const idAt = async (spoken: string) => (await quoted({ place: spoken })).body.data.property?.id;
    expect(await idAt('79 Known Lane, Apt 4, Austin, TX 78704')).toBeUndefined();
    expect(await idAt('79 Known Lane Apt 9, 78704')).toBe(propertyId);
    expect(await idAt('79 known lane, #9, Austin, TX 78704')).toBe(propertyId);
    expect(await idAt('79 Known Lane 78704')).toBe(propertyId);
    await makeProperty(app, ground, { ...place, duplexUnit: 'Unit 4' });
    expect(await idAt('79 Known Lane, Unit 4, 78704')).not.toBe(propertyId);
    expect(await idAt('79 Known Lane 78704')).toBeUndefined();
  });

  it('says that an address isn’t served, and names what is missing', async () => {
    const outside = (await quoted({ place: '99501', lotSize: 'small' })).body.data;
    expect(outside).toMatchObject({ zones: [], market: null });
    expect(priceAt(outside, 'mow', 1)?.unpriced).toBe('no-vendor');
    expect(await quoted({ place: 'Nowhere' })).toMatchObject({
      status: 422,
      body: { errors: { place: 'We don’t know this address. Add the ZIP code.' } },
    });
  });

  it('applies a discount code only to the services that it covers', async () => {
    await app.db.insert(discounts).values({
      code: 'MOWFIVE',
      type: 'price-discount',
      priceCents: 500,
      serviceCount: 1,
      startDate: '2026-01-01',
      endDate: '2026-12-31',
      serviceTypes: ['mow'],
      customerTypes: ['new'],
    });
    const { data } = (await quoted({ place: '78704', lotSize: 'small', discountCode: 'mowfive' })).body;
    expect(priceAt(data, 'mow', 1)).toMatchObject({ discountCents: 500, subtotalCents: 3000 });
    expect(priceAt(data, 'bnb', 1)).toMatchObject({ discountCents: 0 });
    const unknown = await quoted({ place: '78704', lotSize: 'small', discountCode: 'NONE' });
    expect(unknown.body.errors).toEqual({ discountCode: 'This code doesn’t exist.' });
  });
});

const stranger = (change: Record<string, unknown> = {}) => ({
  key: randomUUID(),
  isKnown: false,
  firstName: 'Ada',
  lastName: 'Green',
  email: 'ada.green@example.com',
  phone: '5125550143',
  address: '9 Meadow Lane',
  city: 'Austin',
  state: 'TX',
  zipcode: '78704',
  lotSize: 'small',
  offers: [
    { type: 'mow', frequency: 1, shownCents: 3789 },
    { type: 'mow', frequency: 2, shownCents: 4330 },
    { type: 'bnb', frequency: 4, shownCents: 6495 },
  ],
  ...change,
});
const known = (propertyId: number, change: Record<string, unknown> = {}) => ({
  key: randomUUID(),
  isKnown: true,
  propertyId,
  offers: [
    { type: 'mow', frequency: 1, shownCents: 3789 },
    { type: 'mow', frequency: 2, shownCents: 4330 },
  ],
  ...change,
});

const save = (body: Record<string, unknown>) =>
  csr.request<Estimate & Pick<ErrorBody, 'errors'>>('POST', '/estimates', body);
const read = async (id: number) => (await csr.request<Estimate>('GET', `/estimates/${id}`)).body;
const send = (id: number, key = randomUUID()) =>
  csr.request<CallBody<Estimate> & ErrorBody>('POST', `/estimates/${id}/send`, undefined, {
    'idempotency-key': key,
  });
const lastLetter = async (recipient: string) =>
  (
    await app.db
      .select()
      .from(notices)
      .where(and(eq(notices.kind, 'estimate'), eq(notices.recipient, recipient)))
      .orderBy(desc(notices.id))
  )[0];
const tokenIn = (text = '') => /\/estimate\?lang=\w\w#(\S+)/.exec(text)?.[1] ?? '';
const byLink = (what: 'read' | 'accept' | 'decline', body: Record<string, unknown>) =>
  visitor<CallBody<OwnEstimate> & ErrorBody>('POST', `/estimate-links/${what}`, body);
const WEEKLY = [{ type: 'mow', frequency: 1 }];

/** Saves and sends an estimate; returns its ID and its link's token. */
async function sent(body: Record<string, unknown>, recipient = 'ada.green@example.com') {
  const { id } = (await save(body)).body;
  expect((await send(id)).status).toBe(200);
  return { id, token: tokenIn((await lastLetter(recipient))?.body) };
}

/** Sends an estimate and accepts it by its link: weekly mowing. */
async function accepted(body: Record<string, unknown>, recipient: string) {
  const estimate = await sent(body, recipient);
  expect((await byLink('accept', { token: estimate.token, choices: WEEKLY })).status).toBe(200);
  return estimate;
}

async function customerOfProperty(language: 'en' | 'es' = 'en') {
  const place = await makeProperty(app, ground);
  const email = `known${place.customerId}@example.com`;
  await app.db.update(customers).set({ email, language }).where(eq(customers.id, place.customerId));
  return { ...place, email };
}
const servicesOf = (propertyId: number) =>
  app.db
    .select({
      id: services.id,
      type: services.type,
      frequency: terms.frequency,
      priceCents: terms.priceCents,
    })
    .from(services)
    .innerJoin(terms, eq(terms.serviceId, services.id))
    .where(eq(services.propertyId, propertyId));

describe('an estimate', () => {
  beforeAll(async () => {
    const [list] = await app.db.select().from(prices).limit(1);
    if (list)
      await app.db
        .insert(prices)
        .values({ priceListId: list.priceListId, lotSize: 'small', frequency: 2, priceCents: 4000 });
  });

  // covers: signup.estimateDays
  it('is saved once from a quote, at the shown prices, valid for the days in the settings', async () => {
    const body = stranger();
    const value = { estimateDays: 10 };
    await app.db.insert(settings).values({ key: 'signup', value });
    const made = await save(body);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      status: 'draft',
      validUntil: addDays(TEST_TODAY, 10),
      propertyId: null,
      createdByName: expect.stringContaining('csr'),
    });
    expect(made.body.offers.map(offer => [offer.type, offer.frequency, offer.priceCents])).toEqual([
      ['mow', 1, 3500],
      ['mow', 2, 4000],
      ['bnb', 4, null],
    ]);
    expect((await save(body)).status).toBe(409);
    const offers = [{ type: 'mow', frequency: 1, shownCents: 3700 }];
    expect((await save(stranger({ offers }))).status).toBe(409);
    const none = [{ type: 'mow', frequency: 6, shownCents: 0 }];
    expect((await save(stranger({ offers: none }))).body.errors).toHaveProperty(['offers.0.frequency']);
    expect((await save(stranger({ validUntil: '2026-01-01' }))).body.errors).toHaveProperty('validUntil');
    expect((await save(stranger({ email: '' }))).body.errors).toHaveProperty('email');
    const found = await csr.request<Estimate[]>(
      'GET',
      `/estimates?filter=${encodeURIComponent(JSON.stringify({ q: 'meadow', status: 'draft' }))}`,
    );
    expect(found.body.map(row => row.id)).toEqual([made.body.id]);
    const file = await csr.request<string>('GET', '/estimates/export.csv');
    expect(JSON.stringify(file.body)).toContain('9 Meadow Lane');
    await app.db.delete(settings);
  });

  // covers: general.language
  it('uses the business’s language for a stranger who chose none', async () => {
    const admin = await signedIn(app, 'admin');
    await admin.request('PUT', '/settings/general', { language: 'es' });
    const address = '5 Idiom Road';
    const saved = [await save(stranger({ address })), await save(stranger({ address, language: 'en' }))];
    await admin.request('PUT', '/settings/general', { language: 'en' });
    expect(saved.map(({ body }) => body.language)).toEqual(['es', 'en']);
  });

  it('can have its last day and notes changed, and be deleted, alone or with others', async () => {
    const [first, ...others] = [await save(stranger()), await save(stranger()), await save(stranger())];
    const { id, validUntil } = first.body;
    const path = `/estimates/${id}`;
    const changed = { validUntil: addDays(validUntil, 5), notes: 'Has a dog' };
    const saved = await csr.request<Estimate>('PUT', path, changed, { 'if-match': '1' });
    expect([saved.status, saved.body]).toEqual([200, expect.objectContaining(changed)]);
    expect((await csr.request('PUT', path, changed, { 'if-match': '1' })).status).toBe(412);
    expect((await csr.request('DELETE', path)).status).toBe(200);
    const ids = JSON.stringify(others.map(({ body }) => body.id));
    const gone = await csr.request<CallBody<BulkResult>>('DELETE', `/estimates?ids=${ids}`);
    expect([gone.status, gone.body.data.done]).toEqual([200, 2]);
    expect((await csr.request('GET', path)).status).toBe(404);
  });

  it('accepted by its link becomes services at the offered prices, even if the lists changed', async () => {
    const { propertyId, customerId, email } = await customerOfProperty('es');
    const { id, token } = await sent(known(propertyId, { notes: 'Gate on the left.' }), email);
    const letter = await lastLetter(email);
    expect([letter?.subject, letter?.body]).toEqual(['Su presupuesto', expect.stringContaining('Gate on')]);
    expect(await read(id)).toMatchObject({ status: 'sent', customerId });

    const seen = await byLink('read', { token });
    expect(seen.body.data).toMatchObject({ id, status: 'seen', isCustomer: true, terms: null });
    expect(seen.body.data).not.toHaveProperty('email');
    await app.db.update(prices).set({ priceCents: 9900 }).where(eq(prices.frequency, 1));
    const both = [...WEEKLY, { type: 'mow', frequency: 2 }];
    for (const choices of [both, [{ type: 'bnb', frequency: 4 }]])
      expect((await byLink('accept', { token, choices })).body.errors).toHaveProperty('choices');
    expect(await servicesOf(propertyId)).toEqual([]);

    // Two simultaneous clicks and one more count once.
    const answers = await Promise.all([0, 1].map(() => byLink('accept', { token, choices: WEEKLY })));
    answers.push(await byLink('accept', { token, choices: WEEKLY }));
    expect(answers.map(({ status, body }) => [status, body.data.status])).toEqual(
      Array(3).fill([200, 'accepted']),
    );
    await app.db.update(prices).set({ priceCents: 3500 }).where(eq(prices.frequency, 1));
    const sold = await servicesOf(propertyId);
    expect(sold).toMatchObject([{ type: 'mow', frequency: 1, priceCents: 3500 }]);
    const [service] = sold;
    const [first] = await app.db
      .select()
      .from(assignments)
      .where(eq(assignments.serviceId, service?.id ?? 0))
      .orderBy(assignments.date)
      .limit(1);
    expect(first?.date).toBe('2026-06-16');
    const price = await csr.request<CallBody<Quote>>('GET', `/services/${service?.id}/price`);
    expect(price.body.data.lines[0]).toMatchObject({
      amountCents: 3500,
      source: { from: 'service-override', set: { estimateId: id } },
    });
    // Another choice or a decline comes too late.
    const other = await byLink('accept', { token, choices: [{ type: 'mow', frequency: 2 }] });
    expect([other.status, (await byLink('decline', { token, reason: null })).status]).toEqual([409, 409]);
    await app.deps.events.idle();
    const told = await app.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, csr.userId))
      .orderBy(notifications.id);
    expect(told.map(({ type, title }) => [type, title.en])).toEqual([
      ['estimate-answered', 'Estimate accepted'],
    ]);
  });

  it('accepted by a stranger becomes a sign-up, and its prices apply to the services', async () => {
    const { id, token } = await sent(stranger());
    // Before email is set up, the office finds the link in the outbox.
    const clerk = await holding(app, 'csr', ['notice_list', 'notice_code_view']);
    const { body: outbox } = await clerk.request<NoticeRow[]>('GET', '/notices');
    expect(outbox.some(({ body }) => body?.includes(token))).toBe(true);
    const choices = [...WEEKLY, { type: 'bnb', frequency: 4 }];
    expect((await byLink('accept', { token, choices })).body.data).toMatchObject({
      status: 'accepted',
      isCustomer: false,
    });
    const { signupId } = await read(id);
    const [signup] = await app.db
      .select()
      .from(signups)
      .where(eq(signups.id, signupId ?? 0));
    expect(signup).toMatchObject({ status: 'new', email: 'ada.green@example.com', address: '9 Meadow Lane' });
    expect(signup?.answers.estimate).toEqual({
      id,
      services: [
        { type: 'mow', frequency: 1, priceCents: 3500 },
        { type: 'bnb', frequency: 4, priceCents: null },
      ],
    });
    const { propertyId, serviceId } = await sell(app, ground, { priceCents: 3500 });
    await app.db
      .update(signups)
      .set({ propertyId })
      .where(eq(signups.id, signupId ?? 0));
    const price = await csr.request<CallBody<Quote>>('GET', `/services/${serviceId}/price`);
    expect(price.body.data.lines[0]?.source).toMatchObject({ set: { estimateId: id, by: 'Ada Green' } });
  });

  it('for a new address adds a property to the customer whose email received it', async () => {
    const { customerId, email } = await customerOfProperty();
    const { id } = await accepted(stranger({ email, address: '77 Second Home Road' }), email);
    const { signupId } = await read(id);
    const body = {
      customer: {
        firstName: 'Ada',
        lastName: 'Green',
        email,
        phone: '5125550143',
        emergencyPhone: '5125550143',
      },
      property: {
        address: '77 Second Home Road',
        city: 'Austin',
        state: 'TX',
        zipcode: '78704',
        lotSize: 'small',
        duplexUnit: null,
        isCornerLot: false,
        backyardLockCode: null,
        subdivisionCode: null,
        pets: null,
      },
      services: [{ type: 'mow', frequency: 1, startDate: addDays(TEST_TODAY, 7) }],
    };
    const convert = () =>
      csr.request<NewCustomerAnswer & ErrorBody>('POST', `/customer-signup/${signupId}/convert`, body);
    const before = await app.db.$count(customers);
    const made = await convert();
    expect([made.status, made.body.errors, made.body.customerId]).toEqual([201, undefined, customerId]);
    expect(await app.db.$count(customers)).toBe(before);
    expect(await servicesOf(made.body.propertyId)).toMatchObject([{ type: 'mow', frequency: 1 }]);
    expect((await convert()).status).toBe(409);
    const owner = await signedIn(app, 'customer', { customerId });
    const home = (await owner.request<CallBody<PortalHome>>('GET', '/portal/home')).body.data;
    expect(home.properties.map(property => property.id)).toContain(made.body.propertyId);
  });

  it('is declined with a reason, and the office is notified', async () => {
    const { id, token } = await sent(stranger());
    expect((await byLink('decline', { token, reason: 'Too dear' })).body.data.status).toBe('declined');
    expect(await read(id)).toMatchObject({ status: 'declined', declineReason: 'Too dear' });
    expect((await byLink('accept', { token, choices: WEEKLY })).status).toBe(409);
    expect((await send(id)).status).toBe(409);
  });

  // covers: signup.estimateTerms
  it('keeps the legal terms that it was sent with until it is sent again', async () => {
    const setTerms = (estimateTerms: string) =>
      app.db
        .insert(settings)
        .values({ key: 'signup', value: { estimateTerms } })
        .onConflictDoUpdate({ target: settings.key, set: { value: { estimateTerms } } });
    await setTerms('Gates stay unlocked.');
    const { id, token } = await sent(stranger());
    await setTerms('Gates are locked.');
    expect((await byLink('read', { token })).body.data.terms).toBe('Gates stay unlocked.');
    await send(id);
    const again = tokenIn((await lastLetter('ada.green@example.com'))?.body);
    expect((await byLink('read', { token: again })).body.data.terms).toBe('Gates are locked.');
    expect((await byLink('accept', { token: again, choices: WEEKLY })).status).toBe(200);
    await setTerms('Dogs stay inside.');
    expect((await byLink('read', { token: again })).body.data.terms).toBe('Gates are locked.');
    expect((await read(id)).terms).toBe('Gates are locked.');
    await app.db.delete(settings);
  });

  // covers: portal-48
  it('is not affected by a forged, older or withdrawn link, or one of another kind', async () => {
    const { id, token } = await sent(stranger());
    expect((await byLink('accept', { token: `${token.slice(1)}A`, choices: WEEKLY })).status).toBe(404);
    const key = randomUUID();
    expect([(await send(id, key)).status, (await send(id, key)).status]).toEqual([200, 200]);
    const newer = tokenIn((await lastLetter('ada.green@example.com'))?.body);
    expect(newer).not.toBe(token);
    for (const what of ['read', 'accept', 'decline'] as const)
      expect((await byLink(what, { token, choices: WEEKLY, reason: null })).status, what).toBe(404);
    expect((await byLink('read', { token })).body.message).toMatch(/^We sent you this estimate again/);
    expect((await visitor('POST', '/card-links/read', { token: newer })).status).toBe(404);
    expect((await csr.request('POST', `/estimates/${id}/withdraw`)).status).toBe(200);
    const withdrawn = await byLink('accept', { token: newer, choices: WEEKLY });
    expect([withdrawn.status, withdrawn.body.message]).toEqual([
      404,
      expect.stringMatching(/^Our office withdrew/),
    ]);
    expect(await read(id)).toMatchObject({ status: 'withdrawn', chosen: null });
  });

  it('expires the day after its last day, and says so', async () => {
    const { id, token } = await sent(stranger({ validUntil: TEST_TODAY }));
    app.deps.clock.set(addDays(TEST_TODAY, 1));
    csr = await signedIn(app, 'csr');
    expect(await read(id)).toMatchObject({ status: 'expired' });
    expect((await byLink('read', { token })).body.data.status).toBe('expired');
    const late = await byLink('accept', { token, choices: WEEKLY });
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('expired on')]);
    expect((await send(id)).body.errors).toHaveProperty('validUntil');
    app.deps.clock.set(TEST_TODAY);
    csr = await signedIn(app, 'csr');
  });

  // covers: portal-22
  it('is shown in the portal only to its customer, who accepts it there', async () => {
    const { propertyId, customerId } = await customerOfProperty();
    const told: unknown[] = [];
    app.deps.events.listen(async (_tx, events) => {
      told.push(...events.flatMap(event => (event.type === 'changed' ? [event.change] : [])));
      return () => undefined;
    });
    const { id } = (await save(known(propertyId))).body;
    const owner = await signedIn(app, 'customer', { customerId });
    const other = await signedIn(app, 'customer', {
      customerId: (await makeProperty(app, ground)).customerId,
    });
    const listed = async (person: Person) =>
      (await person.request<OwnEstimate[]>('GET', '/portal/estimates')).body.map(estimate => estimate.id);
    const accept = (person: Person) =>
      person.request('POST', `/portal/estimates/${id}/accept`, { choices: WEEKLY });
    expect([await listed(owner), (await accept(owner)).status]).toEqual([[], 404]);
    await send(id);
    expect([await listed(owner), await listed(other)]).toEqual([[id], []]);
    await app.deps.events.idle();
    const change = { entity: 'estimate', id, customerId };
    expect(told).toEqual([change, change]);
    expect((await accept(other)).status).toBe(404);
    expect((await accept(owner)).status).toBe(200);
    expect((await servicesOf(propertyId)).length).toBe(1);
    expect(await listed(owner)).toEqual([]);

    const further = (await save(known(propertyId))).body.id;
    await send(further);
    const decline = (person: Person) =>
      person.request('POST', `/portal/estimates/${further}/decline`, { reason: 'Later' });
    expect([(await decline(other)).status, (await decline(owner)).status]).toEqual([404, 200]);
    expect(await read(further)).toMatchObject({ status: 'declined', declineReason: 'Later' });
    expect(await listed(owner)).toEqual([]);
  });
});

describe('an estimate for a service that already runs', () => {
  // Only tests use links this often.
  beforeEach(() => app.db.delete(tries));

  const TOMORROW = addDays(TEST_TODAY, 1);
  const BIWEEKLY = [{ type: 'mow', frequency: 2 }];
  const run = async (change: Parameters<typeof sell>[2] = {}) => {
    const sold = await sell(app, ground, { priceCents: 3300, ...change });
    const email = `runs${sold.customerId}@example.com`;
    await app.db.update(customers).set({ email }).where(eq(customers.id, sold.customerId));
    return { ...sold, email };
  };
  const runningIds = async (propertyId: number) =>
    (
      await app.db
        .select({ id: services.id })
        .from(services)
        .where(eq(services.propertyId, propertyId))
        .orderBy(services.id)
    ).map(row => row.id);
  const lastTermsOf = async (serviceId: number) =>
    (
      await app.db
        .select({ frequency: terms.frequency, priceCents: terms.priceCents, weekday: terms.weekday })
        .from(terms)
        .where(eq(terms.serviceId, serviceId))
        .orderBy(desc(terms.fromSlot))
        .limit(1)
    )[0];
  const weeksOf = async (serviceId: number) => {
    const rows = await app.db
      .select({ slot: assignments.slot })
      .from(assignments)
      .where(and(eq(assignments.serviceId, serviceId), gt(assignments.slot, TEST_TODAY)))
      .orderBy(assignments.slot);
    return rows.slice(0, 3).map(row => row.slot);
  };

  // covers: portal-22
  it('shows the service to both sides; accepting it changes the service, adds none, and can be undone', async () => {
    const { propertyId, serviceId, email } = await run();
    const before = await weeksOf(serviceId);
    const made = await save(known(propertyId));
    // $33.00 with 8.25% tax.
    const price = { totalCents: 3572, isPerHour: false };
    const running = [
      { serviceId, type: 'mow', frequency: 1, weekday: 2, isPaused: false, endDate: null, ...price },
    ];
    expect(made.body.running).toEqual(running);
    // The file, which doesn't show them, reads no services and prices.
    const statements = await statementsOf(async () => {
      const { body: file } = await csr.request<string>('GET', '/estimates/export.csv');
      expect(file).toContain(`\n${made.body.id},`);
    });
    expect(statements.filter(({ text }) => /"(services|prices)"/.test(text))).toEqual([]);
    await send(made.body.id);
    const token = tokenIn((await lastLetter(email))?.body);
    expect((await byLink('read', { token })).body.data.running).toEqual(running);
    const twice = await Promise.all([0, 1].map(() => byLink('accept', { token, choices: BIWEEKLY })));
    expect(twice.map(({ status, body }) => [status, body.data.running])).toEqual(Array(2).fill([200, []]));
    expect(await runningIds(propertyId)).toEqual([serviceId]);
    expect(await lastTermsOf(serviceId)).toEqual({ frequency: 2, priceCents: 4000, weekday: 2 });
    expect(await weeksOf(serviceId)).toEqual([
      before[0],
      addDays(before[0] ?? '', 14),
      addDays(before[0] ?? '', 28),
    ]);
    const kept = await app.db
      .select({ before: history.before, after: history.after })
      .from(history)
      .where(and(eq(history.entity, 'estimate'), eq(history.entityId, String(made.body.id))));
    expect(JSON.stringify(kept)).not.toContain('running');
    const admin = await signedIn(app, 'admin');
    expect((await admin.request('POST', `/services/${serviceId}/undo`)).status).toBe(200);
    expect([await weeksOf(serviceId), (await lastTermsOf(serviceId))?.priceCents]).toEqual([before, 3300]);
  });

  it('accepted in the portal, changes a service that started after the estimate was sent', async () => {
    const { propertyId, customerId, email } = await customerOfProperty();
    const { id } = await sent(known(propertyId), email);
    expect((await read(id)).running).toEqual([]);
    const [serviceId] = await write(app.deps, SYSTEM_ACTOR, unit =>
      addServices(unit, [{ propertyId, type: 'mow', startDate: TOMORROW, frequency: 1 }]),
    );
    const owner = await signedIn(app, 'customer', { customerId });
    const [own] = (await owner.request<OwnEstimate[]>('GET', '/portal/estimates')).body;
    expect(own?.running).toMatchObject([{ serviceId, frequency: 1 }]);
    const accept = { choices: BIWEEKLY };
    expect((await owner.request('POST', `/portal/estimates/${id}/accept`, accept)).status).toBe(200);
    expect(await runningIds(propertyId)).toEqual([serviceId]);
    expect(await lastTermsOf(serviceId ?? 0)).toMatchObject({ frequency: 2, priceCents: 4000 });
  });

  it('doesn’t change a service that already matches, and turns the other offers into services', async () => {
    const { propertyId, serviceId, email } = await run({ priceCents: 3500 });
    const offers = [
      { type: 'mow', frequency: 1, shownCents: 3789 },
      { type: 'bnb', frequency: 4, shownCents: 6495 },
    ];
    const { token } = await sent(known(propertyId, { offers }), email);
    const choices = [...WEEKLY, { type: 'bnb', frequency: 4 }];
    expect((await byLink('accept', { token, choices })).status).toBe(200);
    expect((await servicesOf(propertyId)).map(({ type, frequency }) => [type, frequency]).sort()).toEqual([
      ['bnb', 4],
      ['mow', 1],
    ]);
    const [row] = await app.db.select().from(services).where(eq(services.id, serviceId));
    expect(row?.version).toBe(1);
  });

  it('changes a paused service, adds to an ended or one-time service, and asks if several run', async () => {
    const paused = await run();
    const admin = await signedIn(app, 'admin');
    const pause = { from: TOMORROW, reason: 'Away' };
    expect((await admin.request('POST', `/services/${paused.serviceId}/pause`, pause)).status).toBe(200);
    const first = await sent(known(paused.propertyId), paused.email);
    expect((await byLink('accept', { token: first.token, choices: BIWEEKLY })).status).toBe(200);
    expect(await runningIds(paused.propertyId)).toEqual([paused.serviceId]);

    const ended = await run({ endDate: TOMORROW, weekday: 5 });
    const second = await sent(known(ended.propertyId), ended.email);
    expect((await read(second.id)).running).toEqual([]);
    expect((await byLink('accept', { token: second.token, choices: BIWEEKLY })).status).toBe(200);
    expect((await runningIds(ended.propertyId)).length).toBe(2);

    const once = await run({ frequency: -1, startDate: addDays(TEST_TODAY, 3) });
    const third = await sent(known(once.propertyId), once.email);
    expect((await byLink('accept', { token: third.token, choices: BIWEEKLY })).status).toBe(200);
    expect((await runningIds(once.propertyId)).length).toBe(2);

    const several = await run();
    await write(app.deps, SYSTEM_ACTOR, unit =>
      addServices(unit, [
        { propertyId: several.propertyId, type: 'mow', startDate: TOMORROW, frequency: 1, weekday: 4 },
      ]),
    );
    const fourth = await sent(known(several.propertyId), several.email);
    const asked = await byLink('accept', { token: fourth.token, choices: BIWEEKLY });
    expect([asked.status, asked.body.message]).toEqual([409, expect.stringContaining('more than once')]);
    expect((await read(fourth.id)).status).toBe('sent');
  });

  it('replaces a change that was planned for later', async () => {
    const { propertyId, serviceId, email } = await run();
    const admin = await signedIn(app, 'admin');
    const later = { from: addDays(TEST_TODAY, 40), frequency: 3 };
    expect((await admin.request('PUT', `/services/${serviceId}`, later)).status).toBe(200);
    const { token } = await sent(known(propertyId), email);
    expect((await byLink('accept', { token, choices: BIWEEKLY })).status).toBe(200);
    expect(await lastTermsOf(serviceId)).toEqual({ frequency: 2, priceCents: 4000, weekday: 2 });
  });

  describe('at the address of an existing property', () => {
    const there = (place: string) =>
      csr.request<CallBody<RunningThere[]> & ErrorBody>('GET', `/estimates/running?${place}`);
    const at = (address: string, change: object = {}) =>
      stranger({ address, offers: [{ type: 'mow', frequency: 2, shownCents: 4330 }], ...change });
    const houseOf = (number: number) => ({ address: `${number} Sunset Ridge Dr`, zipcode: '78704' });

    it('is recognized before the estimate is saved, by the property or by the address in any spelling', async () => {
      const { propertyId, serviceId, customerId } = await run({ property: houseOf(6956) });
      const [owner] = await app.db.select().from(customers).where(eq(customers.id, customerId));
      const found = {
        ...{ serviceId, propertyId, type: 'mow', frequency: 1, weekday: 2, isPaused: false, endDate: null },
        ...{ totalCents: 3572, isPerHour: false },
        customerName: `${owner?.firstName} ${owner?.lastName}`,
      };
      const places = [`propertyId=${propertyId}`, 'address=6956 sunset ridge drive&zipcode=78704-1234'];
      for (const place of places) expect((await there(place)).body.data).toEqual([found]);
      for (const place of ['address=6958 Sunset Ridge Dr&zipcode=78704', 'address=6956 Sunset Ridge Dr'])
        expect((await there(place)).body.data).toEqual([]);
      const quote = await quoted({ place: '6956 Sunset Ridge Drive, Austin, TX 78704' });
      expect(quote.body.data.property?.id).toBe(propertyId);
    });

    it('needs confirmation if it is for a stranger, but not for another service type or another house', async () => {
      await run({ property: houseOf(6960) });
      const address = '6960 Sunset Ridge Drive';
      const refused = await save(at(address));
      expect([refused.status, refused.body.errors?.isSecond]).toEqual([422, expect.stringContaining('Sold')]);
      expect((await save(at(address, { isSecond: true }))).status).toBe(201);
      const beds = [{ type: 'bnb', frequency: 4, shownCents: 6495 }];
      expect((await save(at(address, { offers: beds }))).status).toBe(201);
      expect((await save(at('6962 Sunset Ridge Drive'))).status).toBe(201);
    });

    it('needs the same confirmation if the service also runs there for another customer', async () => {
      const former = await run({ property: houseOf(6966) });
      const owner = await run({ property: { ...houseOf(6966), address: '6966 Sunset Ridge Drive' } });
      const runningThere = (await there(`propertyId=${owner.propertyId}`)).body.data;
      expect(runningThere.map(({ propertyId }) => propertyId)).toEqual([former.propertyId, owner.propertyId]);
      const refused = await save(known(owner.propertyId));
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['isSecond']]);
      expect((await save(known(owner.propertyId, { isSecond: true }))).status).toBe(201);
      await app.db
        .update(services)
        .set({ endDate: TEST_TODAY, status: 'ended' })
        .where(eq(services.id, former.serviceId));
      expect((await save(known(owner.propertyId))).status).toBe(201);
    });

    it('finds the customer’s property when opened or accepted, and changes what then runs there', async () => {
      const estimate = await sent(
        at('6970 Sunset Ridge', { email: 'sunset@example.com' }),
        'sunset@example.com',
      );
      const { propertyId, serviceId, customerId } = await run({
        property: { ...houseOf(6970), address: '6970 Sunset Ridge' },
      });
      await app.db.update(customers).set({ email: 'Sunset@example.com' }).where(eq(customers.id, customerId));
      const seen = await byLink('read', { token: estimate.token });
      expect(seen.body.data).toMatchObject({ isCustomer: true, running: [{ serviceId, frequency: 1 }] });
      const done = await byLink('accept', { token: estimate.token, choices: BIWEEKLY });
      expect([done.status, await runningIds(propertyId)]).toEqual([200, [serviceId]]);
      expect(await read(estimate.id)).toMatchObject({ propertyId, customerId, signupId: null });
      expect((await lastTermsOf(serviceId))?.frequency).toBe(2);
    });

    it('creates no customer from a stranger’s sign-up until the office confirms a second service', async () => {
      const first = at('6980 Sunset Ridge', { email: 'next.owner@example.com' });
      const { id } = await accepted({ ...first, offers: stranger().offers }, 'next.owner@example.com');
      const { serviceId } = await run({ property: { ...houseOf(6980), address: '6980 Sunset Ridge' } });
      const { signupId } = await read(id);
      const property = {
        ...{ address: '6980 Sunset Ridge', city: 'Austin', state: 'TX', zipcode: '78704', lotSize: 'small' },
        ...{
          duplexUnit: null,
          isCornerLot: false,
          backyardLockCode: null,
          subdivisionCode: null,
          pets: null,
        },
      };
      const phones = { phone: '5125550188', emergencyPhone: '5125550188' };
      const customer = { firstName: 'Nora', lastName: 'Next', email: 'next.owner@example.com', ...phones };
      const service = { type: 'mow', frequency: 1, startDate: addDays(TEST_TODAY, 7) };
      const convert = (change: object = {}) =>
        csr.request<NewCustomerAnswer & ErrorBody>('POST', `/customer-signup/${signupId}/convert`, {
          ...{ customer, property },
          services: [{ ...service, ...change }],
        });
      const count = await app.db.$count(customers);
      const refused = await convert();
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([
        422,
        ['services.0.isSecond'],
      ]);
      expect(await app.db.$count(customers)).toBe(count);
      const body = { customer: { ...customer, email: 'other@example.com' }, property, services: [service] };
      const added = await csr.request<ErrorBody>('POST', '/customers', body);
      expect(Object.keys(added.body.errors ?? {})).toEqual(['services.0.isSecond']);
      await app.db
        .update(services)
        .set({ endDate: TEST_TODAY, status: 'ended' })
        .where(eq(services.id, serviceId));
      expect((await convert()).status).toBe(201);
    });
  });
});
