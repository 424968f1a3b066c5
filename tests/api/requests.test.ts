import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContactRequest } from '../../contract/calls/contactRequests.ts';
import type { NoticeRow } from '../../contract/calls/notices.ts';
import type { NotificationView } from '../../contract/calls/notifications.ts';
import type { PublicSignupStep, Signup, SignupStep } from '../../contract/calls/signups.ts';
import type { CallBody, ErrorBody } from '../../contract/errors.ts';
import { customers, notices, signups, tries } from '../../server/db/schema/index.ts';
import { makeVisit } from './support/billing.ts';
import { type Person, requester, signedIn } from './support/people.ts';
import { makeGround } from './support/places.ts';
import { createTestApp, TEST_TODAY, type TestApp } from './support/testApp.ts';

let app: TestApp;
let visitor: Person['request'];
let csr: Person;
let admin: Person;
let place: { propertyId: number; customerId: number };

beforeAll(async () => {
  app = await createTestApp();
  visitor = requester(app);
  csr = await signedIn(app, 'csr');
  admin = await signedIn(app, 'admin');
  const { propertyId, customerId } = await makeVisit(app, await makeGround(app));
  place = { propertyId, customerId };
});
afterAll(() => app.close());

let count = 0;
const signup = (change: Record<string, unknown> = {}) => {
  count += 1;
  return {
    key: randomUUID(),
    firstName: 'Noor',
    lastName: 'Haddad',
    email: `noor${count}@example.com`,
    phone: '(512) 555-0190',
    address: `${count} Juniper St`,
    city: 'Austin',
    zipcode: '78704',
    lotSize: 'small',
    service: 'mow',
    frequency: 2,
    comments: 'Two dogs 🐶, <b>gentle</b>.',
    ...change,
  };
};
const list = async <Row>(path: string, filter: Record<string, unknown>) =>
  (await csr.request<Row[]>('GET', `/${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body;
const signedUp = async (change: Record<string, unknown> = {}) => {
  const body = signup(change);
  expect((await visitor('POST', '/customer-signup', body)).status).toBe(201);
  const [made] = await list<Signup>('customer-signup', { q: body.email });
  if (!made) throw new Error('not signed up');
  return made;
};
const told = async (type: string) => {
  await app.deps.events.idle();
  const answer = await csr.request<CallBody<{ list: NotificationView[] }>>(
    'GET',
    `/notifications/${csr.userId}`,
  );
  return answer.body.data.list.filter(one => one.type === type);
};
const customerOf = ({ firstName, lastName, email, phone, address, city, zipcode }: Signup) => ({
  customer: { firstName, lastName, email, phone, emergencyPhone: phone },
  property: {
    address,
    city,
    state: 'TX',
    zipcode,
    duplexUnit: null,
    lotSize: 'small',
    isCornerLot: false,
    backyardLockCode: null,
    subdivisionCode: null,
    pets: null,
  },
  services: [],
});

describe('sign-ups', () => {
  it('are taken from anybody, once a key, and told to the office', async () => {
    const body = signup();
    for (const _ of [1, 2]) {
      const sent = await visitor<CallBody<{ key: string }>>('POST', '/customer-signup', body);
      expect([sent.status, sent.body.data]).toEqual([201, { key: body.key }]);
    }
    const rows = await list<Signup>('customer-signup', { q: '512-555-0190', status: ['new'] });
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      status: 'new',
      isServed: true,
      answers: { lotSize: 'small', service: 'mow', frequency: 2, comments: 'Two dogs 🐶, <b>gentle</b>.' },
    });
    expect(await told('customer-signup')).toHaveLength(1);
    const wrong = await visitor<ErrorBody>('POST', '/customer-signup', signup({ phone: '12', zipcode: 'x' }));
    expect([wrong.status, Object.keys(wrong.body.errors ?? {}).sort()]).toEqual([422, ['phone', 'zipcode']]);
    expect((await visitor('GET', '/customer-signup')).status).toBe(401);
  });

  it('become customers with their property, both or neither', async () => {
    const made = await signedUp();
    const path = `/customer-signup/${made.id}/convert`;
    const refused = await csr.request<ErrorBody>('POST', path, {
      ...customerOf(made),
      customer: { ...customerOf(made).customer, lastName: '' },
    });
    expect(refused.status).toBe(422);
    const done = await csr.request<{ propertyId: number; customerId: number }>(
      'POST',
      path,
      customerOf(made),
    );
    expect(done.status).toBe(201);
    const [row] = await app.db.select().from(signups).where(eq(signups.id, made.id));
    expect(row).toMatchObject({
      status: 'converted',
      propertyId: done.body.propertyId,
      handledById: csr.userId,
    });
    const again = await csr.request('POST', path, customerOf({ ...made, email: 'other@example.com' }));
    expect(again.status).toBe(409);
    expect(await app.db.$count(customers, eq(customers.email, 'other@example.com'))).toBe(0);
  });

  it('stay new where the e-mail belongs to a customer already', async () => {
    const made = await signedUp();
    await app.db.update(customers).set({ email: made.email }).where(eq(customers.id, place.customerId));
    const taken = await csr.request<ErrorBody>(
      'POST',
      `/customer-signup/${made.id}/convert`,
      customerOf(made),
    );
    expect([taken.status, Object.keys(taken.body.errors ?? {})]).toEqual([422, ['customer.email']]);
    expect((await csr.request<Signup>('GET', `/customer-signup/${made.id}`)).body.status).toBe('new');
  });

  it('are dismissed with a reason, and taken up again', async () => {
    const made = await signedUp();
    const path = `/customer-signup/${made.id}`;
    expect((await csr.request('POST', `${path}/dismiss`, {})).status).toBe(422);
    const gone = await csr.request<CallBody<Signup>>('POST', `${path}/dismiss`, {
      reason: 'Outside our zip codes',
    });
    expect(gone.body.data).toMatchObject({ status: 'dismissed', reason: 'Outside our zip codes' });
    expect((await csr.request('POST', `${path}/dismiss`, { reason: 'Twice' })).status).toBe(409);
    const back = await csr.request<CallBody<Signup>>('POST', `${path}/restore`);
    expect(back.body.data).toMatchObject({ status: 'new', reason: null });
    const file = await csr.request<string>('GET', '/customer-signup/export.csv');
    expect(file.body).toContain(made.email);
  });

  it('are limited by network address', async () => {
    const answers = [];
    for (let index = 0; index < 25; index += 1)
      answers.push((await visitor('POST', '/customer-signup', signup())).status);
    expect(answers).toContain(429);
    app.deps.clock.advanceMinutes(61);
    expect((await visitor('POST', '/customer-signup', signup())).status).toBe(201);
    app.deps.clock.set(TEST_TODAY);
    await app.db.delete(tries);
  });
});

describe('steps of the sign-up', () => {
  const steps = async () =>
    (await admin.request<SignupStep[]>('GET', '/signup-steps?sort=["position","ASC"]&range=[0,99]')).body;

  it('are given at first, answered to anybody in their order, and switched off', async () => {
    const asked = await visitor<CallBody<PublicSignupStep[]>>('GET', '/customer-signup/steps');
    expect(asked.body.data.slice(0, 2).map(step => step.key)).toEqual(['address', 'lotSize']);
    const [first, ...others] = await steps();
    if (!first) throw new Error('no step');
    const order = [...others.map(step => step.id), first.id];
    expect((await admin.request('PUT', '/signup-steps/order', { ids: order })).status).toBe(200);
    expect((await steps()).map(step => step.id)).toEqual(order);
    expect((await admin.request('PUT', '/signup-steps/order', { ids: order.slice(1) })).status).toBe(409);
    const { id: _id, version: _version, position: _position, ...body } = first;
    await admin.request('PUT', `/signup-steps/${first.id}`, { ...body, isActive: false });
    const left = await visitor<CallBody<PublicSignupStep[]>>('GET', '/customer-signup/steps');
    expect(left.body.data.map(step => step.key)).not.toContain('address');
    expect((await admin.request('DELETE', `/signup-steps/${first.id}`)).status).toBe(409);
    expect((await csr.request('GET', '/signup-steps')).status).toBe(403);
  });

  it('of the office’s own have a key of their own', async () => {
    const own = { key: 'fence', title: 'Is there a fence?', titleEs: '¿Hay cerca?' };
    const made = await admin.request<SignupStep>('POST', '/signup-steps', own);
    expect([made.status, made.body.position]).toEqual([201, (await steps()).length]);
    const twice = await admin.request<ErrorBody>('POST', '/signup-steps', own);
    expect(Object.keys(twice.body.errors ?? {})).toEqual(['key']);
    const odd = await admin.request<ErrorBody>('POST', '/signup-steps', { ...own, key: 'Is it?' });
    expect(Object.keys(odd.body.errors ?? {})).toEqual(['key']);
    expect((await admin.request('DELETE', `/signup-steps/${made.body.id}`)).status).toBe(200);
  });
});

describe('contact requests', () => {
  const words = (change: Record<string, unknown> = {}) => ({
    key: randomUUID(),
    name: 'Bea',
    email: 'bea@example.com',
    phone: '5125550111',
    message: 'Please call me.\nمرحبا',
    ...change,
  });
  const request = (filter: Record<string, unknown> = {}) => list<ContactRequest>('contact-us', filter);

  it('are taken from anybody once a key, and find their customer', async () => {
    await app.db
      .update(customers)
      .set({ email: 'Bea@Example.com' })
      .where(eq(customers.id, place.customerId));
    const body = words();
    for (const _ of [1, 2]) expect((await visitor('POST', '/contact-us', body)).status).toBe(201);
    const rows = await request({ q: 'call me' });
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ ...place, status: 'new', message: 'Please call me.\nمرحبا' });
    expect(await told('contact_us_request')).toHaveLength(1);
    const long = await visitor<ErrorBody>('POST', '/contact-us', words({ message: 'x'.repeat(10_000) }));
    expect([long.status, long.body.errors]).toEqual([422, { message: 'Too long.' }]);
    const waiting = await csr.request<CallBody<{ contactRequests: number }>>('GET', '/contact-us/waiting');
    expect(waiting.body.data.contactRequests).toBe(1);
  });

  it('of a customer who is signed in are in their name', async () => {
    const customer = await signedIn(app, 'customer', { customerId: place.customerId });
    await customer.request('POST', '/contact-us', words({ email: 'another@example.com', phone: null }));
    const [row] = await request({ q: 'another@example.com' });
    expect(row).toMatchObject(place);
    expect((await customer.request('GET', '/contact-us')).status).toBe(403);
  });

  it('are given to somebody, answered by e-mail through the outbox, and then done', async () => {
    const [row] = await request({ q: 'bea@example.com' });
    if (!row) throw new Error('no request');
    const path = `/contact-us/${row.id}`;
    const taken = await csr.request<ContactRequest>(
      'PUT',
      path,
      { status: 'in-progress', assigneeId: csr.userId },
      { 'if-match': String(row.version) },
    );
    expect(taken.body).toMatchObject({ status: 'in-progress', assigneeId: csr.userId });
    expect((await csr.request('PUT', path, { status: 'done' }, { 'if-match': '1' })).status).toBe(412);
    const answered = await csr.request<CallBody<ContactRequest>>('POST', `${path}/answer`, {
      answer: 'We call at noon. <script>alert(1)</script>',
    });
    expect(answered.body.data).toMatchObject({ status: 'done', handledByName: expect.any(String) });
    const [letter] = await app.db.select().from(notices).where(eq(notices.kind, 'contact-answer'));
    expect(letter).toMatchObject({ recipient: 'bea@example.com', channel: 'email' });
    expect((letter as unknown as NoticeRow & { html: string }).html).not.toContain('<script>');
    const file = await csr.request<string>('GET', '/contact-us/export.csv');
    expect(file.body).toContain('bea@example.com');
  });

  it('stay when their customer and property are deleted', async () => {
    const made = await signedUp();
    const done = await csr.request<{ propertyId: number; customerId: number }>(
      'POST',
      `/customer-signup/${made.id}/convert`,
      customerOf(made),
    );
    await visitor('POST', '/contact-us', words({ email: made.email }));
    const [before] = await request({ q: made.email });
    expect(before).toMatchObject({ customerId: done.body.customerId, propertyId: done.body.propertyId });
    expect((await csr.request('DELETE', `/properties/${done.body.propertyId}`)).status).toBe(200);
    expect((await csr.request('DELETE', `/customers/${done.body.customerId}`)).status).toBe(200);
    const [after] = await request({ q: made.email });
    expect(after).toMatchObject({ id: before?.id, customerId: null, propertyId: null });
    const kept = await csr.request<Signup>('GET', `/customer-signup/${made.id}`);
    expect(kept.body).toMatchObject({ status: 'converted', propertyId: null });
  });
});
