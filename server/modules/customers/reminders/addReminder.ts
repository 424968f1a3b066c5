import { eq } from 'drizzle-orm';
import { reminders } from '#server/db/schema/index.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { notifyDue } from './notifyDue.ts';
import { reminderFacts, selectReminders } from './queries.ts';
import { publishReminderChange } from './resource.ts';

type NewReminder = Pick<
  typeof reminders.$inferInsert,
  'propertyId' | 'customerId' | 'date' | 'note' | 'priority' | 'assigneeId'
>;

/** Adds a reminder with its history row, and notifies its assignee if it is due. */
export async function addReminder(unit: UnitOfWork, values: NewReminder): Promise<void> {
  const [made] = await unit.tx
    .insert(reminders)
    .values({ ...values, createdById: unit.actor.userId, createdAt: unit.now })
    .returning({ id: reminders.id });
  const slice = { where: eq(reminders.id, made?.id ?? 0), orderBy: [], limit: 1, offset: 0 };
  const [reminder] = await selectReminders(unit.tx, slice, unit.today);
  if (!reminder) return;
  await unit.record({
    entity: 'reminder',
    entityId: reminder.id,
    action: 'added',
    propertyId: reminder.propertyId,
    customerId: reminder.customerId,
    after: reminderFacts(reminder),
  });
  await notifyDue(unit, reminder.id);
  await publishReminderChange(unit, reminder);
}
