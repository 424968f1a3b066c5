import { and, asc, eq, exists, inArray, isNull, lte, notExists, sql } from 'drizzle-orm';
import { momentOf, weekdayOf } from '#contract/core/days.ts';
import type { VisitReasonKey } from '#contract/schedule/visitReasons.ts';
import { MAX_ANSWER_MINUTES } from '#contract/system/businessSettings.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import type { AwaitedMoment } from '#server/db/awaitedMoment.ts';
import { assignments, crews, delayPrompts } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { askOffice, hasReportedSince } from './askOffice.ts';
import { moveRemainingVisits } from './moveRemainingVisits.ts';

/**
 * Asks each crew with visits left, once a day from the set time in the business's time zone, whether it will
 * finish, and then moves the remaining visits of crews that didn't answer in time. If a crew was offline, the
 * office is asked instead. Even if this runs repeatedly or in several processes, each crew is asked once and
 * each visit is moved once.
 */
export async function askCrews(deps: Deps): Promise<void> {
  const { isOn } = await settingOf(deps.db, 'serviceDelay');
  if (!isOn) return write(deps, SYSTEM_ACTOR, closeOpenPrompts);
  await write(deps, SYSTEM_ACTOR, unit => ask(unit, deps.config.timeZone));
  for (const id of await expired(deps)) await write(deps, SYSTEM_ACTOR, unit => giveUp(unit, id));
}

/** When the feature is switched off, closes open prompts; every visit stays where it is. */
async function closeOpenPrompts({ tx, now, record }: UnitOfWork): Promise<void> {
  const left = await tx.update(delayPrompts).set({ movedAt: now }).where(isOpen).returning();
  await record(
    ...left.map(({ crewId, date }) => ({
      entity: 'crew' as const,
      entityId: crewId,
      action: 'updated' as const,
      before: { delayAsked: date },
      after: { delayAsked: null },
      reason: 'asking-off' satisfies VisitReasonKey,
    })),
  );
}

async function ask(unit: UnitOfWork, timeZone: string): Promise<void> {
  const { time, answerMinutes, weekdays } = await settingOf(unit.tx, 'serviceDelay');
  const { today: date, now } = unit;
  if (!weekdays.includes(weekdayOf(date)) || now < momentOf(date, time, timeZone)) return;
  const visitsLeft = unit.tx
    .select()
    .from(assignments)
    .where(
      and(
        eq(assignments.crewId, crews.id),
        eq(assignments.date, date),
        inArray(assignments.status, ['pending', 'started']),
      ),
    );
  const askedBefore = unit.tx
    .select()
    .from(delayPrompts)
    .where(and(eq(delayPrompts.crewId, crews.id), eq(delayPrompts.date, date)));
  const toAsk = await unit.tx
    .select({ crewId: crews.id })
    .from(crews)
    .where(and(exists(visitsLeft), notExists(askedBefore)))
    .orderBy(asc(crews.id));
  if (toAsk.length === 0) return;
  const expiresAt = new Date(now.getTime() + answerMinutes * 60_000);
  const asked = await unit.tx
    .insert(delayPrompts)
    .values(toAsk.map(({ crewId }) => ({ crewId, date, askedAt: now, expiresAt })))
    // Another process may be asking at the same time.
    .onConflictDoNothing()
    .returning();
  await unit.raise(
    ...asked.map(({ id, crewId }) => ({
      type: 'service.delay' as const,
      promptId: id,
      crewId,
      date,
      answer: 'asked' as const,
      visits: 0,
      staying: 0,
      to: null,
      byUserId: null,
    })),
  );
}

const isOpen = and(isNull(delayPrompts.answer), isNull(delayPrompts.movedAt));
/** Open prompts not passed to the office; it decides those, unless the crew comes back online first. */
const isLeftToCrew = and(isOpen, isNull(delayPrompts.unheardAt));

export const OPEN_PROMPTS: AwaitedMoment = {
  table: delayPrompts,
  moment: delayPrompts.expiresAt,
  isOpen: isLeftToCrew,
  mostMinutes: MAX_ANSWER_MINUTES,
};

async function expired({ db, clock }: Deps): Promise<number[]> {
  const rows = await db
    .select({ id: delayPrompts.id })
    .from(delayPrompts)
    .where(and(isLeftToCrew, lte(delayPrompts.expiresAt, clock.now())))
    .orderBy(asc(delayPrompts.id));
  return rows.map(row => row.id);
}

async function giveUp(unit: UnitOfWork, id: number): Promise<void> {
  const [prompt] = await unit.tx
    .select()
    .from(delayPrompts)
    .where(
      and(isLeftToCrew, eq(delayPrompts.id, id), sql`${delayPrompts.expiresAt} <= ${unit.now.toISOString()}`),
    )
    .for('update');
  if (!prompt) return;
  if (await hasReportedSince(unit.tx, prompt, unit.now)) await moveRemainingVisits(unit, prompt);
  else await askOffice(unit, prompt);
}
