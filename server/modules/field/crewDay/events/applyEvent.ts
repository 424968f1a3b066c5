import type { FieldEventType } from '#contract/core/enums.ts';
import type { Bilingual } from '#contract/core/messages.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import type { Config } from '#server/deps.ts';
import { insertCrewNote } from '#server/modules/customers/notes/saveNote.ts';
import { acknowledge } from '#server/modules/field/crewAnnouncements/forCrew.ts';
import { reportDone } from '#server/modules/field/extraOffers/completeOffer.ts';
import { takeOffer } from '#server/modules/field/extraOffers/takeOffer.ts';
import { takeClock } from '#server/modules/field/timeSheets/takeClock.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { askForTime } from './askForTime.ts';
import { complete } from './completeWork.ts';
import { judgeReport } from './countWork.ts';
import { NOT_YOURS } from './judgeWork.ts';
import { messageCustomer } from './messageCustomer.ts';
import { wasCrewsAt } from './newerDecision.ts';
import { placeReport } from './placeReport.ts';
import type { Report, ReportedVisit } from './reportedVisit.ts';
import { skip } from './skipWork.ts';
import { start } from './startWork.ts';
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
  return applyReport(unit, session, report, config);
}

async function applyReport(
  unit: UnitOfWork,
  session: Session,
  report: Report,
  config: Config,
): Promise<Bilingual | undefined> {
  const { event } = report;
  const { timeZone } = config;
  switch (event.type) {
    case 'position':
      await placeReport(unit, session, report);
      return;
    case 'acknowledge':
      await acknowledge(unit, {
        announcementId: event.payload.announcementId ?? 0,
        version: event.payload.announcementVersion ?? 0,
        userId: session.userId,
        at: report.at,
      });
      return;
    case 'delay-answer':
      await unit.emit('delay.answered', {
        crewId: session.crewId ?? 0,
        notificationId: event.payload.notificationId ?? 0,
        answer: event.payload.delayAnswer ?? 'yes',
        at: report.at,
      });
      return;
    case 'clock':
      await takeClock(unit, { userId: session.userId, at: report.at }, timeZone);
      return;
    case 'undo':
      await undoReport(unit, session, report, timeZone, async (other, now) => {
        await applyWork(unit, session, other, now, timeZone);
      });
      return;
  }
  // What was taken back needs no visit that still is the crew's.
  if (await isUndone(unit, session.userId, event)) return;
  return applyToVisit(unit, session, report, config);
}

/** What a crew reports of one of its visits. Answers and throws as `applyEvent`. */
async function applyToVisit(
  unit: UnitOfWork,
  session: Session,
  report: Report,
  config: Config,
): Promise<Bilingual | undefined> {
  const { event } = report;
  const { timeZone } = config;
  const visit = await knownVisit(unit, session, report);
  switch (event.type) {
    case 'start':
    case 'complete':
    case 'skip':
      return applyWork(unit, session, report, visit, timeZone);
    case 'extra-time':
      await askForTime(unit, session, report, visit, config);
      return;
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
      await reportDone(unit, visit.id, event.payload.eventId ?? '', { at: report.at, timeZone });
      return;
    case 'note':
      await addNote(unit, session, report, visit);
      return;
    // The picture of a photo follows; until then there is nothing to change.
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

/**
 * What two phones of a crew report about one stop means the same whichever of them is heard first. Answers and throws as
 * `applyEvent`.
 */
async function applyWork(
  unit: UnitOfWork,
  session: Session,
  report: Report,
  visit: ReportedVisit,
  timeZone: string,
): Promise<Bilingual | undefined> {
  if (report.event.type === 'start') await start(unit, session, report, visit, timeZone);
  if (report.event.type === 'complete') await complete(unit, session, report, visit, timeZone);
  return report.event.type === 'skip' ? skip(unit, session, report, visit, timeZone) : undefined;
}

/** What holds though the visit was given to another crew after it: what was done, seen and agreed there. */
const HOLDS_AFTERWARDS: readonly FieldEventType[] = [
  'start',
  'complete',
  'note',
  'photo',
  'offer',
  'offer-done',
];

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
