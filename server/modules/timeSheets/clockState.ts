import { and, eq, gt, isNull } from 'drizzle-orm';
import type { CrewClock } from '../../../contract/calls/crewDay.ts';
import type { Queryable } from '../../db/connect.ts';
import { timeEntries } from '../../db/schema/index.ts';
import { MAX_SHIFT_MS } from './pairClock.ts';

/** Whether somebody is clocked in or on a break, and since when; a shift that was forgotten does not count. */
export async function clockStateOf(db: Queryable, userId: number, now: Date): Promise<CrewClock> {
  const running = await db
    .select({ kind: timeEntries.kind, startedAt: timeEntries.startedAt })
    .from(timeEntries)
    .where(
      and(
        eq(timeEntries.userId, userId),
        isNull(timeEntries.endedAt),
        isNull(timeEntries.deletedAt),
        gt(timeEntries.startedAt, new Date(now.getTime() - MAX_SHIFT_MS)),
      ),
    );
  const since = (kind: 'work' | 'break') =>
    running.find(entry => entry.kind === kind)?.startedAt.toISOString();
  const [work, pause] = [since('work'), since('break')];
  if (!work) return { state: 'out', since: null };
  return pause ? { state: 'break', since: pause } : { state: 'in', since: work };
}
