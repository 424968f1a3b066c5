import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { momentOf } from '#contract/core/days.ts';
import type { DelayAnswer } from '#contract/core/enums.ts';
import type { CallBody } from '#contract/core/errors.ts';
import type { FieldEventAnswer } from '#contract/field/crewDay.calls.ts';
import type { DelayServiceConfig } from '#contract/schedule/serviceDelay.calls.ts';
import { assignments, crews, delayPrompts, moves, settings } from '#server/db/schema/index.ts';
import { makeCrews, makeVisit } from '#tests/api/support/crewFixture.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let vendorId: number;
let crewId: number;
let person: Person;
let visitId: number;
let count = 0;

const at = (time: string) => momentOf(TEST_TODAY, time, app.deps.config.timeZone);
const job = () => app.deps.jobs.run('service-delay');

beforeAll(async () => {
  app = await createTestApp();
  vendorId = (await makeCrews(app)).vendor.id;
  const value = { isOn: true, time: '15:30', answerMinutes: 20, weekdays: [1, 2, 3, 4, 5] };
  await app.db.insert(settings).values({ key: 'serviceDelay', value });
});
afterAll(() => app.close());

/** Each test has its own crew with one visit left, asked at 15:30. */
beforeEach(async () => {
  app.deps.clock.set(TEST_TODAY, '15:30');
  const [crew] = await app.db
    .insert(crews)
    .values({ vendorId, name: `East ${++count}`, serviceTypes: ['mow'] })
    .returning();
  crewId = crew?.id ?? 0;
  visitId = (await makeVisit(app, vendorId, { crewId })).visit.id;
  person = await signedIn(app, 'crew', { crewId, vendorId });
  await job();
});

const shown = async () =>
  (await person.request<CallBody<DelayServiceConfig>>('GET', `/delayServiceConfig/${crewId}`)).body.data;

/** Sends a phone's stored answer, given at a time, with the phone's own ID. */
async function send(
  notificationId: number | null,
  delayAnswer: DelayAnswer,
  { time = '15:31', id = randomUUID(), by = person } = {},
) {
  const event = { id, type: 'delay-answer', happenedAt: at(time).toISOString() };
  const body = { events: [{ ...event, payload: { notificationId, delayAnswer } }] };
  const answer = await by.request<CallBody<{ answers: FieldEventAnswer[] }>>('POST', '/field-events', body);
  return answer.body.data.answers[0];
}

const promptOf = async () =>
  (await app.db.select().from(delayPrompts).where(eq(delayPrompts.crewId, crewId)))[0];
const dateOf = async () =>
  (await app.db.select().from(assignments).where(eq(assignments.id, visitId)))[0]?.date;

it('accepts an answer that a phone stored, with the time when it was given', async () => {
  const { notificationId } = await shown();
  app.deps.clock.set(TEST_TODAY, '15:45');
  expect(await send(notificationId, 'yes')).toMatchObject({ outcome: 'applied', reason: null });
  expect(await promptOf()).toMatchObject({
    answer: 'yes',
    answeredAt: at('15:31'),
    answeredById: person.userId,
  });
  expect((await shown()).display).toBe(false);
  app.deps.clock.set(TEST_TODAY, '16:00');
  await job();
  expect(await dateOf()).toBe(TEST_TODAY);
});

it('moves the remaining visits once, however often a No arrives', async () => {
  const { notificationId } = await shown();
  const id = randomUUID();
  app.deps.clock.set(TEST_TODAY, '15:45');
  const before = await app.db.$count(moves);
  await send(notificationId, 'no', { id });
  await send(notificationId, 'no', { id });
  await send(notificationId, 'no');
  expect(await dateOf()).not.toBe(TEST_TODAY);
  expect((await app.db.$count(moves)) - before).toBe(1);
});

it('shows the moved visits to a crew whose answer came too late, until they were read offline', async () => {
  const { notificationId } = await shown();
  app.deps.clock.set(TEST_TODAY, '15:50');
  await job();
  expect(await dateOf()).not.toBe(TEST_TODAY);
  app.deps.clock.set(TEST_TODAY, '16:10');
  expect(await send(notificationId, 'yes')).toMatchObject({ outcome: 'applied' });
  const news = await shown();
  expect(news).toMatchObject({ display: true, type: 'service-delay-confirm' });
  await send(news.notificationId, 'yes', { time: '16:05' });
  expect((await promptOf())?.confirmedAt).toEqual(at('16:05'));
  expect((await shown()).display).toBe(false);
});

it('ignores an answer to another crew’s question, without a conflict', async () => {
  const { notificationId } = await shown();
  const [other] = await app.db
    .insert(crews)
    .values({ vendorId, name: 'West', serviceTypes: ['mow'] })
    .returning();
  const by = await signedIn(app, 'crew', { crewId: other?.id ?? 0, vendorId });
  app.deps.clock.set(TEST_TODAY, '15:45');
  expect(await send(notificationId, 'no', { by })).toMatchObject({ outcome: 'applied' });
  expect((await promptOf())?.answer).toBeNull();
  expect(await dateOf()).toBe(TEST_TODAY);
});

it('refuses an empty answer', async () => {
  const event = { id: randomUUID(), type: 'delay-answer', happenedAt: at('15:31').toISOString() };
  const { body } = await person.request<CallBody<{ answers: FieldEventAnswer[] }>>('POST', '/field-events', {
    events: [{ ...event, payload: {} }],
  });
  expect(body.data.answers).toMatchObject([{ outcome: 'rejected' }]);
  expect((await promptOf())?.answer).toBeNull();
});
