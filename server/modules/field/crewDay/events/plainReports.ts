import { asc, or, sql } from 'drizzle-orm';
import type { FieldEventAnswer } from '#contract/field/crewDay.calls.ts';
import type { FieldEvent } from '#contract/field/crewDay.ts';
import type { Session } from '#server/api/session.ts';
import type { Tx } from '#server/db/connect.ts';
import { prepared } from '#server/db/prepared.ts';
import { fieldEvents } from '#server/db/schema/index.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { judgeAsPlanned, judgeLateReport } from './countWork.ts';
import { changesIn, type Entry, entriesOf, isFresh, newerIn } from './newerDecision.ts';
import { isFar } from './placeReport.ts';
import {
  atServerTime,
  distanceOf,
  type Report,
  type ReportedVisit,
  reportedVisits,
} from './reportedVisit.ts';

const PLAIN: readonly FieldEvent['type'][] = ['start', 'complete', 'photo', 'position'];

/** Whether reports of this kind can be plain. */
export const canBePlain = ({ type }: FieldEvent): boolean => PLAIN.includes(type);

type Stored = Awaited<ReturnType<typeof readReports>>[number];

/** A plain report, or one that was taken earlier, with its result in `answer`. */
export interface PlainReport extends Report {
  answer?: FieldEventAnswer;
}

/** Facts about the reports' visits, which are locked. */
interface Known {
  visits: Map<number, ReportedVisit>;
  stored: readonly Stored[];
  entries: Map<number, Entry[]>;
}

/**
 * Returns the plain reports at the beginning of a list: about the crew's own pending or started visits,
 * without conflicts in their history or other reports. Their effect doesn't depend on anything else, so they
 * can be taken together. Reports taken earlier are included with their results.
 */
export async function plainReports(
  unit: UnitOfWork,
  session: Session,
  events: readonly FieldEvent[],
  sentAt: Date | null,
  timeZone: string,
): Promise<PlainReport[]> {
  const known = await knownOf(unit.tx, events);
  const plain: PlainReport[] = [];
  for (const event of events) {
    const visit = known.visits.get(event.assignmentId ?? 0);
    const distanceFeet = distanceOf(event, visit) ?? positionDistance(known, plain, session, event);
    const report: Report = { ...atServerTime(unit, event, sentAt), visit, distanceFeet };
    const repeated = known.stored.find(({ id }) => id === event.id);
    if (repeated) {
      // A deleted visit may have to be restored.
      if (repeated.userId !== session.userId || (event.assignmentId && !visit)) break;
      const { id, outcome, reason } = repeated;
      plain.push({ ...report, answer: { id, outcome, reason } });
      continue;
    }
    if (plain.some(({ event: { id } }) => id === event.id)) break;
    if (!isPlain(unit, session, report, known, timeZone)) break;
    plain.push(report);
    const status = event.type === 'start' ? 'started' : event.type === 'complete' ? 'completed' : undefined;
    if (visit && status) known.visits.set(visit.id, { ...visit, status });
  }
  return plain;
}

async function knownOf(tx: Tx, events: readonly FieldEvent[]): Promise<Known> {
  const ids = [...new Set(events.flatMap(({ assignmentId }) => assignmentId ?? []))];
  const visits = new Map((await reportedVisits(tx, ids)).map(visit => [visit.id, visit]));
  const stored = await readReports(tx, { visits: ids, ids: events.map(({ id }) => id) });
  return { visits, stored, entries: await entriesOf({ tx }, ids) };
}

/** All reports about the visits, and those with the given ids. */
const readReports = prepared(db =>
  db
    .select({
      id: fieldEvents.id,
      type: fieldEvents.type,
      userId: fieldEvents.userId,
      crewId: fieldEvents.crewId,
      assignmentId: fieldEvents.assignmentId,
      distanceFeet: fieldEvents.distanceFeet,
      outcome: fieldEvents.outcome,
      reason: fieldEvents.conflict,
      eventId: sql<string | null>`${fieldEvents.payload}->>'eventId'`,
    })
    .from(fieldEvents)
    .where(
      or(
        sql`${fieldEvents.assignmentId} = any(${sql.placeholder('visits')}::int[])`,
        sql`${fieldEvents.id} = any(${sql.placeholder('ids')}::uuid[])`,
      ),
    )
    .orderBy(asc(fieldEvents.receivedAt), asc(fieldEvents.id))
    .prepare('reports_on_visits'),
);

/**
 * Distance from the property according to a position that came before its report, possibly within this list.
 */
function positionDistance(
  { stored }: Known,
  before: readonly Report[],
  { userId }: Session,
  { id, assignmentId }: FieldEvent,
): number | null {
  const earlier = stored.find(
    one =>
      one.type === 'position' &&
      one.userId === userId &&
      one.assignmentId === assignmentId &&
      one.distanceFeet !== null &&
      one.eventId === id,
  );
  if (!assignmentId || earlier) return earlier?.distanceFeet ?? null;
  const among = before.find(
    ({ event, distanceFeet }) =>
      event.type === 'position' &&
      event.assignmentId === assignmentId &&
      distanceFeet !== null &&
      event.payload.eventId === id,
  );
  return among?.distanceFeet ?? null;
}

function isPlain(
  unit: UnitOfWork,
  session: Session,
  report: Report,
  known: Known,
  timeZone: string,
): boolean {
  const { event, visit } = report;
  // A distant position flags its visit, so it isn't plain.
  if (event.type === 'position') return !isFar(report.distanceFeet);
  if (!visit || visit.crewId !== session.crewId) return false;
  if (event.type === 'photo') return true;
  const isUndone = known.stored.some(
    ({ type, userId, assignmentId, eventId }) =>
      type === 'undo' && userId === session.userId && assignmentId === visit.id && eventId === event.id,
  );
  if (isUndone) return false;
  return event.type === 'start'
    ? isPlainStart(unit, report, visit, known, timeZone)
    : isPlainCompletion(unit, report, visit, known, timeZone);
}

/** Whether a report changes its visit as planned, on its own day, without a later decision against it. */
function countsAsPlanned(
  unit: UnitOfWork,
  action: 'start' | 'complete',
  report: Report,
  visit: ReportedVisit,
  { entries }: Known,
  timeZone: string,
): boolean {
  const { id, crewId, date } = visit;
  if (crewId === null) return false;
  const done = action === 'start' ? { at: report.at, startedAt: null } : report;
  const { reason, day, overtaken } =
    judgeAsPlanned(unit, done, visit, crewId, timeZone) ??
    judgeLateReport(changesIn(entries.get(id)), done, visit, crewId, timeZone);
  if (reason !== null || day !== date || overtaken.length > 0) return false;
  return isFresh(unit, report) || newerIn(entries.get(id), action, report, visit, timeZone) === null;
}

const isPlainStart = (
  unit: UnitOfWork,
  report: Report,
  visit: ReportedVisit,
  known: Known,
  timeZone: string,
): boolean => visit.status === 'pending' && countsAsPlanned(unit, 'start', report, visit, known, timeZone);

function isPlainCompletion(
  unit: UnitOfWork,
  report: Report,
  visit: ReportedVisit,
  known: Known,
  timeZone: string,
): boolean {
  const { id, status } = visit;
  if (status !== 'pending' && status !== 'started') return false;
  // The start is in another report or in this one.
  const isBegun =
    report.startedAt !== null || known.stored.some(one => one.assignmentId === id && one.type === 'start');
  if (status === 'pending' && isBegun) return false;
  return countsAsPlanned(unit, 'complete', report, visit, known, timeZone);
}
