import { randomUUID } from 'node:crypto';
import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CallBody } from '#contract/core/errors.ts';
import type { FieldEventsData } from '#contract/field/crewDay.calls.ts';
import type { ExtraTime, ExtraTimeByLink } from '#contract/field/extraTime.calls.ts';
import {
  assignments,
  charges,
  customers,
  notices,
  notifications,
  priceLists,
  settings,
  signedLinks,
} from '#server/db/schema/index.ts';
import { makeCrews, makeVisit } from '#tests/api/support/crewFixture.ts';
import { type Person, requester, signedIn } from '#tests/api/support/people.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let shop: Awaited<ReturnType<typeof makeCrews>>;
let crew: Person;
let staff: Person;

beforeAll(async () => {
  app = await createTestApp();
  shop = await makeCrews(app);
  await app.db.insert(priceLists).values({
    ...{ vendorId: shop.vendor.id, listVersion: 1, effectiveFrom: '2026-01-01' },
    bnbHourlyCents: 6000,
    createdAt: app.deps.clock.now(),
  });
  await app.db
    .insert(settings)
    .values({ key: 'timeCap', value: { reminderMinutes: 20, responseMinutes: 10 } });
  crew = await signedIn(app, 'crew', { crewId: shop.north.id, vendorId: shop.vendor.id });
  staff = await signedIn(app, 'csr');
});
afterAll(() => app.close());

/** Creates bush and bed work running since nine, with a time cap, and its customer. */
async function underWay(timeCapMinutes: number | null = 60) {
  app.deps.clock.set(TEST_TODAY);
  const { visit, customer } = await makeVisit(app, shop.vendor.id, {
    crewId: shop.north.id,
    serviceType: 'bnb',
    status: 'started',
    visit: { timeCapMinutes, startedAt: app.deps.clock.now(), isBillable: true },
  });
  return { visit, customer: await signedIn(app, 'customer', { customerId: customer.id }) };
}

async function report(type: string, assignmentId: number, payload: object = {}) {
  const event = {
    id: randomUUID(),
    type,
    assignmentId,
    happenedAt: app.deps.clock.now().toISOString(),
    payload,
  };
  const { body } = await crew.request<CallBody<FieldEventsData>>('POST', '/field-events', {
    events: [event],
  });
  return { id: event.id, outcome: body.data.answers[0]?.outcome };
}
const ask = (assignmentId: number, minutes = 30) => report('extra-time', assignmentId, { minutes });
const answer = (person: Person, id: string, isApproved: boolean) =>
  person.request<CallBody<ExtraTime>>('POST', `/extra-service-time-requests/${id}/answer`, { isApproved });
const capOf = async (id: number) =>
  (await app.db.select().from(assignments).where(eq(assignments.id, id)))[0]?.timeCapMinutes;
const job = () => app.deps.jobs.run('extra-time');
const told = async (person: Person) => {
  await app.deps.events.idle();
  const rows = await app.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, person.userId))
    .orderBy(notifications.id);
  return rows.toSorted((a, b) => a.id - b.id).map(row => row.type);
};

// covers: notification-26, timeCap.reminderMinutes
it('reminds the crew once before the cap, by as much as the settings say', async () => {
  const { visit } = await underWay();
  app.deps.clock.advanceMinutes(39);
  await job();
  expect(await told(crew)).toEqual([]);
  app.deps.clock.advanceMinutes(1);
  await job();
  await job();
  expect(await told(crew)).toEqual(['bnb-service-time-up-reminder']);
  await report('complete', visit.id);
});

