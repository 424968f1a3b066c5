import { eq, sql } from 'drizzle-orm';
import { AppError } from '../../api/errors.ts';
import { assignments } from '../../db/schema/index.ts';
import type { UnitOfWork } from '../../unitOfWork.ts';
import { applyStatus, type Transition } from './applyStatus.ts';
import { statusConflict } from './rules.ts';
import { lockVisits, type Visit } from './visits.ts';

interface Done {
  /** When it happened: the phone's clock for crews, now for the office. */
  at: Date;
  userId: number | null;
  /** Farther from the property than the warning distance. */
  isFar?: boolean;
}

/** A crew begins a visit. Throws `not_found`, or `conflict` with the reason when its status does not allow it. */
export async function startVisit(unit: UnitOfWork, assignmentId: number, done: Done): Promise<void> {
  await change(unit, assignmentId, { action: 'start', ...done });
}

/** A visit is done; a billable one gets its charge in the same transaction. Throws as `startVisit`. */
export async function completeVisit(
  unit: UnitOfWork,
  assignmentId: number,
  done: Done & { workedMinutes?: number | null },
): Promise<void> {
  await change(unit, assignmentId, { action: 'complete', ...done });
}

/** A visit is left out, with the reason. Throws as `startVisit`. */
export async function skipVisit(
  unit: UnitOfWork,
  assignmentId: number,
  done: Done & { reason: string },
): Promise<void> {
  await change(unit, assignmentId, { action: 'skip', ...done });
}

/** A start or completion turns out to have been reported far from the property. */
export async function markFar(unit: UnitOfWork, visitId: number, userId: number): Promise<void> {
  const [before] = await lockVisits(unit, [visitId]);
  if (!before || before.isFar) return;
  const [after] = await unit.tx
    .update(assignments)
    .set({ isFar: true, version: sql`${assignments.version} + 1` })
    .where(eq(assignments.id, visitId))
    .returning();
  const { propertyId, customerId, crewId, date } = before;
  await unit.record({
    entity: 'assignment',
    entityId: visitId,
    action: 'updated',
    propertyId,
    customerId,
    before,
    after: after ?? null,
  });
  await unit.raise({
    type: 'assignment.changed',
    assignmentId: visitId,
    propertyId,
    customerId,
    crewId,
    date,
    byUserId: userId,
  });
}

async function change(unit: UnitOfWork, id: number, transition: Transition): Promise<Visit> {
  const [visit] = await lockVisits(unit, [id]);
  if (!visit) throw AppError.notFound();
  const refusal = statusConflict(transition.action, visit.status);
  if (refusal) throw new AppError('conflict', refusal);
  const [after] = await applyStatus(unit, [visit], transition);
  return after ?? visit;
}
