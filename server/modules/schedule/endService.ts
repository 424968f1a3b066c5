import { addDays, type Day, earlierOf } from '../../../contract/days.ts';
import type { EndBody } from '../../../contract/schedule.ts';
import { AppError } from '../../api/errors.ts';
import type { Session } from '../../api/session.ts';
import type { Queryable } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { write } from '../../unitOfWork.ts';
import type { PlannedService } from '../cadence/planDifference.ts';
import { applyDifference } from '../visits/applyDifference.ts';
import { lockService, type Planned, planRange, storeService } from '../visits/changeService.ts';
import { assertNotPast, BEFORE_START } from '../visits/fromToday.ts';
import type { LoadedService } from '../visits/loadServices.ts';
import { horizonOf, scheduleSettings } from '../visits/scheduleSettings.ts';

export type PlannedEnd = Planned & { after: PlannedService };

/** What another last day would do: a nearer one takes visits away, a farther one adds them. */
export async function planEnd(
  db: Queryable,
  service: LoadedService,
  date: Day,
  where: { today: Day; isLocked: boolean },
): Promise<PlannedEnd> {
  if (date < addDays(service.startDate, -1)) throw AppError.invalid({ date: BEFORE_START });
  const after = { ...service, endDate: date };
  const to = horizonOf(where.today, await scheduleSettings(db));
  const from = addDays(earlierOf(date, service.endDate ?? date), 1);
  return { after, ...(await planRange(db, service, after, { from, to, ...where })) };
}

/** Ends a service: after its last day no slot falls any more, and the pending visits that had one go. */
export function endService(
  deps: Deps,
  session: Session,
  id: number,
  { date, reason }: EndBody,
  expected: number | null,
): Promise<void> {
  return write(deps, session, async unit => {
    assertNotPast(session, unit.today, { date: addDays(date, 1) });
    const service = await lockService(unit, id, expected);
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
    await applyDifference(unit, { service, ...planned, reason });
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
