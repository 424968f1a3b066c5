import type { Day } from '#contract/core/days.ts';
import { isCustomerType } from '#contract/core/enums.ts';
import type { PauseBody } from '#contract/schedule/schedule.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import type { PlannedService } from '#server/modules/schedule/cadence/planDifference.ts';
import { applyDifference } from '#server/modules/schedule/visits/edit/applyDifference.ts';
import { forcedWithin } from '#server/modules/schedule/visits/edit/forcedWithin.ts';
import { assertNotPast } from '#server/modules/schedule/visits/edit/fromToday.ts';
import { lockService, planRange, storeService } from '#server/modules/schedule/visits/terms/changeService.ts';
import type { LoadedService } from '#server/modules/schedule/visits/terms/loadServices.ts';
import type { Planned } from '#server/modules/schedule/visits/terms/serviceVisits.ts';
import { write } from '#server/unitOfWork.ts';
import { scheduleTexts } from '#texts/server/schedule.ts';
import { insertPauses } from './storePauses.ts';

type Pause = Pick<PauseBody, 'from'> & { until?: Day | null | undefined; endsForced?: boolean };

export type PlannedPause = Planned & { after: PlannedService };

/** Plans a pause. Throws `conflict` for an ended service or one that is already paused then. */
export async function planPause(
  db: Queryable,
  service: LoadedService,
  pause: Pause,
  where: { today: Day; isLocked: boolean },
): Promise<PlannedPause> {
  if (service.status === 'ended') throw new AppError('conflict', scheduleTexts.schedule.ended);
  const until = pause.until ?? null;
  const overlaps = service.pauses.some(
    other =>
      (other.resumeDate === null || other.resumeDate > pause.from) &&
      (until === null || other.fromDate < until),
  );
  if (overlaps) throw new AppError('conflict', scheduleTexts.schedule.pausedAlready);
  const after = { ...service, pauses: [...service.pauses, { fromDate: pause.from, resumeDate: until }] };
  const planned = await planRange(db, service, after, { from: pause.from, ...where });
  if (!pause.endsForced) return { after, ...planned };
  const forced = await forcedWithin(db, service.id, { from: pause.from, until }, where.isLocked);
  const { difference, visits } = planned;
  return {
    ...planned,
    after,
    difference: { ...difference, stopped: [...difference.stopped, ...forced] },
    visits: [...visits, ...forced],
  };
}

/**
 * Pauses a service from a day on, until another day if given, and removes its pending visits in that period.
 * Forced visits are removed only if the pause says so, because someone asked for them.
 */
export function pauseService(
  deps: Deps,
  session: Session,
  id: number,
  body: PauseBody,
  expected: number | null,
): Promise<void> {
  return write(deps, session, async unit => {
    assertNotPast(session, unit.today, { from: body.from, until: body.until });
    const service = await lockService(unit, id, expected);
    const planned = await planPause(unit.tx, service, body, { today: unit.today, isLocked: true });
    const until = body.until ?? null;
    const byCustomer = isCustomerType(session.type);
    await insertPauses(unit, [
      { serviceId: id, fromDate: body.from, resumeDate: until, reason: body.reason, byCustomer },
    ]);
    const stored = await storeService(unit, service, planned.after);
    await unit.record({
      entity: 'service',
      entityId: id,
      action: 'paused',
      propertyId: service.propertyId,
      customerId: service.customerId,
      before: { status: service.status, pausedFrom: null, pausedUntil: null },
      after: { status: stored.status, pausedFrom: body.from, pausedUntil: until },
      reason: body.reason,
    });
    await applyDifference(unit, { service, ...planned, reason: body.reason });
    await unit.raise({
      type: 'service.changed',
      serviceId: id,
      propertyId: service.propertyId,
      customerId: service.customerId,
      change: 'paused',
      date: body.from,
      until,
      byUserId: unit.actor.userId,
    });
  });
}
