import type { WorkLog } from '#contract/schedule/visits.calls.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import { requireVersion } from '#server/api/versions.ts';
import type { Deps } from '#server/deps.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { type Channels, notifyOfVisits } from '../edit/dayNotices.ts';
import { seesOf, workLogRow } from '../lists/workLogRows.ts';
import { lockVisits, type Visit } from '../visits.ts';
import { applyStatus } from './applyStatus.ts';
import { assertAllowed } from './assertAllowed.ts';
import type { StatusAction } from './rules.ts';
import { undoOf } from './undoOf.ts';

interface Details extends Partial<Channels> {
  reason?: string | null;
  workedMinutes?: number | null;
}

/**
 * Starts, completes, skips, cancels or restores a visit for the office. Throws `forbidden`, `conflict` or
 * `stale`.
 */
export function actOnVisit(
  deps: Deps,
  session: Session,
  id: number,
  action: StatusAction,
  details: Details,
  expected: number | null,
): Promise<WorkLog> {
  return write(deps, session, async unit => {
    const visit = await lockVisit(unit, session, id, expected);
    assertAllowed(session, action, visit, unit.today, await undoOf(unit.tx, unit.now));
    const { reason = null, workedMinutes = null } = details;
    await applyStatus(unit, [visit], { action, at: unit.now, userId: session.userId, reason, workedMinutes });
    await notifyOfVisits(unit, { action, reason }, [{ before: visit, after: visit }], details);
    return reread(unit, session, id);
  });
}

/**
 * Locks a visit in the version that the caller saw. Throws `not_found`, or `stale` with the current visit.
 */
export async function lockVisit(
  unit: UnitOfWork,
  session: Session,
  id: number,
  expected: number | null,
): Promise<Visit> {
  const [visit] = await lockVisits(unit, [id]);
  if (!visit) throw AppError.notFound();
  if (expected !== null && visit.version !== expected)
    requireVersion(await reread(unit, session, id), expected);
  return visit;
}

export async function reread(unit: UnitOfWork, session: Session, id: number): Promise<WorkLog> {
  const row = await workLogRow(unit.tx, id, seesOf(session));
  if (!row) throw AppError.notFound();
  return row;
}
