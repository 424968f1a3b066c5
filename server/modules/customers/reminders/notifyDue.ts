import { and, eq, isNull, lte } from 'drizzle-orm';
import { reminders } from '#server/db/schema/index.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';

/**
 * Notifies assignees of open reminders that are due: of one reminder if `id` is given, otherwise of all. Each
 * is notified once, however often this runs, even concurrently. Returns how many were notified.
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