// covers: notification-18, notification-19
it('that a customer grants lengthens the cap, once, and is charged by the quarter of an hour', async () => {
  const { visit, customer } = await underWay();
  const { id, outcome } = await ask(visit.id);
  expect(outcome).toBe('applied');
  expect(await told(customer)).toContain('extra-service-time-request');
  expect(await told(staff)).toContain('extra-service-time-request');
  expect((await ask(visit.id)).outcome).toBe('conflict');
  const stranger = (await underWay()).customer;
  expect((await answer(stranger, id, true)).status).toBe(404);
  expect((await answer(crew, id, true)).status).toBe(403);
  const list = await customer.request<CallBody<ExtraTime[]>>('GET', '/extra-service-time-requests');
  expect(list.body.data).toMatchObject([{ id, minutes: 30, status: 'waiting', capMinutes: 60 }]);

  expect((await answer(customer, id, true)).body.data).toMatchObject({ status: 'approved', capMinutes: 90 });
  expect((await answer(customer, id, true)).status).toBe(200);
  expect((await answer(staff, id, false)).status).toBe(409);
  expect(await capOf(visit.id)).toBe(90);
  expect(await told(crew)).toContain('extra-service-time-request-approved');
  app.deps.clock.advanceMinutes(85);
  await report('complete', visit.id);
  // 85 minutes count as six quarter hours; the old cap would have stopped at four.
  const [charge] = await app.db.select().from(charges).where(eq(charges.assignmentId, visit.id));
  expect(charge?.subtotalCents).toBe(9000);
});

// covers: notification-20, portal-20, timeCap.responseMinutes
it('leaves the cap unchanged if it isn’t approved: declined by the office, or unanswered in time', async () => {
  const first = await underWay();
  const asked = await ask(first.visit.id);
  expect((await answer(staff, asked.id, false)).body.data).toMatchObject({ status: 'rejected' });
  expect(await told(crew)).toContain('extra-service-time-request-rejected');

  const again = await ask(first.visit.id, 45);
  app.deps.clock.advanceMinutes(9);
  await job();
  app.deps.clock.advanceMinutes(1);
  await job();
  expect((await answer(first.customer, again.id, true)).status).toBe(409);
  expect(await capOf(first.visit.id)).toBe(60);
  const before = (await told(crew)).filter(type => type === 'extra-service-time-request-rejected');
  await job();
  expect((await told(crew)).filter(type => type === 'extra-service-time-request-rejected')).toEqual(before);
  expect(before).toHaveLength(2);
});

it('is requested only for work under way with a cap', async () => {
  const without = await underWay(null);
  expect((await ask(without.visit.id)).outcome).toBe('conflict');
  const { visit } = await underWay();
  await app.db.update(assignments).set({ status: 'pending' }).where(eq(assignments.id, visit.id));
  expect((await ask(visit.id)).outcome).toBe('conflict');
  expect((await ask(visit.id, 20)).outcome).toBe('rejected');
});

