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

/**
 * A crew begins a visit, which is locked already; answers it as it is then. Throws `conflict` with the reason when its
 * status does not allow it.
 */
export const startVisit = (unit: UnitOfWork, visit: Visit, done: Done): Promise<Visit> =>
  change(unit, visit, { action: 'start', ...done });

/** A visit is done; a billable one gets its charge in the same transaction. Throws as `startVisit`. */
export const completeVisit = (
  unit: UnitOfWork,
  visit: Visit,
  done: Done & { workedMinutes?: number | null },
): Promise<Visit> => change(unit, visit, { action: 'complete', ...done });

/** A visit is left out, with the reason. Throws as `startVisit`. */
export const skipVisit = (unit: UnitOfWork, visit: Visit, done: Done & { reason: string }): Promise<Visit> =>
  change(unit, visit, { action: 'skip', ...done });

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

async function change(unit: UnitOfWork, visit: Visit, transition: Transition): Promise<Visit> {
  const refusal = statusConflict(transition.action, visit.status);
  if (refusal) throw new AppError('conflict', refusal);
  const [after] = await applyStatus(unit, [visit], transition);
  return after ?? visit;
}
