import { and, desc, eq, gte, sql } from 'drizzle-orm';
import { addDays } from '#contract/core/days.ts';
import type { DelayPrompt, DelayServiceConfig } from '#contract/schedule/serviceDelay.calls.ts';
import type { Session } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import { assignments, crews, delayPrompts, users } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { countNotifiedCustomers } from '#server/modules/schedule/schedule/moveNotices.ts';
import { isForOffice, isRemainingOf, isUndecided } from './askOffice.ts';
import { promptView, stateOf } from './prompt.ts';

/** Long enough for a crew that was away over a weekend. */
const SHOWN_DAYS = 4;
const MAX = 100;

/** The current question to a crew about finishing its day, or the result. */
export async function readPrompt(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { language, impersonating }: Session,
  crewId: number,
): Promise<DelayServiceConfig> {
  const today = clock.today();
  const recent = await db
    .select()
    .from(delayPrompts)
    .where(and(eq(delayPrompts.crewId, crewId), gte(delayPrompts.date, addDays(today, -SHOWN_DAYS))))
    .orderBy(desc(delayPrompts.date));
  const prompt = recent.find(
    one => stateOf(one) === 'moved' || (one.date === today && stateOf(one) === 'asked'),
  );
  const left = await db.$count(assignments, isRemainingOf(crewId, today));
  // From now on silence counts as an answer, because the question was seen.
  if (prompt && stateOf(prompt) === 'asked' && !prompt.seenAt && !impersonating)
    await db.update(delayPrompts).set({ seenAt: clock.now() }).where(eq(delayPrompts.id, prompt.id));
  // Reads the stored result, whatever the settings are now.
  const told = prompt?.moveId ? await countNotifiedCustomers(db, prompt.moveId) : 0;
  return promptView({ prompt, left, language, told });
}

/** The crews' latest answers, newest first, and older prompts that the office still has to decide. */
export async function recentPrompts(db: Queryable): Promise<DelayPrompt[]> {
  const newest = db
    .select({ id: delayPrompts.id })
    .from(delayPrompts)
    .orderBy(desc(delayPrompts.date), desc(delayPrompts.id))
    .limit(MAX);
  const undecided = db.select({ id: delayPrompts.id }).from(delayPrompts).where(isForOffice(db));
  const rows = await db
    .select({
      prompt: delayPrompts,
      crewName: crews.name,
      visitsLeft: db.$count(assignments, isRemainingOf(delayPrompts.crewId, delayPrompts.date)),
      answeredBy: sql<string | null>`nullif(trim(concat_ws(' ', ${users.firstName}, ${users.lastName})), '')`,
    })
    .from(delayPrompts)
    .innerJoin(crews, eq(crews.id, delayPrompts.crewId))
    .leftJoin(users, eq(users.id, delayPrompts.answeredById))
    .where(sql`${delayPrompts.id} = any(array(${newest}) || array(${undecided}))`)
    .orderBy(desc(delayPrompts.date), desc(delayPrompts.id));
  return rows.map(({ prompt, crewName, answeredBy, visitsLeft }) => ({
    id: prompt.id,
    crewName,
    date: prompt.date,
    askedAt: prompt.askedAt.toISOString(),
    expiresAt: prompt.expiresAt.toISOString(),
    answer: prompt.answer,
    answeredAt: prompt.answeredAt?.toISOString() ?? null,
    answeredBy,
    movedVisits: prompt.movedVisits,
    movedTo: prompt.movedTo,
    isUnheard: isUndecided(prompt),
    visitsLeft,
  }));
}
