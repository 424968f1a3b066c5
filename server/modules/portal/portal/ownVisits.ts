import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import type { Bilingual } from '#contract/core/messages.ts';
import type { VisitChoices } from '#contract/portal/portal.calls.ts';
import type { VisitReasonKey } from '#contract/schedule/visitReasons.ts';
import { AppError } from '#server/api/errors.ts';
import type { Actor, Session } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import { assignments, crews } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { isPausedOn } from '#server/modules/schedule/cadence/visitsDue.ts';
import { isWorkingDay } from '#server/modules/schedule/cadence/workingDays.ts';
import { changeFields } from '#server/modules/schedule/visits/edit/visitFields.ts';
import { scheduleSettings } from '#server/modules/schedule/visits/scheduleSettings.ts';
import { restoreVisit, skipVisit } from '#server/modules/schedule/visits/status/changeStatus.ts';
import { loadService, makesVisits } from '#server/modules/schedule/visits/terms/loadServices.ts';
import { lockVisits, onDay, type Visit } from '#server/modules/schedule/visits/visits.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { portalTexts } from '#texts/server/portal.ts';
import { daysNear, lastDayToChange } from './openDays.ts';
import { isOwnSkip } from './visits.ts';

/** Changes that a customer can make to an upcoming visit under the office's rules. Throws `not_found`. */
export async function visitChoices({ db, clock }: Deps, id: number): Promise<VisitChoices> {
  const [visit] = await db.select().from(assignments).where(eq(assignments.id, id));
  if (!visit) throw AppError.notFound();
  return choicesOf(db, visit, clock.today());
}

const NONE = { maySkip: false, mayTakeBack: false, days: [] };

async function choicesOf(db: Queryable, visit: Visit, today: Day): Promise<VisitChoices> {
  const rules = await settingOf(db, 'portal');
  const isSkipped = visit.status === 'skipped' && (await wasSkippedByCustomer(db, visit.id));
  if (!(visit.status === 'pending' || isSkipped) || !(rules.maySkip || rules.mayMove))
    return { ...NONE, until: null };
  const until = lastDayToChange(visit, rules);
  if (today > until) return { ...NONE, until };
  if (isSkipped) return { ...NONE, mayTakeBack: (await freeDays(db, visit, [visit.date])).length > 0, until };
  const near = rules.mayMove ? daysNear(visit, rules, today) : [];
  return { ...NONE, maySkip: rules.maySkip, days: await freeDays(db, visit, near), until };
}

async function wasSkippedByCustomer(db: Queryable, id: number): Promise<boolean> {
  return (await db.$count(assignments, and(eq(assignments.id, id), isOwnSkip))) > 0;
}

/** Days among these on which the visit's crew works and has capacity, and the service has no other visit. */
async function freeDays(db: Queryable, visit: Visit, days: readonly Day[]): Promise<Day[]> {
  const service = await loadService(db, visit.serviceId);
  if (!service || !makesVisits(service) || days.length === 0) return [];
  const off = await scheduleSettings(db);
  const [crew] = await db
    .select({ capacityMinutes: crews.capacityMinutes })
    .from(crews)
    .where(eq(crews.id, visit.crewId ?? 0));
  const loads = await db
    .select({
      date: assignments.date,
      minutes: sql<number>`coalesce(sum(${assignments.expectedMinutes})
        filter (where ${assignments.crewId} = ${visit.crewId}), 0)::int`,
      isTaken: sql<boolean>`bool_or(${assignments.serviceId} = ${visit.serviceId})`,
    })
    .from(assignments)
    .where(
      and(
        inArray(assignments.date, [...days]),
        ne(assignments.status, 'cancel'),
        ne(assignments.status, 'skipped'),
        // Other crews have thousands of visits on those days.
        or(eq(assignments.crewId, visit.crewId ?? 0), eq(assignments.serviceId, visit.serviceId)),
      ),
    )
    .groupBy(assignments.date);
  const loadOn = new Map(loads.map(load => [load.date, load]));
  return days.filter(day => {
    const load = loadOn.get(day);
    const isFull = crew && (load?.minutes ?? 0) + visit.expectedMinutes > crew.capacityMinutes;
    return (
      isWorkingDay(day, off) &&
      !isFull &&
      !load?.isTaken &&
      !isPausedOn(service.pauses, day) &&
      day >= service.startDate &&
      (service.endDate === null || day <= service.endDate)
    );
  });
}

/**
 * Skips a customer's upcoming visit and notifies the office. Throws `not_found`, or `conflict` if it is too
 * late.
 */
export function skipOwnVisit(
  deps: Pick<Deps, 'clock' | 'events'> & { db: Queryable },
  actor: Actor,
  id: number,
  reason: string | null,
): Promise<void> {
  return write(deps, actor, async unit => {
    const visit = await lockOwn(unit, id);
    const { maySkip, until } = await choicesOf(unit.tx, visit, unit.today);
    if (!maySkip) throw refusal(unit, until);
    await skipVisit(unit, visit, ownDoing(unit, actor, reason));
  });
}

/**
 * Restores a visit that the customer skipped and notifies the office. Throws the errors of `skipOwnVisit`.
 */
export function restoreOwnVisit(deps: Deps, session: Session, id: number): Promise<void> {
  return write(deps, session, async unit => {
    const visit = await lockOwn(unit, id);
    const { mayTakeBack, until } = await choicesOf(unit.tx, visit, unit.today);
    if (!mayTakeBack) throw refusal(unit, until, portalTexts.portal.ownVisits.gone);
    await restoreVisit(unit, visit, ownDoing(unit, session));
  });
}

const ownDoing = (unit: UnitOfWork, { userId }: Actor, reason: string | null = null) => ({
  at: unit.now,
  userId,
  reason: reason ?? ('by-customer' satisfies VisitReasonKey),
  byCustomer: true,
});

/**
 * Moves a customer's upcoming visit; the cadence stays. Throws `not_found`, `conflict`, or `invalid` for a
 * day that isn't offered.
 */
export function moveOwnVisit(deps: Deps, session: Session, id: number, date: Day): Promise<void> {
  return write(deps, session, async unit => {
    const visit = await lockOwn(unit, id);
    if (visit.date === date) return;
    const { days, until } = await choicesOf(unit.tx, visit, unit.today);
    if (days.length === 0) throw refusal(unit, until);
    if (!days.includes(date)) throw AppError.invalid({ date: portalTexts.portal.notFree });
    await changeFields(unit, [{ before: visit, after: onDay(visit, date) }], {
      reason: 'by-customer' satisfies VisitReasonKey,
    });
  });
}

async function lockOwn(unit: UnitOfWork, id: number): Promise<Visit> {
  const [visit] = await lockVisits(unit, [id]);
  if (!visit) throw AppError.notFound();
  return visit;
}

/** Error that says why a visit can't be changed: it is too late, or the reason in `otherwise`. */
function refusal(
  { today }: UnitOfWork,
  until: Day | null,
  otherwise: Bilingual = portalTexts.portal.visitCannotChangedHere,
): AppError {
  const isTooLate = until !== null && today > until;
  return new AppError('conflict', isTooLate ? portalTexts.portal.tooLateChangeVisitHere : otherwise);
}
