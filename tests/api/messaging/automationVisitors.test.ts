import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { Automation, AutomationRun, DryRun } from '#contract/messaging/automations.calls.ts';
import {
  type AutomationBody,
  VISITOR_TRIGGERS,
  type VisitorTrigger,
} from '#contract/messaging/automations.ts';
import { NEW_AUTOMATION, NEW_STEP } from '#contract/messaging/readyAutomations.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import {
  automationRuns,
  automations,
  contactRequests,
  notices,
  signupStarts,
  signups,
  unsubscribes,
} from '#server/db/schema/index.ts';
import { runAutomations } from '#server/modules/messaging/automations/jobs.ts';
import { claim, markHandedOver } from '#server/modules/messaging/notices/claims.ts';
import { unsubscribe } from '#server/modules/messaging/unsubscribe/unsubscribe.ts';
import { strangerOf, TRIGGER_SAMPLES } from '#tests/api/support/automationSamples.ts';
import { makeReader, type Reader } from '#tests/api/support/automations.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let admin: Person;
let reader: Reader;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.deps.clock.set('2026-06-10', '10:00');
  admin = await signedIn(app, 'admin');
  for (const table of [automations, notices, signups, signupStarts, contactRequests, unsubscribes])
    await app.db.delete(table);
  reader = await makeReader(app);
});

const STEP = {
  ...{ ...NEW_STEP, amount: 20, unit: 'minutes' as const },
  ...{ subject: 'For {{firstName}}', text: 'At {{serviceAddress}}.' },
  ...{ subjectEs: 'Para {{firstName}}', textEs: 'En {{serviceAddress}}.' },
};
const body = (trigger: VisitorTrigger, change: Partial<AutomationBody> = {}): AutomationBody => ({
  ...NEW_AUTOMATION,
  ...{ name: trigger, trigger, isOn: true, steps: [STEP] },
  ...change,
});
const add = (trigger: VisitorTrigger) => admin.request<Automation>('POST', '/automations', body(trigger));
/** A stranger signs up, or writes to the office. */
async function come(trigger: VisitorTrigger) {
  app.deps.clock.advanceMinutes(1);
  for (const one of TRIGGER_SAMPLES[trigger](reader, app.deps.clock.now()).happens) await app.db.execute(one);
  await runAutomations(app.deps);
}
async function wait() {
  app.deps.clock.advanceMinutes(21);
  await runAutomations(app.deps);
}
const outbox = () => app.db.select().from(notices).orderBy(asc(notices.id));
const reasons = async () =>
  (await app.db.select().from(automationRuns).orderBy(asc(automationRuns.id))).map(
    ({ state, reason }) => reason ?? state,
  );
async function handOver() {
  const out = [];
  for (const notice of await claim(app.deps, 'email'))
    if (await markHandedOver(app.deps, notice)) out.push(notice);
  return out;
}

it('answers a sign-up in its language by email, in the dry run and the log too', async () => {
  await add('signup-received');
  await come('signup-received');
  await wait();
  expect(await outbox()).toMatchObject([
    { channel: 'email', recipient: strangerOf(reader), customerId: null, subject: 'Para Sam' },
  ]);
  expect((await outbox())[0]?.body).toContain('En 7 Oak.');
  expect(await handOver()).toHaveLength(1);
  // Sessions expire during the wait.
  admin = await signedIn(app, 'admin');
  const { body: dry } = await admin.request<CallBody<DryRun>>(
    'POST',
    '/automations/dry-run',
    body('signup-received'),
  );
  expect(dry.data).toMatchObject({
    pastCount: 1,
    people: [{ customerId: null, propertyId: null, name: 'Sam Stranger', address: '7 Oak' }],
    example: { name: 'Sam Stranger', language: 'es', subject: 'Para Sam' },
  });
  const { body: log } = await admin.request<AutomationRun[]>('GET', '/automation-runs');
  expect(log).toMatchObject([{ customerId: null, customerName: 'Sam Stranger', state: 'done' }]);
});

it.each(VISITOR_TRIGGERS)('%s: nothing is sent to someone who became a customer meanwhile', async trigger => {
  await add(trigger);
  await come(trigger);
  await makeReader(app, { email: strangerOf(reader).toUpperCase() });
  await wait();
  expect(await outbox()).toEqual([]);
  expect(await reasons()).toEqual(['no-longer-true']);
});

it.each(VISITOR_TRIGGERS)(
  '%s: an address that unsubscribed gets nothing, even from the outbox',
  async trigger => {
    await add(trigger);
    await come(trigger);
    await wait();
    expect(await outbox()).toHaveLength(1);
    await unsubscribe(app.deps, SYSTEM_ACTOR, {
      email: strangerOf(reader),
      source: 'link',
      newsletterId: null,
    });
    expect(await handOver()).toEqual([]);
    expect(await reasons()).toEqual(['unsubscribed']);
  },
);

it.each(VISITOR_TRIGGERS)('%s: an address starts it only once, however often it comes', async trigger => {
  await add(trigger);
  for (let time = 0; time < 3; time++) await come(trigger);
  await wait();
  expect(await outbox()).toHaveLength(1);
});

it('nothing is sent once the office handles it', async () => {
  await add('contact-received');
  await come('contact-received');
  await app.db.update(contactRequests).set({ status: 'in-progress' });
  await wait();
  expect(await reasons()).toEqual(['no-longer-true']);
});

it('a customer who writes to the office is no stranger', async () => {
  await add('contact-received');
  await app.db.insert(contactRequests).values({
    ...{ key: crypto.randomUUID(), name: 'Rita Reader', email: 'other@example.com', message: 'Hi' },
    ...{ customerId: reader.customerId, createdAt: app.deps.clock.now() },
  });
  await wait();
  expect(await reasons()).toEqual([]);
});

it('is never advertising, a text or a task', async () => {
  for (const change of [
    { isMarketing: true },
    { steps: [{ ...STEP, channel: 'text' as const }] },
    { steps: [{ ...STEP, action: 'call-log' as const, assigneeId: admin.userId }] },
  ]) {
    const { status } = await admin.request<ErrorBody>('POST', '/automations', body('signup-waiting', change));
    expect(status).toBe(422);
  }
  expect(await app.db.$count(automations, eq(automations.trigger, 'signup-waiting'))).toBe(0);
  expect((await add('signup-waiting')).status).toBe(201);
});
