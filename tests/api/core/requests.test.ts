import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CallAnswer } from '#contract/calls.ts';
import { FREQUENCIES } from '#contract/core/enums.ts';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { Language } from '#contract/core/messages.ts';
import type { ContactRequest } from '#contract/customers/contactRequests.calls.ts';
import type { NoticeRow } from '#contract/messaging/notices.calls.ts';
import type { NotificationView } from '#contract/messaging/notifications.calls.ts';
import type { CardsOfCustomer } from '#contract/money/cards.calls.ts';
import { solve, solves } from '#contract/sales/puzzle.ts';
import type {
  PublicSignupStep,
  Signup,
  SignupPlace,
  SignupPrice,
  SignupStep,
} from '#contract/sales/signups.calls.ts';
import type { PolicyPage } from '#contract/system/policies.calls.ts';
import { DEFAULTS_SINCE } from '#contract/system/policyDefaults.ts';
import type { Policy } from '#contract/system/policyPages.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import {
  customers,
  history,
  notices,
  notifications,
  properties,
  referralTrackers,
  securityEvents,
  settings,
  signupCards,
  signups,
  tries,
  users,
} from '#server/db/schema/index.ts';
import { queueNotice } from '#server/modules/messaging/notices/queueNotice.ts';
import { AccountRefused } from '#server/plugins/gateway.ts';
import { write } from '#server/unitOfWork.ts';
import { APPROVE, enterCard, makeVisit } from '#tests/api/support/billing.ts';
import { firstRow } from '#tests/api/support/database.ts';
import { type Person, requester, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket } from '#tests/api/support/places.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';
import { solved } from '#tests/api/support/visitors.ts';

let app: TestApp;
let visitor: Person['request'];
let csr: Person;
let admin: Person;
let place: { propertyId: number; customerId: number };

beforeAll(async () => {
  const webFolder = await mkdtemp(join(tmpdir(), 'sward-web-'));
  await writeFile(join(webFolder, 'index.html'), '<!doctype html>');
  app = await createTestApp({ webFolder, hasApiPage: false });
  visitor = requester(app);
  csr = await signedIn(app, 'csr');
  admin = await signedIn(app, 'admin');
  const { propertyId, customerId } = await makeVisit(app, await makeTestMarket(app));
  place = { propertyId, customerId };
});
/** Emails that confirm a request to the person who sent it. */
const confirmations = (email: string) =>
  app.db
    .select()
    .from(notices)
    .where(and(eq(notices.kind, 'request-received'), eq(notices.recipient, email)));

afterAll(() => app.close());

it('answers a missing file with 404, and every page’s address with the page', async () => {
  const webFolder = await mkdtemp(join(tmpdir(), 'sward-web-'));
  await writeFile(join(webFolder, 'index.html'), '<title>Sward</title>');
  const served = await createTestApp({ webFolder });
  const statusOf = async (url: string) => (await served.app.inject({ url })).statusCode;
  for (const url of [
    '/',
    '/login',
    '/customers/7',
    '/unsubscribe/v1-abc_D',
    '/properties?q=a.b',
    '/.well-known/x',
  ])
    expect([url, await statusOf(url)]).toEqual([url, 200]);
  const missing = [
    '/assets/none',
    '/assets/none.js',
    '/.env',
    '/.git/config',
    '/robots.txt',
    '/index.html.map',
  ];
  for (const url of missing) expect([url, await statusOf(url)]).toEqual([url, 404]);
  await served.close();
  await rm(webFolder, { recursive: true });
});

it('never answers a program with a page', async () => {
  for (const url of ['/api', '/api/docs/json?a=1', '/api/v2/customers', '/metrics']) {
    const { statusCode, headers } = await app.app.inject({ url });
    expect([url, statusCode, headers['content-type']]).toEqual([url, 404, 'application/json; charset=utf-8']);
  }
  for (const url of ['/login', '/apiary', '/metrics-of-mine'])
    expect((await app.app.inject({ url })).headers['content-type']).toContain('text/html');
});

