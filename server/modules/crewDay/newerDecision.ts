import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { CLOCK_TOLERANCE_MS } from '../../../contract/constants.ts';
import type { AssignmentStatus } from '../../../contract/enums.ts';
import type { Bilingual } from '../../../contract/messages.ts';
import { WORK_WAS_DONE } from '../../../contract/skipReasons.ts';
import { prepared } from '../../db/prepared.ts';
import { history } from '../../db/schema/index.ts';
import type { UnitOfWork } from '../../unitOfWork.ts';
import { onOtherDay, type StatusAction } from '../visits/rules.ts';
import type { VisitChange } from './judgeWork.ts';
import type { ReportedVisit } from './reportedVisit.ts';

export type Work = Extract<StatusAction, 'start' | 'complete' | 'skip'>;

/** A visit that was put back from one of these takes no older report of the kind: it speaks of what was taken back. */
const PUT_BACK_FROM: Record<Work, readonly AssignmentStatus[]> = {
  start: ['started', 'completed'],
  complete: ['completed'],
  skip: ['started', 'completed', 'skipped', 'cancel'],
};

/** An entry of a visit's history, as far as a late report goes by it. */
export interface Entry extends VisitChange {
  reason: string | null;
}

/** The histories of visits, each oldest first. */
export async function entriesOf(
  { tx }: Pick<UnitOfWork, 'tx'>,
  visitIds: readonly number[],
): Promise<Map<number, Entry[]>> {
  const entriesOfVisit = new Map<number, Entry[]>(visitIds.map(id => [id, []]));
  for (const { visitId, by, before, after, ...entry } of await readEntries(tx, { ids: visitIds.map(String) }))
    entriesOfVisit
      .get(Number(visitId))
      ?.push({ ...entry, isByCrew: by === 'crew', before: before ?? {}, after: after ?? {} });
  return entriesOfVisit;
}

const readEntries = prepared(db =>
  db
    .select({
      visitId: history.entityId,
      at: history.at,
      by: history.actorType,
      action: history.action,
      before: history.before,
      after: history.after,
      reason: history.reason,
    })
    .from(history)
    .where(
      and(
        eq(history.entity, 'assignment'),
        sql`${history.entityId} = any(${sql.placeholder('ids')}::text[])`,
      ),
    )
    .orderBy(asc(history.id))
    .prepare('visit_histories'),
);

/**
 * Whether it was a crew that brought a visit where it stands: nobody of the office, no customer, no rule, and none of them
 * put it elsewhere in between since the moment that is given.
 */
export async function isByCrew({ tx }: UnitOfWork, visitId: number, since?: Date): Promise<boolean> {
  const changes = await tx
    .select({ by: history.actorType, at: history.at })
    .from(history)
    .where(
      and(
        eq(history.entity, 'assignment'),
        eq(history.entityId, String(visitId)),
        sql`${history.after}->>'status' is not null`,
      ),
    )
    .orderBy(desc(history.id));
  const isOfOthersSince = changes.some(({ by, at }) => by !== 'crew' && since && at > since);
  return changes[0]?.by === 'crew' && !isOfOthersSince;
}

/** All that became of a visit, oldest first, but for what late reports put right. */
export async function changesOf(unit: UnitOfWork, visitId: number): Promise<VisitChange[]> {
  return changesIn((await entriesOf(unit, [visitId])).get(visitId));
}

/** Of a visit's history, what late reports did not put right themselves. */
export const changesIn = (entries: readonly Entry[] = []): VisitChange[] =>
  entries.filter(({ reason }) => reason !== WORK_WAS_DONE.en);

/** Whether a visit was given to another crew after a moment at which it was this crew's. */
export async function wasCrewsAt(
  unit: UnitOfWork,
  visitId: number,
  crewId: number,
  at: Date,
): Promise<boolean> {
  const changes = await changesOf(unit, visitId);
  return changes.some(
    ({ at: changedAt, before, after }) => changedAt > at && before.crewId === crewId && 'crewId' in after,
  );
}

/**
 * What was decided about a visit after a crew's report that arrives late: that it was put back by others, or is on another
 * day. Work that was done counts on whichever day it is. Null where the report still holds; one that is told as it
 * happens always does, since clocks differ a little.
 */
export async function newerDecision(
  unit: UnitOfWork,
  action: Work,
  report: { at: Date },
  visit: ReportedVisit,
): Promise<Bilingual | null> {
  if (isFresh(unit, report)) return null;
  return newerIn((await entriesOf(unit, [visit.id])).get(visit.id), action, report, visit);
}

/** Whether a report tells of something as it happens. */
export const isFresh = ({ now }: Pick<UnitOfWork, 'now'>, { at }: { at: Date }): boolean =>
  now.getTime() - at.getTime() <= CLOCK_TOLERANCE_MS;

/** The same, by a visit's history that was read. */
export function newerIn(
  entries: readonly Entry[] = [],
  action: Work,
  { at }: { at: Date },
  { date }: Pick<ReportedVisit, 'date'>,
): Bilingual | null {
  const isPutBack = (entry: Entry) =>
    entry.action === 'restored' &&
    !entry.isByCrew &&
    entry.before.status !== undefined &&
    PUT_BACK_FROM[action].includes(entry.before.status);
  // A visit that went back to the day of its work was not moved by anyone.
  const isMove = ({ before, after, reason }: Entry) =>
    Boolean(before.date && after.date) && reason !== WORK_WAS_DONE.en;
  const newest = entries.findLast(
    entry => entry.at > at && (isPutBack(entry) || (action !== 'complete' && isMove(entry))),
  );
  if (!newest) return null;
  return isMove(newest) ? onOtherDay(date) : PUT_BACK;
}

const PUT_BACK: Bilingual = {
  en: 'This visit was restored after that.',
  es: 'Esta visita se restauró después de eso.',
};
