import { and, asc, eq } from 'drizzle-orm';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import { insertMany } from '#server/db/insertMany.ts';
import { automationRuns, automations } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { write } from '#server/unitOfWork.ts';
import { calendarOf } from './calendar.ts';
import { startsOf } from './plan.ts';

const HOUR_MS = 3_600_000;
/** How far back events are read, in case the server was down; older ones aren't worth a message. */
const BACK_MS = 3 * 24 * HOUR_MS;
/** How far ahead days are read, so that the office sees what is coming. */
const AHEAD_MS = 24 * HOUR_MS;

/**
 * Stores the first step of everything that started an automation since it was switched on. Its key makes each
 * occurrence start it once, however often and in however many processes this runs.
 */
export async function collect(deps: Deps): Promise<void> {
  const isOn = eq(automations.isOn, true);
  const on = await deps.db
    .select({ id: automations.id })
    .from(automations)
    .where(isOn)
    .orderBy(asc(automations.id));
  for (const { id } of on)
    await write(deps, SYSTEM_ACTOR, async ({ tx, now }) => {
      // Shared lock: switching the automation off waits, and then cancels what was stored here.
      const [automation] = await tx
        .select()
        .from(automations)
        .where(and(eq(automations.id, id), isOn))
        .for('share');
      if (!automation?.enabledAt) return;
      const { enabledAt } = automation;
      const back = new Date(now.getTime() - BACK_MS);
      const range = { from: enabledAt > back ? enabledAt : back, to: new Date(now.getTime() + AHEAD_MS) };
      const calendar = await calendarOf(deps, tx);
      const starts = await startsOf(tx, automation, range, now, calendar, { newTo: id });
      const rows = starts.map(({ subject, subjectId, customerId, propertyId, startedBy, dueAt }) => ({
        automationId: id,
        subject,
        subjectId,
        step: 0,
        customerId,
        propertyId,
        startedBy,
        dueAt,
        createdAt: now,
      }));
      await insertMany(tx, automationRuns, rows, { skipsKnown: true });
    });
}
