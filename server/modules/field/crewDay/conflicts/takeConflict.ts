import { eq } from 'drizzle-orm';
import type { ConflictRow } from '#contract/insight/dashboard.calls.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import { users } from '#server/db/schema/index.ts';
import type { Config, Deps } from '#server/deps.ts';
import { insertCrewNote } from '#server/modules/customers/notes/saveNote.ts';
import { acceptDone } from '#server/modules/field/extraOffers/acceptDone.ts';
import { takeOffer } from '#server/modules/field/extraOffers/takeOffer.ts';
import { grantExtraTime } from '#server/modules/field/extraTime/askExtraTime.ts';
import { showPhoto } from '#server/modules/field/photos/savePhoto.ts';
import { requireKeys } from '#server/modules/schedule/visits/status/assertAllowed.ts';
import { skipVisit, startVisit } from '#server/modules/schedule/visits/status/changeStatus.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { fieldTexts } from '#texts/server/field.ts';
import { completeReported } from '../events/completeWork.ts';
import { judgeReport, overrideDecisions, resolveEarlierConflicts } from '../events/countWork.ts';
import { isFar } from '../events/placeReport.ts';
import { type Report, type ReportedVisit, reportedVisit } from '../events/reportedVisit.ts';
import { undoAccepted } from '../events/undoAccepted.ts';
import { reportOf } from '../events/undoReport.ts';
import { lockConflict, settleConflict } from './fieldConflicts.ts';
import { isTakenType, type TakenType, whyNotTaken } from './whyNotTaken.ts';

/** A report that the office accepts, with its crew and author. */
interface Accepted {
  report: Report;
  visit: ReportedVisit;
  crewId: number;
  userId: number;
  userName: string;
  /** The session of the office's user. */
  session: Session;
  config: Config;
}

/**
 * Accepts a crew's report no matter what has happened to its visit since. It is applied on the day of the
 * report, with its times and author, and creates the resulting charge. Throws `conflict` with the reason if
 * that isn't possible.
 */
export function takeConflict(deps: Deps, session: Session, id: string): Promise<ConflictRow> {
  return write(deps, session, async unit => {
    requireKeys(session, ['assignment_edit']);
    const stored = await lockConflict(unit, id);
    const visit = stored.assignmentId ? await reportedVisit(unit.tx, stored.assignmentId) : undefined;
    const refusal = stored.resolvedAt
      ? fieldTexts.crewDay.dealtWith
      : whyNotTaken(stored.type, visit?.status ?? null);
    if (refusal) throw new AppError('conflict', refusal);
    const { type, crewId, userId } = stored;
    if (!visit || !isTakenType(type)) throw new AppError('conflict', fieldTexts.crewDay.dealtWith);
    const report = { ...reportOf(stored), visit };
    const userName = await nameOf(unit, userId);
    await TAKE[type](unit, { report, visit, crewId, userId, userName, session, config: deps.config });
    return settleConflict(unit, id, null);
  });
}

/** Effect of accepting each kind of report. */
const TAKE: Record<TakenType, (unit: UnitOfWork, accepted: Accepted) => Promise<unknown>> = {
  async complete(unit, accepted) {
    const { report, visit, crewId, userId } = accepted;
    await completeReported(unit, report, await reopenAtReport(unit, accepted), { crewId, userId });
    await resolveEarlierConflicts(unit, visit.id, crewId, report.at);
  },
  async start(unit, accepted) {
    const { report, userId } = accepted;
    const { at, distanceFeet } = report;
    await startVisit(unit, await reopenAtReport(unit, accepted), { at, userId, isFar: isFar(distanceFeet) });
  },
  async skip(unit, accepted) {
    const { report, userId } = accepted;
    const reason = report.event.payload.reason ?? '';
    await skipVisit(unit, await reopenAtReport(unit, accepted), { at: report.at, userId, reason });
  },
  undo: (unit, { report, session, crewId, userId, config }) =>
    undoAccepted(unit, { report, session, crewId, userId, timeZone: config.timeZone }),
  'extra-time': (unit, { report, visit, userId }) =>
    grantExtraTime(unit, visit, {
      ...{
        id: report.event.id,
        minutes: report.event.payload.minutes ?? 0,
        askedById: userId,
        at: report.at,
      },
    }),
  async offer(unit, { report, visit, crewId, userId, config }) {
    const { offer: body } = report.event.payload;
    if (!body) return;
    const offered = { eventId: report.event.id, at: report.at, body, isAccepted: true };
    await takeOffer(unit, { crewId, userId }, visit, offered, config);
  },
  'offer-done': (unit, { report, visit, userName, config }) =>
    acceptDone(unit, visit.id, report.event.payload.eventId ?? '', {
      ...{ at: report.at, timeZone: config.timeZone, byName: userName },
    }),
  note: (unit, { report, visit, crewId, userId, userName }) =>
    insertCrewNote(unit, visit, {
      ...{ crewId, text: report.event.payload.text ?? '', at: report.at },
      author: { userId, name: userName },
    }),
  photo: (unit, { report }) => showPhoto(unit, report.event.id),
};

/** Reopens the visit and moves it to the report's day and crew. */
async function reopenAtReport(unit: UnitOfWork, { report, visit, crewId, userId, config }: Accepted) {
  const verdict = await judgeReport(unit, report, visit, crewId, config.timeZone);
  return overrideDecisions(unit, report, visit, verdict, { crewId, userId, isAccepted: true });
}

async function nameOf({ tx }: UnitOfWork, userId: number): Promise<string> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  return user ? `${user.firstName} ${user.lastName}`.trim() : '';
}
