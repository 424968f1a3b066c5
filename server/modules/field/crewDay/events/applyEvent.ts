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
import { notifyOnMyWay } from './notifyOnMyWay.ts';
import { placeReport } from './placeReport.ts';
import type { Report, ReportedVisit } from './reportedVisit.ts';
import { skip } from './skipWork.ts';
import { start } from './startWork.ts';
import { isUndone, undoReport } from './undoReport.ts';

interface Task {
  unit: UnitOfWork;
  session: Session;
  report: Report;
  config: Config;
}

/** Applies one report. If it changed nothing and the office needn't resolve that, returns the reason. */
type Handler = (task: Task) => Promise<Bilingual | undefined>;

/** Handlers by type of report. */
const HANDLERS: Record<FieldEventType, Handler> = {
  start: ofVisit(applyReport),
  complete: ofVisit(applyReport),
  skip: ofVisit(applyReport),
  undo: plain(({ unit, session, report, config }) =>
    undoReport(unit, session, report, config.timeZone, async (other, now) => {
      await applyWork(unit, session, other, now, config.timeZone);
    }),
  ),
  acknowledge: plain(({ unit, session, report: { event, at } }) =>
    acknowledge(unit, {
      announcementId: event.payload.announcementId ?? 0,
      version: event.payload.announcementVersion ?? 0,
      userId: session.userId,
      at,
    }),
  ),
  'extra-time': ofVisit(async ({ unit, session, report, config }, visit) => {
    await askForTime(unit, session, report, visit, config);
    return undefined;
  }),
  offer: ofVisit(offerWork),
  'offer-done': ofVisit(async ({ unit, report: { event, at }, config: { timeZone } }, visit) => {
    await reportDone(unit, visit.id, event.payload.eventId ?? '', { at, timeZone });
    return undefined;
  }),
  'on-my-way': ({ unit, session, report, config }) => notifyOnMyWay(unit, session, report, config.timeZone),
  message: ({ unit, session, report, config }) => messageCustomer(unit, session, report, config.timeZone),
  note: ofVisit(async ({ unit, session, report }, visit) => {
    await addNote(unit, session, report, visit);
    return undefined;
  }),
  // The picture is uploaded later; until then, nothing changes.
  photo: ofVisit(async () => undefined),
  clock: plain(({ unit, session, report, config }) =>
    takeClock(unit, { userId: session.userId, at: report.at }, config.timeZone),
  ),
  'delay-answer': plain(({ unit, session, report: { event, at } }) =>
    unit.emit('delay.answered', {
      crewId: session.crewId ?? 0,
      notificationId: event.payload.notificationId ?? 0,
      answer: event.payload.delayAnswer ?? 'yes',
      at,
    }),
  ),
  position: plain(({ unit, session, report }) => placeReport(unit, session, report)),
};

/**
 * Applies a crew's report. If it changed nothing and the office needn't resolve that, returns the reason.
 * Throws AppError if the report doesn't fit the visit.
 */
export const applyEvent = (
  unit: UnitOfWork,
  session: Session,
  report: Report,
  config: Config,
): Promise<Bilingual | undefined> => HANDLERS[report.event.type]({ unit, session, report, config });

/** Makes a handler that needs no visit and always changes something. */
function plain(apply: (task: Task) => Promise<unknown>): Handler {
  return async task => {
    await apply(task);
    return undefined;
  };
}

/**
 * Makes a handler for one of the crew's visits. Ignores a report that was undone, even if the visit isn't the
 * crew's anymore.
 */
function ofVisit(apply: (task: Task, visit: ReportedVisit) => Promise<Bilingual | undefined>): Handler {
  return async task => {
    const { unit, session, report } = task;
    if (await isUndone(unit, session.userId, report.event)) return undefined;
    return apply(task, await knownVisit(unit, session, report));
  };
}

async function applyReport({ unit, session, report, config }: Task, visit: ReportedVisit) {
  return applyWork(unit, session, report, visit, config.timeZone);
}

async function offerWork({ unit, session, report, config }: Task, visit: ReportedVisit): Promise<undefined> {
  const { event, at } = report;
  const { offer } = event.payload;
  if (!offer) return;
  const offered = await asOffered(unit, session, report, visit, config.timeZone);
  await takeOffer(unit, session, offered, { eventId: event.id, at, body: offer }, config);
}

/**
 * The visit as the crew knew it when the customer signed: a later cancellation doesn't undo the agreement.
 */
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
 * Applies a report about work. Reports about one stop from two phones of a crew have the same effect in
 * either order. Returns and throws like `applyEvent`.
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

/**
 * Reports that stay valid even if the visit was given to another crew afterwards: work done, observations and
 * agreements.
 */
const VALID_AFTER_REASSIGNMENT: readonly FieldEventType[] = [
  'start',
  'complete',
  'note',
  'photo',
  'offer',
  'offer-done',
];

/**
 * Returns a report's visit, if it is the crew's now or was at the report's time. Otherwise, throws
 * `conflict`.
 */
async function knownVisit(
  unit: UnitOfWork,
  { crewId }: Session,
  { event, at, startedAt, visit }: Report,
): Promise<ReportedVisit> {
  if (!visit || crewId === null) throw new AppError('conflict', NOT_YOURS);
  if (visit.crewId === crewId) return visit;
  const since = startedAt ?? at;
  if (!VALID_AFTER_REASSIGNMENT.includes(event.type) || !(await wasCrewsAt(unit, visit.id, crewId, since)))
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
