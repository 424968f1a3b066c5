import { and, asc, eq } from 'drizzle-orm';
import { TRIGGER_TIMING } from '#contract/messaging/automations.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import { insertMany } from '#server/db/insertMany.ts';
import { automationRuns, automations } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { write } from '#server/unitOfWork.ts';
import { calendarOf } from './calendar.ts';
import { withEvents } from './findOccurrences.ts';
import type { FullAutomation } from './outcomes.ts';
import { startsOf } from './plan.ts';
import type { Calendar } from './timing.ts';

const HOUR_MS = 3_600_000;
/** How far back events are read, in case the server was down; older ones aren't worth a message. */
const BACK_MS = 3 * 24 * HOUR_MS;
/** How far back events are read every minute; an event recorded later than that is found within the hour. */
const NEWEST_MS = 5 * 60_000;
/** Period after an automation is switched on in which its events are read in full. */
const NEW_MS = 5 * 60_000;
/** How far ahead days are read, so that the office sees what is coming. */
const AHEAD_MS = 24 * HOUR_MS;

/** How far back each kind of run reads events. Days known ahead are read in full, but not every minute. */
const BACK = { all: BACK_MS, hour: 2 * HOUR_MS, newest: NEWEST_MS } as const;

/**
 * Stores the first step of everything that started an automation since it was switched on. Its key makes each
 * occurrence start the automation only once, no matter how often and in how many processes this runs.
 * `newest` reads only the latest events, which is cheap enough to do every minute; `hour` reads somewhat
 * older events, too, and `all` reads everything that is still worth a message.
 */
export async function collect(deps: Deps, what: keyof typeof BACK = 'all'): Promise<void> {
  const { db, clock } = deps;
  const on = await db
    .select()
    .from(automations)
    .where(eq(automations.isOn, true))
    .orderBy(asc(automations.id));
  const calendar = await calendarOf(deps, db);
  const now = clock.now();
  const alive = what === 'newest' ? await aliveOf(deps, on) : null;
  for (const automation of on) {
    const { trigger, enabledAt } = automation;
    const isNew = isNewAt(now, automation);
    const isAhead = enabledAt !== null && enabledAt > now;
    if (alive && !isNew && !isAhead && !alive.has(trigger)) continue;
    const backMs = isNew || !isEvent(automation) ? BACK_MS : BACK[what];
    // Most runs find nothing, so no transaction is needed.
    const found = await startsIn(db, automation, backMs, now, calendar);
    if (found.length > 0 || isAhead) await storeStarts(deps, automation.id, backMs);
  }
}

const isEvent = ({ trigger }: FullAutomation) => TRIGGER_TIMING[trigger] === 'after-event';
const isNewAt = (now: Date, { enabledAt }: FullAutomation) =>
  enabledAt !== null && Math.abs(now.getTime() - enabledAt.getTime()) < NEW_MS;

/** Returns the triggers of the newest events. */
function aliveOf({ db, clock }: Deps, on: readonly FullAutomation[]) {
  const now = clock.now();
  const range = { from: new Date(now.getTime() - NEWEST_MS), to: new Date(now.getTime() + AHEAD_MS) };
  const triggers = on.filter(isEvent).map(({ trigger }) => trigger);
  return withEvents(db, triggers, range, clock.today());
}

function startsIn(db: Queryable, automation: FullAutomation, backMs: number, now: Date, calendar: Calendar) {
  const { id, enabledAt } = automation;
  if (!enabledAt) return [];
  const back = new Date(now.getTime() - backMs);
  const range = { from: enabledAt > back ? enabledAt : back, to: new Date(now.getTime() + AHEAD_MS) };
  return startsOf(db, automation, range, now, calendar, { newTo: id });
}

const storeStarts = (deps: Deps, id: number, backMs: number): Promise<void> =>
  write(deps, SYSTEM_ACTOR, async ({ tx, now }) => {
    // Locked, so that switching the automation off waits for this transaction and then cancels what it
    // stored.
    const [automation] = await tx
      .select()
      .from(automations)
      .where(and(eq(automations.id, id), eq(automations.isOn, true)))
      .for('no key update');
    if (!automation?.enabledAt) return;
    // A time stored while the server's clock was ahead would hold everything up until then.
    const enabledAt = automation.enabledAt > now ? now : automation.enabledAt;
    if (enabledAt !== automation.enabledAt)
      await tx.update(automations).set({ enabledAt }).where(eq(automations.id, id));
    const calendar = await calendarOf(deps, tx);
    const starts = await startsIn(tx, { ...automation, enabledAt }, backMs, now, calendar);
    const rows = starts.map(({ subject, subjectId, customerId, propertyId, startedBy, dueAt }) => ({
      ...{ automationId: id, subject, subjectId, customerId, propertyId, startedBy, dueAt },
      ...{ step: 0, createdAt: now },
    }));
    await insertMany(tx, automationRuns, rows, { skipsKnown: true });
  });
