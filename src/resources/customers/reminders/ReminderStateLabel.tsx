import type { ReminderState } from '#contract/customers/reminders.ts';
import { statusLabelOf } from '#src/ui/fields/StatusLabel.tsx';

/** The state of a reminder: icon, word and color. */
export const ReminderStateLabel = statusLabelOf<ReminderState>(
  { overdue: 'failed', today: 'started', coming: 'pending', done: 'completed' },
  state => `reminder.states.${state}`,
);
