import type { ReminderState } from '#contract/customers/reminders.ts';
import { statusLabelOf } from '#src/ui/fields/StatusLabel.tsx';

/** Where a reminder stands: icon, word and colour. */
export const ReminderStateLabel = statusLabelOf<ReminderState>(
  { overdue: 'failed', today: 'started', coming: 'pending', done: 'completed' },
  state => `reminder.states.${state}`,
);
