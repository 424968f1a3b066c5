import { isDeepStrictEqual } from 'node:util';
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AutomationChange } from '#contract/messaging/automations.calls.ts';
import type { AutomationBody, AutomationStep, SkipReason } from '#contract/messaging/automations.ts';
import { AppError } from '#server/api/errors.ts';
import { inSlices } from '#server/api/inSlices.ts';
import { acquireLock } from '#server/db/acquireLock.ts';
import type { Queryable } from '#server/db/connect.ts';
import { automationRuns, automations } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { calendarOf } from './calendar.ts';
import { LATEST_MS } from './carryOut.ts';
import { cancelWaiting, type Waiting, waitingOf } from './pause.ts';
import { dueAfter, dueFirst, type Timed } from './plan.ts';
import { completeSteps } from './steps.ts';
import type { Calendar } from './timing.ts';

/** Values of an automation that decide which steps wait, and until when. */
type Values = Timed & Pick<AutomationBody, 'onDate' | 'isOn'>;

interface Change {
  id: number;
  before: Values;
  after: Values;
}

/** Effect of a change on waiting steps; all others keep waiting as before. */
interface Effect {
  canceled: Waiting;
  moved: ReadonlyMap<number, Date>;
}

/**
 * Whether a change gives an automation another trigger or fixed date, so that its waiting steps no longer
 * apply.
 */
export const startsAnew = (before: Pick<Values, 'trigger' | 'onDate'>, after: typeof before): boolean =>
  before.trigger !== after.trigger || (after.trigger === 'fixed-date' && before.onDate !== after.onDate);

/** Previews what a change would do to waiting steps; writes nothing. Throws `not_found`. */
export async function previewChange(deps: Deps, id: number, after: Values): Promise<AutomationChange> {
  const { db, clock } = deps;
  const [before] = await db.select().from(automations).where(eq(automations.id, id));
  if (!before) throw AppError.notFound();
  const calendar = await calendarOf(deps, db);
  const change = { id, before: { ...before, steps: completeSteps(before.steps) }, after };
  const { canceled, moved } = await effectOf(db, change, clock.now(), calendar);
  const steps = new Set([...canceled.ids, ...canceled.unsent.map(one => one.id)]);
  return { canceledCount: steps.size, movedCount: moved.size };
}

/**
 * Cancels and moves the steps that were waiting before a change, as previewed. With another trigger,
 * everything starts over.
 */
export async function applyChange(unit: UnitOfWork, change: Change): Promise<void> {
  const { id, before, after } = change;
  const { tx, now } = unit;
  // Waits until no step is being carried out.
  await acquireLock(tx, 'sward.automations');
  const calendar = await calendarOf({ config: await settingOf(tx, 'general') }, tx);
  const { canceled, moved } = await effectOf(tx, change, now, calendar);
  const reason: SkipReason = after.isOn ? 'changed' : 'switched-off';
  if (canceled.ids.length + canceled.unsent.length > 0) await cancelWaiting(unit, canceled, reason);
  if (moved.size > 0)
    await tx.execute(sql`update automation_runs r set due_at = m.due_at
      from unnest(${sql.param([...moved.keys()])}::int[],
        ${sql.param([...moved.values()].map(due => due.toISOString()))}::timestamptz[]) m(id, due_at)
      where r.id = m.id`);
  const counted = and(eq(automationRuns.automationId, id), isNull(automationRuns.formerTrigger));
  // If the automation is switched on again before the steps that switching it off canceled are due, it
  // performs them.
  const isAhead = and(
    ...[eq(automationRuns.step, 0), eq(automationRuns.state, 'canceled'), gt(automationRuns.dueAt, now)],
    inArray(automationRuns.reason, ['switched-off', 'changed']),
  );
  const isOnAgain = !before.isOn && after.isOn;
  if (startsAnew(before, after) || isOnAgain)
    await tx
      .update(automationRuns)
      .set({ formerTrigger: before.trigger })
      .where(startsAnew(before, after) ? counted : and(counted, isAhead));
}

const NOTHING: Waiting = { ids: [], unsent: [] };

async function effectOf(
  db: Queryable,
  { id, before, after }: Change,
  now: Date,
  calendar: Calendar,
): Promise<Effect> {
  const moved = new Map<number, Date>();
  if (!after.isOn || startsAnew(before, after)) return { canceled: await waitingOf(db, id, now), moved };
  if (isSame(timingOf(before), timingOf(after))) return { canceled: NOTHING, moved };
  const previous = alias(automationRuns, 'previous');
  const { automationId, subject, step } = automationRuns;
  const rows = await db
    .select({
      ...{ id: automationRuns.id, step, startedBy: automationRuns.startedBy },
      previousDueAt: previous.dueAt,
    })
    .from(automationRuns)
    .leftJoin(
      previous,
      and(
        ...[eq(previous.automationId, automationId), eq(previous.subject, subject)],
        ...[sql`${previous.step} = ${step} - 1`, isNull(previous.formerTrigger)],
      ),
    )
    .where(and(eq(automationId, id), eq(automationRuns.state, 'waiting')))
    .orderBy(automationRuns.id);
  const ids: number[] = [];
  await inSlices(rows, row => {
    const dueIn = (values: Values) =>
      row.step === 0
        ? dueFirst(values, row.startedBy, calendar)
        : row.previousDueAt && dueAfter(values, row.step, row.previousDueAt, calendar);
    const [dueWas, due] = [dueIn(before), dueIn(after)];
    if (!due || !isSameStep(before.steps, after.steps, row.step)) ids.push(row.id);
    // A step postponed to another day keeps that day.
    else if (dueWas?.getTime() === due.getTime()) return;
    else if (now.getTime() - due.getTime() > LATEST_MS) ids.push(row.id);
    else moved.set(row.id, due);
  });
  return { canceled: { ids, unsent: [] }, moved };
}

/** Compares values deeply, because the database returns fields in another order. */
const isSame = (one: object, other: object) => isDeepStrictEqual(one, other);
const contentOf = ({ amount: _amount, unit: _unit, ...content }: AutomationStep) => content;
const timingOf = ({ steps, hoursFrom, hoursTo, skipsHolidays }: Values) => ({
  steps,
  hoursFrom,
  hoursTo,
  skipsHolidays,
});

/**
 * Whether a waiting step's number still refers to the same step. A sequence that hasn't sent anything yet
 * follows the new steps; one that has begun would repeat or omit something if its step were replaced.
 */
function isSameStep(
  before: readonly AutomationStep[],
  after: readonly AutomationStep[],
  step: number,
): boolean {
  if (step === 0) return true;
  const [old, now] = [before[step], after[step]];
  if (!old || !now || old.action !== now.action) return false;
  if (isSame(contentOf(old), contentOf(now))) return true;
  const isElsewhere = (steps: readonly AutomationStep[], one: AutomationStep) =>
    steps.some((other, index) => index !== step && isSame(contentOf(other), contentOf(one)));
  return !isElsewhere(before, now) && !isElsewhere(after, old);
}
