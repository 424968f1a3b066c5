import { insertMany } from '#server/db/insertMany.ts';
import { assignments } from '#server/db/schema/index.ts';
import type { UndoPlan } from '#server/modules/schedule/cadence/planUndo.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { removeVisits } from '../edit/removeVisits.ts';
import type { PlannedVisit } from '../terms/serviceVisits.ts';
import { changeVisits, type Visit } from '../visits.ts';
import { applyStatus } from './applyStatus.ts';
import { withCurrentCrews } from './crewsNow.ts';

/** Restores a service's visits to their state before a change; removed ones come back under their old ids. */
export async function restore(unit: UnitOfWork, plan: UndoPlan<PlannedVisit>, reason: string): Promise<void> {
  await removeVisits(unit, plan.gone, reason);
  const called = plan.back.filter(({ now, was }) => now.status === 'cancel' && was.status === 'pending');
  await applyStatus(
    unit,
    called.map(({ now }) => now),
    { action: 'restore', at: unit.now, userId: unit.actor.userId, reason, notifies: 'nobody' },
  );
  // The visit had already been canceled before the change, so its own reason is restored.
  for (const { now, was } of plan.back)
    if (now.status === 'pending' && was.status === 'cancel')
      await applyStatus(unit, [now], {
        action: 'cancel',
        at: unit.now,
        userId: unit.actor.userId,
        reason: was.cancelReason,
        notifies: 'nobody',
      });
  const back = plan.back.map(({ now, was, handMade }) => ({
    ...asItWas(now, was, handMade),
    status: was.status,
  }));
  const given = await withCurrentCrews(unit.tx, back, unit.today);
  await changeVisits(
    unit,
    plan.back.map(({ now }, index) => ({
      before: now,
      after: { ...(given[index] ?? now), status: now.status },
    })),
    { action: 'restored', reason, notifies: 'nobody', keepsRoute: true },
  );
  await insertAgain(unit, plan.again, reason);
}

/** Inserts removed visits again under their old ids. */
export async function insertAgain(
  unit: UnitOfWork,
  removed: readonly Visit[],
  reason: string | null,
): Promise<void> {
  if (removed.length === 0) return;
  const visits = await withCurrentCrews(unit.tx, removed, unit.today);
  await insertMany(unit.tx, assignments, visits);
  await unit.emit('visits.again', visits);
  await unit.record(
    ...visits.map(after => ({
      entity: 'assignment' as const,
      entityId: after.id,
      action: 'restored' as const,
      propertyId: after.propertyId,
      customerId: after.customerId,
      after,
      reason,
    })),
  );
  await unit.raise(
    ...visits.map(({ id, propertyId, customerId, crewId, date }) => ({
      type: 'changed' as const,
      change: { entity: 'assignment' as const, id, propertyId, customerId, crewId, date },
    })),
  );
}

/** Restores the fields that a change to the service sets; all others stay as they are now. */
function asItWas(now: Visit, was: Visit, handMade: string[]): Visit {
  const { slot, date, crewId, vendorId, priceCents, frontBack, timeCapMinutes } = was;
  const { expectedMinutes, routePosition, isStopLocked } = was;
  return {
    ...now,
    ...{ slot, date, crewId, vendorId, priceCents, frontBack, timeCapMinutes, handMade },
    ...{ expectedMinutes, routePosition, isStopLocked },
  };
}
