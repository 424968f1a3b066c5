import { eq, isNull, or, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  AUTOMATION_TRIGGERS,
  type AutomationTrigger,
  isForOffice,
  TRIGGER_TIMING,
} from '#contract/messaging/automations.ts';
import { NEW_AUTOMATION, NEW_STEP } from '#contract/messaging/readyAutomations.ts';
import {
  automationRuns,
  automations,
  contactRequests,
  equipment,
  notices,
  rainyDays,
  signupStarts,
  signups,
} from '#server/db/schema/index.ts';
import { collect } from '#server/modules/messaging/automations/collect.ts';
import { runAutomations } from '#server/modules/messaging/automations/jobs.ts';
import { strangerOf, TRIGGER_SAMPLES } from '#tests/api/support/automationSamples.ts';
import { makeReader, type Reader } from '#tests/api/support/automations.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.delete(automations);
  await app.db.delete(notices);
  await app.db.delete(signups);
  await app.db.delete(signupStarts);
  await app.db.delete(equipment);
  await app.db.delete(rainyDays);
  await app.db.delete(contactRequests);
  app.deps.clock.set('2026-06-10', '10:00');
});

/** An automation that is on, with one step on the day itself or 30 minutes after the event. */
async function add(trigger: AutomationTrigger, enabledAt = app.deps.clock.now()): Promise<number> {
  const isEvent = TRIGGER_TIMING[trigger] === 'after-event';
  const wait = { amount: isEvent ? 30 : 0, unit: isEvent ? ('minutes' as const) : ('days' as const) };
  const [made] = await app.db
    .insert(automations)
    .values({
      ...NEW_AUTOMATION,
      ...{ trigger, name: trigger, onDate: '2026-06-20', isOn: true, enabledAt },
      audience: { ...NEW_AUTOMATION.audience, sources: ['yelp'] },
      steps: [{ ...NEW_STEP, ...wait, subject: 'About {{date}}', text: 'Hi {{firstName}} {{amount}}' }],
      ...{ createdById: 0, createdByName: 'Office' },
    })
    .returning({ id: automations.id });
  return made?.id ?? 0;
}

async function happen(trigger: AutomationTrigger, reader: Reader) {
  app.deps.clock.set('2026-06-10', '10:01');
  const sample = TRIGGER_SAMPLES[trigger](reader, app.deps.clock.now(), await makeReader(app));
  for (const one of sample.happens) await app.db.execute(one);
  app.deps.clock.set('2026-06-10', '10:05');
  return sample;
}

/** Sets the clock to the time at which a sample's message is due. */
function beDue(trigger: AutomationTrigger) {
  if (TRIGGER_TIMING[trigger] === 'after-event') return app.deps.clock.set('2026-06-10', '10:31');
  const days: Partial<Record<AutomationTrigger, string>> = {
    'charge-past-due': '2026-06-11',
    'card-expiring': '2026-06-30',
  };
  app.deps.clock.set(days[trigger] ?? '2026-06-20', '09:00');
}

/** Messages to a reader, or to the stranger of their sample. */
const to = ({ customerId }: Reader) =>
  or(eq(notices.customerId, customerId), eq(notices.recipient, strangerOf({ customerId })));
/** Runs about a reader, or about strangers, machines or markets; there is one of them per test. */
const about = ({ customerId }: Reader) =>
  or(eq(automationRuns.customerId, customerId), isNull(automationRuns.customerId));
const sentTo = (reader: Reader) => app.db.$count(notices, to(reader));

describe.each(AUTOMATION_TRIGGERS.filter(trigger => !isForOffice(trigger)))('the trigger %s', trigger => {
  it('leads to one message, with its values', async () => {
    if (trigger === 'charge-past-due') app.deps.clock.set('2026-06-09', '10:00');
    await add(trigger);
    const reader = await makeReader(app, { source: 'yelp' });
    await happen(trigger, reader);
    await runAutomations(app.deps);
    expect(await sentTo(reader)).toBe(trigger === 'charge-past-due' ? 1 : 0);
    beDue(trigger);
    await Promise.all([runAutomations(app.deps), runAutomations(app.deps)]);
    await runAutomations(app.deps);
    const sent = await app.db.select().from(notices).where(to(reader));
    expect(sent).toHaveLength(1);
    expect(sent[0]?.subject).toMatch(/^About \d+\/\d+\/2026$/);
  });
});

describe.each(AUTOMATION_TRIGGERS)('the trigger %s', trigger => {
  it('leads to no message once it is no longer true', async () => {
    await add(trigger);
    const reader = await makeReader(app, { source: 'yelp' });
    const { ends } = await happen(trigger, reader);
    if (!ends) return;
    await collect(app.deps);
    await app.db.execute(ends);
    beDue(trigger);
    await runAutomations(app.deps);
    expect(await sentTo(reader)).toBe(0);
    const states = await app.db
      .select({ state: automationRuns.state, reason: automationRuns.reason })
      .from(automationRuns)
      .where(about(reader));
    expect(states.filter(({ state, reason }) => state !== 'skipped' || reason !== 'no-longer-true')).toEqual(
      [],
    );
  });

  it('is found among the newest events within a minute, unless its day is known ahead', async () => {
    await add(trigger);
    const reader = await makeReader(app, { source: 'yelp' });
    await happen(trigger, reader);
    await app.db.execute(sql`update automations set enabled_at = enabled_at - interval '1 hour'`);
    await collect(app.deps, 'newest');
    const isEvent = TRIGGER_TIMING[trigger] === 'after-event';
    const count = await app.db.$count(automationRuns, about(reader));
    expect(count).toBe(isEvent ? 1 : 0);
  });
});

it('applies at once although it was switched on while the clock was ahead', async () => {
  await add('visit-completed', new Date('2026-09-01T15:00:00Z'));
  const reader = await makeReader(app, { source: 'yelp' });
  await collect(app.deps);
  await happen('visit-completed', reader);
  await collect(app.deps);
  expect(await app.db.$count(automationRuns, about(reader))).toBe(1);
});
