import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoginData } from '#contract/access/session.calls.ts';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type {
  CustomerAccess,
  CustomerRecord,
  NewCustomerAnswer,
} from '#contract/customers/customers.calls.ts';
import { customers, notices, properties, users } from '#server/db/schema/index.ts';
import { type Person, requester, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { makeProperty } from '#tests/api/support/sold.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let ground: TestMarket;
let office: Person;
let anybody: ReturnType<typeof requester>;

beforeAll(async () => {
  app = await createTestApp();
  ground = await makeTestMarket(app);
  office = await signedIn(app, 'admin');
  anybody = requester(app);
});
afterAll(() => app.close());

let count = 0;
const newCustomer = (email: string | null) => {
  count += 1;
  return {
    customer: {
      firstName: 'Mia',
      lastName: `Door ${count}`,
      email,
      phone: `51255530${String(count).padStart(2, '0')}`,
      emergencyPhone: '5125550101',
      language: 'es',
    },
    property: {
      address: `${2000 + count} Door Street`,
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
    services: [],
  };
};

async function added(email: string): Promise<number> {
  const made = await office.request<NewCustomerAnswer & ErrorBody>('POST', '/customers', newCustomer(email));
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  await app.deps.events.idle();
  return made.body.customerId;
}

/** Returns the latest email to an address with its link's token. */
async function letterTo(recipient: string) {
  await app.deps.events.idle();
  const [notice] = await app.db
    .select()
    .from(notices)
    .where(eq(notices.recipient, recipient))
    .orderBy(desc(notices.id))
    .limit(1);
  return notice && { ...notice, token: /\/sign-in-link\?lang=\w+#(\S+)/.exec(notice.body)?.[1] ?? '' };
}

const useLink = (token: string | undefined) =>
  anybody<CallBody<LoginData> & ErrorBody>('POST', '/users/login/link', { token });
const askLink = (emailOrPhone: string) =>
  anybody<ErrorBody>('PUT', '/users/login/send-link', { emailOrPhone });
const accessOf = async (id: number) =>
  (await office.request<CallBody<CustomerAccess>>('GET', `/customers/${id}/access`)).body.data;
const invite = (id: number) =>
  office.request<CallBody<CustomerAccess> & ErrorBody>('POST', `/customers/${id}/invitation`);

describe('a customer’s sign-in link to the portal', () => {
  // covers: portal-1
  it('is sent to a new customer in their language, and signs them in once', async () => {
    const id = await added('mia@example.com');
    const letter = await letterTo('mia@example.com');
    expect(letter).toMatchObject({ kind: 'invitation', customerId: id, isSecret: true });
    expect(letter?.body).toContain('Hola, Mia');
    expect(await accessOf(id)).toMatchObject({ state: 'invited', username: 'mia@example.com' });

    const { status, body } = await useLink(letter?.token);
    expect([status, body.data?.type, body.data?.customerId]).toEqual([200, 'customer', id]);
    const own = requester(app, body.data.token);
    expect((await own('GET', '/portal/home')).status).toBe(200);
    expect(await accessOf(id)).toMatchObject({ state: 'used' });

    const [used, forged] = [await useLink(letter?.token), await useLink('forged')];
    expect([used.status, forged.status]).toEqual([404, 404]);
    expect(used.body.message).toContain('already used');
    expect(forged.body.message).toContain('don’t know this link');
  });

  // covers: portal-2
  it('is sent to a returning customer who never had one, but not again to one who did', async () => {
    const { customerId, propertyId } = await makeProperty(app, ground, { status: 'past' });
    const email = 'back@example.com';
    await app.db.update(customers).set({ email }).where(eq(customers.id, customerId));
    const convert = { owner: { kind: 'same' }, reason: 'Back again' };
    expect((await office.request('POST', `/properties/${propertyId}/convert`, convert)).status).toBe(200);
    expect(await letterTo(email)).toMatchObject({ kind: 'invitation', customerId });
    await app.db.update(properties).set({ status: 'past' }).where(eq(properties.id, propertyId));
    expect((await office.request('POST', `/properties/${propertyId}/convert`, convert)).status).toBe(200);
    await app.deps.events.idle();
    expect(await app.db.$count(notices, eq(notices.recipient, email))).toBe(1);
  });

  // covers: portal-1
  it('is sent again by the office; the previous link is no longer valid', async () => {
    const id = await added('again@example.com');
    const first = await letterTo('again@example.com');
    const sent = await invite(id);
    expect([sent.status, sent.body.message]).toEqual([200, 'A link is on its way to again@example.com.']);
    expect((await useLink(first?.token)).status).toBe(404);
    expect((await useLink((await letterTo('again@example.com'))?.token)).status).toBe(200);
    expect(await app.db.$count(users, eq(users.customerId, id))).toBe(1);
  });

  // covers: portal-1
  it('is void once their email changes; the office sends one to the right address', async () => {
    const id = await added('wrong@example.com');
    const { token } = (await letterTo('wrong@example.com')) ?? {};
    const { body } = await office.request<CustomerRecord>('GET', `/customers/${id}`);
    const put = (more: object) => office.request('PUT', `/customers/${id}`, { ...body, ...more });
    expect((await put({ lastName: 'Mended', email: 'right@example.com' })).status).toBe(200);
    expect((await useLink(token)).status).toBe(404);
    expect((await invite(id)).body.message).toBe('A link is on its way to right@example.com.');
    // A change that doesn't affect the recipient keeps the link.
    const letter = await letterTo('right@example.com');
    const mended = (await office.request<CustomerRecord>('GET', `/customers/${id}`)).body;
    const renamed = { ...mended, lastName: 'Renamed', phone: '5125559911' };
    expect((await office.request('PUT', `/customers/${id}`, renamed)).status).toBe(200);
    expect((await useLink(letter?.token)).status).toBe(200);
  });

  it('can be requested by a customer, lasts half an hour, and is sent to nobody else', async () => {
    await added('asks@example.com');
    await app.db.update(users).set({ email: 'staff@example.com' }).where(eq(users.id, office.userId));
    const answers = await Promise.all(
      ['asks@example.com', 'staff@example.com', 'nobody@example.com'].map(askLink),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.message}`)).size).toBe(1);
    expect(await letterTo('staff@example.com')).toBeUndefined();

    const letter = await letterTo('asks@example.com');
    expect(letter?.kind).toBe('sign-in-link');
    app.deps.clock.advanceMinutes(31);
    office = await signedIn(app, 'admin');
    const expired = await useLink(letter?.token);
    expect([expired.status, expired.body.message]).toEqual([
      404,
      'This link has expired. Contact our office for a new one.',
    ]);
    await askLink('asks@example.com');
    expect((await useLink((await letterTo('asks@example.com'))?.token)).status).toBe(200);
  });

  it('is refused with a reason if it would open nothing, or another customer’s portal', async () => {
    const { customerId } = await makeProperty(app, ground);
    const unreachable = await invite(customerId);
    expect([unreachable.status, Object.keys(unreachable.body.errors ?? {})]).toEqual([422, ['email']]);
    expect(await accessOf(customerId)).toMatchObject({ state: 'none', recipient: null });

    await app.db.update(customers).set({ email: 'staff@example.com' }).where(eq(customers.id, customerId));
    expect((await invite(customerId)).status).toBe(422);

    const id = await added('barred@example.com');
    const { token = '' } = (await letterTo('barred@example.com')) ?? {};
    await office.request('POST', `/customers/${id}/lock`, { reason: 'Moved without paying.' });
    expect([(await invite(id)).status, (await useLink(token)).status]).toEqual([423, 423]);
    await office.request('POST', `/customers/${id}/unlock`);

    await app.db.update(users).set({ isActive: false }).where(eq(users.customerId, id));
    expect([(await invite(id)).status, (await useLink(token)).status]).toEqual([409, 404]);
  });

  // covers: letters.invitation
  it('is not sent automatically if the office switched that off', async () => {
    const { body } = await office.request<CallBody<{ value: object; version: number }>>(
      'GET',
      '/settings/letters',
    );
    const letters = { ...body.data.value, invitation: false };
    expect((await office.request('PUT', '/settings', { letters })).status).toBe(200);
    const id = await added('quiet@example.com');
    expect([await letterTo('quiet@example.com'), (await accessOf(id)).state]).toEqual([undefined, 'none']);
  });

  it('lets a customer choose a password without an old one, for an hour; other sessions end', async () => {
    const email = 'chooses@example.com';
    await invite(await added(email));
    const first = requester(app, (await useLink((await letterTo(email))?.token)).body.data.token);
    const chosen = { newPassword: 'Mow#2026a', confirmPassword: 'Mow#2026a' };
    const choose = (by: typeof first, body = chosen) => by<ErrorBody>('POST', '/user/current/password', body);
    expect((await choose(first, { ...chosen, confirmPassword: 'Mow#2026b' })).body.errors).toHaveProperty(
      'confirmPassword',
    );
    await askLink(email);
    const second = requester(app, (await useLink((await letterTo(email))?.token)).body.data.token);
    expect((await choose(second)).status).toBe(200);
    expect((await second('GET', '/users/session')).status).toBe(200);
    expect((await first('GET', '/users/session')).status).toBe(401);

    const byPassword = await anybody<CallBody<LoginData>>('POST', '/users/login', {
      id: email,
      password: chosen.newPassword,
      loginRole: 'admin',
    });
    const third = requester(app, byPassword.body.data.token);
    expect((await choose(third)).status).toBe(409);
    for (let minutes = 0; minutes < 60; minutes += 5) {
      app.deps.clock.advanceMinutes(5);
      await second('GET', '/users/session');
    }
    const may = await second<CallBody<{ mayChoose: boolean }>>('GET', '/user/current/password');
    expect(may.body.data).toEqual({ mayChoose: false });
    expect((await choose(second)).status).toBe(409);
  });
});
