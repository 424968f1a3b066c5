import { and, eq, sql } from 'drizzle-orm';
import type { FieldEvent } from '../../../contract/crewDay.ts';
import { showDay } from '../../../contract/days.ts';
import type { AssignmentStatus } from '../../../contract/enums.ts';
import type { Bilingual } from '../../../contract/messages.ts';
import { AppError } from '../../api/errors.ts';
import type { Session } from '../../api/session.ts';
import { fieldEvents } from '../../db/schema/index.ts';
import type { UnitOfWork } from '../../unitOfWork.ts';
import { insertCrewNote } from '../notes/saveNote.ts';
import { takeClock } from '../timeSheets/takeClock.ts';
import { completeVisit, skipVisit, startVisit } from '../visits/changeStatus.ts';
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
      assertWorkable(unit, visit);
      return skipVisit(unit, visit.id, {
        at: report.at,
        userId: session.userId,
        reason: event.payload.reason ?? '',
      });
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

/** Why a visit that stands so takes no more work, in words for whoever stands in front of it. */
const OVER: Partial<Record<AssignmentStatus, Bilingual>> = {
  cancel: { en: 'The office cancelled this visit.', es: 'La oficina canceló esta visita.' },
  skipped: { en: 'This visit was skipped before.', es: 'Esta visita ya se había omitido.' },
  completed: { en: 'This visit was completed before.', es: 'Esta visita ya se había terminado.' },
};

/** Refuses work on a visit that is over, or that the office put on a later day meanwhile. */
function assertWorkable(unit: UnitOfWork, { status, date }: ReportedVisit): void {
  const reason = OVER[status];
  if (reason) throw new AppError('conflict', reason);
  if (date > unit.today)
    throw new AppError('conflict', {
      en: `This visit is on ${showDay(date)} now.`,
      es: `Esta visita ahora es el ${showDay(date)}.`,
    });
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
  assertWorkable(unit, visit);
  await startVisit(unit, visit.id, {
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
  assertWorkable(unit, visit);
  if (visit.status === 'pending' && report.startedAt)
    await startVisit(unit, visit.id, { at: report.startedAt, userId });
  await completeVisit(unit, visit.id, { at: report.at, userId, isFar: isFar(report.distanceFeet) });
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
