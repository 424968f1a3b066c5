import type { RemindersDue } from '#contract/customers/reminders.calls.ts';
import type { ReminderState } from '#contract/customers/reminders.ts';
import type { Figure, ReminderFigures } from '#contract/insight/dashboard.calls.ts';

/** Returns the number of everyone's or one user's reminders in a state, and the filter that lists them. */
export const remindersIn = (state: ReminderState, count: number, userId?: number): Figure => ({
  count,
  list: { resource: 'reminders', filter: { state, ...(userId !== undefined && { mine: String(userId) }) } },
});

/** Returns the numbers of overdue reminders and those due today; null without `due`. */
export function reminderFigures(due: RemindersDue | null, userId?: number): ReminderFigures | null {
  return (
    due && {
      overdue: remindersIn('overdue', due.overdue, userId),
      today: remindersIn('today', due.today, userId),
    }
  );
}
