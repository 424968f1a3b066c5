import { and, asc, eq, gte, or } from 'drizzle-orm';
import { addDays, type Day } from '../../../contract/days.ts';
import { isAnyOf } from '../../db/isAnyOf.ts';
import { assignments } from '../../db/schema/index.ts';
import type { UnitOfWork } from '../../unitOfWork.ts';
import { versionOn } from '../cadence/cadence.ts';
import { slotsOf } from '../cadence/visitsDue.ts';
import { storeService } from '../visits/changeService.ts';
import { generateVisits } from '../visits/generate.ts';
import { type LoadedService, loadServices } from '../visits/loadServices.ts';
import { removeVisits } from '../visits/removeVisits.ts';
import { horizonOf, scheduleSettings } from '../visits/scheduleSettings.ts';
import { replaceTerms } from '../visits/storeServices.ts';
import { changeVisits, type Visit, type VisitPair } from '../visits/visits.ts';
import { assertCrewsAtWork, assertUntouched, type KeptService } from './mayPutBack.ts';
import type { ServiceState, VisitState } from './serviceStates.ts';

/**
 * Gives services back their terms, and their visits the day and crew that they had. What staff decided since on a visit
 * stays as they decided. Throws `conflict`, once a visit that was changed is begun or done, a service was changed since,
 * or a crew that would get work back is at work no longer.
 */
export async function putBackServices(
  unit: UnitOfWork,
  kept: readonly KeptService[],
  reason: string,
): Promise<void> {
  const ids = kept.map(({ id }) => id);
  const services = new Map(
    (await loadServices(unit.tx, ids, 'update')).map(service => [service.id, service]),
  );
  const visits = await concernedVisits(unit, kept, ids);
  const visitsAt = Map.groupBy(visits, visit => visit.serviceId);
  const to = horizonOf(unit.today, await scheduleSettings(unit.tx));
  await assertCrewsAtWork(unit, kept, visits, to);
  for (const item of kept) {
    const service = services.get(item.id);
    if (!service) continue;
    await assertUntouched(unit, service, item, visitsAt.get(item.id) ?? []);
    await putBack(unit, service, item, visitsAt.get(item.id) ?? [], { to, reason });
  }
  await generateVisits(unit.tx, ids, { from: unit.today, to });
}

/** The visits that were changed, whatever became of them, and all that are to come; locked. */
function concernedVisits(
  unit: UnitOfWork,
  kept: readonly KeptService[],
  serviceIds: readonly number[],
): Promise<Visit[]> {
  const changed = kept.flatMap(({ before, after }) => [...before.visits, ...after.visits]);
  return unit.tx
    .select()
    .from(assignments)
    .where(
      or(
        isAnyOf(
          assignments.id,
          changed.map(visit => visit.id),
        ),
        and(
          isAnyOf(assignments.serviceId, serviceIds),
          eq(assignments.status, 'pending'),
          gte(assignments.date, unit.today),
        ),
      ),
    )
    .orderBy(asc(assignments.id))
    .for('update');
}

async function putBack(
  unit: UnitOfWork,
  service: LoadedService,
  { before, after }: KeptService,
  visits: readonly Visit[],
  { to, reason }: { to: Day; reason: string },
): Promise<void> {
  const serviceId = service.id;
  await replaceTerms(
    unit,
    service.versions.map(({ fromSlot }) => ({ serviceId, fromSlot })),
    before.versions.map(version => ({ ...version, serviceId })),
  );
  const { startDate, endDate } = before;
  await storeService(unit, service, { ...service, startDate, endDate });
  await unit.record({
    entity: 'service',
    entityId: serviceId,
    action: 'restored',
    propertyId: service.propertyId,
    customerId: service.customerId,
    before: { ...versionOn(after.versions, unit.today) },
    after: { ...versionOn(before.versions, unit.today) },
    reason,
  });
  await unit.raise({
    type: 'service.changed',
    serviceId,
    propertyId: service.propertyId,
    customerId: service.customerId,
    change: 'terms',
    date: unit.today,
    byUserId: unit.actor.userId,
  });

  const was = new Map(before.visits.map(visit => [visit.id, visit]));
  const became = new Map(after.visits.map(visit => [visit.id, visit]));
  const beyond = addDays(to, DAYS_OF_A_WEEK);
  const due = new Set(
    slotsOf({ ...service, startDate, endDate, versions: before.versions }, startDate, beyond).map(
      ({ slot }) => slot,
    ),
  );
  const isLeftOver = (visit: Visit) =>
    !was.has(visit.id) &&
    visit.status === 'pending' &&
    visit.kind === 'regular' &&
    visit.handMade.length === 0 &&
    !due.has(visit.slot);
  await removeVisits(unit, visits.filter(isLeftOver), reason);
  const pairs = visits.flatMap((visit): VisitPair[] => {
    if (isLeftOver(visit)) return [];
    const [old, made] = [was.get(visit.id), became.get(visit.id)];
    const back = old && made ? placeBack(visit, old, made, unit.today) : crewBack(visit, before, after);
    return back ? [{ before: visit, after: back }] : [];
  });
  await changeVisits(unit, pairs, { action: 'restored', reason, tells: 'nobody', keepsRoute: true });
}

const DAYS_OF_A_WEEK = 7;

/** The visit where it stood; a day or a crew that was given to it by hand since stays, and so does a day gone by. */
function placeBack(visit: Visit, old: VisitState, made: VisitState, today: Day): Visit {
  const hasOwnCrew = visit.crewId !== made.crewId || visit.vendorId !== made.vendorId;
  const hasOwnDay = visit.date !== made.date || (old.date !== made.date && old.date < today);
  const slot = visit.slot === made.slot ? old.slot : visit.slot;
  const date = hasOwnDay ? visit.date : old.date;
  const byHand = (field: 'date' | 'crewId', isOwn: boolean) => {
    if (isOwn && field === 'date') return date !== slot;
    return (isOwn ? visit : old).handMade.includes(field);
  };
  const handMade = [
    ...visit.handMade.filter(field => field !== 'date' && field !== 'crewId'),
    ...(byHand('date', hasOwnDay) ? ['date'] : []),
    ...(byHand('crewId', hasOwnCrew) ? ['crewId'] : []),
  ];
  const isHome = !hasOwnCrew && !hasOwnDay;
  const { routePosition, isStopLocked } = isHome ? old : visit;
  const { crewId, vendorId } = hasOwnCrew ? visit : old;
  return { ...visit, slot, date, crewId, vendorId, handMade, routePosition, isStopLocked };
}

/** A visit made since, with the crew of the terms that are back; null where it has another one already. */
function crewBack(visit: Visit, before: ServiceState, after: ServiceState): Visit | null {
  const [old, made] = [versionOn(before.versions, visit.slot), versionOn(after.versions, visit.slot)];
  if (!old || !made || visit.status !== 'pending' || visit.handMade.includes('crewId')) return null;
  if (visit.crewId !== made.crewId || (old.crewId === made.crewId && old.vendorId === made.vendorId))
    return null;
  return { ...visit, crewId: old.crewId, vendorId: old.vendorId, routePosition: null, isStopLocked: false };
}