it('never answers a request for a file with a page', async () => {
  for (const url of [
    '/assets/none.js',
    '/assets/none',
    '/.env',
    '/.git/config',
    '/robots.txt',
    '/a.js.map?x=1',
  ]) {
    const { statusCode, headers } = await app.app.inject({ url });
    expect([url, statusCode, headers['content-type']]).toEqual([url, 404, 'application/json; charset=utf-8']);
  }
});

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
    frequency: 1,
    shownCents: 3789,
    frontBack: 'both',
    comments: 'Two dogs 🐶, <b>gentle</b>.',
    consent: true,
    proof: solved(app.deps),
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
  it('are accepted from anyone, once per key, and the office is notified', async () => {
    const body = signup();
    for (const _ of [1, 2]) {
      const sent = await visitor<CallBody<{ key: string }>>('POST', '/customer-signup', body);
      expect([sent.status, sent.body.data]).toEqual([201, { key: body.key, isWaiting: false }]);
    }
    const rows = await list<Signup>('customer-signup', { q: '512-555-0190', status: ['new'] });
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      status: 'new',
      isServed: true,
      answers: {
        lotSize: 'small',
        service: 'mow',
        frequency: 1,
        comments: 'Two dogs 🐶, <b>gentle</b>.',
        language: 'en',
      },
    });
    expect(await told('customer-signup')).toHaveLength(1);
    const wrong = await visitor<ErrorBody>('POST', '/customer-signup', signup({ phone: '12', zipcode: 'x' }));
    expect([wrong.status, Object.keys(wrong.body.errors ?? {}).sort()]).toEqual([422, ['phone', 'zipcode']]);
    expect((await visitor('GET', '/customer-signup')).status).toBe(401);
  });

  // covers: call-98, portal-35
  it('become customers with their property, both or neither, and referrals of their referrer', async () => {
    const friend = await firstRow(app.db, properties, eq(properties.id, place.propertyId));
    const made = await signedUp({ referralCode: friend?.referralCode });
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
    const trackers = await app.db.select().from(referralTrackers);
    expect(trackers.map(one => [one.referrerPropertyId, one.referredPropertyId])).toEqual([
      [place.propertyId, done.body.propertyId],
    ]);
    const again = await csr.request('POST', path, customerOf({ ...made, email: 'other@example.com' }));
    expect(again.status).toBe(409);
    expect(await app.db.$count(customers, eq(customers.email, 'other@example.com'))).toBe(0);
  });

  it('get no texts as customers without their consent, unless the number is another customer’s too', async () => {
    const becomes = async (phone: string, textConsent: boolean) => {
      const made = await signedUp({ phone, textConsent });
      await write(app.deps, SYSTEM_ACTOR, unit =>
        queueNotice(unit, { channel: 'text', kind: 'on-my-way', recipient: phone, body: 'On our way.' }),
      );
      const path = `/customer-signup/${made.id}/convert`;
      const { customerId } = (await csr.request<{ customerId: number }>('POST', path, customerOf(made))).body;
      const waiting = and(
        ...[eq(notices.recipient, phone), eq(notices.kind, 'on-my-way'), eq(notices.status, 'waiting')],
      );
      const reply = { id: randomUUID(), text: 'Welcome!', channel: 'text' };
      const { status } = await csr.request('POST', `/customers/${customerId}/messages`, reply);
      const told = and(
        eq(history.entityId, String(customerId)),
        eq(history.reason, 'Signed up without texts'),
      );
      return [await app.db.$count(notices, waiting), status, await app.db.$count(history, told)];
    };
    expect(await becomes('5125550171', false)).toEqual([0, 409, 1]);
    expect(await becomes('5125550172', true)).toEqual([1, 201, 0]);
    expect(await becomes('5125550172', false)).toEqual([2, 201, 0]);
  });

  it('stay new if the email belongs to an existing customer', async () => {
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

  it('are dismissed with a reason, and reopened', async () => {
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

  // covers: call-102, portal-32
  it('sent fifty at once are one row for one key, and limited by network address for many keys', async () => {
    const fifty = async (bodies: Record<string, unknown>[]) => {
      await app.db.delete(tries);
      const before = await app.db.$count(signups);
      const answers = await Promise.all(bodies.map(body => visitor('POST', '/customer-signup', body)));
      const counts = [201, 429].map(status => answers.filter(answer => answer.status === status).length);
      return [...counts, (await app.db.$count(signups)) - before];
    };
    const one = signup();
    expect(await fifty(Array.from({ length: 50 }, () => one))).toEqual([50, 0, 1]);
    const toldCsr = async () => {
      await app.deps.events.idle();
      const ofSignups = eq(notifications.type, 'customer-signup');
      return app.db.$count(notifications, and(ofSignups, eq(notifications.userId, csr.userId)));
    };
    const toldBefore = await toldCsr();
    const added = and(eq(history.entity, 'signup'), eq(history.action, 'added'));
    const writtenBefore = await app.db.$count(history, added);
    expect(await fifty(Array.from({ length: 50 }, () => signup()))).toEqual([20, 30, 20]);
    expect((await toldCsr()) - toldBefore).toBe(20);
    expect((await app.db.$count(history, added)) - writtenBefore).toBe(20);
    const slowed = and(eq(securityEvents.kind, 'slowed'), eq(securityEvents.detail, 'signup'));
    const [seen] = await app.db.select().from(securityEvents).where(slowed);
    expect(seen).toMatchObject({ address: '127.0.0.1' });
    const late = await visitor<ErrorBody>('POST', '/customer-signup', signup());
    expect([late.status, late.body.code]).toEqual([429, 'too_many']);
    app.deps.clock.advanceMinutes(61);
    expect((await visitor('POST', '/customer-signup', signup())).status).toBe(201);
    app.deps.clock.set(TEST_TODAY);
    await app.db.delete(tries);
  });
});

describe('the public sign-up', () => {
  const quoted = (query: string) => visitor<CallBody<SignupPrice>>('GET', `/customer-signup/quote?${query}`);
  const refusedFor = async (change: Record<string, unknown>) => {
    const answer = await visitor<ErrorBody>('POST', '/customer-signup', signup(change));
    return [answer.status, ...Object.keys(answer.body.errors ?? {})];
  };

  // covers: call-100
  it('tells strangers the office’s price for their ZIP code only, without names of vendors', async () => {
    const { body } = await quoted('zipcode=78704&lotSize=small&frequency=1');
    expect(body.data).toEqual({
      lines: [
        { kind: 'price', amountCents: 3500, percent: null, code: null },
        { kind: 'tax', amountCents: 289, percent: 8.25, code: null },
      ],
      totalCents: 3789,
      isPerHour: false,
    });
    const office = await csr.request<CallBody<{ totalCents: number }>>(
      'GET',
      '/services/quote?zipcode=78704&lotSize=small&frequency=1&type=mow',
    );
    expect(office.body.data.totalCents).toBe(3789);
    const drawn = await quoted('zipcode=78704&lotSize=large&lotSquareFeet=4000&frequency=1');
    expect(drawn.body.data.totalCents).toBe(3789);
    expect((await quoted('zipcode=99501&lotSize=small&frequency=1')).body.data).toBeNull();
    const place = await visitor<CallBody<SignupPlace>>('GET', '/customer-signup/place?zipcode=78704');
    expect(place.body.data).toMatchObject({ city: 'Austin', services: ['mow', 'bnb'] });
    const unknown = await visitor<ErrorBody>('GET', '/customer-signup/quote?zipcode=78704&referralCode=NONE');
    expect([unknown.status, Object.keys(unknown.body.errors ?? {})]).toEqual([422, ['referralCode']]);
  });

  it('tells the prices of all frequencies in one response, equal to their quotes', async () => {
    const asked = 'zipcode=78704&lotSize=small';
    const { body } = await visitor<CallBody<{ frequency: number; price: SignupPrice | null }[]>>(
      'GET',
      `/customer-signup/prices?${asked}`,
    );
    expect(body.data.map(({ frequency }) => frequency)).toEqual([...FREQUENCIES]);
    for (const { frequency, price } of body.data)
      expect((await quoted(`${asked}&frequency=${frequency}`)).body.data).toEqual(price);
    expect(body.data[0]?.price?.totalCents).toBe(3789);
    const unserved = await visitor<CallBody<{ price: SignupPrice | null }[]>>(
      'GET',
      '/customer-signup/prices?zipcode=99501&lotSize=small',
    );
    expect(unserved.body.data.filter(({ price }) => price !== null)).toEqual([]);
  });

  // covers: portal-51
  it('accepts only the price that was shown, and otherwise returns the new one', async () => {
    expect(await refusedFor({ shownCents: undefined })).toEqual([422, 'shownCents']);
    const sent = await visitor<ErrorBody>('POST', '/customer-signup', signup({ shownCents: 3788 }));
    expect([sent.status, sent.body.current]).toMatchObject([409, { totalCents: 3789 }]);
    const made = await signedUp();
    expect(made.price?.totalCents).toBe(3789);
    const [letter, ...others] = await confirmations(made.email);
    expect(others).toEqual([]);
    expect(letter?.subject).toBe('We got your sign-up');
    expect(letter?.body).toContain('Lawn Service, weekly');
    expect(letter?.body).toContain('$37.89 per visit, including sales tax');
    expect(made.consent?.text).toContain('I agree to receive emails and calls');
  });

  it('stores the consent to text messages apart from that to emails, and never assumes it', async () => {
    expect((await signedUp()).consent?.texts).toBeNull();
    const { consent } = await signedUp({ textConsent: true });
    expect(consent?.texts).toMatch(
      /isn’t required .* Message and data rates may apply\. Reply STOP .* See our Privacy Policy and Terms of Service\./,
    );
    expect(consent?.text).not.toMatch(/text/);
  });

  it('stores with the consent which policies could be read then, and shows them in the customer’s history', async () => {
    const versions = async (language: Language) => {
      const read = async (policy: Policy) => {
        const { body } = await visitor<CallBody<PolicyPage>>('GET', `/policies/${policy}`, undefined, {
          'accept-language': language,
        });
        const { changedOn, version } = body.data;
        return { changedOn, version };
      };
      return { privacy: await read('privacy'), terms: await read('terms') };
    };
    const [before, spanish] = [await versions('en'), await versions('es')];
    expect(before.privacy.changedOn).toBe(DEFAULTS_SINCE);
    expect(new Set([before, spanish].flatMap(one => [one.privacy.version, one.terms.version])).size).toBe(4);
    const early = await signedUp({ textConsent: true });
    expect(early.consent?.policies).toEqual(before);

    await admin.request('PUT', '/settings/policies', { terms: '<p>Pay {{business}} by Friday</p>' });
    const after = await versions('en');
    expect(after).toEqual({
      privacy: before.privacy,
      terms: { changedOn: TEST_TODAY, version: expect.not.stringMatching(before.terms.version) },
    });
    // The business's details are part of the policies that readers saw.
    await admin.request('PUT', '/settings/general', { name: 'Renamed' });
    expect((await versions('en')).terms).toMatchObject({
      changedOn: TEST_TODAY,
      version: expect.not.stringMatching(after.terms.version),
    });
    await admin.request('PUT', '/settings/general', { name: null });
    const late = await signedUp();
    expect(late.consent?.policies).toEqual(after);
    expect((await csr.request<Signup>('GET', `/customer-signup/${early.id}`)).body.consent?.policies).toEqual(
      before,
    );

    const path = `/customer-signup/${early.id}/convert`;
    const { customerId } = (await csr.request<{ customerId: number }>('POST', path, customerOf(early))).body;
    const rows = await app.db
      .select()
      .from(history)
      .where(and(eq(history.entity, 'customer'), eq(history.entityId, String(customerId))));
    expect(rows.map(row => row.after)).toContainEqual({
      agreedTo: early.consent?.text,
      agreedToTexts: early.consent?.texts,
      agreedPolicies: `Privacy Policy, November 30, 2026 (${before.privacy.version}); Terms of Service, November 30, 2026 (${before.terms.version})`,
      agreedAt: early.consent?.at,
    });
    await app.db.delete(settings).where(eq(settings.key, 'policies'));
  });

  it('keeps sign-ups made before policies were stored with the consent, and turns them into customers', async () => {
    const made = await signedUp({ textConsent: true });
    const { text = '', at = '' } = made.consent ?? {};
    await app.db.update(signups).set({ consent: { text, at } }).where(eq(signups.id, made.id));
    const old = (await csr.request<Signup>('GET', `/customer-signup/${made.id}`)).body;
    expect(old.consent).toEqual({ text, at });
    const path = `/customer-signup/${made.id}/convert`;
    const done = await csr.request<{ customerId: number }>('POST', path, customerOf(old));
    expect(done.status).toBe(201);
    const rows = await app.db
      .select()
      .from(history)
      .where(and(eq(history.entity, 'customer'), eq(history.entityId, String(done.body.customerId))));
    expect(rows.map(row => row.after)).toContainEqual({ agreedTo: text, agreedAt: at });
  });

  // covers: portal-49
  it('limits guesses of codes: only 120 of 200 are checked', async () => {
    await app.db.delete(tries);
    const tried = await Promise.all(
      Array.from({ length: 200 }, (_, index) => quoted(`zipcode=78704&referralCode=GUESS${index}`)),
    );
    const counts = [422, 429].map(status => tried.filter(answer => answer.status === status).length);
    expect(counts).toEqual([120, 80]);
    const [friend] = await app.db.select().from(properties).where(eq(properties.id, place.propertyId));
    expect((await quoted(`zipcode=78704&referralCode=${friend?.referralCode}`)).status).toBe(429);
    const slowed = and(eq(securityEvents.kind, 'slowed'), eq(securityEvents.detail, 'signup-quote'));
    expect(await app.db.$count(securityEvents, slowed)).toBeGreaterThan(0);
    await app.db.delete(tries);
  });

  // covers: screen-17
  it('names each required step that was skipped, and each answer without a step', async () => {
    expect(await refusedFor({ lotSize: null, frequency: null, service: '' })).toEqual([422, 'service']);
    expect(await refusedFor({ lotSize: null, frequency: null, service: null, shownCents: null })).toEqual([
      422,
      'lotSize',
      'service',
      'frequency',
    ]);
    expect(await refusedFor({ others: { fence: 'yes' } })).toEqual([422, 'others.fence']);
    expect(await refusedFor({ consent: false })).toEqual([422, 'consent']);
    expect(await refusedFor({ referralCode: 'NOBODY' })).toEqual([422, 'referralCode']);
    expect(await refusedFor({ discountCode: 'NONE' })).toEqual([422, 'discountCode']);
    const own = { key: 'fence', title: 'Is there a fence?', isRequired: true };
    const step = await admin.request<SignupStep>('POST', '/signup-steps', own);
    expect(await refusedFor({})).toEqual([422, 'others.fence']);
    const [friend] = await app.db.select().from(properties).where(eq(properties.id, place.propertyId));
    const referralCode = friend?.referralCode?.toLowerCase();
    const made = await signedUp({ others: { fence: 'A low one' }, referralCode });
    expect(made.answers).toMatchObject({ others: { fence: 'A low one' }, referralCode });
    expect(made.asked).toEqual([{ key: 'fence', title: own.title, titleEs: null }]);
    await admin.request('DELETE', `/signup-steps/${step.body.id}`);
  });

  // covers: call-101
  it('puts visitors outside the service area on the waiting list, and notifies no one', async () => {
    const before = (await told('customer-signup')).length;
    const body = signup({ zipcode: '99501', lotSize: null, frequency: null, shownCents: null });
    const sent = await visitor<CallBody<unknown>>('POST', '/customer-signup', body);
    expect([sent.status, sent.body.data]).toEqual([201, { key: body.key, isWaiting: true }]);
    expect(sent.body.message).toContain('as soon as we serve your street');
    const [row] = await list<Signup>('customer-signup', { status: ['waiting'] });
    expect(row).toMatchObject({ email: body.email, isServed: false, price: null });
    expect(await told('customer-signup')).toHaveLength(before);
    const [letter] = await confirmations(body.email);
    expect(letter?.subject).toBe('You’re on our waiting list');
  });

  // covers: call-102, portal-33
  it('requires a puzzle that was solved for it after the minimum time, and is used only once', async () => {
    expect(await refusedFor({ proof: null })).toEqual([422, 'proof']);
    const { puzzle, answer } = solved(app.deps);
    let wrong = 0;
    // Half of all answers solve such an easy puzzle by chance.
    while (solves(puzzle, wrong, 1)) wrong += 1;
    expect(await refusedFor({ proof: { puzzle: puzzle.replace(/^\d/, '9'), answer } })).toEqual([
      422,
      'proof',
    ]);
    expect(await refusedFor({ proof: { puzzle, answer: wrong } })).toEqual([422, 'proof']);
    const fresh = await visitor<CallBody<{ puzzle: string; bits: number }>>('GET', '/puzzle');
    const { data } = fresh.body;
    const proof = { puzzle: data.puzzle, answer: solve(data.puzzle, data.bits) ?? 0 };
    expect(await refusedFor({ proof })).toEqual([422, 'proof']);
    app.deps.clock.advanceMinutes(1);
    expect((await visitor('POST', '/customer-signup', signup({ proof }))).status).toBe(201);
    expect(await refusedFor({ proof })).toEqual([422, 'proof']);
    const trapped = signup({ website: 'https://pills.example.com' });
    expect((await visitor('POST', '/customer-signup', trapped)).status).toBe(201);
    expect(await list<Signup>('customer-signup', { q: trapped.email })).toEqual([]);
    app.deps.clock.set(TEST_TODAY);
  });

  // covers: call-105, signup.embedOrigins
  it('may be framed, like “contact us”, by the sites in the settings; no other page and no other site may', async () => {
    const headersOf = async (url: string) => (await app.app.inject({ url })).headers;
    const ancestorsOf = async (url: string) =>
      /frame-ancestors ([^;]*)/.exec(String((await headersOf(url))['content-security-policy']))?.[1];
    expect(await ancestorsOf('/sign-up?embed=1')).toBe("'self'");
    const wrong = await admin.request('PUT', '/settings/signup', { embedOrigins: ['www.example.com'] });
    expect(wrong.status).toBe(422);
    const embedOrigins = ['https://www.example.com/', 'http://lawns.example:8080'];
    expect((await admin.request('PUT', '/settings/signup', { embedOrigins })).status).toBe(200);
    expect(await ancestorsOf('/sign-up?embed=1')).toBe(
      "'self' https://www.example.com http://lawns.example:8080",
    );
    expect(await headersOf('/sign-up')).not.toHaveProperty('x-frame-options');
    expect(await ancestorsOf('/contact?embed=1')).toContain('https://www.example.com');
    for (const other of ['/', '/login', '/sandbox-gateway/card'])
      expect([other, await ancestorsOf(other)]).toEqual([other, "'self'"]);
    expect(await headersOf('/embed.js')).toMatchObject({
      'cross-origin-resource-policy': 'cross-origin',
      'content-type': 'text/javascript; charset=utf-8',
    });
  });

  // covers: call-104
  it('keeps a card from the gateway’s form, and gives it to the customer once they are created', async () => {
    const body = signup();
    const card = { key: body.key, proof: body.proof, formResult: await enterCard(app, APPROVE) };
    const kept = await visitor<CallBody<unknown>>('POST', '/customer-signup/card', card);
    expect(kept.body.data).toEqual({ card: { brand: 'Visa', lastFour: '1111' }, confirmation: null });
    const [step] = (await admin.request<SignupStep[]>('GET', '/signup-steps?filter={"q":"card"}')).body;
    if (!step) throw new Error('no card step');
    const { id: stepId, version: _version, position: _position, ...texts } = step;
    await admin.request('PUT', `/signup-steps/${stepId}`, { ...texts, isRequired: true });
    expect(await refusedFor({})).toEqual([422, 'card']);
    expect((await visitor('POST', '/customer-signup', body)).status).toBe(201);
    await admin.request('PUT', `/signup-steps/${stepId}`, texts);
    const [made] = await list<Signup>('customer-signup', { q: body.email });
    if (!made) throw new Error('not signed up');
    expect(made.card).toEqual({ brand: 'Visa', lastFour: '1111' });
    const done = await csr.request<{ customerId: number }>(
      'POST',
      `/customer-signup/${made.id}/convert`,
      customerOf(made),
    );
    const cards = await csr.request<CallBody<CardsOfCustomer>>(
      'GET',
      `/customers/${done.body.customerId}/cards`,
    );
    expect(cards.body.data.cards).toMatchObject([{ lastFour: '1111', isDefault: true }]);
    expect(await app.db.$count(signupCards)).toBe(0);
  });

  it('accepts a sign-up without a card while the gateway refuses the account, and tells the office', async () => {
    const gateway = app.deps.gateways.find(({ name }) => name === 'sandbox');
    if (!gateway) throw new Error('no sandbox gateway');
    const [step] = (await admin.request<SignupStep[]>('GET', '/signup-steps?filter={"q":"card"}')).body;
    if (!step) throw new Error('no card step');
    const { id: stepId, version: _version, position: _position, ...texts } = step;
    await admin.request('PUT', `/signup-steps/${stepId}`, { ...texts, isRequired: true });
    const isDown = async () =>
      (await visitor<CallAnswer<'GET /customer-signup/form'>>('GET', '/customer-signup/form')).body.data
        .cardForm?.isDown;
    const body = signup();
    const card = { key: body.key, proof: body.proof, formResult: await enterCard(app, APPROVE) };
    const keep = () => visitor('POST', '/customer-signup/card', card);

    expect(await isDown()).toBe(false);
    const refusing = vi
      .spyOn(gateway, 'card')
      .mockRejectedValue(new AccountRefused('No right to store cards.'));
    expect((await keep()).status).toBe(409);
    refusing.mockRestore();
    expect(await isDown()).toBe(true);
    expect((await visitor('POST', '/customer-signup', body)).status).toBe(201);
    const [made] = await list<Signup>('customer-signup', { q: body.email });
    expect([made?.answers.isCardOwed, made?.card]).toEqual([true, null]);
    const owed = (await told('customer-signup')).filter(({ message }) =>
      message.endsWith('Ask for one later.'),
    );
    expect(owed).toHaveLength(1);

    // The account works again: the card is required as before.
    expect((await keep()).status).toBe(201);
    expect(await isDown()).toBe(false);
    expect(await refusedFor({})).toEqual([422, 'card']);
    await admin.request('PUT', `/signup-steps/${stepId}`, texts);
  });
});

describe('steps of the sign-up', () => {
  const steps = async () =>
    (await admin.request<SignupStep[]>('GET', '/signup-steps?sort=["position","ASC"]&range=[0,99]')).body;

  it('have defaults, are returned to anyone in their order, and can be switched off', async () => {
    const asked = await visitor<CallBody<{ steps: PublicSignupStep[] }>>('GET', '/customer-signup/form');
    expect(asked.body.data.steps.slice(0, 2).map(step => step.key)).toEqual(['address', 'lotSize']);
    const [first, ...others] = await steps();
    if (!first) throw new Error('no step');
    const order = [...others.map(step => step.id), first.id];
    expect((await admin.request('PUT', '/signup-steps/order', { ids: order })).status).toBe(200);
    expect((await steps()).map(step => step.id)).toEqual(order);
    expect((await admin.request('PUT', '/signup-steps/order', { ids: order.slice(1) })).status).toBe(409);
    const { id: _id, version: _version, position: _position, ...body } = first;
    await admin.request('PUT', `/signup-steps/${first.id}`, { ...body, isActive: false });
    const left = await visitor<CallBody<{ steps: PublicSignupStep[] }>>('GET', '/customer-signup/form');
    expect(left.body.data.steps.map(step => step.key)).not.toContain('address');
    expect((await admin.request('DELETE', `/signup-steps/${first.id}`)).status).toBe(409);
    expect((await csr.request('GET', '/signup-steps')).status).toBe(403);
  });

  it('that the office adds have unique keys', async () => {
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
    proof: solved(app.deps),
    ...change,
  });
  const request = (filter: Record<string, unknown> = {}) => list<ContactRequest>('contact-us', filter);

  // covers: call-108, notification-27
  it('are accepted from anyone once per key, and suggest a customer without proof', async () => {
    await app.db
      .update(customers)
      .set({ email: 'Bea@Example.com' })
      .where(eq(customers.id, place.customerId));
    const body = words();
    for (const _ of [1, 2])
      expect((await visitor('POST', '/contact-us', body, { 'accept-language': 'es' })).status).toBe(201);
    const letters = await confirmations(body.email);
    expect(letters.map(({ subject }) => subject)).toEqual(['Recibimos su mensaje']);
    expect(letters[0]?.body).not.toContain('call me');
    const rows = await request({ q: 'call me' });
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ customerId: null, propertyId: null, likelyCustomerId: place.customerId });
    expect(rows[0]).toMatchObject({ status: 'new', message: 'Please call me.\nمرحبا' });
    const unproven = await visitor<ErrorBody>('POST', '/contact-us', words({ proof: null }));
    expect([unproven.status, Object.keys(unproven.body.errors ?? {})]).toEqual([422, ['proof']]);
    expect(await told('contact_us_request')).toHaveLength(1);
    const long = await visitor<ErrorBody>('POST', '/contact-us', words({ message: 'x'.repeat(10_000) }));
    expect([long.status, long.body.errors]).toEqual([422, { message: 'Too long.' }]);
    const waiting = await csr.request<CallBody<{ contactRequests: number }>>('GET', '/contact-us/waiting');
    expect(waiting.body.data.contactRequests).toBe(1);
  });

  it('by a signed-in customer belong to that customer', async () => {
    const customer = await signedIn(app, 'customer', { customerId: place.customerId });
    await customer.request('POST', '/contact-us', words({ email: 'another@example.com', proof: null }));
    const [row] = await request({ q: 'another@example.com' });
    expect(row).toMatchObject(place);
    expect(await confirmations('another@example.com')).toEqual([]);
    expect((await customer.request('GET', '/contact-us')).status).toBe(403);
  });

  // covers: call-107, portal-39
  it('are assigned, answered by email through the outbox in the stranger’s language, and then completed', async () => {
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
    const [letter] = await app.db
      .select()
      .from(notices)
      .where(eq(notices.kind, 'contact-answer'))
      .orderBy(notices.id);
    expect(letter).toMatchObject({ recipient: 'bea@example.com', channel: 'email' });
    expect((letter as unknown as NoticeRow & { html: string }).html).not.toContain('<script>');
    expect(letter?.subject).toBe('Su mensaje');
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
    const { customerId, propertyId } = done.body;
    const customer = await signedIn(app, 'customer', { customerId });
    await customer.request('POST', '/contact-us', words({ email: made.email }));
    await visitor('POST', '/contact-us', words({ email: made.email, name: 'A stranger' }));
    const [guessed, before] = await request({ q: made.email });
    expect(before).toMatchObject({ customerId, propertyId });
    expect(guessed).toMatchObject({ customerId: null, likelyCustomerId: customerId });
    await app.db.delete(users).where(eq(users.id, customer.userId));
    expect((await csr.request('DELETE', `/properties/${done.body.propertyId}`)).status).toBe(200);
    expect((await csr.request('DELETE', `/customers/${done.body.customerId}`)).status).toBe(200);
    const [stranger, after] = await request({ q: made.email });
    expect(after).toMatchObject({ id: before?.id, customerId: null, propertyId: null });
    expect(stranger?.likelyCustomerId).toBeNull();
    const kept = await csr.request<Signup>('GET', `/customer-signup/${made.id}`);
    expect(kept.body).toMatchObject({ status: 'converted', propertyId: null });
  });
});
