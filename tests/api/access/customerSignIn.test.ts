import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ProfileView } from '#contract/access/profile.calls.ts';
import type { UserRow } from '#contract/access/users.calls.ts';
import type { CallBody } from '#contract/core/errors.ts';
import type { CustomerRecord } from '#contract/customers/customers.calls.ts';
import { customers, history, users } from '#server/db/schema/index.ts';
import type { DomainEvent } from '#server/events.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { sell } from '#tests/api/support/sold.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let admin: Person;
let ground: TestMarket;
const raised: DomainEvent[] = [];

beforeAll(async () => {
  app = await createTestApp();
  admin = await signedIn(app, 'admin');
  ground = await makeTestMarket(app);
  app.deps.events.listen(async (_tx, events) => {
    raised.push(...events);
    return () => undefined;
  });
});
beforeEach(async () => {
  await app.deps.events.idle();
  raised.length = 0;
});
afterAll(() => app.close());

let count = 0;

/** Creates a customer with a property and a user with the same contact details. */
async function makePair() {
  count += 1;
  const { customerId, propertyId } = await sell(app, ground);
  const person = await signedIn(app, 'customer', { customerId });
  const name = { firstName: 'Ana', lastName: `Before${count}` };
  const [email, phone] = [`ana${count}@example.com`, `51255502${String(count).padStart(2, '0')}`];
  await app.db
    .update(customers)
    .set({ ...name, email, phone })
    .where(eq(customers.id, customerId));
  await app.db
    .update(users)
    .set({ ...name, email, mobile: phone })
    .where(eq(users.id, person.userId));
  const customer = (await admin.request<CustomerRecord>('GET', `/customers/${customerId}`)).body;
  return { customerId, propertyId, person, customer, user: await userOf(person) };
}

const userOf = async ({ userId }: Person) => (await admin.request<UserRow>('GET', `/users/${userId}`)).body;
const lastTold = async (entity: 'customer' | 'user', id: number) => {
  const rows = await app.db
    .select()
    .from(history)
    .where(and(eq(history.entity, entity), eq(history.entityId, String(id))))
    .orderBy(history.id);
  return rows.at(-1);
};
const changeOf = ({ customerId, propertyId }: { customerId: number; propertyId: number }) =>
  expect.objectContaining({
    type: 'changed',
    change: { entity: 'property', id: propertyId, propertyId, customerId },
  });

