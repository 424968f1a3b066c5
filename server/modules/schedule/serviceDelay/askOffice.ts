import { and, between, eq, exists, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { VisitReasonKey } from '#contract/schedule/visitReasons.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import { assignments, delayPrompts, fieldEvents, sessions, users } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { scheduleTexts } from '#texts/server/schedule.ts';
import { moveRemainingVisits } from './moveRemainingVisits.ts';
import type { Prompt } from './prompt.ts';

/** Whether a crew's phone has shown the question, or the crew has sent anything since it was asked. */
export async function hasReportedSince(
  db: Queryable,
  { crewId, askedAt, seenAt }: Prompt,
  now: Date,
): Promise<boolean> {
  if (seenAt) return true;
  const reported = db
    .select({ one: sql`1` })
    .from(fieldEvents)
    .where(and(eq(fieldEvents.crewId, crewId), between(fieldEvents.receivedAt, askedAt, now)));
  const signedIn = db
    .select({ one: sql`1` })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(users.crewId, crewId), between(sessions.lastSeenAt, askedAt, now)));
  const { rows } = await db.execute<{ heard: boolean }>(
    sql`select ${or(exists(reported), exists(signedIn))} as heard`,
  );
  return rows[0]?.heard === true;
}

/** Passes the question to the office if the crew didn't respond; its visits stay where they are. */
export async function askOffice(unit: UnitOfWork, { id, crewId, date }: Prompt): Promise<void> {
  const staying = await unit.tx.$count(assignments, isRemainingOf(crewId, date));
  await unit.tx.update(delayPrompts).set({ unheardAt: unit.now }).where(eq(delayPrompts.id, id));
  await unit.raise({
    type: 'service.delay',
    promptId: id,
    crewId,
    date,
    answer: 'unheard',
    visits: 0,
    staying,
    to: null,
    byUserId: null,
  });
}

/** A crew's visits of the day that are pending or started. */
export const isRemainingOf = (crewId: number | PgColumn, date: string | PgColumn) =>
  and(
    eq(assignments.crewId, crewId),
    eq(assignments.date, date),
    inArray(assignments.status, ['pending', 'started']),
  );

/** Whether the office can decide, as long as the crew hasn't answered. */
export const isUndecided = ({ unheardAt, answer, movedAt }: Prompt): boolean =>
  unheardAt !== null && answer === null && movedAt === null;

/** SQL form of `isUndecided`, limited to days with visits left to decide about. */
export const isForOffice = (db: Queryable) =>
  and(
    isNotNull(delayPrompts.unheardAt),
    isNull(delayPrompts.answer),
    isNull(delayPrompts.movedAt),
    exists(
      db
        .select({ one: sql`1` })
        .from(assignments)
        .where(isRemainingOf(delayPrompts.crewId, delayPrompts.date)),
    ),
  );

/**
 * Moves the visits of an offline crew, or leaves them where they are, as the office decides. Throws
 * `not_found`, or `conflict` if it was already decided.
 */
export function decideForCrew(deps: Deps, session: Session, id: number, isMoved: boolean): Promise<void> {
  return write(deps, session, async unit => {
    const [prompt] = await unit.tx.select().from(delayPrompts).where(eq(delayPrompts.id, id)).for('update');
    if (!prompt) throw AppError.notFound();
    if (!isUndecided(prompt)) throw new AppError('conflict', scheduleTexts.serviceDelay.decided);
    if (isMoved) return moveRemainingVisits(unit, prompt);
    await unit.tx.update(delayPrompts).set({ movedAt: unit.now }).where(eq(delayPrompts.id, id));
    const { crewId, date } = prompt;
    await unit.record({
      ...{ entity: 'crew', entityId: crewId, action: 'updated' },
      ...{ before: { delayAsked: date }, after: { delayAsked: null } },
      reason: 'left-in-place' satisfies VisitReasonKey,
    });
    const change = { entity: 'service-delay', id, crewId, date } as const;
    await unit.raise({ type: 'changed', change });
  });
}
