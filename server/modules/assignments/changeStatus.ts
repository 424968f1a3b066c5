import { AppError } from '../../api/errors.ts';
import type { Unit } from '../../unit.ts';

interface Done {
  /** When it happened: the phone's clock for crews, now for the office. */
  at: Date;
  userId: number | null;
  /** Farther from the property than the warning distance. */
  isFar?: boolean;
}

/** A crew begins a visit. Throws `not_found`, or `conflict` with the reason when its status does not allow it. */
export async function startVisit(_unit: Unit, _assignmentId: number, _done: Done): Promise<void> {
  throw AppError.notFound();
}

/** A visit is done; a billable one gets its charge in the same transaction. Throws as `startVisit`. */
export async function completeVisit(
  _unit: Unit,
  _assignmentId: number,
  _done: Done & { workedMinutes?: number | null },
): Promise<void> {
  throw AppError.notFound();
}

/** A visit is left out, with the reason. Throws as `startVisit`. */
export async function skipVisit(
  _unit: Unit,
  _assignmentId: number,
  _done: Done & { reason: string },
): Promise<void> {
  throw AppError.notFound();
}

/** A visit is called off, with the reason. Throws as `startVisit`. */
export async function cancelVisit(
  _unit: Unit,
  _assignmentId: number,
  _done: Done & { reason: string },
): Promise<void> {
  throw AppError.notFound();
}
