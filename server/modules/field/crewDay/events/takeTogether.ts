import { dayOf } from '#contract/core/days.ts';
import type { FieldEventAnswer } from '#contract/field/crewDay.calls.ts';
import type { FieldEvent } from '#contract/field/crewDay.ts';
import type { Session } from '#server/api/session.ts';
import { keepChecklists } from '#server/modules/field/checklistItems/visitChecklist.ts';
import { completeVisits, startVisits } from '#server/modules/schedule/visits/status/changeStatus.ts';
import type { Visit } from '#server/modules/schedule/visits/visits.ts';
import { write } from '#server/unitOfWork.ts';
import { claim, type TakeDeps } from './claim.ts';
import { isFar } from './placeReport.ts';
import { canBePlain, plainReports } from './plainReports.ts';
import type { Report } from './reportedVisit.ts';

/** Most reports per transaction: few enough that no one waits long for its locks. */
export const MAX_TOGETHER = 50;

/**
 * Takes the plain reports at the start of a list in one transaction with a fixed number of statements:
 * starts, then completions, with the same effect as one after the other. Returns the results, or none if
 * there is only one such report. If a report was taken before or anything fails, throws and takes none of
 * them.
 */
export async function takeTogether(
  deps: TakeDeps,
  session: Session,
  events: readonly FieldEvent[],
  sentAt: Date | null,
): Promise<FieldEventAnswer[]> {
  const { crewId, userId } = session;
  const { timeZone } = deps.config;
  const other = events.findIndex(event => !canBePlain(event));
  const among = events.slice(0, Math.min(MAX_TOGETHER, other < 0 ? events.length : other));
  if (crewId === null || among.length < 2) return [];
  return write(deps, session, async unit => {
    const plain = await plainReports(unit, session, among, sentAt, timeZone);
    if (plain.length < 2) return [];
    const reports = plain.filter(({ answer }) => !answer);
    if (reports.length > 0 && !(await claim(unit, session, reports)))
      throw new Error('one of the reports was applied in the meantime');
    const of = (type: FieldEvent['type']) => reports.filter(({ event }) => event.type === type);
    const momentOf = ({ at, distanceFeet }: Report) => ({ at, isFar: isFar(distanceFeet) });
    const started = await startVisits(unit, withMoments(of('start'), momentOf), userId);
    const asStarted = new Map(started.map(visit => [visit.id, visit]));
    const completed = of('complete').map(report => ({
      ...report,
      visit: report.visit && { ...report.visit, ...asStarted.get(report.visit.id) },
    }));
    await completeVisits(unit, withMoments(completed, momentOf), userId);
    await keepChecklists(
      unit,
      completed.flatMap(({ visit, event }) => (visit ? { visit, items: event.payload.checklist } : [])),
    );
    await unit.raise(
      ...of('position').map(({ at }) => ({
        type: 'changed' as const,
        change: { entity: 'position' as const, id: crewId, crewId, date: dayOf(at, timeZone) },
      })),
    );
    return plain.map(({ event, answer }) => answer ?? { id: event.id, outcome: 'applied', reason: null });
  });
}

const withMoments = <Moment>(reports: readonly Report[], momentOf: (report: Report) => Moment) =>
  reports.flatMap((report): (Moment & { visit: Visit })[] =>
    report.visit ? [{ visit: report.visit, ...momentOf(report) }] : [],
  );
