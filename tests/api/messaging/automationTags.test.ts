import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { Tag } from '#contract/customers/tags.resource.ts';
import type { Automation, AutomationRun, DryRun } from '#contract/messaging/automations.calls.ts';
import type { AutomationBody, AutomationStep } from '#contract/messaging/automations.ts';
import { NEW_AUTOMATION, NEW_STEP } from '#contract/messaging/readyAutomations.ts';
import { customerTags, history, notices } from '#server/db/schema/index.ts';
import { runAutomations } from '#server/modules/messaging/automations/jobs.ts';
import { claim, markHandedOver } from '#server/modules/messaging/notices/claims.ts';
import { bookVisit, makeReader, type Reader } from '#tests/api/support/automations.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let admin: Person;
let reader: Reader;
let vip: number;
let hoa: number;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.deps.clock.set('2026-06-10', '10:00');
  admin = await signedIn(app, 'admin');
  await app.db.execute(sql`truncate automations, notices, assignments, tags cascade`);
  reader = await makeReader(app);
  [vip, hoa] = [await tag('VIP'), await tag('HOA')];
});

const tag = async (name: string) =>
  (await admin.request<Tag>('POST', '/tags', { name, color: null })).body.id;
const addTag = (tagId: number, { customerId } = reader) =>
  admin.request('POST', `/customers/${customerId}/tags`, { tagId });
const removeTag = (tagId: number) => admin.request('DELETE', `/customers/${reader.customerId}/tags/${tagId}`);
const tagsOf = async ({ customerId } = reader) =>
  (await app.db.select().from(customerTags).where(eq(customerTags.customerId, customerId))).map(
    row => row.tagId,
  );

const step = (change: Partial<AutomationStep>): AutomationStep => ({
  ...{ ...NEW_STEP, amount: 0, unit: 'minutes', subject: 'Hello', text: 'Hello' },
  ...change,
});
const unless = (...tagIds: number[]): AutomationBody['groups'] => [
  { all: [{ fact: 'tag', comparison: 'has-none', tagIds }] },
];
const only = (...tagIds: number[]): AutomationBody['groups'] => [
  { all: [{ fact: 'tag', comparison: 'has-any', tagIds }] },
];
const body = (steps: AutomationStep[], change: Partial<AutomationBody> = {}): AutomationBody => ({
  ...{ ...NEW_AUTOMATION, name: 'Thank you', trigger: 'visit-completed', isOn: true, maxPerDay: 5 },
  ...{ steps, ...change },
});
async function add(...parts: Parameters<typeof body>) {
  const made = await admin.request<Automation>('POST', '/automations', body(...parts));
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  app.deps.clock.advanceMinutes(1);
  return made.body;
}
const refusal = async (...parts: Parameters<typeof body>) =>
  (await admin.request<ErrorBody>('POST', '/automations', body(...parts))).body.errors;
const complete = (of = reader) => bookVisit(app, of, '2026-06-10', app.deps.clock.now().toISOString());
/** Two processes at once. */
const work = () => Promise.all([runAutomations(app.deps), runAutomations(app.deps)]);
const log = async () =>
  (await admin.request<AutomationRun[]>('GET', '/automation-runs?sort=["id","ASC"]')).body.map(
    ({ step: number, state, reason, tagName }) => [number, state, reason, tagName],
  );
const dryRun = async (...parts: Parameters<typeof body>) =>
  (await admin.request<CallBody<DryRun>>('POST', '/automations/dry-run', body(...parts))).body.data;

/** Lets time pass, which ends the previous session. */
async function wait(minutes: number) {
  app.deps.clock.advanceMinutes(minutes);
  admin = await signedIn(app, 'admin');
}

/** Hands the waiting emails over; returns how many went out. */
async function handOver(): Promise<number> {
  let sent = 0;
  for (const notice of await claim(app.deps, 'email')) {
    if (!(await markHandedOver(app.deps, notice))) continue;
    sent += 1;
    const at = { sentAt: app.deps.clock.now(), handedAt: null };
    await app.db
      .update(notices)
      .set({ status: 'sent', ...at })
      .where(eq(notices.id, notice.id));
  }
  return sent;
}

