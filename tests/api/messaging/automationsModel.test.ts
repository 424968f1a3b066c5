import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, dayOf } from '#contract/core/days.ts';
import { NEW_AUTOMATION, NEW_STEP } from '#contract/messaging/readyAutomations.ts';
import { generalSetting, scheduleSetting } from '#contract/system/businessSettings.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import {
  assignments,
  automationRuns,
  automations,
  customers,
  notices,
  unsubscribes,
} from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { carryOut } from '#server/modules/messaging/automations/carryOut.ts';
import { collect } from '#server/modules/messaging/automations/collect.ts';
import { claim, markHandedOver } from '#server/modules/messaging/notices/claims.ts';
import { unsubscribe } from '#server/modules/messaging/unsubscribe/unsubscribe.ts';
import { saveSettings } from '#server/modules/system/systemSettings/saveSettings.ts';
import { bookVisit, makeReader, type Reader } from '#tests/api/support/automations.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

const TIME_ZONE = 'America/Chicago';
const HOLIDAY = '2026-06-13';
const RUNS = Number(process.env.MODEL_RUNS ?? 12);

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  const general = generalSetting.parse({ name: 'Green & Sons', address: '1200 Barton Springs Rd, Austin' });
  const schedule = scheduleSetting.parse({ holidays: [{ date: HOLIDAY, name: 'Day off' }] });
  await saveSettings(app.deps, SYSTEM_ACTOR, { general, schedule }, null);
});
afterAll(() => app.close());

/** A visit in the model. */
interface Visit {
  id: number;
  reader: number;
  date: string;
  status: 'pending' | 'completed' | 'cancel';
}

type Step =
  | { kind: 'book'; reader: number; inDays: number }
  | { kind: 'move'; visit: number; inDays: number }
  | { kind: 'complete' | 'cancel' | 'reopen'; visit: number }
  | { kind: 'unsubscribe' | 'stop' | 'opt-out'; reader: number }
  | { kind: 'wait'; minutes: number }
  | { kind: 'engine'; dies: 'never' | 'before-commit' | 'after-commit'; processes: 1 | 2 }
  | { kind: 'outbox' }
  | { kind: 'switch-off'; automation: number };

const READERS = 2;
const reader = fc.integer({ min: 0, max: READERS - 1 });
const visit = fc.nat(7);
const days = fc.integer({ min: 0, max: 4 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('book' as const), reader, inDays: days }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('move' as const), visit, inDays: days }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('complete', 'complete', 'complete', 'cancel', 'reopen'),
      visit,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('unsubscribe' as const, 'stop' as const, 'opt-out' as const),
      reader,
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      minutes: fc.constantFrom(7, 35, 61, 240, 600),
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      kind: fc.constant('engine' as const),
      dies: fc.constantFrom(
        'never' as const,
        'never' as const,
        'before-commit' as const,
        'after-commit' as const,
      ),
      processes: fc.constantFrom(1 as const, 2 as const),
    }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('outbox' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('switch-off' as const), automation: fc.nat(2) }) },
);

class Killed extends Error {}

/** A process that dies at its second transaction: before it commits, or before it learns that it did. */
function dying(deps: Deps, dies: 'before-commit' | 'after-commit'): Deps {
  let left = 1;
  const { db } = deps;
  const transaction: typeof db.transaction = async (work, config) => {
    const isLast = left-- <= 0;
    const result = await db.transaction(async tx => {
      const made = await work(tx);
      if (isLast && dies === 'before-commit') throw new Killed();
      return made;
    }, config);
    if (isLast) throw new Killed();
    return result;
  };
  const dyingDb = new Proxy(db, {
    get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name)),
  });
  return { ...deps, db: dyingDb };
}

async function engine(deps: Deps): Promise<void> {
  try {
    await collect(deps);
    for (let left = 1; left > 0; ) left = await carryOut(deps);
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
  }
}

/** One business with random events; it checks each message at the moment it is handed over. */
class World {
  visits: Visit[] = [];
  readers: Reader[] = [];
  automationIds: number[] = [];
  off = new Set<number>();
  silent = { unsubscribe: new Set<number>(), stop: new Set<number>(), 'opt-out': new Set<number>() };
  sent = new Set<string>();
  now = new Date('2026-06-10T14:00:00Z');
  enabledAt = this.now;

