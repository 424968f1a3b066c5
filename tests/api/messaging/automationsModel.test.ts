import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AUTOMATION_TRIGGERS, type AutomationTrigger } from '#contract/messaging/automations.ts';
import { generalSetting, scheduleSetting } from '#contract/system/businessSettings.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import type { Deps } from '#server/deps.ts';
import { carryOut } from '#server/modules/messaging/automations/carryOut.ts';
import { collect } from '#server/modules/messaging/automations/collect.ts';
import { saveSettings } from '#server/modules/system/systemSettings/saveSettings.ts';
import { LEFT_OUT, PLANS } from '#tests/api/support/automationPlans.ts';
import { AUTOMATIONS, HOLIDAY, READERS, type Step, World } from '#tests/api/support/automationWorld.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

const USUAL_RUNS = 16;
/** The environment can set MODEL_RUNS and SEED; `npm run test:automations` sets more runs. */
const RUNS = Number(process.env.MODEL_RUNS ?? USUAL_RUNS);
const SEED = Number(process.env.SEED ?? 20260610);
const TIME_LIMIT_MS = 240_000 * Math.max(1, RUNS / USUAL_RUNS);

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  const general = generalSetting.parse({ name: 'Green & Sons', address: '1200 Barton Springs Rd, Austin' });
  const schedule = scheduleSetting.parse({ holidays: [{ date: HOLIDAY, name: 'Day off' }] });
  await saveSettings(app.deps, SYSTEM_ACTOR, { general, schedule }, null);
});
afterAll(() => app.close());

/** A run of the engine by one or two processes; the first may die before it commits, or right after. */
interface Engine {
  kind: 'engine';
  dies: 'never' | 'before-commit' | 'after-commit';
  processes: number;
}

const reader = fc.integer({ min: 0, max: READERS - 1 });
const automation = fc.integer({ min: 0, max: AUTOMATIONS - 1 });
const inDays = fc.integer({ min: 0, max: 4 });
const thing = fc.nat(20);
const one = <const K extends string>(...kinds: readonly K[]) => fc.constantFrom(...kinds);

const STEPS: readonly [weight: number, arbitrary: fc.Arbitrary<Step | Engine>][] = [
  [4, fc.record({ kind: one('book'), reader, inDays })],
  [2, fc.record({ kind: one('estimate', 'charge'), reader })],
  [2, fc.record({ kind: one('move'), thing, inDays })],
  [3, fc.record({ kind: one('complete', 'complete', 'complete', 'cancel', 'reopen'), thing })],
  [3, fc.record({ kind: one('answer', 'decline', 'decline', 'pay'), thing })],
  [1, fc.record({ kind: one('unsubscribe', 'stop', 'rejected', 'opt-out', 'start', 'start'), reader })],
  [2, fc.record({ kind: one('tag', 'untag'), reader })],
  [6, fc.record({ kind: one('wait'), minutes: fc.constantFrom(7, 35, 61, 240, 600) })],
  [
    7,
    fc.record({
      kind: one('engine'),
      dies: one('never', 'never', 'before-commit', 'after-commit'),
      processes: fc.constantFrom(1, 2),
    }),
  ],
  [5, fc.record({ kind: one('outbox') })],
  [1, fc.record({ kind: one('pause') })],
  [2, fc.record({ kind: one('resume') })],
  [1, fc.record({ kind: one('switch', 'switch', 'hours'), automation })],
  [1, fc.record({ kind: one('trigger') })],
];
const step = fc.oneof(...STEPS.map(([weight, arbitrary]) => ({ weight, arbitrary })));

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

async function runEngine({ dies, processes }: Engine): Promise<void> {
  const first = dies === 'never' ? app.deps : dying(app.deps, dies);
  await Promise.all([engine(first), ...(processes === 2 ? [engine(app.deps)] : [])]);
}

it(
  'sends nothing untrue, twice, against a wish or at a wrong time, even if processes die',
  async () => {
    let total = 0;
    let tagged = 0;
    const about = new Set<AutomationTrigger>();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 40 }), async steps => {
        const world = new World(app);
        await world.begin();
        for (const next of steps) await (next.kind === 'engine' ? runEngine(next) : world.run(next));
        // Finishes what is left, now and on each of the next two days.
        await world.run({ kind: 'resume' });
        for (const minutes of [0, 1440, 1440]) {
          await world.run({ kind: 'wait', minutes });
          await runEngine({ kind: 'engine', dies: 'never', processes: 2 });
          await world.run({ kind: 'outbox' });
        }
        await world.end();
        total += world.sent.size;
        tagged += world.tagged;
        for (const trigger of world.about) about.add(trigger);
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    );
    // Ensures that the random sequences still send messages and change tags.
    expect(total).toBeGreaterThan(RUNS);
    expect(tagged).toBeGreaterThan(RUNS / 4);
    expect(AUTOMATION_TRIGGERS.filter(one => !about.has(one) && !(one in LEFT_OUT))).toEqual([]);
  },
  TIME_LIMIT_MS,
);

it('gives a reason for exactly the triggers that it leaves out', () => {
  const planned = PLANS.map(({ trigger }) => trigger);
  for (const trigger of AUTOMATION_TRIGGERS)
    expect([trigger, trigger in LEFT_OUT]).toEqual([trigger, !planned.includes(trigger)]);
});
