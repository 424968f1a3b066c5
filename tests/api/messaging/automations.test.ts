import { asc, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type {
  Automation,
  AutomationRun,
  DryRun,
  ReviewRules,
} from '#contract/messaging/automations.calls.ts';
import type { AutomationBody, AutomationStep, ConditionFact } from '#contract/messaging/automations.ts';
import {
  happyStarsIn,
  NEW_AUTOMATION,
  NEW_STEP,
  READY_AUTOMATIONS,
} from '#contract/messaging/readyAutomations.ts';
import { generalSetting, scheduleSetting } from '#contract/system/businessSettings.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import {
  assignments,
  automationRuns,
  automations,
  callLogs,
  cards,
  charges,
  estimates,
  history,
  notices,
  properties,
  reminders,
  unsubscribes,
  visitRatings,
} from '#server/db/schema/index.ts';
import { collect } from '#server/modules/messaging/automations/collect.ts';
import { runAutomations } from '#server/modules/messaging/automations/jobs.ts';
import { claim, markHandedOver } from '#server/modules/messaging/notices/claims.ts';
import { unsubscribe } from '#server/modules/messaging/unsubscribe/unsubscribe.ts';
import { saveSettings } from '#server/modules/system/systemSettings/saveSettings.ts';
import { bookVisit, makeReader, type Reader } from '#tests/api/support/automations.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

const SENDER = { name: 'Green & Sons', address: '1200 Barton Springs Rd, Austin' };
let app: TestApp;
let admin: Person;
let csr: Person;

beforeAll(async () => {
  app = await createTestApp();
  await saveSettings(app.deps, SYSTEM_ACTOR, { general: generalSetting.parse(SENDER) }, null);
});
afterAll(() => app.close());
beforeEach(async () => {
  await at('2026-06-10');
  await app.db.delete(automations);
  await app.db.delete(notices);
  await app.db.delete(unsubscribes);
  await app.db.delete(assignments);
  await admin.request('POST', '/automations/pause', { isPaused: false });
});

/** Sets the clock and signs the office in, whose sessions end after a while. */
async function at(day: string) {
  app.deps.clock.set(day);
  admin = await signedIn(app, 'admin');
  csr = await signedIn(app, 'csr');
}
const message = (change: Partial<AutomationStep> = {}): AutomationStep => ({
  ...NEW_STEP,
  subject: 'About {{date}}',
  subjectEs: 'Sobre {{date}}',
  text: 'Hi {{firstName}}, {{date}} {{amount}}',
  textEs: 'Hola, {{firstName}}: {{date}} {{amount}}',
  ...change,
});
let count = 0;
const body = (change: Partial<AutomationBody> = {}): AutomationBody => ({
  ...NEW_AUTOMATION,
  name: `Automation ${++count}`,
  isOn: true,
  steps: [message()],
  ...change,
});
async function add(change: Partial<AutomationBody> = {}): Promise<Automation> {
  const { status, body: made } = await admin.request<Automation>('POST', '/automations', body(change));
  expect(status).toBe(201);
  return made;
}
const run = () => runAutomations(app.deps);
/** Rates a visit of today that is new. */
async function rate(reader: Reader, stars: number) {
  const ratedAt = app.deps.clock.now();
  const assignmentId = await bookVisit(app, reader, app.deps.clock.today(), ratedAt.toISOString());
  await app.db.insert(visitRatings).values({ assignmentId, stars, ratedAt });
}
const outbox = () => app.db.select().from(notices).orderBy(asc(notices.id));
const runs = () => app.db.select().from(automationRuns).orderBy(asc(automationRuns.id));
/** Hands over what is due, as the outbox does; returns the notices that went out. */
async function handOver() {
  const out = [];
  for (const channel of ['email', 'text'] as const)
    for (const notice of await claim(app.deps, channel))
      if (await markHandedOver(app.deps, notice)) out.push(notice);
  return out;
}

it('starts once for everything that happened, however much that is', async () => {
  const reader = await makeReader(app);
  const { id } = await add({ trigger: 'visit-completed' });
  const completedAt = new Date(app.deps.clock.now().getTime() + 60_000).toISOString();
  await app.db.execute(sql`
    insert into assignments (service_id, property_id, customer_id, service_type, kind, slot, date,
      expected_minutes, status, completed_at)
    select ${reader.serviceId}, ${reader.propertyId}, ${reader.customerId}, 'mow', 'forced', '2026-06-10',
      '2026-06-10', 30, 'completed', ${completedAt}::timestamptz
    from generate_series(1, 20500)`);
  app.deps.clock.advanceMinutes(2);
  await collect(app.deps);
  await collect(app.deps);
  expect(await app.db.$count(automationRuns, eq(automationRuns.automationId, id))).toBe(20_500);
});

