import { and, desc, eq, gte, isNull, sql } from 'drizzle-orm';
import { addDays, dayOf } from '#contract/core/days.ts';
import type { CrewClock } from '#contract/field/crewDay.calls.ts';
import type { Queryable } from '#server/db/connect.ts';
import { prepared } from '#server/db/prepared.ts';
import { timeEntries } from '#server/db/schema/index.ts';
import { flagOf, isOverlong } from './entryView.ts';

/** Days for which someone is reminded of a shift that they didn't end. */
const REMINDED_DAYS = 7;

const entriesSince = prepared(db =>
  db
    .select()
    .from(timeEntries)
    .where(
      and(
        eq(timeEntries.userId, sql.placeholder('userId')),
        isNull(timeEntries.deletedAt),
        gte(timeEntries.date, sql.placeholder('since')),
      ),
    )
    .orderBy(desc(timeEntries.startedAt))
    .prepare('time_entries_since'),
);

/** Whether someone is clocked in or on a break, and since when; forgotten shifts don't count. */
export async function clockStateOf(
  db: Queryable,
  userId: number,
  now: Date,
  timeZone: string,
): Promise<CrewClock> {
  const today = dayOf(now, timeZone);
  const entries = await entriesSince(db, { userId, since: addDays(today, -REMINDED_DAYS) });
  const since = (kind: 'work' | 'break') =>
    entries
      .find(entry => entry.kind === kind && entry.endedAt === null && !isOverlong(entry, now))
      ?.startedAt.toISOString();
  const forgotten = entries.find(
    entry => entry.kind === 'work' && entry.date < today && flagOf(entry, now) === 'forgotten',
  );
  const forgottenSince = forgotten?.startedAt.toISOString() ?? null;
  const [work, pause] = [since('work'), since('break')];
  if (!work) return { state: 'out', since: null, forgottenSince };
  return pause
    ? { state: 'break', since: pause, forgottenSince }
    : { state: 'in', since: work, forgottenSince };
}
