import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type {
  CustomerRecord,
  CustomerRow,
  ListPlace,
  NewCustomerAnswer,
} from '#contract/customers/customers.calls.ts';
import type { PropertyRow, PropertyView } from '#contract/customers/properties.calls.ts';
import type { WorkLog } from '#contract/schedule/visits.calls.ts';
import { customers } from '#server/db/schema/index.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let csr: Person;
let ground: TestMarket;

beforeAll(async () => {
  app = await createTestApp();
  csr = await signedIn(app, 'csr');
  ground = await makeTestMarket(app);
});
afterAll(() => app.close());

let number = 0;
const newCustomer = (changes: { customer?: object; property?: object; [part: string]: unknown } = {}) => {
  number += 1;
  return {
    services: [{ type: 'mow', startDate: '2026-06-10', frequency: 1 }],
    ...changes,
    customer: {
      firstName: 'José',
      lastName: 'Núñez',
      companyName: null,
      email: `jose${number}@example.com`,
      phone: `(512) 555-${String(1000 + number)}`,
      emergencyPhone: '512-555-0199',
      source: 'yelp',
      ...changes.customer,
    },
    property: {
      address: `${number} Elm St`,
      city: 'Austin',
      state: 'TX',
      zipcode: '78704',
      duplexUnit: null,
      lotSize: 'small',
      isCornerLot: false,
      backyardLockCode: null,
      subdivisionCode: null,
      pets: '2 dogs',
      ...changes.property,
    },
  };
};
const add = async (changes?: Parameters<typeof newCustomer>[0]) => {
  const made = await csr.request<NewCustomerAnswer>('POST', '/customers', newCustomer(changes));
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body;
};

