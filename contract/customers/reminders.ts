import { z } from 'zod';
import type { Day } from '#contract/core/days.ts';
import { PRIORITIES } from '#contract/core/enums.ts';
import { dayField, requiredText } from '#contract/core/validation.ts';

export const MAX_REMINDER_LENGTH = 2000;
/** Maximum number of reminders that one call can complete. */
const MAX_REMINDERS_AT_ONCE = 500;

const idInBody = z.int({ error: 'required' }).positive('required');

/** A task for the office about a customer, due on a day. */
export const reminderBody = z.object({
  propertyId: idInBody,
  date: dayField,
  note: requiredText('required', MAX_REMINDER_LENGTH),
  priority: z.enum(PRIORITIES, { error: 'required' }),
  assigneeId: idInBody,
});
export type ReminderBody = z.infer<typeof reminderBody>;

export const postponeBody = z.object({ date: dayField });
export const completeManyBody = z.object({
  ids: z.array(idInBody).min(1, 'required').max(MAX_REMINDERS_AT_ONCE),
});

/** Status of a reminder on a given day. */
export const REMINDER_STATES = ['overdue', 'today', 'coming', 'done'] as const;
export type ReminderState = (typeof REMINDER_STATES)[number];

export function reminderState(reminder: { date: Day; completedAt: unknown }, today: Day): ReminderState {
  if (reminder.completedAt) return 'done';
  if (reminder.date < today) return 'overdue';
  return reminder.date === today ? 'today' : 'coming';
}
