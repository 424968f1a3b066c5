import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Day, momentOf } from '#contract/core/days.ts';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { AutomationRun, DryRun } from '#contract/messaging/automations.calls.ts';
import type { AutomationAction, AutomationBody, AutomationStep } from '#contract/messaging/automations.ts';
import { NEW_AUTOMATION, NEW_STEP, READY_AUTOMATIONS } from '#contract/messaging/readyAutomations.ts';
import type { Equipment } from '#contract/territory/equipment.resource.ts';
import {
  assignments,
  automationRuns,
  automations,
  crews,
  equipment,
  notifications,
  vendors,
  webhookDeliveries,
  webhooks,
} from '#server/db/schema/index.ts';
import { runAutomations } from '#server/modules/messaging/automations/jobs.ts';
import { bookVisit, makeReader, type Reader } from '#tests/api/support/automations.ts';
import { holding, type Person, signedIn } from '#tests/api/support/people.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

const ZONE = 'America/Chicago';

let app: TestApp;
let admin: Person;
let reader: Reader;
let crewId: number;
beforeAll(async () => {
  app = await createTestApp();
  await app.db.insert(webhooks).values({
    ...{ url: 'https://example.com/hook', events: ['automation.reached'], secret: '-', afterEvent: 0 },
    createdAt: new Date(),
  });
  const [vendor] = await app.db
    .insert(vendors)
    .values({ companyName: 'Blades', commissionPercent: 20 })
    .returning();
  const [crew] = await app.db
    .insert(crews)
    .values({ name: 'North', vendorId: vendor?.id ?? 0, serviceTypes: ['mow'], capacityMinutes: 480 })
    .returning();
  crewId = crew?.id ?? 0;
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of [automations, notifications, webhookDeliveries, equipment, assignments])
    await app.db.delete(table);
  await on('2026-06-10', '10:00');
  reader = await makeReader(app);
});

async function on(day: Day, time: string) {
  app.deps.clock.set(day, time);
  admin = await signedIn(app, 'admin');
}

const STEP: AutomationStep = {
  ...NEW_STEP,
  action: 'notification',
  amount: 0,
  unit: 'minutes',
  text: 'See to it',
};
const body = (change: Partial<AutomationStep> = {}): AutomationBody => ({
  ...NEW_AUTOMATION,
  ...{ name: 'Service', trigger: 'equipment-due', isOn: true, steps: [{ ...STEP, ...change }] },
});
async function switchOn(change: Partial<AutomationStep> = {}) {
  expect((await admin.request('POST', '/automations', body(change))).status).toBe(201);
  app.deps.clock.advanceMinutes(1);
}
async function addMower(rule: object): Promise<Equipment> {
  const rules = [{ name: 'Oil change', unit: 'days', ...rule }];
  const made = await admin.request<Equipment>('POST', '/equipment', { name: 'Mower 3', crewId, rules });
  expect(made.status).toBe(201);
  app.deps.clock.advanceMinutes(1);
  return made.body;
}
async function work(minutes: number): Promise<number> {
  const id = await bookVisit(app, reader, '2026-06-10', app.deps.clock.now().toISOString());
  await app.db.update(assignments).set({ crewId, workedMinutes: minutes }).where(eq(assignments.id, id));
  return id;
}
async function run() {
  await Promise.all([runAutomations(app.deps), runAutomations(app.deps)]);
  await app.deps.events.idle();
}
const told = () => app.db.select().from(notifications).orderBy(asc(notifications.id));
const outcomes = async () =>
  (await app.db.select().from(automationRuns).orderBy(asc(automationRuns.id))).map(
    ({ state, reason }) => reason ?? state,
  );
const doService = ({ id, rules }: Equipment) =>
  admin.request('POST', `/equipment/${id}/services`, {
    ...{ id: randomUUID(), ruleId: rules[0]?.id, doneOn: app.deps.clock.today() },
  });

it('notifies the office once when the crew’s hours reach the rule’s, and again after the next service', async () => {
  await switchOn();
  const mower = await addMower({ everyHours: 10 });
  await work(9 * 60);
  await run();
  expect(await told()).toEqual([]);
  app.deps.clock.advanceMinutes(5);
  await work(60);
  await run();
  app.deps.clock.advanceMinutes(5);
  await work(60);
  await run();
  const rows = await told();
  const mine = rows.filter(({ userId }) => userId === admin.userId);
  expect(mine).toHaveLength(1);
  expect(JSON.stringify(mine)).toContain('Mower 3: Oil change: See to it');
  expect(JSON.stringify(mine)).toContain(`"equipment":${mower.id}`);
  const { body: log } = await admin.request<AutomationRun[]>('GET', '/automation-runs');
  expect(log).toMatchObject([{ trigger: 'equipment-due', customerId: null, customerName: 'Mower 3' }]);

  app.deps.clock.advanceMinutes(5);
  await doService(mower);
  await run();
  app.deps.clock.advanceMinutes(5);
  await work(11 * 60);
  await run();
  await run();
  expect((await told()).filter(({ userId }) => userId === admin.userId)).toHaveLength(2);
});

