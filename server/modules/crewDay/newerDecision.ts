import { and, desc, eq, gt, inArray, ne, or, sql } from 'drizzle-orm';
import { CLOCK_TOLERANCE_MS } from '../../../contract/constants.ts';
import type { AssignmentStatus } from '../../../contract/enums.ts';
import type { Bilingual } from '../../../contract/messages.ts';
import { history } from '../../db/schema/index.ts';
import type { UnitOfWork } from '../../unitOfWork.ts';
import { onOtherDay, type StatusAction } from '../visits/rules.ts';
import type { ReportedVisit } from './reportedVisit.ts';

export type Work = Extract<StatusAction, 'start' | 'complete' | 'skip'>;

/** A visit that was put back from one of these takes no older report of the kind: it speaks of what was taken back. */
const PUT_BACK_FROM: Record<Work, readonly AssignmentStatus[]> = {
  start: ['started', 'completed'],
  complete: ['completed'],
  skip: ['started', 'completed', 'skipped', 'cancel'],
};

const ofVisit = (id: number) => and(eq(history.entity, 'assignment'), eq(history.entityId, String(id)));
const isMove = sql<boolean>`(${history.before}->>'date' is not null and ${history.after}->>'date' is not null)`;

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

/**
 * What was decided about a visit after a crew's report that arrives late: that it was put back by others, or is on another
 * day. Work that was done counts on whichever day it is. Null where the report still holds; one that is told as it
 * happens always does, since clocks differ a little.
 */
export async function newerDecision(
  { tx, now }: UnitOfWork,
  action: Work,
  { at }: { at: Date },
  { id, date }: ReportedVisit,
): Promise<Bilingual | null> {
  if (now.getTime() - at.getTime() <= CLOCK_TOLERANCE_MS) return null;
  const isPutBack = and(
    eq(history.action, 'restored'),
    ne(history.actorType, 'crew'),
    inArray(sql`${history.before}->>'status'`, [...PUT_BACK_FROM[action]]),
  );
  const [newest] = await tx
    .select({ isMove })
    .from(history)
    .where(and(ofVisit(id), gt(history.at, at), action === 'complete' ? isPutBack : or(isPutBack, isMove)))
    .orderBy(desc(history.id))
    .limit(1);
  if (!newest) return null;
  return newest.isMove ? onOtherDay(date) : PUT_BACK;
}

const PUT_BACK: Bilingual = {
  en: 'This visit was restored after that.',
  es: 'Esta visita se restauró después de eso.',
};
