import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { UNDO_SECONDS } from '#contract/core/constants.ts';
import { dayOf } from '#contract/core/days.ts';
import type { AssignmentStatus } from '#contract/core/enums.ts';
import type { FieldEvent } from '#contract/field/crewDay.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import { fieldEvents } from '#server/db/schema/index.ts';
import { undoDone } from '#server/modules/field/extraOffers/completeOffer.ts';
import { undoStatus } from '#server/modules/schedule/visits/status/changeStatus.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { fieldTexts } from '#texts/server/field.ts';
import { NOT_YOURS } from './judgeWork.ts';
import { isByCrew } from './newerDecision.ts';
import { overriddenDecision, restoreDecision } from './overtaken.ts';
import type { Report } from './reportedVisit.ts';
import { type ReportedVisit, reportedVisit } from './reportedVisit.ts';

type Stored = typeof fieldEvents.$inferSelect;

/** Reports that a crew can undo, with the visit's status afterwards. */
export const UNDOABLE: Partial<Record<FieldEvent['type'], AssignmentStatus>> = {
  start: 'started',
  complete: 'completed',
  skip: 'skipped',
};
const STATUS_TYPES = Object.keys(UNDOABLE) as FieldEvent['type'][];
const UNDOABLE_TYPES: readonly FieldEvent['type'][] = [...STATUS_TYPES, 'offer-done'];
/** A tap in the last second arrives a little later. */
export const LATEST_UNDO_MS = UNDO_SECONDS * 2000;

/** Whether a report was undone by its author, perhaps before it arrived. */
export async function isUndone(
  unit: UnitOfWork,
  userId: number,
  event: Pick<FieldEvent, 'id' | 'type' | 'assignmentId'>,
): Promise<boolean> {
  if (!event.assignmentId || !UNDOABLE_TYPES.includes(event.type)) return false;
  const found = await unit.tx
    .select({ id: fieldEvents.id })
    .from(fieldEvents)
    .where(
      and(
        eq(fieldEvents.assignmentId, event.assignmentId),
        eq(fieldEvents.userId, userId),
        eq(fieldEvents.type, 'undo'),
        eq(fieldEvents.outcome, 'applied'),
        sql`${fieldEvents.payload}->>'eventId' = ${event.id}`,
      ),
    )
    .limit(1);
  return found.length > 0;
}

/**
 * Undoes a start, completion, skip or completed extra work. The crew's other reports about the visit that day
 * are reapplied through `retake`, in the order they happened, as if the report had never existed. A report
 * that arrives later finds the undo. Later decisions by anyone other than a crew, such as the office, are
 * kept. Throws `conflict` when it is too late.
 */
export async function undoReport(
  unit: UnitOfWork,
  session: Session,
  { event, at, visit }: Report,
  timeZone: string,
  retake: (report: Report, visit: ReportedVisit) => Promise<void>,
): Promise<void> {
  const undone = await findUndone(unit, session, event.assignmentId ?? 0, event.payload.eventId ?? '');
  if (!undone) return;
  if (Date.parse(event.happenedAt) - undone.happenedAt.getTime() > LATEST_UNDO_MS) throw tooLate();
  if (undone.outcome === 'conflict') return undone.resolvedAt ? undefined : settle(unit, session, undone.id);
  if (!visit || visit.crewId !== session.crewId) throw new AppError('conflict', NOT_YOURS);
  if (undone.type === 'offer-done')
    return undoDone(unit, visit.id, String(undone.payload.eventId), { at: undone.at, timeZone });
  if (visit.status !== UNDOABLE[undone.type]) return;
  if (!(await isByCrew(unit, visit.id, undone.receivedAt))) return;
  const { userId } = session;
  const others = await othersOf(unit, session, undone);
  const standing: Stored[] = [];
  for (const other of others) if (!(await isUndone(unit, other.userId, other))) standing.push(other);
  const isStart = ({ type }: Stored) => type === 'start';
  const decided = undone.type === 'skip' ? null : await overriddenDecision(unit, visit);
  if (decided && standing.every(({ type }) => type === 'skip'))
    await restoreDecision(unit, visit, decided, { eventId: event.id, at, userId });
  else
    await undoStatus(unit, visit, {
      at,
      userId,
      // The start may have been undone while the visit was already completed. A start by the office is kept.
      wasBegun: !others.some(isStart) || standing.some(isStart),
      // The office and the customer were already notified of a skip.
      ...(undone.type !== 'skip' && { notifies: 'nobody' }),
    });
  for (const stored of standing) {
    if (dayOf(stored.at, timeZone) !== dayOf(undone.at, timeZone)) continue;
    const now = await reportedVisit(unit.tx, visit.id);
    const other = reportOf(stored);
    if (!now) continue;
    try {
      await unit.tx.transaction(() => retake({ ...other, visit: now }, now));
    } catch (error) {
      if (error instanceof AppError) continue;
      throw error;
    }
    // The visit's state now comes from this report, so it can be undone like any other.
    if (stored.outcome === 'conflict')
      await settle(unit, session, stored.id, { outcome: 'applied', conflict: null });
  }
}

async function findUndone(
  unit: UnitOfWork,
  session: Session,
  assignmentId: number,
  id: string,
): Promise<Stored | undefined> {
  const [found] = await unit.tx
    .select()
    .from(fieldEvents)
    .where(
      and(
        eq(fieldEvents.id, id),
        eq(fieldEvents.userId, session.userId),
        eq(fieldEvents.assignmentId, assignmentId),
        inArray(fieldEvents.type, [...UNDOABLE_TYPES]),
      ),
    );
  return found;
}

/** The crew's other reports, except conflicts that the office has resolved. */
function othersOf(unit: UnitOfWork, session: Session, { id, assignmentId }: Stored): Promise<Stored[]> {
  return unit.tx
    .select()
    .from(fieldEvents)
    .where(
      and(
        eq(fieldEvents.assignmentId, assignmentId ?? 0),
        eq(fieldEvents.crewId, session.crewId ?? 0),
        inArray(fieldEvents.type, STATUS_TYPES),
        ne(fieldEvents.id, id),
        or(eq(fieldEvents.outcome, 'applied'), isNull(fieldEvents.resolvedAt)),
      ),
    )
    .orderBy(asc(fieldEvents.at), asc(fieldEvents.id));
}

/** Resolves a conflict that no longer applies. */
async function settle(
  unit: UnitOfWork,
  session: Session,
  id: string,
  change: Partial<Stored> = {},
): Promise<void> {
  await unit.tx
    .update(fieldEvents)
    .set({ ...change, resolvedAt: unit.now, resolvedById: session.userId })
    .where(eq(fieldEvents.id, id));
}

/** A report as it was taken. */
export const reportOf = ({
  id,
  type,
  assignmentId,
  happenedAt,
  at,
  latitude,
  longitude,
  distanceFeet,
  payload,
}: Stored): Omit<Report, 'visit'> => ({
  event: { id, type, assignmentId, happenedAt: happenedAt.toISOString(), latitude, longitude, payload },
  at,
  startedAt: payload.startedAt
    ? new Date(Date.parse(String(payload.startedAt)) + at.getTime() - happenedAt.getTime())
    : null,
  distanceFeet,
});

const tooLate = () => new AppError('conflict', fieldTexts.crewDay.undoneOnlyWithinMinute);