describe('adding a customer', () => {
  it('gives a customer a further property, with its services', async () => {
    const { customerId, propertyId } = await add();
    const { customer: _owner, ...further } = newCustomer();
    const made = await csr.request<NewCustomerAnswer>('POST', `/customers/${customerId}/properties`, further);
    expect(made.status).toBe(201);
    expect(made.body.propertyId).not.toBe(propertyId);
    const view = await csr.request<PropertyView>('GET', `/properties/${made.body.propertyId}`);
    expect(view.body).toMatchObject({
      customerId,
      services: [{ type: 'mow', frequency: 1, crewId: ground.crewId }],
    });
  });

  // covers: call-32, enum-24, enum-25, route-5
  it('makes customer, property, services, visits and note with their history', async () => {
    const made = await add({ note: { text: 'Gate sticks', forCrew: true } });
    expect(made).toMatchObject({ samePhone: [], hasNoCrew: false });
    expect(made.code).toBe(`C-${10000 + made.customerId}`);

    const view = await csr.request<PropertyView>('GET', `/properties/${made.propertyId}`);
    expect(view.body).toMatchObject({
      marketId: ground.marketId,
      vendorId: ground.vendorId,
      isPinApproximate: true,
      pets: '2 dogs',
      customer: { firstName: 'José', phone: expect.stringMatching(/^512555\d{4}$/), source: 'yelp' },
      counts: { notes: 1, charges: 0, openCents: 0 },
      services: [{ type: 'mow', frequency: 1, weekday: 2, crewId: ground.crewId, priceCents: null }],
    });
    expect(view.body.referralCode).toMatch(/^[A-Z2-9]{8}$/);
    expect(view.body.counts.visits).toBeGreaterThan(5);
    expect(view.body.nextVisit).toMatchObject({ date: '2026-06-16', crewId: ground.crewId });

    await app.deps.events.idle();
    const history = await csr.request<{ entity: string; action: string }[]>(
      'GET',
      `/histories/list?filter=${JSON.stringify({ customerId: made.customerId })}&range=[0,99]`,
    );
    expect(new Set(history.body.map(row => `${row.entity} ${row.action}`))).toEqual(
      // The customer is invited to the portal.
      new Set([
        'customer added',
        'property added',
        'service added',
        'note added',
        'user added',
        'user updated',
      ]),
    );
  });

  // covers: rule-1..3, rule-26, rule-29, rule-30, rule-38
  it('names each field that is missing or wrong', async () => {
    const wrong = await csr.request<ErrorBody>('POST', '/customers', {
      customer: { firstName: ' ', email: 'nobody', phone: '555', houseValue: 1 },
      property: { address: '1 Elm', city: 'Austin', zipcode: '787', pets: '', houseValueCents: -1 },
    });
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors).toMatchObject({
      'customer.firstName': 'First name is required.',
      'customer.lastName': 'Last name is required.',
      'customer.email': 'Valid email is required.',
      'customer.phone': 'Enter a valid phone number (10 digits).',
      'customer.emergencyPhone': 'Phone number is required.',
      'property.zipcode': 'ZIP code needs 5 digits.',
      'property.lotSize': 'Required.',
      'property.isCornerLot': 'Required.',
      'property.backyardLockCode': 'Required.',
      'property.subdivisionCode': 'Required.',
      'property.duplexUnit': 'Required.',
      'property.pets': 'Required.',
      'property.houseValueCents': 'Must be 0 or more.',
    });
  });

  it('refuses an existing email in any case, and stores nothing of the attempt', async () => {
    await add({ customer: { email: 'taken@example.com' } });
    const before = await app.db.$count(customers);
    const again = await csr.request<ErrorBody>(
      'POST',
      '/customers',
      newCustomer({ customer: { email: 'TAKEN@Example.com' } }),
    );
    expect([again.status, again.body.errors?.['customer.email']]).toEqual([
      422,
      'Email address already exists. Please try a different email.',
    ]);
    const noService = await csr.request('POST', '/customers', {
      ...newCustomer(),
      services: [{ type: 'mow', startDate: '2026-06-10', frequency: 1, crewId: 999 }],
    });
    expect(noService.status).toBe(422);
    expect(await app.db.$count(customers)).toBe(before);
  });

  it('gives each customer their own code and referral code, even if many are added at once', async () => {
    const made = await Promise.all(Array.from({ length: 12 }, () => add({ services: [] })));
    expect(new Set(made.map(one => one.code)).size).toBe(12);
    const same = newCustomer({ customer: { email: 'race@example.com' } });
    const tries = await Promise.all([1, 2, 3].map(() => csr.request('POST', '/customers', same)));
    expect(tries.map(one => one.status).sort()).toEqual([201, 422, 422]);
  });

  it('warns about a phone that another customer has', async () => {
    const first = await add({ customer: { phone: '5125557777', companyName: 'Acme' } });
    const second = await add({ customer: { phone: '+1 (512) 555-7777' } });
    expect(second.samePhone).toEqual([{ id: first.customerId, code: first.code, name: 'Acme' }]);
  });

  it('requires a price set by hand above 25,000 square feet', async () => {
    const property = { lotSize: null, lotSquareFeet: 31000 };
    const without = await csr.request<ErrorBody>('POST', '/customers', newCustomer({ property }));
    expect(without.body.errors).toEqual({ 'services.0.priceCents': 'Required.' });
    await add({
      property,
      services: [
        { type: 'mow', startDate: '2026-06-10', frequency: 2, priceCents: 9500, priceReason: 'As agreed' },
      ],
    });
    const wrong = newCustomer({ property: { lotSize: 'small', lotSquareFeet: 9000 } });
    expect((await csr.request<ErrorBody>('POST', '/customers', wrong)).body.errors).toHaveProperty(
      'property.lotSize',
    );
  });

  // covers: enum-3, enum-16..21, enum-23, enum-27
  it('accepts every choice of an enumeration, each lot size at its limits, and no other value', async () => {
    const sources =
      'none angies-list post-card referral internet yelp online-order facebook emerald-lawns four-points-paper lawnmasters';
    const lots: [string, number][] = [
      ['small', 1],
      ['small', 5000],
      ['average', 5001],
      ['average', 11_500],
      ['large', 11_501],
      ['large', 13_000],
      ['extraLarge', 13_001],
      ['extraLarge', 25_000],
      ['medium', 8000],
    ];
    for (const [index, source] of sources.split(' ').entries()) {
      const [lotSize, lotSquareFeet] = lots[index % lots.length] ?? [];
      const property = { lotSize, lotSquareFeet };
      const { propertyId } = await add({ customer: { source }, property, services: [] });
      const view = await csr.request<PropertyView>('GET', `/properties/${propertyId}`);
      expect(view.body).toMatchObject({ customer: { source }, ...property });
    }
    const sides = ['frontOnly', 'backOnly', 'both'] as const;
    for (const [index, frontBack] of sides.entries()) {
      const service = { type: 'mow', startDate: '2026-06-10', frequency: 1, weekday: index + 1, frontBack };
      const { propertyId } = await add({ services: [service] });
      const path = `/work-logs?sort=["date","ASC"]&filter={"propertyId":${propertyId}}`;
      const [first] = (await csr.request<WorkLog[]>('GET', path)).body;
      // June 15 is a Monday, the first day of its week; the 10th is this Wednesday.
      const date = index < 2 ? `2026-06-${15 + index}` : '2026-06-10';
      expect(first).toMatchObject({ frontBack, date, status: 'pending' });
    }

    const errorsOf = async (changes: Parameters<typeof newCustomer>[0]) =>
      (await csr.request<ErrorBody>('POST', '/customers', newCustomer(changes))).body.errors ?? {};
    const service = { type: 'pruning', startDate: '2026-06-10', frequency: 5, weekday: 8, frontBack: 'left' };
    const wrong = await errorsOf({
      customer: { source: 'billboard' },
      property: { lotSize: 'huge', priority: 'urgent' },
      services: [service, { ...service, weekday: 0 }],
    });
    expect(Object.keys(wrong).sort()).toEqual([
      'customer.source',
      'property.lotSize',
      'property.priority',
      ...[0, 1].flatMap(row =>
        ['frequency', 'frontBack', 'type', 'weekday'].map(field => `services.${row}.${field}`),
      ),
    ]);
    const beside: [string, number][] = [
      ['small', 5001],
      ['average', 5000],
      ['average', 11_501],
      ['large', 13_001],
      ['extraLarge', 13_000],
    ];
    for (const [lotSize, lotSquareFeet] of beside)
      expect(Object.keys(await errorsOf({ property: { lotSize, lotSquareFeet } }))).toEqual([
        'property.lotSize',
      ]);
  });

  // covers: general.language
  it('gives a customer without a language the business’s language', async () => {
    const admin = await signedIn(app, 'admin');
    await admin.request('PUT', '/settings/general', { language: 'es' });
    const made = [await add(), await add({ customer: { language: 'en' } })];
    await admin.request('PUT', '/settings/general', { language: 'en' });
    const read = ({ customerId }: NewCustomerAnswer) =>
      csr.request<CustomerRecord>('GET', `/customers/${customerId}`);
    const languages = (await Promise.all(made.map(read))).map(({ body }) => body.language);
    expect(languages).toEqual(['es', 'en']);
  });

  it('accepts a property that no vendor serves yet, and says so', async () => {
    expect(await add({ property: { zipcode: '79842' } })).toMatchObject({ hasNoCrew: true });
  });
});

