import { addDays, type Day, earlierOf } from '#contract/core/days.ts';
import type { EndBody } from '#contract/schedule/schedule.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import type { PlannedService } from '#server/modules/schedule/cadence/planDifference.ts';
import { applyDifference } from '#server/modules/schedule/visits/edit/applyDifference.ts';
import { forcedWithin } from '#server/modules/schedule/visits/edit/forcedWithin.ts';
import { assertNotPast, BEFORE_START } from '#server/modules/schedule/visits/edit/fromToday.ts';
import { lockService, planRange, storeService } from '#server/modules/schedule/visits/terms/changeService.ts';
import type { LoadedService } from '#server/modules/schedule/visits/terms/loadServices.ts';
import { renewCrews } from '#server/modules/schedule/visits/terms/renewCrews.ts';
import type { Planned } from '#server/modules/schedule/visits/terms/serviceVisits.ts';
import { write } from '#server/unitOfWork.ts';

export type PlannedEnd = Planned & { after: PlannedService };

/**
 * Plans another last day: an earlier one removes visits, a later one restores them. What counts is the day of
 * the work, not the slot: a visit moved past the last day is removed, one moved to an earlier day stays.
 */
export async function planEnd(
  db: Queryable,
  service: LoadedService,
  date: Day,
  where: { today: Day; isLocked: boolean },
): Promise<PlannedEnd> {
  if (date < addDays(service.startDate, -1)) throw AppError.invalid({ date: BEFORE_START });
  const after = { ...service, endDate: date };
  const from = addDays(earlierOf(date, service.endDate ?? date), 1);
  const planned = await planRange(db, service, after, { from, ...where });
  const forced = await forcedWithin(db, service.id, { from: addDays(date, 1) }, where.isLocked);
  const { difference, visits } = planned;
  // Canceled instead of removed, because their slot still exists and would be filled again.
  const late = visits.filter(visit => visit.status === 'pending' && visit.slot <= date && visit.date > date);
  return {
    ...planned,
    after,
    difference: {
      ...difference,
      stopped: [...difference.stopped, ...late, ...forced],
    },
    visits: [...visits, ...forced],
  };
}

/** Ends a service: no slots fall after its last day, and its pending visits after that day are removed. */
export function endService(
  deps: Deps,
  session: Session,
  id: number,
  { date, reason }: EndBody,
  expected: number | null,
): Promise<void> {
  return write(deps, session, async unit => {
    assertNotPast(session, unit.today, { date: addDays(date, 1) });
    const standing = await lockService(unit, id, expected);
    const runsLonger = standing.endDate !== null && date > standing.endDate;
    if (runsLonger) await renewCrews(unit, [{ ...standing, endDate: date }]);
    const service = runsLonger ? await lockService(unit, id, null) : standing;
    const planned = await planEnd(unit.tx, service, date, { today: unit.today, isLocked: true });
    const stored = await storeService(unit, service, planned.after);
    await unit.record({
      entity: 'service',
      entityId: id,
      action: 'cancelled',
      propertyId: service.propertyId,
      customerId: service.customerId,
      before: { status: service.status, endDate: service.endDate },
      after: { status: stored.status, endDate: stored.endDate },
      reason,
    });
    await applyDifference(unit, { service: standing, ...planned, reason });
    await unit.raise({
      type: 'service.changed',
      serviceId: id,
      propertyId: service.propertyId,
      customerId: service.customerId,
      change: 'ended',
      date,
      byUserId: unit.actor.userId,
    });
  });
}
