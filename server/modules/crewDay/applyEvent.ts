import type { FieldEventType } from '../../../contract/enums.ts';
import type { Bilingual } from '../../../contract/messages.ts';
import { AppError } from '../../api/errors.ts';
import type { Session } from '../../api/session.ts';
import type { Config } from '../../deps.ts';
import type { UnitOfWork } from '../../unitOfWork.ts';
import { acknowledge } from '../crewAnnouncements/forCrew.ts';
import { reportDone } from '../extraOffers/completeOffer.ts';
import { takeOffer } from '../extraOffers/takeOffer.ts';
import { insertCrewNote } from '../notes/saveNote.ts';
import { takeClock } from '../timeSheets/takeClock.ts';
import { moveStart, skipVisit, startVisit } from '../visits/changeStatus.ts';
import { fieldConflict } from '../visits/rules.ts';
import { askForTime } from './askForTime.ts';
import { complete } from './completeWork.ts';
import { judgeReport } from './countWork.ts';
import { NOT_YOURS } from './judgeWork.ts';
import { messageCustomer } from './messageCustomer.ts';
import { newerDecision, type Work, wasCrewsAt } from './newerDecision.ts';
import { isFar, placeReport } from './placeReport.ts';
import { reportedByCrew } from './reportedBefore.ts';
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
  const visit = await knownVisit(unit, session, report);
  if (await isUndone(unit, session.userId, event)) return;
  switch (event.type) {
    case 'start':
    case 'complete':
    case 'skip':
      return applyWork(unit, session, report, visit, timeZone);
    case 'undo':
      return undoReport(unit, session, report, visit, timeZone, (other, now) =>
        applyWork(unit, session, other, now, timeZone),
      );
    case 'extra-time':
      return askForTime(unit, session, report, visit, config);
    case 'offer':
      if (event.payload.offer)
        await takeOffer(
          unit,
          session,
          await asOffered(unit, session, report, visit, timeZone),
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

/** The visit as the crew knew it when the customer signed: a later cancellation takes back nothing that was agreed. */
async function asOffered(
  unit: UnitOfWork,
  { crewId }: Session,
  { event, at }: Report,
  visit: ReportedVisit,
  timeZone: string,
): Promise<ReportedVisit> {
  const isSigned = event.payload.offer?.answerBy === 'signature';
  if (visit.status !== 'cancel' || !isSigned || crewId === null) return visit;
  const { reason } = await judgeReport(unit, { at, startedAt: null }, visit, crewId, timeZone);
  return reason ? visit : { ...visit, status: 'pending' };
}

/** What two phones of a crew report about one stop means the same whichever of them is heard first. */
async function applyWork(
  unit: UnitOfWork,
  session: Session,
  report: Report,
  visit: ReportedVisit,
  timeZone: string,
): Promise<void> {
  switch (report.event.type) {
    case 'start':
      return start(unit, session, report, visit);
    case 'complete':
      return complete(unit, session, report, visit, timeZone);
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

/** What holds though the visit was given to another crew after it: what was done, seen and agreed there. */
const HOLDS_AFTERWARDS: readonly FieldEventType[] = ['complete', 'note', 'photo', 'offer', 'offer-done'];

/** The visit of a report, which is the crew's own or was as the report was made. Throws `conflict` otherwise. */
async function knownVisit(
  unit: UnitOfWork,
  { crewId }: Session,
  { event, at, startedAt, visit }: Report,
): Promise<ReportedVisit> {
  if (!visit || crewId === null) throw new AppError('conflict', NOT_YOURS);
  if (visit.crewId === crewId) return visit;
  const since = startedAt ?? at;
  if (!HOLDS_AFTERWARDS.includes(event.type) || !(await wasCrewsAt(unit, visit.id, crewId, since)))
    throw new AppError('conflict', NOT_YOURS);
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
  // It holds as soon as the skip does not: work may still be completed, or the skip undone.
  if (skipped && at <= skipped.at)
    return !visit.startedAt || isEarlier(at, visit) ? moveStart(unit, visit, { at, userId }) : undefined;
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

async function skip(unit: UnitOfWork, session: Session, report: Report, visit: ReportedVisit): Promise<void> {
  const { at, event } = report;
  if (visit.status === 'skipped' && (await reportedByCrew(unit, session, report, 'skip'))) return;
  await assertFits(unit, 'skip', report, visit);
  await skipVisit(unit, visit, { at, userId: session.userId, reason: event.payload.reason ?? '' });
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
