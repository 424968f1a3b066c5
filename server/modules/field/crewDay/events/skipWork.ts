import type { Bilingual } from '#contract/core/messages.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import { skipVisit } from '#server/modules/schedule/visits/status/changeStatus.ts';
import { fieldConflict } from '#server/modules/schedule/visits/status/rules.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { newerDecision } from './newerDecision.ts';
import { describeDecision, overriddenDecision, restoreDecision } from './overtaken.ts';
import { reportedByCrew } from './reportedBefore.ts';
import type { Report, ReportedVisit } from './reportedVisit.ts';

/**
 * Skips a visit. If the crew's start had overridden a decision of others, restores that decision and returns
 * a message about it. Throws `conflict` if a newer decision wins.
 */
export async function skip(
  unit: UnitOfWork,
  session: Session,
  report: Report,
  visit: ReportedVisit,
  timeZone: string,
): Promise<Bilingual | undefined> {
  const { at, event } = report;
  const { userId } = session;
  if (visit.status === 'skipped' && (await reportedByCrew(unit, session, report, 'skip'))) return undefined;
  const decided = visit.status === 'started' ? await overriddenDecision(unit, visit) : null;
  if (decided) {
    if (visit.startedAt && at < visit.startedAt)
      throw new AppError('conflict', describeDecision(decided, visit));
    await restoreDecision(unit, visit, decided, { eventId: event.id, at, userId });
    return describeDecision(decided, visit);
  }
  const reason =
    fieldConflict('skip', visit, unit.today) ?? (await newerDecision(unit, 'skip', report, visit, timeZone));
  if (reason) throw new AppError('conflict', reason);
  await skipVisit(unit, visit, { at, userId, reason: event.payload.reason ?? '' });
  return undefined;
}
