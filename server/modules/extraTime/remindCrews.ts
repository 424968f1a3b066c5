import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { SYSTEM_ACTOR } from '../../api/session.ts';
import { assignments, timeUpReminders } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { write } from '../../unitOfWork.ts';
import { settingOf } from '../settings/store.ts';

/** Tells crews, once for each cap, that the time of the bush and bed work under way runs out soon. */
export async function remindCrews(deps: Deps): Promise<void> {
  await write(deps, SYSTEM_ACTOR, async unit => {
    const { reminderMinutes } = await settingOf(unit.tx, 'timeCap');
    const due = await unit.tx
      .select()
      .from(assignments)
      .where(
        and(
          eq(assignments.status, 'started'),
          eq(assignments.serviceType, 'bnb'),
          isNotNull(assignments.timeCapMinutes),
          sql`${assignments.startedAt} + make_interval(mins => ${assignments.timeCapMinutes} - ${reminderMinutes}::int)
            <= ${unit.now.toISOString()}::timestamptz`,
        ),
      );
    for (const { id, timeCapMinutes, propertyId, customerId, crewId, date } of due) {
      const made = await unit.tx
        .insert(timeUpReminders)
        .values({ assignmentId: id, capMinutes: timeCapMinutes ?? 0, at: unit.now })
        .onConflictDoNothing()
        .returning();
      if (made.length === 0) continue;
      await unit.raise({
        type: 'extra.time',
        ...{ change: 'time-up' as const, minutes: timeCapMinutes ?? 0, assignmentId: id },
        ...{ propertyId, customerId, crewId, date },
        byUserId: null,
      });
    }
  });
}
