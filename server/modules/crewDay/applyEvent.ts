import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Bilingual } from '../../../contract/messages.ts';
import { AppError } from '../../api/errors.ts';
import type { Session } from '../../api/session.ts';
import { fieldEvents } from '../../db/schema/index.ts';
import type { Config } from '../../deps.ts';
import type { UnitOfWork } from '../../unitOfWork.ts';
import { keepChecklist } from '../checklistItems/visitChecklist.ts';
import { acknowledge } from '../crewAnnouncements/forCrew.ts';
import { reportDone } from '../extraOffers/completeOffer.ts';
import { takeOffer } from '../extraOffers/takeOffer.ts';
import { insertCrewNote } from '../notes/saveNote.ts';
import { takeClock } from '../timeSheets/takeClock.ts';
import { completeVisit, moveStart, skipVisit, startVisit, takeBackStatus } from '../visits/changeStatus.ts';
import { fieldConflict } from '../visits/rules.ts';
import type { Visit } from '../visits/visits.ts';
import { askForTime } from './askForTime.ts';
import { messageCustomer } from './messageCustomer.ts';
import { isByCrew, newerDecision, type Work } from './newerDecision.ts';
import { isFar, placeReport } from './placeReport.ts';
import type { Report, ReportedVisit } from './reportedVisit.ts';
import { tellOnMyWay } from './tellOnMyWay.ts';
import { isUndone, undoReport } from './undoReport.ts';

/**
 * Does to the visit what a crew reports. Answers why it brought nothing about, where that is no conflict to be dealt with.
 * Throws AppError where it does not fit how the visit stands.
 */
export async function applyEvent(
  unit: UnitOfWork,
  session: Session,
  report: Report,
  config: Config,
): Promise<Bilingual | undefined> {
  if (report.event.type === 'on-my-way') return tellOnMyWay(unit, session, report, config.timeZone);
  if (report.event.type === 'message') return messageCustomer(unit, session, report, config.timeZone);
  await applyReport(unit, session, report, config);
  return undefined;
}

async function applyReport(
  unit: UnitOfWork,
  session: Session,
  report: Report,
  config: Config,
): Promise<void> {
  const { event } = report;
  const { timeZone } = config;
  if (event.type === 'position') return placeReport(unit, session, report);
  if (event.type === 'acknowledge')
    return acknowledge(unit, {
      announcementId: event.payload.announcementId ?? 0,
      version: event.payload.announcementVersion ?? 0,
      userId: session.userId,
      at: report.at,
    });
  if (event.type === 'delay-answer')
    return unit.emit('delay.answered', {
      crewId: session.crewId ?? 0,
      notificationId: event.payload.notificationId ?? 0,
      answer: event.payload.delayAnswer ?? 'yes',
      at: report.at,
    });
  if (event.type === 'clock') return takeClock(unit, { userId: session.userId, at: report.at }, timeZone);
  const visit = ownVisit(session, report.visit);
  if (await isUndone(unit, session.userId, event)) return;
  switch (event.type) {
    case 'start':
    case 'complete':
    case 'skip':
      return applyWork(unit, session, report, visit);
    case 'undo':
      return undoReport(unit, session, report, visit, timeZone, (other, now) =>
        applyWork(unit, session, other, now),
      );
    case 'extra-time':
      return askForTime(unit, session, report, visit, config);
    case 'offer':
      if (event.payload.offer)
        await takeOffer(
          unit,
          session,
          visit,
          { eventId: event.id, at: report.at, body: event.payload.offer },
          config,
        );
      return;
    case 'offer-done':
      return reportDone(unit, visit.id, event.payload.eventId ?? '', { at: report.at, timeZone });
    case 'note':
      return addNote(unit, session, report, visit);
    case 'photo':
      // The picture follows by itself; until then there is nothing to change.
      return;
  }
}

/** What two phones of a crew report about one stop means the same whichever of them is heard first. */
async function applyWork(
  unit: UnitOfWork,
  session: Session,
  report: Report,
  visit: ReportedVisit,
): Promise<void> {
  switch (report.event.type) {
    case 'start':
      return start(unit, session, report, visit);
    case 'complete':
      return complete(unit, session, report, visit);
    case 'skip':
      return skip(unit, session, report, visit);
  }
}

