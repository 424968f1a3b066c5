import { and, between, eq, isNotNull, notExists, sql } from 'drizzle-orm';
import { addDays } from '#contract/core/days.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import { assignments, timeUpReminders } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import { write } from '#server/unitOfWork.ts';
import { raiseExtraTime } from './raiseExtraTime.ts';

/** Work left open longer than this is no longer in progress. */
const LONGEST_DAYS = 7;

/** Reminds crews, once per cap, that the time of bush and bed work in progress is running out. */
export async function remindCrews(deps: Deps): Promise<void> {
  await write(deps, SYSTEM_ACTOR, async unit => {
    const { reminderMinutes } = await settingOf(unit.tx, 'timeCap');
    const reminded = unit.tx
      .select()
      .from(timeUpReminders)
      .where(
        and(
          eq(timeUpReminders.assignmentId, assignments.id),
          eq(timeUpReminders.capMinutes, assignments.timeCapMinutes),
        ),
      );
    const due = await unit.tx
      .select()
      .from(assignments)
      .where(
        and(
          between(assignments.date, addDays(unit.today, -LONGEST_DAYS), unit.today),
          eq(assignments.status, 'started'),
          eq(assignments.serviceType, 'bnb'),
          isNotNull(assignments.timeCapMinutes),
          notExists(reminded),
          sql`${assignments.startedAt} + make_interval(mins => ${assignments.timeCapMinutes} - ${reminderMinutes}::int)
            <= ${unit.now.toISOString()}::timestamptz`,
        ),
      );
    for (const visit of due) {
      const capMinutes = visit.timeCapMinutes ?? 0;
      const made = await unit.tx
        .insert(timeUpReminders)
        .values({ assignmentId: visit.id, capMinutes, at: unit.now })
        // Another process may send the same reminder concurrently.
        .onConflictDoNothing()
        .returning();
      if (made.length > 0) await raiseExtraTime(unit, visit, { change: 'time-up', minutes: capMinutes });
    }
  });
}