describe('changing a customer', () => {
  // covers: call-33, call-34
  it('shows the second of two editors what the first one changed', async () => {
    const { customerId } = await add();
    const { body: seen } = await csr.request<CustomerRecord>('GET', `/customers/${customerId}`);
    const put = (change: object, version: number) =>
      csr.request<CustomerRecord & ErrorBody>(
        'PUT',
        `/customers/${customerId}`,
        { ...seen, ...change },
        { 'if-match': String(version) },
      );
    expect((await put({ lastName: 'First' }, 1)).body).toMatchObject({ lastName: 'First', version: 2 });
    const second = await put({ lastName: 'Second' }, 1);
    expect(second.status).toBe(412);
    expect(second.body.current).toMatchObject({ lastName: 'First', version: 2 });
    expect((await put({ email: null }, 2)).body.errors).toEqual({ email: 'Valid email is required.' });
    expect((await put({ lastName: 'Third' }, 2)).status).toBe(200);
    const found = await csr.request<PropertyRow[]>('GET', '/properties?filter={"q":"third"}');
    expect(found.body.map(row => row.customerId)).toEqual([customerId]);
  });

  // covers: rule-7
  it('keeps fields that an edit omits', async () => {
    const kept = {
      companyName: 'Lawns LLC',
      billingAddress: '1 Bill St',
      source: 'referral',
      language: 'es',
      invoicing: 'month',
      messagesBy: 'text',
    };
    const { customerId } = await add({ customer: kept });
    const path = `/customers/${customerId}`;
    const { email, phone, emergencyPhone } = (await csr.request<CustomerRecord>('GET', path)).body;
    const change = { firstName: 'Ana', lastName: 'Paz', email, phone, emergencyPhone };
    expect((await csr.request('PUT', path, change)).body).toMatchObject({ ...change, ...kept });
    const emptied = await csr.request('PUT', path, { ...change, companyName: null, billingAddress: '' });
    expect(emptied.body).toMatchObject({ ...kept, companyName: null, billingAddress: null });
  });

  // covers: call-35
  it('deletes one only while nothing depends on it', async () => {
    const { customerId, propertyId } = await add({ services: [] });
    expect((await csr.request('DELETE', `/customers/${customerId}`)).status).toBe(409);
    expect((await csr.request('DELETE', `/properties/${propertyId}`)).status).toBe(200);
    expect((await csr.request('DELETE', `/customers/${customerId}`)).status).toBe(200);
    const busy = await add();
    const refused = await csr.request<ErrorBody>('DELETE', `/properties/${busy.propertyId}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'in_use']);
  });
});

describe('the list of customers', () => {
  // covers: call-31, limit-7
  it('shows ten by default, each found by any of its details', async () => {
    const all = await csr.request<CustomerRow[]>('GET', '/customers');
    expect(all.body).toHaveLength(10);
    expect(all.headers['content-range']).toMatch(/^customers 0-9\/\d\d$/);
    const { customerId } = await add({ customer: { lastName: 'Quintana' } });
    const found = await csr.request<CustomerRow[]>('GET', '/customers?filter={"q":"quintana"}');
    expect(found.body.map(row => row.id)).toEqual([customerId]);
  });
});

describe('a check while a form is filled in', () => {
  // covers: call-24
  it('of an email (HEAD check-email-exist) answers 200 if it is taken and 404 if not', async () => {
    const { customerId } = await add({ customer: { email: 'asked@example.com' } });
    const head = (path: string, person = csr) => person.request('HEAD', path).then(answer => answer.status);
    expect(await head('/check-email-exist/Asked%40example.com')).toBe(200);
    expect(await head('/check-email-exist/free@example.com')).toBe(404);
    expect(await head(`/check-email-exist/asked@example.com?customerId=${customerId}`)).toBe(404);
    const nobody = await app.app.inject({
      method: 'HEAD',
      url: '/api/v1/check-email-exist/asked@example.com',
    });
    expect(nobody.statusCode).toBe(401);
  });

  // covers: call-18, call-43
  it('is also answered for phones and usernames', async () => {
    const { code } = await add({ customer: { phone: '5125558888' } });
    const phone = await csr.request<CallBody<{ customers: { code: string }[] }>>(
      'GET',
      '/customers/check-phone?value=(512)%20555-8888',
    );
    expect(phone.body.data.customers.map(one => one.code)).toEqual([code]);
    const name = await csr.request<CallBody<{ isTaken: boolean }>>(
      'GET',
      '/users/check-username?value=nobody',
    );
    expect(name.body.data).toEqual({ isTaken: false });
  });
});

describe('walking a list', () => {
  // covers: call-36, call-38..40
  it('goes to the first, next and previous customer in the list’s order', async () => {
    const filter = JSON.stringify({ q: 'walker' });
    for (const lastName of ['Walker C', 'Walker A', 'Walker B']) await add({ customer: { lastName } });
    const step = async (path: string) =>
      (await csr.request<CallBody<ListPlace>>('GET', `${path}filter=${filter}&sort=["name","ASC"]`)).body
        .data;
    const first = await step('/customers/first?');
    expect(first).toMatchObject({ position: 1, total: 3, previousId: null });
    const second = await step(`/customers/find/next?propertyId=${first.propertyId}&`);
    expect(second).toMatchObject({ propertyId: first.nextId, position: 2 });
    expect(await step(`/customers/find/prev?propertyId=${second.propertyId}&`)).toEqual(first);
    expect(await step(`/findProperty?propertyId=${second.propertyId}&`)).toEqual(second);
  });
});