describe('a customer and their sign-in', () => {
  it('change together when the office edits the customer, and open screens are notified of both', async () => {
    const pair = await makePair();
    const { customerId, person, customer, user } = pair;
    const change = { lastName: 'Ruiz', email: `ruiz${count}@example.com`, phone: '5125550391' };
    const saved = await admin.request('PUT', `/customers/${customerId}`, { ...customer, ...change });
    expect(saved.status).toBe(200);

    const after = await userOf(person);
    expect(after).toMatchObject({
      lastName: 'Ruiz',
      email: change.email,
      mobile: change.phone,
      version: user.version + 1,
    });
    expect(await lastTold('user', person.userId)).toMatchObject({
      actorId: admin.userId,
      customerId,
      before: { lastName: user.lastName, email: user.email, mobile: user.mobile },
      after: { lastName: 'Ruiz', email: change.email, mobile: change.phone },
    });
    expect(await lastTold('customer', customerId)).toMatchObject({ after: change });
    await app.deps.events.idle();
    expect(raised).toContainEqual(
      expect.objectContaining({ type: 'session.changed', userIds: [person.userId] }),
    );
    expect(raised).toContainEqual(changeOf(pair));

    // A form that was opened before the change can't overwrite it.
    const late = await admin.request(
      'PUT',
      `/users/${person.userId}`,
      { ...user, lastName: 'Late' },
      { 'if-match': String(user.version) },
    );
    expect(late.status).toBe(412);
  });

  it('change together when the customer saves their profile', async () => {
    const pair = await makePair();
    const { customerId, person, customer } = pair;
    const path = `/user/${person.userId}`;
    const profile = (await person.request<CallBody<ProfileView>>('GET', path)).body.data;
    const body = { ...profile, name: { first: 'Olga', last: 'Park' }, mobile: '5125550392' };
    expect((await person.request('PUT', path, body)).status).toBe(202);

    const after = (await admin.request<CustomerRecord>('GET', `/customers/${customerId}`)).body;
    expect(after).toMatchObject({ firstName: 'Olga', phone: '5125550392', version: customer.version + 1 });
    expect(await lastTold('customer', customerId)).toMatchObject({
      actorId: person.userId,
      before: { firstName: 'Ana', phone: customer.phone },
      after: { firstName: 'Olga', phone: '5125550392' },
    });
    await app.deps.events.idle();
    expect(raised).toContainEqual(changeOf(pair));
    expect(raised).toContainEqual(
      expect.objectContaining({ type: 'session.changed', userIds: [person.userId] }),
    );
  });

  it('change together when the office edits the user', async () => {
    const pair = await makePair();
    const { customerId, person, customer, user } = pair;
    const body = { ...user, firstName: 'Eva', mobile: '5125550393' };
    expect((await admin.request('PUT', `/users/${person.userId}`, body)).status).toBe(200);

    const after = (await admin.request<CustomerRecord>('GET', `/customers/${customerId}`)).body;
    expect(after).toMatchObject({ firstName: 'Eva', phone: '5125550393', version: customer.version + 1 });
    expect(await lastTold('customer', customerId)).toMatchObject({ after: { firstName: 'Eva' } });
    await app.deps.events.idle();
    expect(raised).toContainEqual(changeOf(pair));
  });

  // covers: rule-6
  it('share one language, wherever it is chosen', async () => {
    const { customerId, person } = await makePair();
    const customerNow = async () =>
      (await admin.request<CustomerRecord>('GET', `/customers/${customerId}`)).body;
    const expectBoth = async (language: string) =>
      expect([(await customerNow()).language, (await userOf(person)).language]).toEqual([language, language]);

    await person.request('PUT', '/user/current/language', { language: 'es' });
    await expectBoth('es');
    expect(await lastTold('customer', customerId)).toMatchObject({
      actorId: person.userId,
      before: { language: 'en' },
      after: { language: 'es' },
    });

    const path = `/user/${person.userId}`;
    const profile = (await person.request<CallBody<ProfileView>>('GET', path)).body.data;
    expect((await person.request('PUT', path, { ...profile, language: 'en' })).status).toBe(202);
    await expectBoth('en');

    await admin.request('PUT', `/users/${person.userId}`, { ...(await userOf(person)), language: 'es' });
    await expectBoth('es');

    await admin.request('PUT', `/customers/${customerId}`, { ...(await customerNow()), language: 'en' });
    await expectBoth('en');
  });

  // covers: rule-6
  it('keep the language that the customer chose when the office edits something else', async () => {
    const { customerId, person, customer } = await makePair();
    await app.db.update(users).set({ language: 'es' }).where(eq(users.id, person.userId));
    await admin.request('PUT', `/customers/${customerId}`, { ...customer, lastName: 'Vega' });
    expect(await userOf(person)).toMatchObject({ lastName: 'Vega', language: 'es' });
  });

  // covers: rule-6
  it('change together when two customers are merged', async () => {
    const [own, other] = [await makePair(), await makePair()];
    await app.db.update(customers).set({ language: 'es' }).where(eq(customers.id, other.customerId));
    await admin.request('POST', `/customers/${own.customerId}/merge`, {
      otherId: other.customerId,
      keep: { lastName: 'other', phone: 'other', language: 'other' },
      signIn: 'own',
      version: own.customer.version,
      otherVersion: other.customer.version,
    });
    const after = await userOf(own.person);
    expect(after).toMatchObject({
      lastName: other.customer.lastName,
      mobile: other.customer.phone,
      language: 'es',
    });
    expect(after.version).toBeGreaterThan(own.user.version);
    expect(await lastTold('user', own.person.userId)).toMatchObject({
      before: { lastName: own.user.lastName, mobile: own.user.mobile },
      after: { lastName: other.customer.lastName, mobile: other.customer.phone },
    });
    await app.deps.events.idle();
    expect(raised).toContainEqual(
      expect.objectContaining({ type: 'session.changed', userIds: [own.person.userId] }),
    );
  });
});
