import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { AutomationBody, AutomationTrigger } from '#contract/messaging/automations.ts';
import { NEW_AUTOMATION, NEW_STEP } from '#contract/messaging/readyAutomations.ts';
import {
  assignments,
  automations,
  contactRequests,
  notifications,
  webhookDeliveries,
  webhooks,
} from '#server/db/schema/index.ts';
import { runAutomations } from '#server/modules/messaging/automations/jobs.ts';
import { strangerOf, TRIGGER_SAMPLES } from '#tests/api/support/automationSamples.ts';
import { bookVisit, makeReader, type Reader } from '#tests/api/support/automations.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let admin: Person;
let reader: Reader;
beforeAll(async () => {
  app = await createTestApp();
  await app.db.insert(webhooks).values({
    ...{ url: 'https://example.com/hook', events: ['automation.reached'], secret: '-', afterEvent: 0 },
    createdAt: new Date(),
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  // A new user isn't notified of what earlier tests did.
  await app.deps.events.idle();
  app.deps.clock.set('2026-06-10', '10:00');
  for (const table of [automations, notifications, webhookDeliveries, assignments])
    await app.db.delete(table);
  admin = await signedIn(app, 'admin');
  reader = await makeReader(app);
});

const ACTIONS = ['notification', 'webhook'] as const;
async function add(trigger: AutomationTrigger, action: (typeof ACTIONS)[number], assigneeId: number | null) {
  const step = { ...NEW_STEP, action, amount: 0, unit: 'minutes' as const, text: 'Look at this', assigneeId };
  const body: AutomationBody = { ...NEW_AUTOMATION, name: 'Tell us', trigger, isOn: true, steps: [step] };
  const { status } = await admin.request('POST', '/automations', body);
  expect(status).toBe(201);
  app.deps.clock.advanceMinutes(1);
}
async function work() {
  await Promise.all([runAutomations(app.deps), runAutomations(app.deps)]);
  await app.deps.events.idle();
}
const complete = () => bookVisit(app, reader, '2026-06-10', app.deps.clock.now().toISOString());
const told = () =>
  app.db
    .select()
    .from(notifications)
    .where(eq(notifications.type, 'automation'))
    .orderBy(asc(notifications.id));
const delivered = async () =>
  (await app.db.select().from(webhookDeliveries)).map(({ body }) => JSON.parse(body).data as unknown);

it('notifies one person of the office once, and no other', async () => {
  const other = await signedIn(app, 'admin');
  await add('visit-completed', 'notification', admin.userId);
  await complete();
  await work();
  await work();
  const rows = await told();
  expect(rows).toMatchObject([{ userId: admin.userId, propertyId: reader.propertyId }]);
  expect(JSON.stringify(rows)).toContain('Rita Reader');
  expect(JSON.stringify(rows)).toContain('Look at this');
  expect(rows.some(({ userId }) => userId === other.userId)).toBe(false);
});

it('notifies the whole office of a stranger who is still waiting for an answer', async () => {
  const other = await signedIn(app, 'admin');
  await add('contact-received', 'notification', null);
  for (const one of TRIGGER_SAMPLES['contact-received'](reader, app.deps.clock.now()).happens)
    await app.db.execute(one);
  await work();
  const readers = (await told()).map(({ userId }) => userId);
  expect(readers).toEqual(expect.arrayContaining([admin.userId, other.userId]));
  await app.db.delete(contactRequests).where(eq(contactRequests.email, strangerOf(reader)));
});

it('notifies webhooks once, naming the automation, its step and the record', async () => {
  await add('visit-completed', 'webhook', null);
  const subjectId = await complete();
  await work();
  await work();
  const { customerId, propertyId } = reader;
  expect(await delivered()).toEqual([
    expect.objectContaining({ name: 'Tell us', trigger: 'visit-completed', subjectId, step: 0 }),
  ]);
  expect(await delivered()).toMatchObject([{ customerId, propertyId }]);
  expect(await told()).toEqual([]);
});

it.each(ACTIONS)('a %s about something no longer true isn’t sent', async action => {
  await add('visit-completed', action, null);
  const id = await complete();
  await app.db
    .update(automations)
    .set({ steps: [{ ...NEW_STEP, action, text: 'Look', amount: 5, unit: 'minutes' }] });
  await work();
  await app.db
    .update(assignments)
    .set({ status: 'pending', completedAt: null })
    .where(eq(assignments.id, id));
  app.deps.clock.advanceMinutes(6);
  await work();
  expect([await told(), await delivered()]).toEqual([[], []]);
});

it('needs a text for a notification, and none for a webhook', async () => {
  const send = (action: (typeof ACTIONS)[number]) =>
    admin.request('POST', '/automations', {
      ...{ ...NEW_AUTOMATION, name: action },
      steps: [{ ...NEW_STEP, action }],
    });
  expect((await send('notification')).status).toBe(422);
  expect((await send('webhook')).status).toBe(201);
});
