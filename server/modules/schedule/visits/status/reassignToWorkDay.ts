import { eq } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import type { VisitReasonKey } from '#contract/schedule/visitReasons.ts';
import { AppError } from '#server/api/errors.ts';
import { crews } from '#server/db/schema/index.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { termsCrews, withCrew } from '../edit/visitFields.ts';
import { changeVisits, onDay, type Visit } from '../visits.ts';
import { applyStatus } from './applyStatus.ts';
import { undoStatus } from './changeStatus.ts';

interface WorkPlace {
  /** Crew that did the work, and its day. */
  crewId: number;
  day: Day;
  userId: number;
}

/**
 * Moves a locked visit to the day of the work and the crew that did it, and reopens the visit. Keeps its
 * slot. Notifies no one, because the next step does. Returns the changed visit.
 */
export async function reassignToWorkDay(
  unit: UnitOfWork,
  visit: Visit,
  { crewId, day, userId }: WorkPlace,
): Promise<Visit> {
  const isOver = visit.status === 'skipped' || visit.status === 'cancel';
  const taking = { at: unit.now, userId, notifies: 'nobody', keepsCrew: true } as const;
  const open = isOver ? await undoStatus(unit, visit, taking) : visit;
  const own = open.crewId === crewId ? open : await givenTo(unit, open, crewId);
  const after = own.date === day ? own : onDay(own, day);
  if (after !== open)
    await changeVisits(unit, [{ before: open, after }], {
      reason: 'work-was-done' satisfies VisitReasonKey,
      notifies: 'nobody',
    });
  return after;
}

/** Day, crew and status of a visit, with the reason for skipping or canceling it. */
export type Decided = Pick<Visit, 'date' | 'crewId' | 'status' | 'skipReason' | 'cancelReason'>;

/** Restores the previous state of a pending visit that `bringToWork` moved. Notifies no one. */
export async function removeFromWorkDay(
  unit: UnitOfWork,
  visit: Visit,
  { date, crewId, status, skipReason, cancelReason }: Decided,
): Promise<void> {
  const given = visit.crewId === crewId ? visit : await givenTo(unit, visit, crewId);
  const after = given.date === date ? given : onDay(given, date);
  if (after !== visit)
    await changeVisits(unit, [{ before: visit, after }], {
      reason: 'work-not-done' satisfies VisitReasonKey,
      notifies: 'nobody',
    });
  if (status !== 'skipped' && status !== 'cancel') return;
  const [action, reason] =
    status === 'skipped' ? (['skip', skipReason] as const) : (['cancel', cancelReason] as const);
  await applyStatus(unit, [after], {
    ...{ action, reason, at: unit.now, userId: unit.actor.userId, notifies: 'nobody' },
  });
}

async function givenTo(unit: UnitOfWork, visit: Visit, crewId: number | null): Promise<Visit> {
  const termsCrewId = (await termsCrews(unit.tx, [visit])).get(visit.id);
  if (crewId === null) return withCrew(visit, null, termsCrewId);
  const [crew] = await unit.tx
    .select({ id: crews.id, vendorId: crews.vendorId })
    .from(crews)
    .where(eq(crews.id, crewId));
  if (!crew) throw AppError.notFound();
  return withCrew(visit, crew, termsCrewId);
}
