import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { AutomationRun, DryRun } from '#contract/messaging/automations.calls.ts';
import type { AutomationBody, AutomationStep } from '#contract/messaging/automations.ts';
import { NEW_AUTOMATION, NEW_STEP } from '#contract/messaging/readyAutomations.ts';
import { assignments, notices } from '#server/db/schema/index.ts';
import { runAutomations } from '#server/modules/messaging/automations/jobs.ts';
import { sendNotices } from '#server/modules/messaging/notices/sendNotices.ts';
import { bookVisit, makeReader, type Reader } from '#tests/api/support/automations.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { startPushService } from '#tests/api/support/pushService.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let admin: Person;
let reader: Reader;
let service: Awaited<ReturnType<typeof startPushService>>;
beforeAll(async () => {
  app = await createTestApp();
  app.deps.config.allowsLocalPush = true;
});
afterAll(() => app.close());
beforeEach(async () => {
  app.deps.clock.set('2026-06-10', '10:00');
  await app.db.execute(sql`truncate automations, notices, assignments, push_subscriptions cascade`);
  admin = await signedIn(app, 'admin');
  // Opting out of emails and texts doesn't affect the customer's devices.
  reader = await makeReader(app, { messagesBy: 'none', language: 'es' });
  await subscribe(['news']);
  return () => service.close();
});

async function subscribe(kinds: string[]) {
  service = await startPushService();
  const customer = await signedIn(app, 'customer', { customerId: reader.customerId });
  const { endpoint, keys } = service;
  expect((await customer.request('PUT', '/push', { endpoint, keys, kinds })).status).toBe(200);
}
const WORDS = {
  ...{ subject: 'All done', text: 'Done at {{serviceAddress}}.' },
  ...{ subjectEs: 'Listo', textEs: 'Listo en {{serviceAddress}}.' },
};
const body = (step: Partial<AutomationStep> = {}, change: Partial<AutomationBody> = {}): AutomationBody => ({
  ...{ ...NEW_AUTOMATION, name: 'Done', trigger: 'visit-completed', isOn: true },
  steps: [{ ...NEW_STEP, action: 'push', amount: 0, unit: 'minutes', ...WORDS, ...step }],
  ...change,
});
async function add(...parts: Parameters<typeof body>) {
  expect((await admin.request('POST', '/automations', body(...parts))).status).toBe(201);
  app.deps.clock.advanceMinutes(1);
}
const refusal = async (...parts: Parameters<typeof body>) =>
  (await admin.request<ErrorBody>('POST', '/automations', body(...parts))).body.errors;
const complete = () => bookVisit(app, reader, '2026-06-10', app.deps.clock.now().toISOString());
/** Two processes at once. */
const work = () => Promise.all([runAutomations(app.deps), runAutomations(app.deps)]);
const send = () => Promise.all([sendNotices(app.deps), sendNotices(app.deps)]);
const pushed = () => service.pushed.map(service.open);
const log = async () => {
  // By night, the morning's session has expired.
  const { request } = await signedIn(app, 'admin');
  const { body: rows } = await request<AutomationRun[]>('GET', '/automation-runs?sort=["id","ASC"]');
  return rows.map(({ state, action, reason, delivery }) => ({ state, action, reason, delivery }));
};

describe('a push message of an automation', () => {
  it('reaches the customer’s device once, in their language, and the log says so', async () => {
    await add();
    await complete();
    for (let round = 0; round < 2; round += 1) {
      await work();
      await send();
    }
    expect(pushed()).toEqual([
      {
        title: 'Listo',
        body: expect.stringMatching(/^Listo en \d+ Elm Street\.$/),
        path: '/customers/dashboard',
      },
    ]);
    expect(await log()).toEqual([{ state: 'done', action: 'push', reason: null, delivery: 'sent' }]);
  });

  it('is not sent to devices that accept only other alerts, and the next step follows', async () => {
    await service.close();
    await app.db.execute(sql`truncate push_subscriptions`);
    await subscribe(['visits', 'charges']);
    const { steps } = body();
    await add({}, { steps: [...steps, ...steps] });
    await complete();
    await work();
    await work();
    await send();
    expect(pushed()).toEqual([]);
    expect(await log()).toMatchObject([{ reason: 'no-device' }, { reason: 'no-device' }]);
  });

  it('waits for the hours in which it may be sent', async () => {
    await add();
    app.deps.clock.set('2026-06-10', '22:00');
    await complete();
    await work();
    await send();
    expect([pushed(), await log()]).toMatchObject([[], [{ state: 'waiting' }]]);
    app.deps.clock.set('2026-06-11', '09:00');
    await work();
    await send();
    expect(pushed()).toHaveLength(1);
  });

  it('counts toward the day’s limit', async () => {
    await add({}, { maxPerDay: 1 });
    await complete();
    await complete();
    await work();
    await send();
    expect(pushed()).toHaveLength(1);
    expect((await log()).map(({ state }) => state).sort()).toEqual(['done', 'waiting']);
    app.deps.clock.set('2026-06-11', '09:00');
    await work();
    await send();
    expect(pushed()).toHaveLength(2);
  });

  it('is withdrawn if it is no longer true when it is sent', async () => {
    await add();
    const id = await complete();
    await work();
    expect(await log()).toMatchObject([{ state: 'done', delivery: 'waiting' }]);
    const undone = { status: 'pending', completedAt: null } as const;
    await app.db.update(assignments).set(undone).where(eq(assignments.id, id));
    await send();
    expect(pushed()).toEqual([]);
    expect(await log()).toMatchObject([
      { state: 'skipped', reason: 'no-longer-true', delivery: 'cancelled' },
    ]);
  });

  it('is withdrawn if it waits in the outbox beyond the hours, or all automations are paused', async () => {
    await add();
    await complete();
    await work();
    await admin.request('POST', '/automations/pause', { isPaused: true });
    await send();
    expect([pushed(), await log()]).toMatchObject([[], [{ state: 'waiting' }]]);
    await admin.request('POST', '/automations/pause', { isPaused: false });
    await work();
    app.deps.clock.set('2026-06-10', '19:00');
    await send();
    expect(pushed()).toEqual([]);
  });

  it('fails for good with a device that is gone', async () => {
    service.answer(410);
    await add();
    await complete();
    await work();
    await send();
    await send();
    expect(await app.db.select({ status: notices.status }).from(notices)).toEqual([{ status: 'failed' }]);
    expect(await log()).toMatchObject([{ state: 'done', delivery: 'failed' }]);
  });
});

describe('a push step', () => {
  it('is shown by the dry run in the customer’s language', async () => {
    await complete();
    const { body: dry } = await admin.request<CallBody<DryRun>>('POST', '/automations/dry-run', body());
    expect(dry.data).toMatchObject({ pastCount: 1, example: { channel: 'push', subject: 'Listo' } });
  });

  it('is refused with the field that is wrong', async () => {
    expect(await refusal({ subject: null })).toEqual({ 'steps.0.subject': 'Required.' });
    expect(await refusal({ textEs: 'x'.repeat(301) })).toEqual({ 'steps.0.textEs': 'Too long.' });
    expect(await refusal({}, { isMarketing: true })).toEqual({
      'steps.0.action': 'Marketing messages go out by email only.',
    });
    expect(await refusal({}, { trigger: 'signup-received' })).toEqual({
      'steps.0.action': 'Not for people who aren’t customers yet.',
    });
  });
});
