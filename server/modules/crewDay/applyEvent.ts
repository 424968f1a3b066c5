import { and, eq, sql } from 'drizzle-orm';
import type { FieldEvent } from '../../../contract/crewDay.ts';
import { AppError } from '../../api/errors.ts';
import type { Session } from '../../api/session.ts';
import { fieldEvents } from '../../db/schema/index.ts';
import type { UnitOfWork } from '../../unitOfWork.ts';
import { insertCrewNote } from '../notes/saveNote.ts';
import { takeClock } from '../timeSheets/takeClock.ts';
import { completeVisit, skipVisit, startVisit } from '../visits/changeStatus.ts';
import { fieldConflict, type StatusAction } from '../visits/rules.ts';
import { isFar, placeReport } from './placeReport.ts';
import type { ReportedVisit } from './reportedVisit.ts';

export interface Report {
  event: FieldEvent;
  /** When it happened, and when the work began where the report says so, by the server's clock. */
  at: Date;
  startedAt: Date | null;
  distanceFeet: number | null;
  visit: ReportedVisit | undefined;
}

/** Does to the visit what a crew reports. Throws AppError where it does not fit how the visit stands. */
export async function applyEvent(
  unit: UnitOfWork,
  session: Session,
  report: Report,
  timeZone: string,
): Promise<void> {
  const { event } = report;
  if (event.type === 'position') return placeReport(unit, session, report);
  if (event.type === 'clock') {
    await keepMoment(unit, report);
    return takeClock(unit, { userId: session.userId, at: report.at }, timeZone);
  }
  const visit = ownVisit(session, report.visit);
  switch (event.type) {
    case 'start':
      return start(unit, session, report, visit);
    case 'complete':
      return complete(unit, session, report, visit);
    case 'skip':
      assertFits(unit, 'skip', visit);
      await skipVisit(unit, visit, {
        at: report.at,
        userId: session.userId,
        reason: event.payload.reason ?? '',
      });
      return;
    case 'note':
      return addNote(unit, session, report, visit);
    case 'photo':
      // The picture follows by itself; until then there is nothing to change.
      return;
  }
}

/** When it happened is kept with the event: the phone's own clock may have been wrong. */
async function keepMoment(unit: UnitOfWork, { event, at }: Report): Promise<void> {
  await unit.tx
    .update(fieldEvents)
    .set({ payload: sql`${fieldEvents.payload} || jsonb_build_object('at', ${at.toISOString()}::text)` })
    .where(eq(fieldEvents.id, event.id));
}

function assertFits(unit: UnitOfWork, action: StatusAction, visit: ReportedVisit): void {
  const reason = fieldConflict(action, visit, unit.today);
  if (reason) throw new AppError('conflict', reason);
}

function ownVisit(session: Session, visit: ReportedVisit | undefined): ReportedVisit {
  if (!visit || visit.crewId !== session.crewId)
    throw new AppError('conflict', {
      en: 'This visit is not your crew’s any more.',
      es: 'Esta visita ya no es de su cuadrilla.',
    });
  return visit;
}

async function start(
  unit: UnitOfWork,
  session: Session,
  report: Report,
  visit: ReportedVisit,
): Promise<void> {
  // Another phone of the crew was quicker, or the completion arrived first: nothing is left to do.
  if (visit.status === 'started') return;
  if (visit.status === 'completed' && (await wasCompletedByCrew(unit, session, visit.id))) return;
  assertFits(unit, 'start', visit);
  await startVisit(unit, visit, {
    at: report.at,
    userId: session.userId,
    isFar: isFar(report.distanceFeet),
  });
}

async function complete(
  unit: UnitOfWork,
  session: Session,
  report: Report,
  visit: ReportedVisit,
): Promise<void> {
  const { userId } = session;
  assertFits(unit, 'complete', visit);
  const begun =
    visit.status === 'pending' && report.startedAt
      ? await startVisit(unit, visit, { at: report.startedAt, userId })
      : visit;
  await completeVisit(unit, begun, { at: report.at, userId, isFar: isFar(report.distanceFeet) });
}

async function wasCompletedByCrew(
  unit: UnitOfWork,
  session: Session,
  assignmentId: number,
): Promise<boolean> {
  const found = await unit.tx
    .select({ id: fieldEvents.id })
    .from(fieldEvents)
    .where(
      and(
        eq(fieldEvents.assignmentId, assignmentId),
        eq(fieldEvents.crewId, session.crewId ?? 0),
        eq(fieldEvents.type, 'complete'),
        eq(fieldEvents.outcome, 'applied'),
      ),
    )
    .limit(1);
  return found.length > 0;
}

async function addNote(
  unit: UnitOfWork,
  session: Session,
  report: Report,
  visit: ReportedVisit,
): Promise<void> {
  const { propertyId, customerId } = visit;
  const text = report.event.payload.text ?? '';
  await insertCrewNote(unit, visit, { crewId: session.crewId, text, at: report.at });
  await unit.raise({
    type: 'assignment.changed',
    assignmentId: visit.id,
    propertyId,
    customerId,
    crewId: visit.crewId,
    date: visit.date,
    byUserId: session.userId,
  });
}
