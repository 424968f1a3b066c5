import type { Bilingual } from '#contract/core/messages.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import { moveStart, startVisit } from '#server/modules/schedule/visits/status/changeStatus.ts';
import { fieldConflict, onOtherDay } from '#server/modules/schedule/visits/status/rules.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { judgeReport, overrideDecisions } from './countWork.ts';
import { NOT_YOURS, type ReportedWork, type Verdict } from './judgeWork.ts';
import { newerDecision } from './newerDecision.ts';
import { isFar } from './placeReport.ts';
import { reportedByCrew } from './reportedBefore.ts';
import type { Report, ReportedVisit } from './reportedVisit.ts';

/**
 * Starts the work. A start reported on the same day counts like completed work, no matter what others have
 * decided about the visit since, because the crew is there. A start from an earlier day can't override such
 * decisions; only a completion, which shows that the work was done, can. Throws `conflict`.
 */
export async function start(
  unit: UnitOfWork,
  session: Session,
  report: Report,
  visit: ReportedVisit,
  timeZone: string,
): Promise<void> {
  const { at } = report;
  const { userId } = session;
  const crewId = session.crewId ?? 0;
  if (visit.crewId === crewId) {
    // Another phone of the crew was first, or later reports arrived earlier.
    const isKnown =
      visit.status === 'started' ||
      (visit.status === 'completed' && (await reportedByCrew(unit, session, report, 'complete')));
    if (isKnown) return isEarlier(at, visit) ? moveStart(unit, visit, { at, userId }) : undefined;
    const skipped = visit.status === 'skipped' && (await reportedByCrew(unit, session, report, 'skip'));
    // The start is stored because the skip may not be final: the work may still be completed, or the skip
    // undone.
    if (skipped && at <= skipped.at)
      return !visit.startedAt || isEarlier(at, visit) ? moveStart(unit, visit, { at, userId }) : undefined;
  }
  const verdict = await judgeReport(unit, { at, startedAt: null }, visit, crewId, timeZone);
  const reason =
    verdict.reason ??
    isOver(visit, crewId, verdict, unit.today) ??
    (await newerDecision(unit, 'start', report, visit, timeZone));
  if (reason) throw new AppError('conflict', reason);
  const ready = await overrideDecisions(unit, report, visit, verdict, { crewId, userId, what: 'begun' });
  await startVisit(unit, ready, { at, userId, isFar: isFar(report.distanceFeet) });
}

/**
 * Reason why a start on an earlier day can't override what others have decided since; null if it overrides
 * nothing.
 */
function isOver(
  visit: ReportedVisit,
  crewId: ReportedWork['crewId'],
  { day, overtaken }: Verdict,
  today: string,
): Bilingual | null {
  if (overtaken.length === 0 || day >= today) return null;
  if (visit.crewId !== crewId) return NOT_YOURS;
  return fieldConflict('start', visit, visit.date) ?? onOtherDay(visit.date);
}

/** Clocks differ by seconds; starts this close are the same one. */
const SAME_START_MS = 60_000;

/** Whether the start is earlier than the visit's. */
function isEarlier(at: Date, { startedAt, completedAt }: ReportedVisit): boolean {
  if (startedAt) return at.getTime() < startedAt.getTime() - SAME_START_MS;
  return completedAt !== null && at <= completedAt;
}