describe('an automation', () => {
  it('reminds of a visit the day before, once, in the hours and in the customer’s language', async () => {
    const reader = await makeReader(app, { language: 'es' });
    await bookVisit(app, reader, '2026-06-12');
    await add();
    app.deps.clock.set('2026-06-11', '08:59');
    await run();
    expect(await outbox()).toEqual([]);
    app.deps.clock.set('2026-06-11', '09:00');
    await Promise.all([run(), run()]);
    await run();
    const sent = await outbox();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ channel: 'email', kind: 'automation', subject: 'Sobre 6/12/2026' });
    expect(sent[0]?.body).toContain('Hola, Rita');
    expect(sent[0]?.expiresAt?.toISOString()).toBe('2026-06-11T23:00:00.000Z');
    expect(await handOver()).toHaveLength(1);
  });

  it('says nothing about a visit that was moved or canceled, even from the outbox', async () => {
    const [moved, canceled] = [await makeReader(app), await makeReader(app)];
    const one = await bookVisit(app, moved, '2026-06-12');
    const other = await bookVisit(app, canceled, '2026-06-12');
    await add();
    app.deps.clock.set('2026-06-11');
    await run();
    expect(await outbox()).toHaveLength(2);
    await app.db.update(assignments).set({ date: '2026-06-15' }).where(eq(assignments.id, one));
    await app.db.update(assignments).set({ status: 'cancel' }).where(eq(assignments.id, other));
    expect(await handOver()).toEqual([]);
    expect((await outbox()).map(({ status, handedAt }) => [status, handedAt])).toEqual([
      ['cancelled', null],
      ['cancelled', null],
    ]);
    expect((await runs()).map(({ state, reason }) => [state, reason])).toEqual([
      ['skipped', 'no-longer-true'],
      ['skipped', 'no-longer-true'],
    ]);
    // The reminder of the moved visit is sent for its new day.
    app.deps.clock.set('2026-06-14');
    await run();
    expect(await handOver()).toHaveLength(1);
  });

  it('applies only to what happens after it was switched on', async () => {
    const reader = await makeReader(app);
    await bookVisit(app, reader, '2026-06-10', '2026-06-10T13:00:00Z');
    await add({ trigger: 'visit-completed', steps: [message({ amount: 1, unit: 'hours' })] });
    app.deps.clock.advanceMinutes(30);
    await bookVisit(app, reader, '2026-06-10', app.deps.clock.now().toISOString());
    app.deps.clock.advanceMinutes(120);
    await run();
    expect(await runs()).toHaveLength(1);
    expect(await outbox()).toHaveLength(1);
  });

  it('waits for the hours in which it may send, and skips holidays', async () => {
    const { deps } = app;
    await saveSettings(
      deps,
      SYSTEM_ACTOR,
      { schedule: scheduleSetting.parse({ holidays: [{ date: '2026-06-11', name: 'Day off' }] }) },
      null,
    );
    const reader = await makeReader(app);
    await add({ trigger: 'visit-completed', steps: [message({ amount: 0, unit: 'minutes' })] });
    deps.clock.set('2026-06-10', '18:30');
    await bookVisit(app, reader, '2026-06-10', deps.clock.now().toISOString());
    await run();
    deps.clock.set('2026-06-11', '12:00');
    await run();
    expect(await outbox()).toEqual([]);
    deps.clock.set('2026-06-12', '09:00');
    await run();
    expect(await outbox()).toHaveLength(1);
    await saveSettings(deps, SYSTEM_ACTOR, { schedule: scheduleSetting.parse({}) }, null);
  });

  it('sends a customer at most the allowed number per day; the rest waits for the next day', async () => {
    const reader = await makeReader(app);
    await bookVisit(app, reader, '2026-06-12');
    await add();
    await add();
    await add({ maxPerDay: 2, steps: [message({ text: 'More', textEs: null, subjectEs: null })] });
    app.deps.clock.set('2026-06-11');
    await run();
    await run();
    expect(await outbox()).toHaveLength(2);
    app.deps.clock.set('2026-06-12');
    await run();
    expect((await runs()).map(({ state, doneAt }) => [state, doneAt?.toISOString().slice(0, 10)])).toEqual([
      ['done', '2026-06-11'],
      ['done', '2026-06-12'],
      ['done', '2026-06-11'],
    ]);
  });

  it('asks for money only while it is due, with the amount', async () => {
    const [owing, paid] = [await makeReader(app), await makeReader(app)];
    for (const { customerId, propertyId } of [owing, paid])
      await app.db.insert(charges).values({
        customerId,
        propertyId,
        serviceType: 'mow',
        date: '2026-06-05',
        status: 'pending',
        subtotalCents: 4500,
        taxCents: 0,
        totalCents: 4500,
      });
    await add({ trigger: 'charge-past-due', steps: [message({ amount: 7 }), message({ amount: 7 })] });
    app.deps.clock.set('2026-06-12');
    await app.db
      .update(charges)
      .set({ paidCents: 4500, status: 'success' })
      .where(eq(charges.customerId, paid.customerId));
    await run();
    const first = await outbox();
    expect(first.map(({ customerId }) => customerId)).toEqual([owing.customerId]);
    expect(first[0]?.body).toContain('$45.00');
    app.deps.clock.set('2026-06-19');
    await run();
    expect(await outbox()).toHaveLength(2);
    expect((await runs()).map(({ step, state }) => [step, state])).toEqual([
      [0, 'done'],
      [1, 'done'],
    ]);
  });

  it('follows up on estimates, cards and customers who left', async () => {
    const reader = await makeReader(app);
    const { customerId, propertyId } = reader;
    await add({ trigger: 'estimate-sent', steps: [message({ amount: 3 })], maxPerDay: 9 });
    await add({ trigger: 'card-expiring', steps: [message({ amount: 10 })], maxPerDay: 9 });
    await add({ trigger: 'customer-past', steps: [message({ amount: 3 })], maxPerDay: 9 });
    const sentAt = new Date(app.deps.clock.now().getTime() + 60_000);
    await app.db.insert(estimates).values({
      key: crypto.randomUUID(),
      status: 'sent',
      customerId,
      propertyId,
      firstName: 'Rita',
      lastName: 'Reader',
      address: '1 Elm',
      city: 'Austin',
      state: 'TX',
      zipcode: '78704',
      frontBack: 'both',
      language: 'en',
      offers: [],
      validUntil: '2026-07-01',
      createdByName: 'Office',
      sentAt,
    });
    await app.db.insert(cards).values({
      customerId,
      gateway: 'sandbox',
      token: `t-${customerId}`,
      brand: 'visa',
      lastFour: '4242',
      expiryMonth: 6,
      expiryYear: 2026,
      isDefault: true,
    });
    const leaver = await makeReader(app);
    await app.db.update(properties).set({ status: 'past' }).where(eq(properties.id, leaver.propertyId));
    await app.db.insert(history).values({
      at: sentAt,
      actorName: 'Office',
      actorType: 'admin',
      entity: 'property',
      entityId: String(leaver.propertyId),
      action: 'updated',
      before: { status: 'active' },
      after: { status: 'past' },
    });
    app.deps.clock.set('2026-06-11');
    await run();
    app.deps.clock.set('2026-06-13', '10:00');
    await run();
    app.deps.clock.set('2026-06-20', '10:00');
    await run();
    expect((await outbox()).map(({ subject, customerId: to }) => [subject, to])).toEqual([
      ['About 7/1/2026', customerId],
      ['About 6/10/2026', leaver.customerId],
      ['About 6/30/2026', customerId],
    ]);
  });

  it('obeys STOP, the customer’s choice and unsubscribing', async () => {
    const stopped = await makeReader(app, { messagesBy: 'text', phone: '5125550101' });
    const neither = await makeReader(app, { messagesBy: 'none' });
    const gone = await makeReader(app);
    const { phone } = stopped;
    await app.db.insert(notices).values({
      channel: 'text',
      kind: 'on-my-way',
      recipient: phone ?? '',
      body: 'On my way',
      status: 'failed',
      lastError: 'HTTP 400: Attempt to send to unsubscribed recipient',
    });
    for (const reader of [stopped, neither, gone]) await bookVisit(app, reader, '2026-06-12');
    await add();
    await add({ isMarketing: true, maxPerDay: 5 });
    app.deps.clock.set('2026-06-11');
    await unsubscribe(app.deps, SYSTEM_ACTOR, {
      email: gone.email ?? '',
      source: 'link',
      newsletterId: null,
    });
    await run();
    const reasons = (await runs()).map(({ customerId, automationId, state, reason }) => ({
      customerId,
      automationId,
      is: reason ?? state,
    }));
    const of = (reader: { customerId: number }) =>
      reasons.filter(({ customerId }) => customerId === reader.customerId).map(({ is }) => is);
    expect(of(stopped).sort()).toEqual(['done', 'texts-stopped']);
    expect(of(neither).sort()).toEqual(['done', 'not-wanted']);
    expect(of(gone).sort()).toEqual(['done', 'unsubscribed']);
    const offers = (await outbox()).filter(({ kind }) => kind === 'automation-offer');
    expect(offers.every(({ body: text, headers }) => text.includes('unsubscribe') && headers)).toBe(true);
    // A customer who unsubscribes while the message waits doesn't get it.
    await unsubscribe(app.deps, SYSTEM_ACTOR, {
      email: neither.email ?? '',
      source: 'link',
      newsletterId: null,
    });
    expect((await handOver()).map(({ customerId }) => customerId)).not.toContain(neither.customerId);
  });

  it('reminds the office', async () => {
    const reader = await makeReader(app);
    await add({
      trigger: 'visit-completed',
      steps: [
        message({
          action: 'reminder',
          text: 'Call them',
          assigneeId: csr.userId,
          amount: 0,
          unit: 'minutes',
        }),
      ],
    });
    await bookVisit(app, reader, '2026-06-10', app.deps.clock.now().toISOString());
    await run();
    const made = await app.db.select().from(reminders).where(eq(reminders.customerId, reader.customerId));
    expect(made).toMatchObject([{ note: 'Call them', assigneeId: csr.userId, date: '2026-06-10' }]);
  });

  it.each(['reminder', 'call-log'] as const)(
    'gives the office a %s about each customer only once if it is meant to, in the dry run too',
    async action => {
      const [often, other] = [await makeReader(app), await makeReader(app)];
      const change: Partial<AutomationBody> = {
        trigger: 'visit-completed',
        isOnce: true,
        steps: [message({ action, text: 'Call', assigneeId: csr.userId, amount: 0, unit: 'minutes' })],
      };
      await add(change);
      const complete = (reader: Reader) =>
        bookVisit(app, reader, '2026-06-10', app.deps.clock.now().toISOString());
      // Two at once, then another one.
      for (const reader of [often, often, other]) await complete(reader);
      await run();
      app.deps.clock.advanceMinutes(5);
      await complete(often);
      await run();
      const table = action === 'reminder' ? reminders : callLogs;
      for (const { customerId } of [often, other])
        expect(await app.db.$count(table, eq(table.customerId, customerId))).toBe(1);
      expect((await runs()).map(({ state, reason }) => reason ?? state)).toEqual([
        'done',
        'once',
        'done',
        'once',
      ]);
      const { body: dry } = await csr.request<CallBody<DryRun>>('POST', '/automations/dry-run', body(change));
      expect([dry.data.pastCount, dry.data.skipped]).toEqual([2, [{ reason: 'once', count: 2 }]]);
    },
  );

  it('creates a call about an unhappy customer for the office at once, even at night', async () => {
    const ready = READY_AUTOMATIONS.find(({ key }) => key === 'unhappy-call');
    const steps = ready?.steps.map(step => ({ ...step, assigneeId: csr.userId })) ?? [];
    await add({ trigger: 'rating-given', groups: ready?.groups ?? [], steps });
    app.deps.clock.set('2026-06-10', '22:00');
    const [unhappy, happy] = [await makeReader(app), await makeReader(app)];
    await rate(unhappy, 2);
    await rate(happy, 5);
    await run();
    const calls = await app.db
      .select()
      .from(callLogs)
      .where(inArray(callLogs.customerId, [unhappy.customerId, happy.customerId]));
    expect(calls).toMatchObject([
      { customerId: unhappy.customerId, assigneeId: csr.userId, date: '2026-06-10', isCompleted: false },
    ]);
  });

  // covers: general.happyStars
  it('counts four stars as unhappy if the business says so', async () => {
    const general = generalSetting.parse({ name: 'Green & Sons', happyStars: 5 });
    await saveSettings(app.deps, SYSTEM_ACTOR, { general }, null);
    const { body: rules } = await csr.request<CallBody<ReviewRules>>('GET', '/automations/review-rules');
    expect(rules.data).toEqual({ happyStars: 5, hasLinks: false });
    const ready = READY_AUTOMATIONS.find(({ key }) => key === 'unhappy-call');
    const steps = ready?.steps.map(step => ({ ...step, assigneeId: csr.userId })) ?? [];
    const groups = happyStarsIn(ready?.groups ?? [], rules.data.happyStars);
    await add({ trigger: 'rating-given', groups, steps });
    const [four, five] = [await makeReader(app), await makeReader(app)];
    await rate(four, 4);
    await rate(five, 5);
    await run();
    const calls = await app.db
      .select({ customerId: callLogs.customerId })
      .from(callLogs)
      .where(inArray(callLogs.customerId, [four.customerId, five.customerId]));
    expect(calls).toEqual([{ customerId: four.customerId }]);
    await saveSettings(app.deps, SYSTEM_ACTOR, { general: generalSetting.parse(SENDER) }, null);
  });

  // covers: general.reviewLinks
  it('asks a happy customer once for a public review, and only if there is a page for it', async () => {
    const ready = READY_AUTOMATIONS.find(({ key }) => key === 'review-request');
    const { groups = [], isOnce = false, steps = [] } = ready ?? {};
    await add({ trigger: 'rating-given', groups, isOnce, steps: [...steps] });
    const [happy, unhappy, early] = [await makeReader(app), await makeReader(app), await makeReader(app)];
    await rate(early, 5);
    app.deps.clock.set('2026-06-10', '14:00');
    await run();
    expect(await outbox()).toEqual([]);
    expect((await runs()).map(({ reason }) => reason)).toEqual(['template']);
    const general = generalSetting.parse({
      ...SENDER,
      reviewLinks: 'https://maps.example/green\nhttps://reviews.example/green',
    });
    await saveSettings(app.deps, SYSTEM_ACTOR, { general }, null);
    await rate(happy, 5);
    await rate(unhappy, 3);
    app.deps.clock.set('2026-06-10', '16:00');
    await run();
    const sent = await outbox();
    expect(sent.map(({ customerId }) => customerId)).toEqual([happy.customerId]);
    expect(sent[0]?.body).toContain('https://maps.example/green · https://reviews.example/green');
    app.deps.clock.set('2026-06-11', '10:00');
    await rate(happy, 5);
    app.deps.clock.set('2026-06-11', '12:00');
    await run();
    expect(await outbox()).toHaveLength(1);
    expect((await runs()).at(-1)).toMatchObject({ state: 'skipped', reason: 'once' });
  });

  it('applies to customers who meet all conditions of one of the groups', async () => {
    const [owing, regular, other] = [await makeReader(app), await makeReader(app), await makeReader(app)];
    await app.db.insert(charges).values({
      ...{
        customerId: owing.customerId,
        propertyId: owing.propertyId,
        serviceType: 'mow',
        date: '2026-06-01',
      },
      ...{ status: 'pending', subtotalCents: 4500, taxCents: 0, totalCents: 4500 },
    });
    for (const date of ['2026-05-01', '2026-05-08']) await bookVisit(app, regular, date, `${date}T15:00:00Z`);
    await bookVisit(app, owing, '2026-05-01', '2026-05-01T15:00:00Z');
    for (const reader of [owing, regular, other]) await bookVisit(app, reader, '2026-06-12');
    const atLeast = (fact: ConditionFact, value: number) => ({
      fact,
      comparison: 'at-least' as const,
      value,
    });
    await add({
      groups: [
        { all: [atLeast('balance', 4500), atLeast('visits', 1)] },
        { all: [atLeast('visits', 2), { fact: 'balance', comparison: 'at-most', value: 0 }] },
      ],
    });
    app.deps.clock.set('2026-06-11');
    await run();
    expect((await outbox()).map(({ customerId }) => customerId)).toEqual([
      owing.customerId,
      regular.customerId,
    ]);
  });

  it('can be narrowed to a language, a service and a card', async () => {
    const english = await makeReader(app);
    const spanish = await makeReader(app, { language: 'es' });
    for (const reader of [english, spanish]) await bookVisit(app, reader, '2026-06-12');
    await add({ audience: { ...NEW_AUTOMATION.audience, languages: ['es'] } });
    await add({ hasCard: 'yes', maxPerDay: 5 });
    app.deps.clock.set('2026-06-11');
    await run();
    expect((await outbox()).map(({ customerId }) => customerId)).toEqual([spanish.customerId]);
    expect((await runs()).filter(({ reason }) => reason === 'not-matching')).toHaveLength(3);
  });
});

