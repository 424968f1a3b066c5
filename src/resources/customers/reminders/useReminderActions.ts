import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';

import type { Reminder } from '#contract/customers/reminders.calls.ts';
import { call } from '#src/dataProvider/call.ts';
import { toastError } from '#src/ui/toasts/callToasts.ts';
import { showToast } from '#src/ui/toasts/toasts.ts';

/** Actions on reminders in a list, which is refetched afterwards. */
export function useReminderActions() {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['reminders'] });
  const act = async (reminder: Reminder, action: 'complete' | 'reopen') => {
    try {
      const { id, version } = reminder;
      await call(`POST /reminders/:id/${action}`, { params: { id }, version });
    } catch (error) {
      toastError(error);
    }
    await refresh();
  };
  return {
    complete: (reminder: Reminder) => act(reminder, 'complete'),
    reopen: (reminder: Reminder) => act(reminder, 'reopen'),
    /** The dialog handles a failure. */
    postpone: async (reminder: Reminder, date: string) => {
      const { id, version } = reminder;
      await call('POST /reminders/:id/postpone', { params: { id }, body: { date }, version });
      await refresh();
    },
    completeMany: async (ids: readonly (string | number)[]) => {
      try {
        const { data } = await call('POST /reminders/complete', { body: { ids: ids.map(Number) } });
        showToast({
          kind: 'success',
          text: translate('reminder.completedMany', { smart_count: data.done }),
        });
      } catch (error) {
        toastError(error);
      }
      await refresh();
    },
  };
}