it('is sent by email or text as the customer prefers, in their language, while it can be answered', async () => {
  const account = { address: null, accountSid: 'AC1', fromNumber: '+15125550100' };
  await app.db.insert(settings).values({ key: 'text', value: account });
  const { visit } = await underWay();
  const letterOf = async (wishes: Partial<typeof customers.$inferInsert>) => {
    await app.db
      .update(customers)
      .set({ email: 'maria@example.com', phone: '5125550101', ...wishes })
      .where(eq(customers.id, visit.customerId));
    const { id } = await ask(visit.id);
    await answer(staff, id, false);
    const rows = await app.db
      .select()
      .from(notices)
      .where(like(notices.dedupeKey, `extra-time:${id}:%`))
      .orderBy(notices.id);
    return rows.map(({ channel, recipient, body, expiresAt }) => ({ channel, recipient, body, expiresAt }));
  };
  const expiresAt = new Date(app.deps.clock.now().getTime() + 10 * 60_000);
  const [email] = await letterOf({ messagesBy: 'email' });
  expect(email).toMatchObject({ channel: 'email', recipient: 'maria@example.com', expiresAt });
  expect(email?.body).toContain('Please approve or decline by 9:10 AM');
  expect(email?.body).toMatch(/http:\/\/localhost:3000\/extra-time\?lang=en#[\w-]{43}/);
  const [text] = await letterOf({ messagesBy: 'text', language: 'es' });
  expect(text).toMatchObject({ channel: 'text', recipient: '5125550101' });
  expect(text?.body).toMatch(
    /necesita 30 minutos más .* Aprobar o rechazar: http:\/\/localhost:3000\/extra-time\?lang=es#[\w-]{43}$/,
  );
  expect(await letterOf({ messagesBy: 'none' })).toEqual([]);
  await report('complete', visit.id);
});

// covers: portal-20
it('is answered by the message’s link without signing in: once, and before the deadline', async () => {
  const { visit, customer } = await underWay();
  await app.db
    .update(customers)
    .set({ email: 'maria.lopez@example.com', firstName: 'Maria', lastName: 'Lopez', messagesBy: 'email' })
    .where(eq(customers.id, visit.customerId));
  const sent = async (minutes?: number) => {
    const { id } = await ask(visit.id, minutes);
    const [letter] = await app.db
      .select()
      .from(notices)
      .where(and(eq(notices.customerId, visit.customerId), like(notices.dedupeKey, `extra-time:${id}:%`)))
      .orderBy(notices.id);
    // Nobody in the office can read it.
    expect(letter?.isSecret).toBe(true);
    return { id, token: /#([\w-]{43})/.exec(letter?.body ?? '')?.[1] ?? '' };
  };
  const by = (what: 'read' | 'answer', body: object, language = 'en') =>
    requester(app)<CallBody<ExtraTimeByLink>>('POST', `/extra-time-links/${what}`, body, {
      'accept-language': language,
    });
  const saysNo = async (token: string, why: string, language?: string) => {
    const { status, body } = await by('read', { token }, language);
    expect([status, body.message]).toEqual([404, expect.stringContaining(why)]);
    expect((await by('answer', { token, isApproved: true })).status).toBe(404);
  };

  const first = await sent();
  const stored = await app.db.select().from(signedLinks).where(eq(signedLinks.customerId, visit.customerId));
  expect(JSON.stringify(stored)).not.toContain(first.token);
  expect((await by('read', { token: first.token })).body.data).toEqual({
    ...{ address: expect.any(String), crewName: 'North', minutes: 30, status: 'waiting' },
    expiresAt: new Date(app.deps.clock.now().getTime() + 10 * 60_000).toISOString(),
  });
  expect((await by('read', { token: `${first.token.slice(1)}A` })).status).toBe(404);
  const both = await Promise.all([1, 2].map(() => by('answer', { token: first.token, isApproved: true })));
  expect(both.map(({ body }) => body.data.status)).toEqual(['approved', 'approved']);
  expect(await capOf(visit.id)).toBe(90);
  expect(await told(crew)).toContain('extra-service-time-request-approved');
  const list = await customer.request<CallBody<ExtraTime[]>>('GET', '/extra-service-time-requests');
  expect(list.body.data[0]).toMatchObject({ status: 'approved', answeredBy: 'Maria Lopez' });
  // The other answer is too late, and the link says what happened to the request.
  expect((await by('answer', { token: first.token, isApproved: false })).status).toBe(404);
  expect((await by('read', { token: first.token }, 'es')).body.message).toContain('ya se aprobó');

  app.deps.clock.advanceMinutes(1);
  const second = await sent(15);
  await answer(staff, second.id, false);
  await saysNo(second.token, 'More time was declined');
  app.deps.clock.advanceMinutes(1);
  const third = await sent(15);
  expect((await by('answer', { token: third.token, isApproved: false })).body.data.status).toBe('rejected');
  app.deps.clock.advanceMinutes(1);
  const late = await sent(15);
  app.deps.clock.advanceMinutes(10);
  await saysNo(late.token, 'This request has expired');
  await job();
  await saysNo(late.token, 'El plazo para responder ya pasó', 'es');
  // An older link grants nothing that was requested later.
  const last = await sent(15);
  await saysNo(second.token, 'More time was declined');
  expect(await capOf(visit.id)).toBe(90);
  expect((await by('answer', { token: last.token, isApproved: true })).body.data.status).toBe('approved');
  expect(await capOf(visit.id)).toBe(105);
});

it('returns the earlier answer, not an expiry, to a different answer a moment later', async () => {
  const reason = async (first: boolean, second: boolean) => {
    const { visit } = await underWay();
    const { id } = await ask(visit.id);
    await answer(staff, id, first);
    const colleague = await signedIn(app, 'csr');
    const answered = await answer(colleague, id, second);
    return [answered.status, answered.body.message];
  };
  expect(await reason(true, false)).toEqual([409, 'Extra time was already approved for this visit.']);
  expect(await reason(false, true)).toEqual([409, 'Extra time was already declined for this visit.']);
  // Repeating the answer changes nothing.
  expect((await reason(true, true))[0]).toBe(200);
});
