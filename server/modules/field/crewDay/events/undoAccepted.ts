import { and, eq } from 'drizzle-orm';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import { fieldEvents } from '#server/db/schema/index.ts';
import { undoDone } from '#server/modules/field/extraOffers/completeOffer.ts';
import { assertAllowed } from '#server/modules/schedule/visits/status/assertAllowed.ts';
import { undoStatus } from '#server/modules/schedule/visits/status/changeStatus.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { fieldTexts } from '#texts/server/field.ts';
import type { Report } from './reportedVisit.ts';
import { UNDOABLE } from './undoReport.ts';

interface Accepted {
  report: Report;
  /** The session of the office's user, who needs the permission to restore the visit. */
  session: Session;
  crewId: number;
  userId: number;
  timeZone: string;
}

/**
 * Undoes a report that its crew tried to undo too late: the visit returns to its earlier state. Throws
 * `conflict` if it has changed again since, and `forbidden` as when it is restored manually.
 */
export async function undoAccepted(
  unit: UnitOfWork,
  { report: { event, at, visit }, session, crewId, userId, timeZone }: Accepted,
): Promise<void> {
  const [undone] = await unit.tx
    .select()
    .from(fieldEvents)
    .where(
      and(
        eq(fieldEvents.id, event.payload.eventId ?? ''),
        eq(fieldEvents.userId, userId),
        eq(fieldEvents.assignmentId, event.assignmentId ?? 0),
        eq(fieldEvents.outcome, 'applied'),
      ),
    );
  if (!undone || !visit) throw new AppError('conflict', fieldTexts.crewDay.nothingLeft);
  if (undone.type === 'offer-done')
    return undoDone(unit, visit.id, String(undone.payload.eventId), { at: undone.at, timeZone });
  if (visit.crewId !== crewId || visit.status !== UNDOABLE[undone.type])
    throw new AppError('conflict', fieldTexts.crewDay.nothingLeft);
  assertAllowed(session, 'restore', visit, unit.today);
  await undoStatus(unit, visit, { at, userId: session.userId, wasBegun: undone.type !== 'start' });
}
