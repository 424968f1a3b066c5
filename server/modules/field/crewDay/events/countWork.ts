import { and, eq, inArray, isNull, lte } from 'drizzle-orm';
import { dayOf } from '#contract/core/days.ts';
import { fieldEvents } from '#server/db/schema/index.ts';
import { correctDayNotices } from '#server/modules/schedule/visits/edit/dayNotices.ts';
import { reassignToWorkDay } from '#server/modules/schedule/visits/status/reassignToWorkDay.ts';
import type { Visit } from '#server/modules/schedule/visits/visits.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { judgeWork, type Verdict, type VisitChange } from './judgeWork.ts';
import { changesOf, isFresh } from './newerDecision.ts';
import type { Report, ReportedVisit } from './reportedVisit.ts';

interface Worker {
  crewId: number;
  userId: number;
  /** Whether the work was completed or started; defaults to completed. */
  what?: 'done' | 'begun';
  /** The office itself accepts the work and needs no notification. */
  isAccepted?: boolean;
}

type Done = Pick<Report, 'at' | 'startedAt'>;

/** Decides whether started or completed work counts, and on which day. */
export async function judgeReport(
  unit: UnitOfWork,
  done: Done,
  visit: ReportedVisit,
  crewId: number,
  timeZone: string,
): Promise<Verdict> {
  const asPlanned = judgeAsPlanned(unit, done, visit, crewId, timeZone);
  return asPlanned ?? judgeLateReport(await changesOf(unit, visit.id), done, visit, crewId, timeZone);
}

/**
 * Returns the verdict that work counts if it was reported in real time for an open visit and as planned;
 * otherwise null.
 */
export function judgeAsPlanned(
  unit: Pick<UnitOfWork, 'now'>,
  { at }: Done,
  visit: Visit,
  crewId: number,
  timeZone: string,
): Verdict | null {
  const isOpen = visit.status === 'pending' || visit.status === 'started';
  const isPlanned = isOpen && visit.crewId === crewId && visit.date <= dayOf(at, timeZone);
  return isPlanned && isFresh(unit, { at }) ? { reason: null, day: visit.date, overtaken: [] } : null;
}

/** Judges work that was reported late, based on what others have changed about its visit since. */
export function judgeLateReport(
  changes: readonly VisitChange[],
  { at, startedAt }: Done,
  visit: Visit,
  crewId: number,
  timeZone: string,
): Verdict {
  const begunAt = startedAt && startedAt < at ? startedAt : at;
  return judgeWork(visit, { crewId, begunAt, doneAt: at, day: dayOf(at, timeZone) }, changes);
}

/**
 * Updates a visit's status, day, crew and pending customer messages to match the reported work, and notifies
 * the office. Returns the updated visit.
 */
export async function overrideDecisions(
  unit: UnitOfWork,
  { event }: Pick<Report, 'event'>,
  visit: Visit,
  { day, overtaken }: Pick<Verdict, 'day' | 'overtaken'>,
  { crewId, userId, what = 'done', isAccepted = false }: Worker,
): Promise<Visit> {
  const isOpen = visit.status === 'pending' || visit.status === 'started';
  if (isOpen && visit.crewId === crewId && visit.date === day) return visit;
  const open = await reassignToWorkDay(unit, visit, { crewId, day, userId });
  const wasTold = await correctDayNotices(unit, visit, day);
  if (isAccepted) return open;
  await unit.raise({
    type: 'work.counted',
    what,
    eventId: event.id,
    crewId,
    assignmentId: visit.id,
    propertyId: visit.propertyId,
    date: day,
    movedTo: day === visit.date ? null : visit.date,
    overtaken,
    wasTold,
    byUserId: unit.actor.userId,
  });
  return open;
}

/** Resolves conflicts about the start, and about a skip that the work overrides, once the work counts. */
export async function resolveEarlierConflicts(
  unit: UnitOfWork,
  visitId: number,
  crewId: number,
  at: Date,
): Promise<void> {
  await unit.tx
    .update(fieldEvents)
    .set({ resolvedAt: unit.now, resolvedById: unit.actor.userId })
    .where(
      and(
        eq(fieldEvents.assignmentId, visitId),
        eq(fieldEvents.crewId, crewId),
        eq(fieldEvents.outcome, 'conflict'),
        isNull(fieldEvents.resolvedAt),
        inArray(fieldEvents.type, ['start', 'skip']),
        lte(fieldEvents.at, at),
      ),
    );
}
