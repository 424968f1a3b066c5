import { z } from 'zod';
import type { Day } from '#contract/core/days.ts';
import { PRIORITIES } from '#contract/core/enums.ts';
import { dayField, requiredText } from '#contract/core/validation.ts';

export const MAX_REMINDER_LENGTH = 2000;
/** Reminders that one call completes at most. */
const MAX_REMINDERS_AT_ONCE = 500;

const idInBody = z.int({ error: 'required' }).positive('required');

/** Something that somebody in the office has to do for a customer on a day. */
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

/** Where a reminder stands on a day. */
export const REMINDER_STATES = ['overdue', 'today', 'coming', 'done'] as const;
export type ReminderState = (typeof REMINDER_STATES)[number];

export function reminderState(reminder: { date: Day; completedAt: unknown }, today: Day): ReminderState {
  if (reminder.completedAt) return 'done';
  if (reminder.date < today) return 'overdue';
  return reminder.date === today ? 'today' : 'coming';
}