  async begin() {
    await app.db.delete(automations);
    await app.db.delete(notices);
    await app.db.delete(assignments);
    await app.db.delete(unsubscribes);
    this.tick();
    for (let number = 0; number < READERS; number++)
      this.readers.push(await makeReader(app, { phone: `51255501${10 + number}`, messagesBy: 'both' }));
    const words = { subject: 'News', text: '{{date}}' };
    const values = [
      { trigger: 'visit-coming', isMarketing: false, steps: [{ ...NEW_STEP, ...words }] },
      {
        trigger: 'visit-completed',
        isMarketing: false,
        steps: [
          { ...NEW_STEP, ...words, amount: 30, unit: 'minutes' },
          { ...NEW_STEP, ...words, amount: 1, unit: 'days' },
        ],
      },
      {
        trigger: 'visit-completed',
        isMarketing: true,
        steps: [{ ...NEW_STEP, ...words, amount: 0, unit: 'hours' }],
      },
    ] as const;
    for (const [number, one] of values.entries()) {
      const [made] = await app.db
        .insert(automations)
        .values({
          ...NEW_AUTOMATION,
          ...one,
          steps: [...one.steps],
          name: `Model ${number}`,
          maxPerDay: 3,
          isOn: true,
          enabledAt: this.enabledAt,
          createdById: 0,
          createdByName: 'Model',
        })
        .returning({ id: automations.id });
      this.automationIds.push(made?.id ?? 0);
    }
  }

  tick() {
    const day = dayOf(this.now, TIME_ZONE);
    const clock = new Intl.DateTimeFormat('en-GB', {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: TIME_ZONE,
    });
    app.deps.clock.set(day, clock.format(this.now));
  }

  today = () => dayOf(this.now, TIME_ZONE);

  async run(one: Step): Promise<void> {
    if (one.kind === 'book') {
      const date = addDays(this.today(), one.inDays);
      const owner = this.readers[one.reader];
      if (!owner) return;
      const id = await bookVisit(app, owner, date);
      this.visits.push({ id, reader: one.reader, date, status: 'pending' });
    } else if ('visit' in one) await this.change(one);
    else if ('reader' in one) await this.silence(one.kind, one.reader);
    else if (one.kind === 'wait') {
      this.now = new Date(this.now.getTime() + one.minutes * 60_000);
      this.tick();
    } else if (one.kind === 'engine') {
      const first = one.dies === 'never' ? app.deps : dying(app.deps, one.dies);
      await Promise.all([engine(first), ...(one.processes === 2 ? [engine(app.deps)] : [])]);
    } else if (one.kind === 'switch-off') {
      const id = this.automationIds[one.automation] ?? 0;
      this.off.add(id);
      await app.db.update(automations).set({ isOn: false }).where(eq(automations.id, id));
    } else await this.handOver();
  }

  async change(one: Extract<Step, { visit: number }>) {
    const found = this.visits[one.visit];
    if (!found) return;
    if (one.kind === 'move') {
      if (found.status !== 'pending') return;
      found.date = addDays(this.today(), one.inDays);
      await app.db.update(assignments).set({ date: found.date }).where(eq(assignments.id, found.id));
      return;
    }
    const status = { complete: 'completed', cancel: 'cancel', reopen: 'pending' } as const;
    found.status = status[one.kind];
    await app.db
      .update(assignments)
      .set({ status: found.status, completedAt: one.kind === 'complete' ? this.now : null })
      .where(eq(assignments.id, found.id));
  }

  async silence(kind: 'unsubscribe' | 'stop' | 'opt-out', number: number) {
    const owner = this.readers[number];
    if (!owner || this.silent[kind].has(number)) return;
    this.silent[kind].add(number);
    if (kind === 'unsubscribe')
      await unsubscribe(app.deps, SYSTEM_ACTOR, {
        email: owner.email ?? '',
        source: 'link',
        newsletterId: null,
      });
    else if (kind === 'opt-out')
      await app.db.update(customers).set({ messagesBy: 'none' }).where(eq(customers.id, owner.customerId));
    else
      await app.db.insert(notices).values({
        channel: 'text',
        kind: 'on-my-way',
        recipient: owner.phone ?? '',
        body: 'On my way',
        status: 'failed',
        lastError: 'HTTP 400: Attempt to send to unsubscribed recipient',
      });
  }

