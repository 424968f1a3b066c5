import type { Day } from '#contract/core/days.ts';
import { isCustomerType } from '#contract/core/enums.ts';
import type { ResumeBody } from '#contract/schedule/schedule.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import type { PlannedService } from '#server/modules/schedule/cadence/planDifference.ts';
import { applyDifference } from '#server/modules/schedule/visits/edit/applyDifference.ts';
import { assertNotPast } from '#server/modules/schedule/visits/edit/fromToday.ts';
import { lockService, planRange, storeService } from '#server/modules/schedule/visits/terms/changeService.ts';
import type { LoadedService, StoredPause } from '#server/modules/schedule/visits/terms/loadServices.ts';
import type { Planned } from '#server/modules/schedule/visits/terms/serviceVisits.ts';
import { write } from '#server/unitOfWork.ts';
import { scheduleTexts } from '#texts/server/schedule.ts';
import { endPause } from './storePauses.ts';

export type PlannedResumption = Planned & { after: PlannedService; pause: StoredPause };

/** Plans the end of a pause on a day. Throws `conflict` if no pause applies then. */
export async function planResumption(
  db: Queryable,
  service: LoadedService,
  date: Day,
  where: { today: Day; isLocked: boolean },
  pauses: readonly StoredPause[] = service.pauses,
): Promise<PlannedResumption> {
  const pause = pauses.find(one => one.resumeDate === null || one.resumeDate > date);
  if (!pause) throw new AppError('conflict', scheduleTexts.schedule.notPaused);
  const others = service.pauses.filter(one => one !== pause);
  const isGone = date <= pause.fromDate;
  const after = { ...service, pauses: isGone ? others : [...others, { ...pause, resumeDate: date }] };
  return { after, pause, ...(await planRange(db, service, after, { from: date, ...where })) };
}

/**
 * Resumes a paused service from a day on; a pause that hasn't begun by then is canceled. Customers can end
 * only their own pauses.
 */
export function resumeService(
  deps: Deps,
  session: Session,
  id: number,
  { date }: ResumeBody,
  expected: number | null,
): Promise<void> {
  return write(deps, session, async unit => {
    assertNotPast(session, unit.today, { date });
    const service = await lockService(unit, id, expected);
    const pauses = service.pauses.filter(pause => !isCustomerType(session.type) || pause.byCustomer);
    const where = { today: unit.today, isLocked: true };
    const planned = await planResumption(unit.tx, service, date, where, pauses);
    await endPause(unit, planned.pause, date);
    const stored = await storeService(unit, service, planned.after);
    await unit.record({
      entity: 'service',
      entityId: id,
      action: 'resumed',
      propertyId: service.propertyId,
      customerId: service.customerId,
      before: { status: service.status, pausedUntil: planned.pause.resumeDate },
      after: { status: stored.status, pausedUntil: date },
    });
    await applyDifference(unit, { service, ...planned, reason: null });
    await unit.raise({
      type: 'service.changed',
      serviceId: id,
      propertyId: service.propertyId,
      customerId: service.customerId,
      change: 'resumed',
      date,
      byUserId: unit.actor.userId,
    });
  });
}
