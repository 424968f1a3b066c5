import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProfileView } from '#contract/access/profile.calls.ts';
import type { NotificationType } from '#contract/core/enums.ts';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { ContactRequest, OwnRequest } from '#contract/customers/contactRequests.calls.ts';
import type {
  CustomerMessage,
  MessageThread,
  ThreadRow,
} from '#contract/customers/customerMessages.calls.ts';
import type { NotificationView } from '#contract/messaging/notifications.calls.ts';
import type { PortalHome } from '#contract/portal/portal.calls.ts';
import type { AssignmentDetail } from '#contract/schedule/visits.calls.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import {
  assignments,
  contactRequests,
  customers,
  history,
  notices,
  properties,
  services,
  visitRatings,
} from '#server/db/schema/index.ts';
import { queueNotices } from '#server/modules/messaging/notices/queueNotice.ts';
import { write } from '#server/unitOfWork.ts';
import { makeVisit, type Visit } from '#tests/api/support/billing.ts';
import { falsePictures } from '#tests/api/support/falsePictures.ts';
import { holding, type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';
import { upload } from '#tests/api/support/upload.ts';

let app: TestApp;
let ground: TestMarket;
let own: Visit;
let foreign: Visit;
let customer: Person;
let stranger: Person;
let csr: Person;

beforeAll(async () => {
  app = await createTestApp();
  ground = await makeTestMarket(app);
  own = await makeVisit(app, ground);
  foreign = await makeVisit(app, ground);
  customer = await signedIn(app, 'customer', { customerId: own.customerId });
  stranger = await signedIn(app, 'customer', { customerId: foreign.customerId });
  csr = await signedIn(app, 'csr');
  await app.db
    .update(customers)
    .set({ email: 'bea@example.com', phone: '5125550177' })
    .where(eq(customers.id, own.customerId));
});
afterAll(() => app.close());

const get = async <T>(path: string, person = customer) => {
  const answer = await person.request<CallBody<T>>('GET', path);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.body.data;
};
const toldTo = async (person: Person, type: NotificationType) => {
  await app.deps.events.idle();
  const { list } = await get<{ list: NotificationView[] }>(`/notifications/${person.userId}`, person);
  return list.filter(one => one.type === type);
};

describe('a customer’s request to the office', () => {
  const asking = (change: Record<string, unknown> = {}) => ({
    key: randomUUID(),
    kind: 'question',
    message: 'Do you trim hedges?',
    ...change,
  });
  const ask = (body: Record<string, unknown>, person = customer) =>
    person.request<CallBody<OwnRequest> & ErrorBody>('POST', '/portal/requests', body);
  const requestOf = async (id: number) =>
    (await csr.request<ContactRequest>('GET', `/contact-us/${id}`)).body;
  const answer = async (id: number, body: Record<string, unknown>, person = csr) =>
    person.request<CallBody<ContactRequest> & ErrorBody>('POST', `/contact-us/${id}/answer`, body, {
      'if-match': `"${(await requestOf(id)).version}"`,
    });
  const makeInactive = async () => {
    await app.db.update(properties).set({ status: 'past' }).where(eq(properties.id, own.propertyId));
    await app.db.update(services).set({ status: 'ended' }).where(eq(services.id, own.serviceId));
  };

  it('reaches the office once per idempotency key, and the reply is shown in the portal', async () => {
    const body = asking({ kind: 'service', propertyId: own.propertyId });
    const first = await ask(body);
    expect(first).toMatchObject({
      status: 201,
      body: { data: { kind: 'service', status: 'new', answer: null } },
    });
    expect((await ask(body)).body.data).toEqual(first.body.data);
    expect(await toldTo(csr, 'contact_us_request')).toHaveLength(1);
    const { id } = first.body.data;
    expect((await answer(id, { answer: 'With pleasure.' })).body.errors).toHaveProperty('outcome');
    expect((await answer(id, { answer: 'With pleasure.', outcome: 'accepted' })).status).toBe(200);
    const [seen, ...others] = await get<OwnRequest[]>('/portal/requests');
    expect(others).toEqual([]);
    expect(seen).toMatchObject({ id, status: 'done', outcome: 'accepted', answer: 'With pleasure.' });
    expect(seen).not.toHaveProperty('assigneeName');
    expect(await toldTo(customer, 'contact-answered')).toHaveLength(1);
    const [letter] = await app.db
      .select()
      .from(notices)
      .where(eq(notices.kind, 'contact-answer'))
      .orderBy(notices.id);
    expect(letter?.body).toContain('Yes, we’ll do what you asked for.');
  });

  it('is answered by email or text as the customer prefers, and only in the portal otherwise', async () => {
    const answeredBy = async (messagesBy: 'email' | 'text' | 'none') => {
      await app.db.update(customers).set({ messagesBy }).where(eq(customers.id, own.customerId));
      await app.db.delete(notices);
      const [asked] = await get<OwnRequest[]>('/portal/requests');
      const { body } = await answer(asked?.id ?? 0, { answer: 'We do.', outcome: 'accepted' });
      const sent = await app.db
        .select()
        .from(notices)
        .where(eq(notices.kind, 'contact-answer'))
        .orderBy(notices.id);
      return [body.message, ...sent.map(({ channel, recipient }) => `${channel} ${recipient}`)];
    };
    const inOutbox = 'The answer is on its way.';
    expect(await answeredBy('email')).toEqual([inOutbox, 'email bea@example.com']);
    expect(await answeredBy('text')).toEqual([inOutbox, 'text 5125550177']);
    expect(await answeredBy('none')).toEqual(['The customer will see the answer in the portal.']);
    await app.db.update(customers).set({ messagesBy: 'email' }).where(eq(customers.id, own.customerId));
  });

  it('is declined with a reason', async () => {
    const { id } = (await ask(asking({ kind: 'service', propertyId: own.propertyId }))).body.data;
    await answer(id, { answer: 'Too far.', outcome: 'declined' });
    expect((await get<OwnRequest[]>('/portal/requests'))[0]).toMatchObject({ outcome: 'declined' });
  });

  // covers: notification-15, notification-16
  it('reactivates an inactive property, with its ended services', async () => {
    expect((await ask(asking({ kind: 'activation', propertyId: own.propertyId }))).status).toBe(409);
    const past = { status: 'past', reason: 'Moved away', evenStarted: true };
    expect((await csr.request('POST', `/properties/${own.propertyId}/status`, past)).status).toBe(200);
    const { body } = await ask(asking({ kind: 'activation', propertyId: own.propertyId }));
    expect(await toldTo(csr, 'property-activation-request')).toHaveLength(1);
    expect((await ask(asking({ kind: 'activation', propertyId: own.propertyId }))).status).toBe(409);
    expect((await get<PortalHome>('/portal/home')).properties[0]).toMatchObject({ isActivationAsked: true });
    const yes = { answer: 'Welcome back.', outcome: 'accepted', resumeServiceIds: [own.serviceId] };
    const clerk = await holding(app, 'csr', ['contact_request_list', 'contact_request_edit']);
    expect((await answer(body.data.id, yes, clerk)).status).toBe(403);
    expect((await answer(body.data.id, yes)).status).toBe(200);
    const [home] = (await get<PortalHome>('/portal/home')).properties;
    expect(home).toMatchObject({
      status: 'active',
      isActivationAsked: false,
      services: [{ status: 'active' }],
    });
    const processed = await toldTo(customer, 'property-activation-processed');
    expect(processed.map(({ title }) => title)).toEqual(['Your property is active again']);
  });

  it('is settled if the office reactivates the property on its own', async () => {
    await makeInactive();
    const { id } = (await ask(asking({ kind: 'activation', propertyId: own.propertyId }))).body.data;
    // Answered once already, then reopened.
    await app.db.update(contactRequests).set({ answer: 'Soon.' }).where(eq(contactRequests.id, id));
    const active = { status: 'active', reason: 'Back' };
    expect((await csr.request('POST', `/properties/${own.propertyId}/status`, active)).status).toBe(200);
    expect(await requestOf(id)).toMatchObject({
      status: 'done',
      outcome: 'accepted',
      answer: 'Soon.',
      assigneeId: csr.userId,
    });
    expect(await toldTo(customer, 'property-activation-processed')).toHaveLength(2);
    await app.db.update(services).set({ status: 'active' }).where(eq(services.id, own.serviceId));
  });

  it('is refused with named errors, for another customer’s property, and beyond a rate limit', async () => {
    expect((await ask(asking({ kind: 'service' }))).body.errors).toHaveProperty('propertyId');
    expect((await ask(asking({ message: ' ' }))).body.errors).toHaveProperty('message');
    const theirs = asking({ kind: 'service', propertyId: foreign.propertyId });
    expect((await ask(theirs)).status).toBe(404);
    const used = asking();
    expect((await ask(used)).status).toBe(201);
    expect((await ask(used, stranger)).status).toBe(404);
    expect(await get('/portal/requests', stranger)).toEqual([]);
    const answers = [];
    for (let count = 0; count < 8; count += 1) answers.push((await ask(asking())).status);
    expect(answers).toContain(429);
  });
});

describe('messages', () => {
  const send = (text: string, { id = randomUUID(), by = customer } = {}) =>
    by.request<CallBody<CustomerMessage> & ErrorBody>('POST', '/portal/messages', { id, text });
  const path = () => `/customers/${own.customerId}/messages`;
  const answer = (text: string) => csr.request('POST', path(), { id: randomUUID(), text });
  const noticesOf = () =>
    app.db.select().from(notices).where(eq(notices.kind, 'message')).orderBy(notices.id);
  const rows = async () =>
    (await csr.request<ThreadRow[]>('GET', '/message-threads?filter={"isUnread":true}')).body;
  const photo = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#484' } }).png();

  it('reach the office once per ID, with a count of unread ones', async () => {
    const id = randomUUID();
    const first = await send('Hello 🌱', { id });
    expect(first.status).toBe(201);
    expect((await send('Hello 🌱', { id })).body.data).toEqual(first.body.data);
    await send('Are you there?');
    expect(await rows()).toMatchObject([{ id: own.customerId, unread: 2, lastText: 'Are you there?' }]);
    const row = await csr.request<ThreadRow>('GET', `/message-threads/${own.customerId}`);
    expect(row.body).toEqual((await rows())[0]);
    expect(await toldTo(csr, 'message')).toHaveLength(1);
    const thread = await get<MessageThread>(path(), csr);
    expect(thread).toMatchObject({ total: 2, unread: 2, list: [{ text: 'Hello 🌱' }, {}] });
    const upTo = thread.list[0]?.number ?? 0;
    expect((await csr.request('POST', `${path()}/read`, { upTo })).status).toBe(200);
    expect(await rows()).toMatchObject([{ unread: 1 }]);
    // Any number beyond the last message counts as all of them.
    expect((await csr.request('POST', `${path()}/read`, { upTo: 3_000_000_000 })).status).toBe(200);
    expect(await rows()).toEqual([]);
    await send('One more');
    expect(await rows()).toMatchObject([{ unread: 1 }]);
    await csr.request('POST', `${path()}/read`, { upTo: upTo + 2 });
    expect(await rows()).toEqual([]);
  });

  it('from the office are announced by email only if the customer does not read them first', async () => {
    await answer('Yes, we are.');
    await answer('What is it about?');
    const [letter, ...others] = await noticesOf();
    expect(others).toEqual([]);
    const wait = (letter?.nextTryAt.getTime() ?? 0) - (letter?.createdAt.getTime() ?? 0);
    expect([letter?.status, letter?.recipient, wait]).toEqual(['waiting', 'bea@example.com', 300_000]);
    expect(await get('/portal/messages/unread')).toEqual({ unread: 2 });
    const { list } = await get<MessageThread>('/portal/messages?count=1');
    expect(list).toMatchObject([{ text: 'What is it about?', isFromOffice: true }]);
    await customer.request('POST', '/portal/messages/read', { upTo: list[0]?.number });
    expect(await get('/portal/messages/unread')).toEqual({ unread: 0 });
    expect((await noticesOf()).map(({ status }) => status)).toEqual(['cancelled']);
  });

  it('from the office are announced by the customer’s preferred channels, as are moved visits', async () => {
    const queued = async (by: string) => {
      await app.db.delete(notices);
      const profile = await get<ProfileView>(`/user/${customer.userId}`);
      const saved = await customer.request(
        'PUT',
        `/user/${customer.userId}`,
        {
          ...profile,
          email: 'bea@example.com',
          mobile: '5125550177',
          messagesBy: by,
          visitsMovedBy: by,
        },
        { 'if-match': `"${profile.version}"` },
      );
      expect(saved.status).toBe(202);
      await answer(by);
      const { list } = await get<MessageThread>('/portal/messages');
      const sent = (await noticesOf()).map(({ channel }) => channel).sort();
      await customer.request('POST', '/portal/messages/read', { upTo: list.at(-1)?.number });
      const moved = (channel: 'email' | 'text') =>
        ({ channel, kind: 'visits-moved', recipient: 'x', body: 'x', customerId: own.customerId }) as const;
      const receipt = { ...moved('email'), kind: 'receipt' as const };
      const kept = await write(app.deps, SYSTEM_ACTOR, unit =>
        queueNotices(unit, [moved('email'), moved('text'), receipt]),
      );
      return [sent, kept];
    };
    expect(await queued('none')).toEqual([[], 1]);
    expect(await queued('text')).toEqual([['text'], 2]);
    expect(await queued('both')).toEqual([['email', 'text'], 3]);
    expect(await queued('email')).toEqual([['email'], 2]);
  });

  // covers: portal-50
  it('may have photos, visible only to their customer and the office, but no other files', async () => {
    const post = async (id: string, bytes: Buffer, by = customer) =>
      (await upload(app, by, `/portal/messages/${id}/photo`, {}, { name: 'a.png', bytes })).status;
    const id = randomUUID();
    expect(await post(id, await photo().toBuffer())).toBe(201);
    const { list } = await get<MessageThread>('/portal/messages?count=1');
    expect(list).toMatchObject([{ id, text: '', photo: { width: 40, height: 30 } }]);
    const url = list[0]?.photo?.url.replace('/api/v1', '') ?? '';
    expect((await customer.request('GET', url)).status).toBe(200);
    expect((await customer.request('GET', url.replace('size=large', 'size=thumbnail'))).status).toBe(404);
    expect(await post(id, await photo().toBuffer(), stranger)).toBe(404);
    for (const [what, bytes] of await falsePictures())
      expect([what, await post(randomUUID(), bytes)]).toEqual([what, 415]);
    expect(await get<MessageThread>('/portal/messages?count=1')).toMatchObject({ list: [{ id }] });
    const bytes = await photo().toBuffer();
    const office = `${path()}/${randomUUID()}/photo`;
    expect((await upload(app, csr, office, {}, { name: 'b.png', bytes })).status).toBe(201);
    const { list: latest } = await get<MessageThread>('/portal/messages?count=1');
    expect(latest).toMatchObject([{ isFromOffice: true, photo: { width: 40 } }]);
  });

  it('are private to their customer and rate-limited', async () => {
    const id = randomUUID();
    await send('Mine', { id });
    expect((await send('Theirs', { id, by: stranger })).status).toBe(404);
    expect(await get<MessageThread>('/portal/messages', stranger)).toMatchObject({ total: 0, list: [] });
    const foreignThread = await customer.request('GET', `/customers/${foreign.customerId}/messages`);
    expect(foreignThread.status).not.toBe(200);
    expect((await send(' ')).body.errors).toHaveProperty('text');
    const answers = [];
    for (let count = 0; count < 31; count += 1) answers.push((await send('Flood', { by: stranger })).status);
    expect([answers[0], answers.at(-1)]).toEqual([201, 429]);
  });
});

describe('a visit that was done', () => {
  const rate = (id: number, body: Record<string, unknown>, person = customer) =>
    person.request<ErrorBody>('PUT', `/portal/visits/${id}/rating`, body);
  const last = async () => (await get<PortalHome>('/portal/home')).properties[0]?.last;

  // covers: portal-6
  it('is rated with stars and words, which can be changed for a week, and the office sees them', async () => {
    expect(await last()).toMatchObject({ rating: null, mayRate: true });
    expect((await rate(own.assignmentId, { stars: 5, words: 'Lovely.' })).status).toBe(200);
    expect(await toldTo(csr, 'low-rating')).toEqual([]);
    expect((await rate(own.assignmentId, { stars: 2, words: 'The edge is uneven.' })).status).toBe(200);
    expect((await rate(own.assignmentId, { stars: 1, words: 'The edge is uneven.' })).status).toBe(200);
    expect((await toldTo(csr, 'low-rating')).map(({ message }) => message)).toEqual([
      expect.stringContaining('2/5. The edge is uneven.'),
    ]);
    const seen = await csr.request<AssignmentDetail>('GET', `/assignments/${own.assignmentId}`);
    expect(seen.body.rating).toMatchObject({ stars: 1, words: 'The edge is uneven.' });
    const filter = encodeURIComponent(JSON.stringify({ stars: ['1', '2'] }));
    const report = await csr.request('GET', `/reports/rating-list?filter=${filter}`);
    expect([report.status, JSON.stringify(report.body)]).toEqual([
      200,
      expect.stringContaining('The edge is uneven.'),
    ]);
    await app.db.update(visitRatings).set({ ratedAt: new Date('2026-06-01T12:00:00Z') });
    expect((await rate(own.assignmentId, { stars: 5 })).status).toBe(409);
    expect(await last()).toMatchObject({ rating: { stars: 1 }, mayRate: false });
  });

  it('can be rated only if it was completed recently, by its own customer', async () => {
    expect((await rate(foreign.assignmentId, { stars: 5 })).status).toBe(404);
    const { assignmentId } = await makeVisit(app, ground, {
      assignment: { status: 'pending', completedAt: null },
    });
    const { customerId } = foreign;
    await app.db.update(assignments).set({ customerId }).where(eq(assignments.id, assignmentId));
    expect((await rate(assignmentId, { stars: 5 }, stranger)).status).toBe(409);
    const old = { date: '2026-04-01', status: 'completed' as const };
    await app.db.update(assignments).set(old).where(eq(assignments.id, assignmentId));
    expect((await rate(assignmentId, { stars: 5 }, stranger)).status).toBe(409);
    expect((await rate(foreign.assignmentId, { stars: 6 }, stranger)).body.errors).toHaveProperty('stars');
  });
});

describe('a service', () => {
  const act = (what: 'pause' | 'resume', body?: Record<string, unknown>, person = customer) =>
    person.request<ErrorBody>('POST', `/portal/services/${own.serviceId}/${what}`, body);
  const service = async () => (await get<PortalHome>('/portal/home')).properties[0]?.services[0];

  // covers: portal-7, portal.mayPause, portal.pauseDays
  it('is paused by its customer within the office’s rules, and resumes', async () => {
    expect((await get<PortalHome>('/portal/home')).pause).toEqual({ first: '2026-06-11', days: 28 });
    const tooSoon = { from: '2026-06-10', until: '2026-06-20' };
    expect((await act('pause', tooSoon)).body.errors).toHaveProperty('from');
    const tooLong = { from: '2026-06-15', until: '2026-07-20' };
    expect((await act('pause', tooLong)).body.errors).toHaveProperty('until');
    const pause = { from: '2026-06-15', until: '2026-06-29' };
    expect((await act('pause', pause, stranger)).status).toBe(404);
    expect((await act('pause', pause)).status).toBe(200);
    expect((await act('pause', pause)).status).toBe(409);
    const paused = { pausedFrom: '2026-06-15', resumeDate: '2026-06-29', mayResume: true };
    expect(await service()).toMatchObject(paused);
    const days = app.db.select({ date: assignments.date }).from(assignments);
    const coming = await days.where(eq(assignments.serviceId, own.serviceId));
    expect(coming.filter(({ date }) => date >= '2026-06-15' && date < '2026-06-29')).toEqual([]);
    expect((await act('resume')).status).toBe(200);
    expect(await service()).toMatchObject({ pausedFrom: null });
    const gap = { from: '2026-06-12', until: '2026-06-30', reason: 'Season gap' };
    const version = await csr.request<{ version: number }>('GET', `/services/${own.serviceId}`);
    const match = { 'if-match': `"${version.body.version}"` };
    expect((await csr.request('POST', `/services/${own.serviceId}/pause`, gap, match)).status).toBe(200);
    expect((await act('resume')).status).toBe(409);
    expect(await service()).toMatchObject({ pausedFrom: '2026-06-12', mayResume: false });
    const admin = await signedIn(app, 'admin');
    const allow = async (mayPause: boolean) => {
      const rules = { maySkip: true, mayMove: true, noticeDays: 1, moveDays: 3, mayPause, pauseDays: 10 };
      expect((await admin.request('PUT', '/settings', { portal: rules })).status).toBe(200);
    };
    await allow(true);
    expect((await act('pause', pause)).body.errors).toHaveProperty('until');
    await allow(false);
    expect((await act('pause', pause)).status).toBe(409);
    expect((await get<PortalHome>('/portal/home')).pause).toBeNull();
  });
});

describe('the access instructions for a property', () => {
  const access = {
    gateName: 'Side',
    gateCode: '4711',
    backyardLockCode: '12',
    pets: 'Two dogs',
    accessNotes: 'Ring twice',
  };
  const put = (propertyId: number) =>
    customer.request('PUT', `/portal/properties/${propertyId}/access`, access);

  // covers: portal-8
  it('are entered by its customer, kept in the history, and shown to no other customer', async () => {
    expect((await put(foreign.propertyId)).status).toBe(404);
    expect((await put(own.propertyId)).status).toBe(200);
    expect((await get<PortalHome>('/portal/home')).properties[0]).toMatchObject({ access });
    const [stored] = await app.db.select().from(properties).where(eq(properties.id, own.propertyId));
    expect(stored).toMatchObject(access);
    const [entry] = await app.db
      .select()
      .from(history)
      .where(eq(history.actorId, customer.userId))
      .orderBy(desc(history.id))
      .limit(1);
    expect(entry).toMatchObject({ entity: 'property', after: access });
  });
});
