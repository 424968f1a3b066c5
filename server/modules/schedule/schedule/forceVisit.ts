import { and, eq, inArray } from 'drizzle-orm';
import type { ForcedVisitBody } from '#contract/schedule/schedule.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import { assignments } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { termsOn } from '#server/modules/schedule/cadence/termsNow.ts';
import { addVisit } from '#server/modules/schedule/visits/edit/addVisit.ts';
import { assertNotBeforeStart, assertNotPast } from '#server/modules/schedule/visits/edit/fromToday.ts';
import { WORKING } from '#server/modules/schedule/visits/edit/warnOfDays.ts';
import { currentCrews } from '#server/modules/schedule/visits/status/crewsNow.ts';
import { type LoadedService, loadService } from '#server/modules/schedule/visits/terms/loadServices.ts';
import { workingCrew } from '#server/modules/schedule/visits/terms/workingCrew.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { scheduleTexts } from '#texts/server/schedule.ts';

/**
 * Adds a one-off visit of a service on any day, whatever its weekday, days off or load; returns its id. The
 * cadence isn't affected.
 */
export function forceVisit(
  deps: Deps,
  session: Session,
  serviceId: number,
  body: ForcedVisitBody,
): Promise<number> {
  return write(deps, session, async unit => {
    assertNotPast(session, unit.today, { date: body.date });
    await assertNotBeforeStart(unit.tx, [serviceId], body.date, unit.today);
    // Locked for update, so that a concurrent request sees the visit created here.
    const service = await loadService(unit.tx, serviceId, 'update');
    const terms = service && termsOn(service.versions, body.date);
    if (!service || !terms) throw AppError.notFound();
    assertForceable(service);
    await assertFreeDay(unit, serviceId, body);
    const crew = body.crewId ? await workingCrew(unit.tx, session, body.crewId) : null;
    const [crewNow] = await currentCrews(
      unit.tx,
      [{ serviceId, slot: body.date, crewId: terms.crewId }],
      unit.today,
    );
    const { crewId, vendorId } = crewNow ?? terms;
    const visit = await addVisit(
      unit,
      {
        serviceId,
        propertyId: service.propertyId,
        customerId: service.customerId,
        serviceType: service.type,
        kind: 'forced',
        date: body.date,
        vendorId: crew ? crew.vendorId : vendorId,
        crewId: crew ? crew.id : crewId,
        frontBack: terms.frontBack,
        timeCapMinutes: terms.timeCapMinutes,
        priceCents: body.priceCents ?? null,
        isBillable: body.isBillable,
        instructions: body.instructions,
      },
      terms.id,
      { reason: body.reason, isNew: true },
    );
    return visit.id;
  });
}

/** Throws `conflict` if the property isn't served, and `locked` if the customer's visits are stopped. */
export function assertForceable({ isServed, isStopped }: LoadedService): void {
  if (!isServed) throw new AppError('conflict', scheduleTexts.schedule.notServed);
  if (isStopped) throw new AppError('locked', 'customerLocked');
}

/** Two visits on one day mean two charges, so the second needs confirmation. */
async function assertFreeDay(
  { tx }: UnitOfWork,
  serviceId: number,
  { date, isSecond }: ForcedVisitBody,
): Promise<void> {
  if (isSecond) return;
  const isThere = and(
    eq(assignments.serviceId, serviceId),
    eq(assignments.date, date),
    inArray(assignments.status, [...WORKING]),
  );
  if ((await tx.$count(assignments, isThere)) > 0)
    throw AppError.invalid({ isSecond: scheduleTexts.schedule.secondVisit });
}
