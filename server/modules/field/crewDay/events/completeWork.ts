import { and, eq } from 'drizzle-orm';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import { fieldEvents } from '#server/db/schema/index.ts';
import { keepChecklist } from '#server/modules/field/checklistItems/visitChecklist.ts';
import {
  completeVisit,
  startVisit,
  undoStatus,
} from '#server/modules/schedule/visits/status/changeStatus.ts';
import type { Visit } from '#server/modules/schedule/visits/visits.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { earliestStart } from './beginning.ts';
import { judgeReport, overrideDecisions, resolveEarlierConflicts } from './countWork.ts';
import { newerDecision } from './newerDecision.ts';
import { isFar } from './placeReport.ts';
import { reportedByCrew } from './reportedBefore.ts';
import type { Report, ReportedVisit } from './reportedVisit.ts';

/** Completes the work. It wins over an earlier skip by the same crew, for example from its other phone. */
export async function complete(
  unit: UnitOfWork,
  session: Session,
  report: Report,
  visit: ReportedVisit,
  timeZone: string,
): Promise<void> {
  const { userId } = session;
  const crewId = session.crewId ?? 0;
  const first =
    visit.status === 'completed' ? await reportedByCrew(unit, session, report, 'complete') : undefined;
  if (first) {
    const { checklist } = report.event.payload;
    // This phone sent a checklist, while the crew's other phone reported without one.
    if (checklist && !first.payload.checklist) await keepChecklist(unit, visit, checklist);
    return;
  }
  const isSkipped = visit.status === 'skipped' && (await reportedByCrew(unit, session, report, 'skip'));
  const open = isSkipped
    ? {
        ...visit,
        ...(await undoStatus(unit, visit, {
          ...{ at: report.at, userId, notifies: 'nobody' as const, keepsCrew: true },
          wasBegun: await isBegun(unit, visit, crewId, report.at),
        })),
      }
    : visit;
  const verdict = await judgeReport(unit, report, open, crewId, timeZone);
  const reason = verdict.reason ?? (await newerDecision(unit, 'complete', report, open, timeZone));
  if (reason) throw new AppError('conflict', reason);
  const ready = await overrideDecisions(unit, report, open, verdict, { crewId, userId });
  await completeReported(unit, report, ready, { crewId, userId });
  if (isSkipped || ready !== open) await resolveEarlierConflicts(unit, visit.id, crewId, report.at);
}

/** Returns whether a skipped visit's start is still valid; a start that the office set always is. */
async function isBegun(unit: UnitOfWork, visit: Visit, crewId: number, doneAt: Date): Promise<boolean> {
  const ofCrew = and(
    eq(fieldEvents.assignmentId, visit.id),
    eq(fieldEvents.crewId, crewId),
    eq(fieldEvents.type, 'start'),
  );
  if ((await unit.tx.$count(fieldEvents, ofCrew)) === 0) return true;
  return (await earliestStart(unit, { visitId: visit.id, crewId, doneAt })) !== null;
}

/**
 * Completes an open visit as reported; it counts as started if this or an earlier report of the crew says so.
 */
export async function completeReported(
  unit: UnitOfWork,
  { event, at, startedAt, distanceFeet }: Report,
  visit: Visit,
  { crewId, userId }: { crewId: number; userId: number },
): Promise<void> {
  const work = { visitId: visit.id, crewId, doneAt: at };
  const known = visit.status === 'pending' ? await earliestStart(unit, work) : null;
  const begunAt = known && (!startedAt || known < startedAt) ? known : startedAt;
  const begun =
    visit.status === 'pending' && begunAt ? await startVisit(unit, visit, { at: begunAt, userId }) : visit;
  await completeVisit(unit, begun, { at, userId, isFar: isFar(distanceFeet) });
  await keepChecklist(unit, visit, event.payload.checklist);
}
