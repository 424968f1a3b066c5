import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CallBody } from '#contract/core/errors.ts';
import type { Automation, AutomationChange, AutomationRun } from '#contract/messaging/automations.calls.ts';
import type { AutomationBody, AutomationStep } from '#contract/messaging/automations.ts';
import { NEW_AUTOMATION, NEW_STEP } from '#contract/messaging/readyAutomations.ts';
import { assignments, automationRuns, automations, notices, visitRatings } from '#server/db/schema/index.ts';
import { runAutomations } from '#server/modules/messaging/automations/jobs.ts';
import { claim, markHandedOver } from '#server/modules/messaging/notices/claims.ts';
import { bookVisit, makeReader } from '#tests/api/support/automations.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await at('2026-06-10');
  await app.db.delete(automations);
  await app.db.delete(notices);
  await app.db.delete(assignments);
});

async function at(day: string, time?: string) {
  app.deps.clock.set(day, time);
  admin = await signedIn(app, 'admin');
}
const step = (change: Partial<AutomationStep> = {}): AutomationStep => ({
  ...NEW_STEP,
  subject: 'News',
  text: 'On {{date}}',
  ...change,
});
let count = 0;
const body = (change: Partial<AutomationBody> = {}): AutomationBody => ({
  ...NEW_AUTOMATION,
  name: `Automation ${++count}`,
  isOn: true,
  steps: [step()],
  ...change,
});
async function add(values: AutomationBody): Promise<Automation> {
  const { status, body: made } = await admin.request<Automation>('POST', '/automations', values);
  expect(status).toBe(201);
  return made;
}
/** Previews a change, makes it, and checks that its effect matches the preview. */
async function change(id: number, values: AutomationBody): Promise<AutomationChange> {
  const before = await runs();
  const { status, body: preview } = await admin.request<CallBody<AutomationChange>>(
    'POST',
    `/automations/${id}/preview`,
    values,
  );
  expect(status).toBe(200);
  expect(await runs()).toEqual(before);
  expect((await admin.request('PUT', `/automations/${id}`, values)).status).toBe(200);
  const after = await runs();
  const changed = (isSo: (is: (typeof after)[number], was: (typeof after)[number]) => boolean) =>
    after.filter(is => before.some(was => was.id === is.id && isSo(is, was))).length;
  expect(preview.data).toEqual({
    canceledCount: changed((is, was) => is.state === 'canceled' && was.state !== 'canceled'),
    movedCount: changed((is, was) => is.dueAt.getTime() !== was.dueAt.getTime()),
  });
  return preview.data;
}
const run = () => runAutomations(app.deps);
const runs = () => app.db.select().from(automationRuns).orderBy(asc(automationRuns.id));
const states = async () => (await runs()).map(({ reason, state }) => reason ?? state);
const subjects = async () =>
  (await app.db.select().from(notices).orderBy(asc(notices.id))).map(({ subject }) => subject);
async function handOver() {
  const out = [];
  for (const notice of await claim(app.deps, 'email'))
    if (await markHandedOver(app.deps, notice)) out.push(notice.subject);
  return out;
}
const complete = async (reader: Awaited<ReturnType<typeof makeReader>>) =>
  bookVisit(app, reader, app.deps.clock.today(), app.deps.clock.now().toISOString());

it('cancels waiting steps, even in the outbox, when an automation’s trigger is changed', async () => {
  const [one, other] = [await makeReader(app), await makeReader(app)];
  await bookVisit(app, one, '2026-06-12');
  await bookVisit(app, other, '2026-06-12');
  const values = body({ steps: [step(), step({ subject: 'Again' })] });
  const { id } = await add(values);
  await run();
  await at('2026-06-11');
  await run();
  expect(await states()).toEqual(['done', 'done', 'waiting', 'waiting']);
  const effect = await change(id, { ...values, trigger: 'visit-completed' });
  expect(effect).toEqual({ canceledCount: 4, movedCount: 0 });
  expect(await states()).toEqual(['changed', 'changed', 'changed', 'changed']);
  expect(await handOver()).toEqual([]);
  await at('2026-06-13');
  await run();
  expect(await subjects()).toEqual(['News', 'News']);
  expect(await handOver()).toEqual([]);
});

it('starts only on what happens after its trigger was changed, even for the same record', async () => {
  const reader = await makeReader(app);
  const values = body({ trigger: 'visit-completed', steps: [step({ amount: 0, unit: 'minutes' })] });
  const { id } = await add(values);
  app.deps.clock.advanceMinutes(1);
  const visit = await complete(reader);
  await app.db.insert(visitRatings).values({ assignmentId: visit, stars: 3, ratedAt: app.deps.clock.now() });
  await run();
  expect(await handOver()).toEqual(['News']);
  app.deps.clock.advanceMinutes(1);
  await change(id, { ...values, trigger: 'rating-given', maxPerDay: 9 });
  await run();
  expect(await subjects()).toEqual(['News']);
  app.deps.clock.advanceMinutes(1);
  await app.db
    .update(visitRatings)
    .set({ ratedAt: app.deps.clock.now() })
    .where(eq(visitRatings.assignmentId, visit));
  await run();
  expect(await subjects()).toEqual(['News', 'News']);
  const { body: log } = await admin.request<AutomationRun[]>('GET', '/automation-runs');
  expect(log.map(({ trigger }) => trigger).sort()).toEqual(['rating-given', 'visit-completed']);
});

