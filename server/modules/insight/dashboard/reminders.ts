import type { RemindersDue } from '#contract/customers/reminders.calls.ts';
import type { ReminderState } from '#contract/customers/reminders.ts';
import type { Figure, ReminderFigures } from '#contract/insight/dashboard.calls.ts';

/** Number of reminders in a state, everyone's or one user's, with their list. */
export const remindersIn = (state: ReminderState, count: number, userId?: number): Figure => ({
  count,
  list: { resource: 'reminders', filter: { state, ...(userId !== undefined && { mine: String(userId) }) } },
});

/** Reminders that are due; null if the reader may not see them. */
export function reminderFigures(due: RemindersDue | null, userId?: number): ReminderFigures | null {
  return (
    due && {
      overdue: remindersIn('overdue', due.overdue, userId),
      today: remindersIn('today', due.today, userId),
    }
  );
}
