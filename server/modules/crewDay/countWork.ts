import { and, eq, inArray, isNull, lte } from 'drizzle-orm';
import { CLOCK_TOLERANCE_MS } from '../../../contract/constants.ts';
import { dayOf } from '../../../contract/days.ts';
import { fieldEvents } from '../../db/schema/index.ts';
import type { UnitOfWork } from '../../unitOfWork.ts';
import { bringToWork } from '../visits/bringToWork.ts';
import { correctDayNotices } from '../visits/dayNotices.ts';
import type { Visit } from '../visits/visits.ts';
import { judgeWork, type Verdict } from './judgeWork.ts';
import { changesOf } from './newerDecision.ts';
import type { Report, ReportedVisit } from './reportedVisit.ts';

interface Worker {
  crewId: number;
  userId: number;
  /** What the crew did; left out, it did the work. */
  what?: 'done' | 'begun';
  /** The office accepts the work itself, and need not be told. */
  isAccepted?: boolean;
}

/** Whether a visit's work that was begun or done counts, and on which day. What is told as it happens, of a visit as planned, does. */
export async function judgeReport(
  unit: UnitOfWork,
  { at, startedAt }: Pick<Report, 'at' | 'startedAt'>,
  visit: ReportedVisit,
  crewId: number,
  timeZone: string,
): Promise<Verdict> {
  const day = dayOf(at, timeZone);
  const isOpen = visit.status === 'pending' || visit.status === 'started';
  const isFresh = unit.now.getTime() - at.getTime() <= CLOCK_TOLERANCE_MS;
  if (isFresh && isOpen && visit.crewId === crewId && visit.date <= day)
    return { reason: null, day: visit.date, overtaken: [] };
  const work = { crewId, begunAt: startedAt && startedAt < at ? startedAt : at, doneAt: at, day };
  return judgeWork(visit, work, await changesOf(unit, visit.id));
}

/**
 * Makes a visit the one whose work was done: its status, day and crew, and what customers were to be told of the change.
 * Returns it as it is then. The office is told.
 */
export async function makeWayFor(
  unit: UnitOfWork,
  { event }: Pick<Report, 'event'>,
  visit: Visit,
  { day, overtaken }: Pick<Verdict, 'day' | 'overtaken'>,
  { crewId, userId, what = 'done', isAccepted = false }: Worker,
): Promise<Visit> {
  const isOpen = visit.status === 'pending' || visit.status === 'started';
  if (isOpen && visit.crewId === crewId && visit.date === day) return visit;
  const open = await bringToWork(unit, visit, { crewId, day, userId });
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

/** Once work counts, its start, and a skip that it made void, wait for the office no more. */
export async function settleEarlier(
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