it('runs only once for each customer, even if its trigger changes', async () => {
  const reader = await makeReader(app);
  const values = body({
    ...{ trigger: 'visit-completed', isOnce: true, maxPerDay: 9 },
    steps: [step({ amount: 0, unit: 'minutes' })],
  });
  const { id } = await add(values);
  app.deps.clock.advanceMinutes(1);
  const visit = await complete(reader);
  await run();
  expect(await handOver()).toEqual(['News']);
  await change(id, { ...values, trigger: 'rating-given' });
  app.deps.clock.advanceMinutes(1);
  await app.db.insert(visitRatings).values({ assignmentId: visit, stars: 3, ratedAt: app.deps.clock.now() });
  await run();
  expect(await subjects()).toEqual(['News']);
  expect((await states()).at(-1)).toBe('once');
});

it('moves waiting steps when the wait or the hours change, and keeps them when only the words change', async () => {
  const reader = await makeReader(app);
  const steps = [step({ amount: 1 }), step({ amount: 2, subject: 'Again' })];
  const values = body({ trigger: 'visit-completed', steps });
  const { id } = await add(values);
  app.deps.clock.advanceMinutes(1);
  await complete(reader);
  await run();
  const other = { ...values, steps: [step({ amount: 1, text: 'Reworded' }), ...steps.slice(1)] };
  expect(await change(id, other)).toEqual({ canceledCount: 0, movedCount: 0 });
  const later = { ...other, steps: [step({ amount: 2, text: 'Reworded' }), ...steps.slice(1)] };
  expect(await change(id, later)).toEqual({ canceledCount: 0, movedCount: 1 });
  await at('2026-06-11', '17:00');
  await run();
  expect(await subjects()).toEqual([]);
  await at('2026-06-12', '17:00');
  await run();
  // The second step's wait starts when the first step was due.
  expect(await subjects()).toEqual(['News']);
  const night = { ...later, hoursFrom: '18:00', hoursTo: '20:00' };
  expect(await change(id, night)).toEqual({ canceledCount: 0, movedCount: 1 });
  await at('2026-06-14', '17:59');
  await run();
  expect(await subjects()).toEqual(['News']);
  await at('2026-06-14', '18:00');
  await run();
  expect(await subjects()).toEqual(['News', 'Again']);
});

it('cancels the rest of a sequence when its next step is removed, replaced or moved', async () => {
  const [first, second, third] = ['First', 'Second', 'Third'].map(subject => step({ subject, amount: 1 }));
  if (!first || !second || !third) throw new Error('no steps');
  const call = step({ action: 'notification', text: 'Call' });
  const plans: [AutomationStep[], number][] = [
    [[first], 1],
    [[first, call, third], 1],
    [[second, first, third], 1],
    [[call, first, second, third], 1],
    [[first, { ...second, text: 'Reworded' }, third], 0],
    [[first, second], 0],
    [[call, second, third], 0],
  ];
  for (const [steps, canceledCount] of plans) {
    await at('2026-06-10');
    const values = body({ trigger: 'visit-completed', steps: [first, second, third] });
    const { id } = await add(values);
    app.deps.clock.advanceMinutes(1);
    await complete(await makeReader(app));
    await run();
    await at('2026-06-11', '17:00');
    await run();
    expect((await change(id, { ...values, steps })).canceledCount).toBe(canceledCount);
    await at('2026-06-12', '17:00');
    await run();
    const sent = await subjects();
    expect(sent).toEqual(canceledCount ? ['First'] : ['First', 'Second']);
    await app.db.delete(automations);
    await app.db.delete(notices);
    await app.db.delete(assignments);
  }
});

it('sends nothing that would have been due days ago, when the wait becomes shorter', async () => {
  const values = body({ trigger: 'visit-completed', steps: [step({ amount: 3, unit: 'weeks' })] });
  const { id } = await add(values);
  app.deps.clock.advanceMinutes(1);
  await complete(await makeReader(app));
  await run();
  await at('2026-06-18');
  expect(await change(id, { ...values, steps: [step({ amount: 3 })] })).toEqual({
    canceledCount: 1,
    movedCount: 0,
  });
  await run();
  expect(await states()).toEqual(['changed']);
});

it('still sends upcoming reminders after it is switched off by mistake and on again', async () => {
  const reader = await makeReader(app);
  await bookVisit(app, reader, '2026-06-12');
  const values = body();
  const { id } = await add(values);
  await at('2026-06-11', '08:00');
  await run();
  expect(await change(id, { ...values, isOn: false })).toEqual({ canceledCount: 1, movedCount: 0 });
  expect(await states()).toEqual(['switched-off']);
  await change(id, values);
  await run();
  await at('2026-06-11', '09:00');
  await run();
  await run();
  expect(await subjects()).toEqual(['News']);
});

it('is previewed only by those who may change it', async () => {
  const values = body();
  const { id } = await add(values);
  const csr = await signedIn(app, 'csr');
  expect((await csr.request('POST', `/automations/${id}/preview`, values)).status).toBe(403);
  expect((await admin.request('POST', '/automations/9999/preview', values)).status).toBe(404);
});