describe('an automation', () => {
  it('adds and removes a tag once, with its name in the log and as the reason in the history', async () => {
    await addTag(hoa);
    await add([step({ action: 'add-tag', tagId: vip }), step({ action: 'remove-tag', tagId: hoa })]);
    await complete();
    for (const _ of [1, 2, 3]) await work();
    expect(await tagsOf()).toEqual([vip]);
    expect(await log()).toEqual([
      [0, 'done', null, 'VIP'],
      [1, 'done', null, 'HOA'],
    ]);
    const told = await app.db
      .select()
      .from(history)
      .where(and(eq(history.entity, 'customer'), eq(history.customerId, reader.customerId)))
      .orderBy(history.id);
    expect(told.slice(1).map(({ before, after, reason }) => [before, after, reason])).toEqual([
      [{ tag: null }, { tag: 'VIP' }, 'automation: Thank you'],
      [{ tag: 'HOA' }, { tag: null }, 'automation: Thank you'],
    ]);
  });

  it('says in the log that there was nothing to change, and continues with the next step', async () => {
    await addTag(vip);
    await add([
      step({ action: 'add-tag', tagId: vip }),
      step({ action: 'remove-tag', tagId: hoa }),
      step({}),
    ]);
    await complete();
    for (const _ of [1, 2, 3]) await work();
    expect(await log()).toEqual([
      [0, 'skipped', 'has-tag', 'VIP'],
      [1, 'skipped', 'lacks-tag', 'HOA'],
      [2, 'done', null, null],
    ]);
  });

  it('applies to customers with any of some tags, or with none of them', async () => {
    const other = await makeReader(app);
    await addTag(hoa);
    await add([step({})], { name: 'Only', groups: only(vip, hoa) });
    await add([step({})], { name: 'Unless', groups: unless(vip, hoa) });
    await complete();
    await complete(other);
    await work();
    const runs = (await admin.request<AutomationRun[]>('GET', '/automation-runs')).body;
    expect(
      runs
        .filter(({ state }) => state === 'done')
        .map(({ automationName, customerId }) => [automationName, customerId])
        .sort(),
    ).toEqual([
      ['Only', reader.customerId],
      ['Unless', other.customerId],
    ]);
    expect(runs.filter(({ reason }) => reason === 'not-matching')).toHaveLength(2);
  });

  it('checks tags together with numbers, again before each step and before the message goes out', async () => {
    const groups: AutomationBody['groups'] = [
      {
        all: [
          { fact: 'visits', comparison: 'at-least', value: 1 },
          { fact: 'tag', comparison: 'has-any', tagIds: [vip] },
        ],
      },
      { all: [{ fact: 'visits', comparison: 'at-least', value: 9 }] },
    ];
    await addTag(vip);
    await add([step({}), step({ amount: 1, unit: 'hours' })], { groups });
    await complete();
    await work();
    await removeTag(vip);
    expect(await handOver()).toBe(0);
    await wait(61);
    await work();
    expect(await log()).toEqual([
      [0, 'skipped', 'not-matching', null],
      [1, 'skipped', 'not-matching', null],
    ]);
  });

  it('isn’t ended by the tags of its own steps, and doesn’t start a second time', async () => {
    const steps = [step({}), step({ action: 'add-tag', tagId: vip }), step({ amount: 1, unit: 'hours' })];
    await add(steps, { groups: unless(vip) });
    await complete();
    for (const _ of [1, 2, 3]) await work();
    expect(await tagsOf()).toEqual([vip]);
    expect(await handOver()).toBe(1);
    await wait(30);
    await complete();
    await work();
    await wait(40);
    await work();
    expect(await handOver()).toBe(1);
    expect(await log()).toEqual([
      [0, 'done', null, null],
      [1, 'done', null, 'VIP'],
      [2, 'done', null, null],
      [0, 'skipped', 'not-matching', null],
    ]);
  });

  it('shows in its dry run what the log would, and changes nothing', async () => {
    const steps = [step({ amount: 1, unit: 'hours' }), step({ action: 'add-tag', tagId: vip })];
    for (const _ of [1, 2]) {
      await complete();
      await wait(120);
    }
    const { pastCount, skipped } = await dryRun(steps, { groups: unless(vip) });
    expect([pastCount, skipped]).toEqual([2, [{ reason: 'not-matching', count: 1 }]]);
    const again = await dryRun([step({ action: 'add-tag', tagId: vip })]);
    expect([again.pastCount, again.skipped]).toEqual([1, [{ reason: 'has-tag', count: 1 }]]);
    expect(await tagsOf()).toEqual([]);
    expect(await app.db.$count(notices)).toBe(0);
  });

  it('needs a tag that exists, which can’t be deleted as long as the automation uses it', async () => {
    expect(await refusal([step({ action: 'add-tag', tagId: null })])).toEqual({
      'steps.0.tagId': 'Required.',
    });
    expect(await refusal([step({ action: 'add-tag', tagId: 9999 })])).toHaveProperty(['steps.0.tagId']);
    expect(await refusal([step({})], { groups: unless(9999) })).toHaveProperty(['groups.0.all.0.tagIds']);
    expect(await refusal([step({})], { groups: unless() })).toEqual({ 'groups.0.all.0.tagIds': 'Required.' });
    const tagging = [step({ action: 'add-tag', tagId: vip })];
    expect(await refusal(tagging, { trigger: 'signup-received' })).toHaveProperty(['steps.0.action']);
    expect(await refusal(tagging, { trigger: 'rain-coming' })).toHaveProperty(['steps.0.action']);

    await add(tagging, { name: 'Tags VIP', isOn: false });
    await add([step({})], { name: 'Leaves HOA out', groups: unless(hoa) });
    const deleted = async (id: number) =>
      (await admin.request<ErrorBody>('DELETE', `/tags/${id}`)).body.message;
    expect(await deleted(vip)).toBe('Automations use this tag: Tags VIP. Change them first.');
    expect(await deleted(hoa)).toBe('Automations use this tag: Leaves HOA out. Change them first.');
    await app.db.execute(sql`truncate automations cascade`);
    expect((await admin.request('DELETE', `/tags/${vip}`)).status).toBe(200);
  });
});
