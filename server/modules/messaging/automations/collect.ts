import { and, asc, eq } from 'drizzle-orm';
import { TRIGGER_TIMING } from '#contract/messaging/automations.ts';
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
/** How far back the newest events are read: longer than any transaction that records one. */
const NEWEST_MS = 15 * 60_000;
/** How long an automation that was switched on just now is read in full. */
const NEW_MS = 5 * 60_000;
/** How far ahead days are read, so that the office sees what is coming. */
const AHEAD_MS = 24 * HOUR_MS;

/**
 * Stores the first step of everything that started an automation since it was switched on. Its key makes each
 * occurrence start it once, however often and in however many processes this runs. `newest` reads only the
 * latest events, which costs little enough for every minute; days are known ahead, and are left to `all`.
 */
export async function collect(deps: Deps, what: 'all' | 'newest' = 'all'): Promise<void> {
  const isOn = eq(automations.isOn, true);
  const on = await deps.db
    .select({ id: automations.id, trigger: automations.trigger, enabledAt: automations.enabledAt })
    .from(automations)
    .where(isOn)
    .orderBy(asc(automations.id));
  const isNew = (enabledAt: Date | null) =>
    enabledAt !== null && Math.abs(deps.clock.now().getTime() - enabledAt.getTime()) < NEW_MS;
  for (const { id, trigger, enabledAt: since } of on) {
    const isFull = what === 'all' || isNew(since);
    if (!isFull && TRIGGER_TIMING[trigger] !== 'after-event') continue;
    await write(deps, SYSTEM_ACTOR, async ({ tx, now }) => {
      // Locked: switching the automation off waits, and then cancels what was stored here.
      const [automation] = await tx
        .select()
        .from(automations)
        .where(and(eq(automations.id, id), isOn))
        .for('no key update');
      if (!automation?.enabledAt) return;
      // Stored while the server's clock was ahead, it would hold everything up until then.
      const enabledAt = automation.enabledAt > now ? now : automation.enabledAt;
      if (enabledAt !== automation.enabledAt)
        await tx.update(automations).set({ enabledAt }).where(eq(automations.id, id));
      const back = new Date(now.getTime() - (isFull ? BACK_MS : NEWEST_MS));
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
}