describe('the office', () => {
  it('sees a dry run that agrees with what happens', async () => {
    const reader = await makeReader(app, { language: 'es' });
    const done = await makeReader(app);
    await bookVisit(app, reader, '2026-06-12');
    await bookVisit(app, reader, '2026-06-20');
    await bookVisit(app, done, '2026-05-20', '2026-05-20T15:00:00Z');
    const { status, body: answer } = await csr.request<CallBody<DryRun>>(
      'POST',
      '/automations/dry-run',
      body(),
    );
    expect(status).toBe(200);
    const { days, pastCount, comingCount, example } = answer.data;
    expect(days).toEqual([
      { day: '2026-05-19', count: 1 },
      { day: '2026-06-11', count: 1 },
      { day: '2026-06-19', count: 1 },
    ]);
    expect([pastCount, comingCount]).toEqual([1, 2]);
    expect(example).toMatchObject({ language: 'es', channel: 'email', subject: 'Sobre 6/20/2026' });
    await add();
    for (let day = 10; day <= 25; day++) {
      app.deps.clock.set(`2026-06-${day}`);
      await run();
    }
    expect((await outbox()).map(({ createdAt }) => createdAt.toISOString().slice(0, 10))).toEqual([
      '2026-06-11',
      '2026-06-19',
    ]);
  });

  it('pauses everything, and withdraws what waits in the outbox until it resumes', async () => {
    const reader = await makeReader(app);
    await bookVisit(app, reader, '2026-06-12');
    await add();
    await at('2026-06-11');
    await run();
    expect((await csr.request('POST', '/automations/pause', { isPaused: true })).status).toBe(403);
    await admin.request('POST', '/automations/pause', { isPaused: true });
    await run();
    expect(await handOver()).toEqual([]);
    await admin.request('POST', '/automations/pause', { isPaused: false });
    await run();
    expect(await handOver()).toHaveLength(1);
  });

  it('cancels what waits, and switching off does too', async () => {
    const reader = await makeReader(app);
    await bookVisit(app, reader, '2026-06-12');
    const made = await add();
    const other = await add({ maxPerDay: 5 });
    await at('2026-06-11');
    await run();
    const { body: canceled } = await admin.request<CallBody<{ count: number }>>(
      'POST',
      `/automations/${made.id}/cancel`,
    );
    expect(canceled.data.count).toBe(1);
    await admin.request('PUT', `/automations/${other.id}`, { ...body({ isOn: false }), name: other.name });
    expect(await handOver()).toEqual([]);
    await run();
    expect(await handOver()).toEqual([]);
    const { body: log } = await csr.request<AutomationRun[]>(
      'GET',
      `/automation-runs?filter=${encodeURIComponent(JSON.stringify({ customerId: reader.customerId }))}`,
    );
    expect(log.map(({ state, reason }) => [state, reason]).sort()).toEqual([
      ['canceled', 'canceled'],
      ['canceled', 'switched-off'],
    ]);
    expect(log[0]).toMatchObject({ customerName: 'Rita Reader', trigger: 'visit-coming', step: 0 });
  });

  it('sees automations with one permission, and changes them with another', async () => {
    const { id, name } = await add();
    expect((await csr.request<Automation>('GET', `/automations/${id}`)).body.name).toBe(name);
    expect((await csr.request('PUT', `/automations/${id}`, body())).status).toBe(403);
    expect((await csr.request('POST', '/automations', body())).status).toBe(403);
  });

  it('learns which step has a fault', async () => {
    const bad = body({ steps: [message({ text: 'Hi {{nobody}}', textEs: null, subjectEs: null })] });
    const { status } = await admin.request<ErrorBody>('POST', '/automations', bad);
    expect(status).toBe(422);
    const noPerson = body({ steps: [message({ action: 'reminder', assigneeId: null })] });
    expect((await admin.request('POST', '/automations', noPerson)).status).toBe(422);
  });

  it.each(READY_AUTOMATIONS)(
    'can use the ready-made one: $key',
    async ({ name, trigger, isMarketing, steps }) => {
      const values = {
        ...NEW_AUTOMATION,
        name: name.es,
        trigger,
        isMarketing,
        steps: steps.map(step => ({
          ...step,
          ...(step.action !== 'message' && { assigneeId: csr.userId }),
        })),
      };
      const { status, body: made } = await admin.request<Automation>('POST', '/automations', values);
      expect([status, made.isOn]).toEqual([201, false]);
    },
  );
});
