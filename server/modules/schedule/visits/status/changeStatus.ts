import { eq, sql } from 'drizzle-orm';
import { AppError } from '#server/api/errors.ts';
import { assignments } from '#server/db/schema/index.ts';
import { planVisitCharges } from '#server/modules/money/charges/planVisitCharges.ts';
import { storeCharges } from '#server/modules/money/charges/storeCharges.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { lockVisits, type Visit } from '../visits.ts';
import { applyStatus, minutesBetween, type Transition } from './applyStatus.ts';
import { statusConflict } from './rules.ts';

type Told = Pick<Transition, 'notifies' | 'byCustomer'>;

interface Done extends Told {
  /** Time of the action: by the phone's clock for crews, now for the office. */
  at: Date;
  userId: number | null;
  /** Whether it was reported farther from the property than the warning distance. */
  isFar?: boolean;
}

/**
 * Starts a visit, which must be locked, and returns it. Throws `conflict` with the reason if its status
 * doesn't allow that.
 */
export const startVisit = (unit: UnitOfWork, visit: Visit, done: Done): Promise<Visit> =>
  change(unit, visit, { action: 'start', ...done });

/** Completes a visit, with its charge if it is billable. Throws the errors of `startVisit`. */
export const completeVisit = (
  unit: UnitOfWork,
  visit: Visit,
  done: Done & { workedMinutes?: number | null },
): Promise<Visit> => change(unit, visit, { action: 'complete', ...done });

/** A locked visit, and the time of a crew's report. */
interface Reported {
  visit: Visit;
  at: Date;
  isFar: boolean;
}

/** Starts visits whose status allows it, each at its own time, and returns them. */
export const startVisits = (
  unit: UnitOfWork,
  reported: readonly Reported[],
  userId: number,
): Promise<Visit[]> => changeEach(unit, 'start', reported, userId);

/** Completes several visits whose status allows it, with their charges. */
export const completeVisits = (
  unit: UnitOfWork,
  reported: readonly Reported[],
  userId: number,
): Promise<Visit[]> => changeEach(unit, 'complete', reported, userId);

function changeEach(
  unit: UnitOfWork,
  action: 'start' | 'complete',
  reported: readonly Reported[],
  userId: number,
): Promise<Visit[]> {
  const momentOf = new Map(reported.map(({ visit: { id }, at, isFar }) => [id, { at, isFar }]));
  const each = ({ id }: Visit) => momentOf.get(id) ?? { at: unit.now, isFar: false };
  const visits = reported.map(({ visit }) => visit);
  return applyStatus(unit, visits, { action, at: unit.now, userId, each });
}

/** Skips a visit. Throws the errors of `startVisit`. */
export const skipVisit = (unit: UnitOfWork, visit: Visit, done: Done & { reason: string }): Promise<Visit> =>
  change(unit, visit, { action: 'skip', ...done });

/** Restores a skipped or canceled visit. Throws the errors of `startVisit`. */
export const restoreVisit = (
  unit: UnitOfWork,
  visit: Visit,
  done: Done & { reason: string },
): Promise<Visit> => change(unit, visit, { action: 'restore', ...done });

/**
 * Undoes a crew's report: the visit becomes pending again, or started if work on it had begun and `wasBegun`
 * isn't false because the start was undone too. Withdraws its charge. `keepsCrew` leaves it with an inactive
 * crew that reports work on it. Throws `conflict` if the charge can no longer be withdrawn.
 */
export async function undoStatus(
  unit: UnitOfWork,
  visit: Visit,
  {
    at,
    userId,
    notifies,
    wasBegun = true,
    keepsCrew = false,
  }: Omit<Done, 'isFar'> & { wasBegun?: boolean; keepsCrew?: boolean },
): Promise<Visit> {
  const { status, startedAt, isFar } = visit;
  const goesOn = status !== 'started' && startedAt !== null && wasBegun;
  const open = await change(unit, visit, {
    action: 'restore',
    at,
    userId,
    keepsCrew: keepsCrew || goesOn,
    ...(notifies && { notifies }),
  });
  if (!goesOn) return open;
  return change(unit, open, { action: 'start', at: startedAt, userId, isFar, notifies: 'nobody' });
}

/**
 * Corrects the start of the work, and with it the minutes and a charge based on them, unless the minutes were
 * entered by hand.
 */
export function moveStart(
  unit: UnitOfWork,
  visit: Visit,
  { at, userId }: Omit<Done, 'isFar'>,
): Promise<void> {
  const { startedAt, completedAt, workedMinutes } = visit;
  const counted = startedAt && completedAt && minutesBetween(startedAt, completedAt);
  return correct(unit, visit, userId, {
    startedAt: at,
    ...(completedAt && workedMinutes === counted && { workedMinutes: minutesBetween(at, completedAt) }),
  });
}

/** Extends the time cap of a visit; if it is already completed, its charge is corrected. */
export const extendCap = (
  unit: UnitOfWork,
  visit: Visit,
  { minutes, userId }: { minutes: number; userId: number | null },
): Promise<void> => correct(unit, visit, userId, { timeCapMinutes: (visit.timeCapMinutes ?? 0) + minutes });

async function correct(
  unit: UnitOfWork,
  before: Visit,
  userId: number | null,
  values: Partial<Visit>,
): Promise<void> {
  const [after] = await unit.tx
    .update(assignments)
    .set({ ...values, version: sql`${assignments.version} + 1` })
    .where(eq(assignments.id, before.id))
    .returning();
  if (!after) return;
  await tellOfChange(unit, before, after, userId);
  if (after.status === 'completed')
    await storeCharges(unit, await planVisitCharges(unit.tx, [{ before, after }], { isLocked: true }), null);
}

/** Marks a visit because its start or completion was reported far from the property. */
export async function markFar(unit: UnitOfWork, visitId: number, userId: number): Promise<void> {
  const [before] = await lockVisits(unit, [visitId]);
  if (!before || before.isFar) return;
  const [after] = await unit.tx
    .update(assignments)
    .set({ isFar: true, version: sql`${assignments.version} + 1` })
    .where(eq(assignments.id, visitId))
    .returning();
  if (after) await tellOfChange(unit, before, after, userId);
}

async function tellOfChange(
  unit: UnitOfWork,
  before: Visit,
  after: Visit,
  userId: number | null,
): Promise<void> {
  const { id, propertyId, customerId, crewId, date } = before;
  await unit.record({
    entity: 'assignment',
    entityId: id,
    action: 'updated',
    propertyId,
    customerId,
    before,
    after,
  });
  await unit.raise({
    type: 'assignment.changed',
    assignmentId: id,
    propertyId,
    customerId,
    crewId,
    date,
    byUserId: userId,
  });
}

async function change(unit: UnitOfWork, visit: Visit, transition: Transition): Promise<Visit> {
  const refusal = statusConflict(transition.action, visit.status);
  if (refusal) throw new AppError('conflict', refusal);
  const [after] = await applyStatus(unit, [visit], transition);
  return after ?? visit;
}
