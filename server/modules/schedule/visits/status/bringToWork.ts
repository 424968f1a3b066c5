import { eq } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import { storedReason } from '#contract/schedule/skipReasons.ts';
import { AppError } from '#server/api/errors.ts';
import { crews } from '#server/db/schema/index.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { termsCrews, withCrew } from '../edit/visitFields.ts';
import { changeVisits, onDay, type Visit } from '../visits.ts';
import { applyStatus } from './applyStatus.ts';
import { takeBackStatus } from './changeStatus.ts';

interface WorkPlace {
  /** The crew that did the work, and the day on which it did. */
  crewId: number;
  day: Day;
  userId: number;
}

/**
 * Makes a locked visit the one that was worked on: open, on the day of the work, with the crew that did it. The slot stays,
 * and nobody is told: what follows is. Returns it as it is then.
 */
export async function bringToWork(
  unit: UnitOfWork,
  visit: Visit,
  { crewId, day, userId }: WorkPlace,
): Promise<Visit> {
  const isOver = visit.status === 'skipped' || visit.status === 'cancel';
  const taking = { at: unit.now, userId, tells: 'nobody', keepsCrew: true } as const;
  const open = isOver ? await takeBackStatus(unit, visit, taking) : visit;
  const own = open.crewId === crewId ? open : await givenTo(unit, open, crewId);
  const after = own.date === day ? own : onDay(own, day);
  if (after !== open)
    await changeVisits(unit, [{ before: open, after }], {
      reason: storedReason('work-was-done'),
      tells: 'nobody',
    });
  return after;
}

/** Day, crew and status of a visit, with the reason why it was skipped or cancelled. */
export type Decided = Pick<Visit, 'date' | 'crewId' | 'status' | 'skipReason' | 'cancelReason'>;

/** Brings a pending visit that was brought to work back to what had been decided about it. Nobody is told. */
export async function takeFromWork(
  unit: UnitOfWork,
  visit: Visit,
  { date, crewId, status, skipReason, cancelReason }: Decided,
): Promise<void> {
  const given = visit.crewId === crewId ? visit : await givenTo(unit, visit, crewId);
  const after = given.date === date ? given : onDay(given, date);
  if (after !== visit)
    await changeVisits(unit, [{ before: visit, after }], {
      reason: storedReason('work-not-done'),
      tells: 'nobody',
    });
  if (status !== 'skipped' && status !== 'cancel') return;
  const [action, reason] =
    status === 'skipped' ? (['skip', skipReason] as const) : (['cancel', cancelReason] as const);
  await applyStatus(unit, [after], {
    ...{ action, reason, at: unit.now, userId: unit.actor.userId, tells: 'nobody' },
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