async function assertFits(
  unit: UnitOfWork,
  action: Work,
  report: Report,
  visit: ReportedVisit,
): Promise<void> {
  const reason =
    fieldConflict(action, visit, unit.today) ?? (await newerDecision(unit, action, report, visit));
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
  const { at } = report;
  const { userId } = session;
  // Another phone of the crew was quicker, or what came after it arrived first.
  if (visit.status === 'started')
    return isEarlier(at, visit) ? moveStart(unit, visit, { at, userId }) : undefined;
  if (visit.status === 'completed' && (await reportedByCrew(unit, session, report, 'complete')))
    return isEarlier(at, visit) ? moveStart(unit, visit, { at, userId }) : undefined;
  const skipped = visit.status === 'skipped' && (await reportedByCrew(unit, session, report, 'skip'));
  if (skipped && at <= skipped.at) return;
  await assertFits(unit, 'start', report, visit);
  await startVisit(unit, visit, { at, userId, isFar: isFar(report.distanceFeet) });
}

/** Clocks differ by some seconds, and so does what is the same start. */
const SAME_START_MS = 60_000;

/** Whether work that began then began before what the visit says. */
function isEarlier(at: Date, { startedAt, completedAt }: ReportedVisit): boolean {
  if (startedAt) return at.getTime() < startedAt.getTime() - SAME_START_MS;
  return completedAt !== null && at <= completedAt;
}

/** Work that was done wins over a skip of the own crew, such as of its other phone, which came first. */
async function complete(
  unit: UnitOfWork,
  session: Session,
  report: Report,
  visit: ReportedVisit,
): Promise<void> {
  const { userId } = session;
  const first =
    visit.status === 'completed' ? await reportedByCrew(unit, session, report, 'complete') : undefined;
  if (first) {
    const { checklist } = report.event.payload;
    // Ticked here, where the other phone knew of no list.
    if (checklist && !first.payload.checklist) await keepChecklist(unit, visit, checklist);
    return;
  }
  const isSkipped = visit.status === 'skipped' && (await reportedByCrew(unit, session, report, 'skip'));
  const open = isSkipped
    ? { ...visit, ...(await takeBackStatus(unit, visit, { at: report.at, userId, tells: 'nobody' })) }
    : visit;
  await assertFits(unit, 'complete', report, open);
  await completeReported(unit, report, open, userId);
}

/** Completes a visit that is open as it was reported, begun when the report says so. */
export async function completeReported(
  unit: UnitOfWork,
  { event, at, startedAt, distanceFeet }: Report,
  visit: Visit,
  userId: number,
): Promise<void> {
  const begun =
    visit.status === 'pending' && startedAt
      ? await startVisit(unit, visit, { at: startedAt, userId })
      : visit;
  await completeVisit(unit, begun, { at, userId, isFar: isFar(distanceFeet) });
  await keepChecklist(unit, visit, event.payload.checklist);
}

async function skip(unit: UnitOfWork, session: Session, report: Report, visit: ReportedVisit): Promise<void> {
  const { at, event } = report;
  if (visit.status === 'skipped' && (await reportedByCrew(unit, session, report, 'skip'))) return;
  await assertFits(unit, 'skip', report, visit);
  await skipVisit(unit, visit, { at, userId: session.userId, reason: event.payload.reason ?? '' });
}

/** Another report of this crew that brought a visit where it stands; undefined where somebody else did. */
async function reportedByCrew(
  unit: UnitOfWork,
  session: Session,
  { event, visit }: Report,
  type: 'complete' | 'skip',
): Promise<typeof fieldEvents.$inferSelect | undefined> {
  if (!visit || !(await isByCrew(unit, visit.id))) return undefined;
  const reports = await unit.tx
    .select()
    .from(fieldEvents)
    .where(
      and(
        eq(fieldEvents.assignmentId, visit.id),
        ne(fieldEvents.id, event.id),
        eq(fieldEvents.crewId, session.crewId ?? 0),
        eq(fieldEvents.type, type),
        eq(fieldEvents.outcome, 'applied'),
        type === 'skip' ? sql`${fieldEvents.payload}->>'reason' = ${visit.skipReason}` : undefined,
      ),
    )
    .orderBy(desc(fieldEvents.at));
  for (const other of reports) if (!(await isUndone(unit, other.userId, other))) return other;
  return undefined;
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