  async handOver() {
    for (const channel of ['email', 'text'] as const)
      for (const notice of await claim(app.deps, channel)) {
        if (!(await markHandedOver(app.deps, notice))) continue;
        await this.check(notice);
        await app.db
          .update(notices)
          .set({ status: 'sent', sentAt: this.now, handedAt: null })
          .where(eq(notices.id, notice.id));
      }
  }

  /** Books a visit of each customer today and on the next days. */
  async fill() {
    for (let number = 0; number < READERS; number++)
      for (const inDays of [0, 1, 2]) await this.run({ kind: 'book', reader: number, inDays });
  }

  /** Checks one message that goes out now against the model. */
  async check({ dedupeKey, channel, kind, customerId }: typeof notices.$inferSelect) {
    const [, runId] = dedupeKey?.split(':') ?? [];
    const [run] = await app.db
      .select()
      .from(automationRuns)
      .where(eq(automationRuns.id, Number(runId)));
    const about = this.visits.find(({ id }) => id === run?.subjectId);
    const number = this.readers.findIndex(owner => owner.customerId === customerId);
    expect(about).toBeDefined();
    expect(about?.reader).toBe(number);
    // True at its moment.
    const isComing = run?.automationId === this.automationIds[0];
    if (isComing) {
      expect(run?.subject).toBe(`${about?.id}:${about?.date}`);
      expect(about?.status).toBe('pending');
      expect(about && about.date >= this.today()).toBe(true);
    } else expect(about?.status).toBe('completed');
    // Never twice.
    const key = `${run?.automationId} ${run?.subject} ${run?.step} ${channel}`;
    expect(this.sent.has(key)).toBe(false);
    this.sent.add(key);
    // Never to someone who asked for none.
    if (kind === 'automation-offer') expect(this.silent.unsubscribe.has(number)).toBe(false);
    else expect(this.silent['opt-out'].has(number)).toBe(false);
    if (channel === 'text') expect(this.silent.stop.has(number)).toBe(false);
    // Never outside the hours, on a holiday, or from an automation that is off.
    const hour = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: TIME_ZONE });
    const shown = Number(hour.format(this.now));
    expect(shown >= 9 && shown < 18).toBe(true);
    expect(this.today()).not.toBe(HOLIDAY);
    expect(this.off.has(run?.automationId ?? 0)).toBe(false);
  }

  /** Checks that each step exists once, and that what is done was put into the outbox. */
  async end() {
    const runs = await app.db.select().from(automationRuns).orderBy(asc(automationRuns.id));
    const keys = runs.map(
      ({ automationId, subject, step: number }) => `${automationId} ${subject} ${number}`,
    );
    expect(new Set(keys).size).toBe(keys.length);
    const queued = await app.db.select({ key: notices.dedupeKey }).from(notices);
    const known = new Set(queued.map(({ key }) => key?.split(':')[1]));
    for (const { id, state, isMessage } of runs)
      if (state === 'done' && isMessage) expect(known.has(String(id))).toBe(true);
  }
}

it('sends nothing untrue, twice, against a wish or at a wrong time, even if processes die', async () => {
  let total = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 40 }), async steps => {
      const world = new World();
      await world.begin();
      await world.fill();
      for (const one of steps) await world.run(one);
      // Everything that is left, on the two days after.
      for (const minutes of [0, 1440, 1440]) {
        await world.run({ kind: 'wait', minutes });
        await world.run({ kind: 'engine', dies: 'never', processes: 2 });
        await world.run({ kind: 'outbox' });
      }
      await world.end();
      total += world.sent.size;
    }),
    { numRuns: RUNS, seed: Number(process.env.SEED ?? 42), endOnFailure: true },
  );
  // The histories are not so wild that nothing is sent.
  expect(total).toBeGreaterThan(RUNS);
});
