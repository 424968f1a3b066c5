import { and, eq, isNull, lte } from 'drizzle-orm';
import { reminders } from '#server/db/schema/index.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';

/**
 * Sends a notification for every open reminder that is due, or only for reminder `id` if given. Sends each
 * one only once, even if this runs repeatedly or concurrently. Returns the number of reminders.
 */
export async function notifyDue(unit: UnitOfWork, id?: number): Promise<number> {
  const due = await unit.tx
    .update(reminders)
    .set({ notifiedAt: unit.now })
    .where(
      and(
        isNull(reminders.completedAt),
        isNull(reminders.notifiedAt),
        lte(reminders.date, unit.today),
        id === undefined ? undefined : eq(reminders.id, id),
      ),
    )
    .returning();
  await unit.raise(
    ...due.map(({ id: reminderId, propertyId, customerId, assigneeId, date, note, priority }) => ({
      type: 'reminder.due' as const,
      reminderId,
      propertyId,
      customerId,
      assigneeId,
      date,
      note,
      priority,
    })),
  );
  return due.length;
}
