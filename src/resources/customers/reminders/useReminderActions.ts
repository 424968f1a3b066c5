import { useTranslate } from 'ra-core';
import type { Reminder } from '#contract/customers/reminders.calls.ts';
import { useCallMutation } from '#src/ui/calls/useCallMutation.ts';
import { showToast } from '#src/ui/toasts/toasts.ts';

const OPTIONS = { invalidates: [['reminders']] };
const requestOf = ({ id, version }: Reminder) => ({ params: { id }, version });

/** Actions on reminders in a list, which is refetched afterwards. */
export function useReminderActions() {
  const translate = useTranslate();
  const completing = useCallMutation('POST /reminders/:id/complete', OPTIONS);
  const reopening = useCallMutation('POST /reminders/:id/reopen', OPTIONS);
  const postponing = useCallMutation('POST /reminders/:id/postpone', OPTIONS);
  const completingMany = useCallMutation('POST /reminders/complete', {
    ...OPTIONS,
    onDone: ({ done }) =>
      showToast({ kind: 'success', text: translate('reminder.completedMany', { smart_count: done }) }),
  });
  return {
    complete: (reminder: Reminder) => completing.run(requestOf(reminder)),
    reopen: (reminder: Reminder) => reopening.run(requestOf(reminder)),
    /** The dialog handles a failure. */
    postpone: async (reminder: Reminder, date: string) =>
      void (await postponing.send({ ...requestOf(reminder), body: { date } })),
    completeMany: (ids: readonly (string | number)[]) =>
      completingMany.run({ body: { ids: ids.map(Number) } }),
  };
}
