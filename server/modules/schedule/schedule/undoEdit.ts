import { dayOf, earlierOf } from '#contract/core/days.ts';
import type { VisitReasonKey } from '#contract/schedule/visitReasons.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import type { Deps } from '#server/deps.ts';
import { inOrder } from '#server/modules/schedule/cadence/cadence.ts';
import { planUndo } from '#server/modules/schedule/cadence/planUndo.ts';
import { forgetEdit, latestEdit, type StoredEdit } from '#server/modules/schedule/visits/edit/keepEdit.ts';
import { generateVisits } from '#server/modules/schedule/visits/generate.ts';
import { horizonOf, scheduleSettings } from '#server/modules/schedule/visits/scheduleSettings.ts';
import { restore } from '#server/modules/schedule/visits/status/restore.ts';
import { lockService, storeService } from '#server/modules/schedule/visits/terms/changeService.ts';
import { makesVisits } from '#server/modules/schedule/visits/terms/loadServices.ts';
import { renewCrews } from '#server/modules/schedule/visits/terms/renewCrews.ts';
import { type PlannedVisit, serviceVisits } from '#server/modules/schedule/visits/terms/serviceVisits.ts';
import { plainTerms, replaceTerms } from '#server/modules/schedule/visits/terms/storeServices.ts';
import { lockVisits } from '#server/modules/schedule/visits/visits.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { scheduleTexts } from '#texts/server/schedule.ts';
import { replacePauses } from './storePauses.ts';

/**
 * Undoes the latest change of a service: restores terms, pauses, dates and the visits it affected. Throws
 * `conflict` if the service or one of those visits changed since.
 */
export function undoEdit(deps: Deps, session: Session, id: number, expected: number | null): Promise<void> {
  return write(deps, session, async unit => {
    const service = await lockService(unit, id, expected);
    const kept = await latestEdit(unit.tx, service);
    if (!kept) throw new AppError('conflict', scheduleTexts.schedule.nothing);
    const { before } = kept;
    const settings = await scheduleSettings(unit.tx);
    const to = horizonOf(unit.today, settings);
    const first = earlierOf(service.startDate, before.startDate);
    const regular = await serviceVisits(unit.tx, id, first, true);
    const visits = [...regular, ...(await besideCadence(unit, kept, regular))];
    const on = dayOf(kept.createdAt, deps.config.timeZone);
    const plan = planUndo(kept, visits, { on, today: unit.today, to, off: settings });
    if (!plan) throw new AppError('conflict', scheduleTexts.schedule.visitsChanged);
    await replaceTerms(
      unit,
      service.versions.map(({ fromSlot }) => ({ serviceId: id, fromSlot })),
      before.versions.map(version => ({ ...version, serviceId: id })),
    );
    await replacePauses(unit, id, before.pauses);
    const stored = await storeService(unit, service, before);
    const told = (versions: typeof before.versions) => {
      const last = inOrder(versions).at(-1);
      return last && plainTerms(last);
    };
    await unit.record({
      entity: 'service',
      entityId: id,
      action: 'restored',
      propertyId: service.propertyId,
      customerId: service.customerId,
      before: { ...told(service.versions), status: service.status, endDate: service.endDate },
      after: { ...told(before.versions), status: stored.status, endDate: stored.endDate },
      reason: 'change-undone' satisfies VisitReasonKey,
    });
    await renewCrews(unit, [{ ...service, ...before }]);
    await restore(unit, plan, 'change-undone' satisfies VisitReasonKey);
    if (makesVisits(service)) await generateVisits(unit.tx, [id], { from: unit.today, to });
    await forgetEdit(unit, id);
    await unit.raise({
      type: 'service.changed',
      serviceId: id,
      propertyId: service.propertyId,
      customerId: service.customerId,
      change: 'terms',
      date: unit.today,
      byUserId: unit.actor.userId,
    });
  });
}

/** Locks and returns affected visits that were never part of the cadence, or no longer are. */
async function besideCadence(
  unit: UnitOfWork,
  { visits }: StoredEdit,
  regular: readonly PlannedVisit[],
): Promise<PlannedVisit[]> {
  const known = new Set(regular.map(visit => visit.id));
  const ids = visits.map(visit => visit.id).filter(id => !known.has(id));
  return (await lockVisits(unit, ids)) as PlannedVisit[];
}
