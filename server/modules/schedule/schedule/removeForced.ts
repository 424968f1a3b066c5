import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import type { Deps } from '#server/deps.ts';
import { removeVisits } from '#server/modules/schedule/visits/edit/removeVisits.ts';
import { assertAllowed } from '#server/modules/schedule/visits/status/assertAllowed.ts';
import { lockVisits } from '#server/modules/schedule/visits/visits.ts';
import { write } from '#server/unitOfWork.ts';
import { scheduleTexts } from '#texts/server/schedule.ts';

/**
 * Removes a pending forced visit from the schedule. Throws `not_found` if it isn't a forced visit, and
 * `conflict` once it is started or completed.
 */
export function removeForced(deps: Deps, session: Session, id: number, reason: string | null): Promise<void> {
  return write(deps, session, async unit => {
    const [visit] = await lockVisits(unit, [id]);
    if (visit?.kind !== 'forced') throw AppError.notFound();
    assertAllowed(session, 'cancel', visit, unit.today);
    if (visit.status !== 'pending') throw new AppError('conflict', scheduleTexts.schedule.notPending);
    await removeVisits(unit, [visit], reason);
    await unit.raise({
      type: 'assignment.changed',
      assignmentId: visit.id,
      propertyId: visit.propertyId,
      customerId: visit.customerId,
      crewId: visit.crewId,
      date: visit.date,
      status: 'cancel',
      reason,
      byUserId: unit.actor.userId,
    });
  });
}
