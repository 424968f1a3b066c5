import { and, eq } from 'drizzle-orm';
import { MOVE_DEFAULTS } from '#contract/schedule/moves.ts';
import type { VisitReasonKey } from '#contract/schedule/visitReasons.ts';
import { assignments, delayPrompts } from '#server/db/schema/index.ts';
import { workingDaysTo } from '#server/modules/schedule/cadence/workingDays.ts';
import { moveVisits } from '#server/modules/schedule/schedule/applyMove.ts';
import { scheduleSettings } from '#server/modules/schedule/visits/scheduleSettings.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import type { Prompt } from './prompt.ts';

/**
 * Moves a crew's pending visits of the day to its next working day, today at the earliest, and notifies
 * everyone once. Visits whose service is paused by then stay, and the office is notified of their number.
 */
export async function moveRemainingVisits(unit: UnitOfWork, prompt: Prompt): Promise<void> {
  const { crewId, date } = prompt;
  const { tellsCustomers } = await settingOf(unit.tx, 'serviceDelay');
  const off = await scheduleSettings(unit.tx);
  const pending = await unit.tx.$count(
    assignments,
    and(eq(assignments.crewId, crewId), eq(assignments.date, date), eq(assignments.status, 'pending')),
  );
  const move = await moveVisits(unit, null, {
    ...MOVE_DEFAULTS,
    strategy: 'push',
    from: date,
    crewId,
    days: workingDaysTo(date, unit.today, off),
    byEmail: tellsCustomers,
    byText: tellsCustomers,
    notifiesOnce: true,
    isQuiet: !tellsCustomers,
    reason: 'day-unfinished' satisfies VisitReasonKey,
  });
  const moved = {
    movedAt: unit.now,
    moveId: move?.id ?? null,
    movedVisits: move?.visitCount ?? 0,
    movedTo: move?.firstTarget ?? null,
  };
  await unit.tx.update(delayPrompts).set(moved).where(eq(delayPrompts.id, prompt.id));
  await unit.raise({
    type: 'service.delay',
    promptId: prompt.id,
    crewId,
    date,
    answer: prompt.answer,
    visits: moved.movedVisits,
    staying: pending - moved.movedVisits,
    to: moved.movedTo,
    byUserId: unit.actor.userId,
  });
}
