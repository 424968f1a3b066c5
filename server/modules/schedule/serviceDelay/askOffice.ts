import { and, eq, exists, gte, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Bilingual } from '#contract/core/messages.ts';
import { storedReason } from '#contract/schedule/skipReasons.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import { assignments, delayPrompts, fieldEvents, sessions, users } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { moveWhatIsLeft } from './moveWhatIsLeft.ts';
import type { Prompt } from './prompt.ts';

/** Whether a crew's phone showed the question, or anything else was heard from the crew since it was asked. */
export async function isHeardSince(db: Queryable, { crewId, askedAt, seenAt }: Prompt): Promise<boolean> {
  if (seenAt) return true;
  const reported = db
    .select({ one: sql`1` })
    .from(fieldEvents)
    .where(and(eq(fieldEvents.crewId, crewId), gte(fieldEvents.receivedAt, askedAt)));
  const signedIn = db
    .select({ one: sql`1` })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(users.crewId, crewId), gte(sessions.lastSeenAt, askedAt)));
  const { rows } = await db.execute<{ heard: boolean }>(
    sql`select ${or(exists(reported), exists(signedIn))} as heard`,
  );
  return rows[0]?.heard === true;
}

/** Nothing was heard from a crew since before it was asked: its visits stay where they are, and the office decides. */
export async function askOffice(unit: UnitOfWork, { id, crewId, date }: Prompt): Promise<void> {
  const staying = await unit.tx.$count(assignments, isLeftOf(crewId, date));
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

/** Visits of a crew's day that are neither done nor called off. */
export const isLeftOf = (crewId: number | PgColumn, date: string | PgColumn) =>
  and(
    eq(assignments.crewId, crewId),
    eq(assignments.date, date),
    inArray(assignments.status, ['pending', 'started']),
  );

/** Whether it is the office's to decide, as long as the crew doesn't answer. */
export const isUndecided = ({ unheardAt, answer, movedAt }: Prompt): boolean =>
  unheardAt !== null && answer === null && movedAt === null;

/** The same in SQL, as long as visits of that day are left to decide about. */
export const isForOffice = (db: Queryable) =>
  and(
    isNotNull(delayPrompts.unheardAt),
    isNull(delayPrompts.answer),
    isNull(delayPrompts.movedAt),
    exists(
      db.select({ one: sql`1` }).from(assignments).where(isLeftOf(delayPrompts.crewId, delayPrompts.date)),
    ),
  );

/**
 * The office moves the visits of a crew that was not heard from, or leaves them where they are. Throws `not_found`, or
 * `conflict` where that is decided already.
 */
export function decideForCrew(deps: Deps, session: Session, id: number, isMoved: boolean): Promise<void> {
  return write(deps, session, async unit => {
    const [prompt] = await unit.tx.select().from(delayPrompts).where(eq(delayPrompts.id, id)).for('update');
    if (!prompt) throw AppError.notFound();
    if (!isUndecided(prompt)) throw new AppError('conflict', DECIDED);
    if (isMoved) return moveWhatIsLeft(unit, prompt);
    await unit.tx.update(delayPrompts).set({ movedAt: unit.now }).where(eq(delayPrompts.id, id));
    const { crewId, date } = prompt;
    await unit.record({
      ...{ entity: 'crew', entityId: crewId, action: 'updated' },
      ...{ before: { delayAsked: date }, after: { delayAsked: null } },
      reason: storedReason('left-in-place'),
    });
    const change = { entity: 'service-delay', id, crewId, date } as const;
    await unit.raise({ type: 'changed', change });
  });
}

const DECIDED: Bilingual = {
  en: 'This was already decided, or the crew has answered.',
  es: 'Esto ya se decidió o la cuadrilla ya respondió.',
};