it('starts on the morning a service is due, and not for services that were overdue before', async () => {
  await addMower({ every: 10, lastOn: '2026-05-01' });
  await switchOn();
  await addMower({ every: 9, lastOn: '2026-06-02' });
  await run();
  expect(await outcomes()).toEqual([]);
  await on('2026-06-11', '06:30');
  await run();
  expect(await told()).toEqual([]);
  await on('2026-06-11', '07:01');
  await run();
  expect(await outcomes()).toEqual(['done']);
});

describe('a step that waits a day', () => {
  const wait = { amount: 1, unit: 'days' as const };
  async function due(): Promise<{ mower: Equipment; visit: number }> {
    await switchOn(wait);
    const mower = await addMower({ everyHours: 1 });
    const visit = await work(60);
    await run();
    expect(await outcomes()).toEqual(['waiting']);
    return { mower, visit };
  }
  async function tomorrow() {
    await on('2026-06-11', '10:05');
    await run();
  }

  it('is carried out if nothing happened meanwhile', async () => {
    await due();
    await tomorrow();
    expect(await outcomes()).toEqual(['done']);
  });

  it('is skipped once the service is done', async () => {
    const { mower } = await due();
    await doService(mower);
    await tomorrow();
    expect([await outcomes(), await told()]).toEqual([['no-longer-true'], []]);
  });

  it('is skipped once the machine is out of use', async () => {
    const { mower } = await due();
    const change = { ...mower, isActive: false };
    await admin.request('PUT', `/equipment/${mower.id}`, change, { 'if-match': String(mower.version) });
    await tomorrow();
    expect([await outcomes(), await told()]).toEqual([['no-longer-true'], []]);
  });

  it('is skipped if the visit’s time was corrected', async () => {
    const { visit } = await due();
    await app.db.update(assignments).set({ workedMinutes: 50 }).where(eq(assignments.id, visit));
    await tomorrow();
    expect([await outcomes(), await told()]).toEqual([['no-longer-true'], []]);
  });

  it('is skipped if the machine was deleted', async () => {
    const { mower } = await due();
    await admin.request('DELETE', `/equipment/${mower.id}`);
    await tomorrow();
    expect([await outcomes(), await told()]).toEqual([['no-longer-true'], []]);
  });
});

it('calls webhooks with the machine’s id, and notifies only those who may see equipment', async () => {
  await switchOn({ action: 'webhook' });
  const seesNone = await holding(app, 'csr', ['customer_list']);
  const mower = await addMower({ everyHours: 1 });
  await admin.request('POST', '/automations', { ...body(), name: 'Again' });
  app.deps.clock.advanceMinutes(1);
  await work(61);
  await run();
  const sent = (await app.db.select().from(webhookDeliveries)).map(({ body: text }) => JSON.parse(text).data);
  expect(sent).toMatchObject([
    { trigger: 'equipment-due', subjectId: mower.id, propertyId: null, customerId: null },
  ]);
  const readers = (await told()).map(({ userId }) => userId);
  expect(readers).toContain(admin.userId);
  expect(readers).not.toContain(seesNone.userId);
});

it.each<AutomationAction>(['message', 'push', 'discount', 'reminder', 'call-log'])(
  'is refused with the action %s',
  async action => {
    const words = { subject: 'Hi', text: 'Hi', assigneeId: admin.userId, discountId: 1 };
    const refused = await admin.request<ErrorBody>('POST', '/automations', body({ action, ...words }));
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { 'steps.0.action': 'This isn’t about a customer. Notify the office or call a webhook.' },
    ]);
  },
);

it('shows in the dry run what it would have done, even for services that were done since then', async () => {
  const ready = READY_AUTOMATIONS.find(({ trigger }) => trigger === 'equipment-due');
  const { name, ...own } = { ...NEW_AUTOMATION, ...ready, name: 'Ready' };
  expect(own.isOn).toBe(false);
  await on('2026-04-01', '10:00');
  const mower = await addMower({ every: 20, lastOn: '2026-04-01' });
  await addMower({ everyHours: 10 });
  await on('2026-04-25', '10:00');
  await doService(mower);
  await on('2026-06-10', '10:00');
  const { body: answer } = await admin.request<CallBody<DryRun>>('POST', '/automations/dry-run', {
    ...own,
    ...{ name, key: undefined },
  });
  expect(answer.data).toMatchObject({
    pastCount: 2,
    days: [
      { day: '2026-04-21', count: 1 },
      { day: '2026-05-15', count: 1 },
    ],
    people: [{ name: 'Mower 3: Oil change', customerId: null }, { name: 'Mower 3: Oil change' }],
  });
});

it('counts a reading from the moment when the office entered it', async () => {
  await switchOn();
  const mower = await addMower({ everyHours: 10 });
  await on('2026-06-20', '10:00');
  const reading = { id: randomUUID(), readOn: '2026-06-12', hours: 15 };
  await admin.request('POST', `/equipment/${mower.id}/readings`, reading);
  await run();
  expect(await outcomes()).toEqual(['done']);
  const [row] = await app.db.select().from(automationRuns);
  expect(row?.startedBy).toEqual(momentOf('2026-06-20', '10:00', ZONE));
});
