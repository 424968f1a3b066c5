import { and, asc, desc, eq, gt, inArray, isNull, ne, notInArray, or, sql } from 'drizzle-orm';
import { CLOCK_TOLERANCE_MS } from '../../../contract/constants.ts';
import { dayOf } from '../../../contract/days.ts';
import type { AssignmentStatus } from '../../../contract/enums.ts';
import type { Bilingual } from '../../../contract/messages.ts';
import { WORK_NOT_DONE, WORK_WAS_DONE } from '../../../contract/skipReasons.ts';
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

export const ofVisit = (id: number) =>
  and(eq(history.entity, 'assignment'), eq(history.entityId, String(id)));
/** A visit that went to the day of its work, or back from it, was not moved by anyone. */
const isDecided = or(
  isNull(history.reason),
  notInArray(history.reason, [WORK_WAS_DONE.en, WORK_NOT_DONE.en]),
);
const isMove = and(
  sql`${history.before}->>'date' is not null and ${history.after}->>'date' is not null`,
  isDecided,
);

/**
 * Whether it was a crew that brought a visit where it stands: nobody of the office, no customer, no rule, and none of them
 * put it elsewhere in between since the moment that is given.
 */
export async function isByCrew({ tx }: UnitOfWork, visitId: number, since?: Date): Promise<boolean> {
  const changes = await tx
    .select({ by: history.actorType, at: history.at })
    .from(history)
    .where(and(ofVisit(visitId), sql`${history.after}->>'status' is not null`))
    .orderBy(desc(history.id));
  const isOfOthersSince = changes.some(({ by, at }) => by !== 'crew' && since && at > since);
  return changes[0]?.by === 'crew' && !isOfOthersSince;
}

/** All that became of a visit, oldest first, but for what late reports put right. */
export async function changesOf({ tx }: UnitOfWork, visitId: number): Promise<VisitChange[]> {
  const rows = await tx
    .select({
      at: history.at,
      by: history.actorType,
      action: history.action,
      before: history.before,
      after: history.after,
    })
    .from(history)
    .where(and(ofVisit(visitId), isDecided))
    .orderBy(asc(history.id));
  return rows.map(({ by, before, after, ...change }) => ({
    ...change,
    isByCrew: by === 'crew',
    before: before ?? {},
    after: after ?? {},
  }));
}

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
 * What was decided about a visit after a crew's report that arrives late: that it was put back by others, or, where it was
 * skipped, that it is on another day. Work that was begun or done counts on whichever day it is. Null where the report still
 * holds; one that is told as it happens always does, since clocks differ a little.
 */
export async function newerDecision(
  { tx, now }: UnitOfWork,
  action: Work,
  { at }: { at: Date },
  { id, date }: ReportedVisit,
  timeZone: string,
): Promise<Bilingual | null> {
  if (now.getTime() - at.getTime() <= CLOCK_TOLERANCE_MS) return null;
  const isPutBack = and(
    eq(history.action, 'restored'),
    ne(history.actorType, 'crew'),
    inArray(sql`${history.before}->>'status'`, [...PUT_BACK_FROM[action]]),
  );
  const isNewer = and(ofVisit(id), gt(history.at, at));
  if ((await tx.$count(history, and(isNewer, isPutBack))) > 0) return PUT_BACK;
  if (action !== 'skip' || date === dayOf(at, timeZone)) return null;
  return (await tx.$count(history, and(isNewer, isMove))) > 0 ? onOtherDay(date) : null;
}

const PUT_BACK: Bilingual = {
  en: 'This visit was restored after that.',
  es: 'Esta visita se restauró después de eso.',
};
