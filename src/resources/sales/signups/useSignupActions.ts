import { useQueryClient } from '@tanstack/react-query';
import type { Signup } from '#contract/sales/signups.calls.ts';
import { call } from '#src/dataProvider/call.ts';
import { toastError } from '#src/ui/toasts/callToasts.ts';

/** Dismisses a sign-up, or reopens it. */
export function useSignupActions() {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['customer-signup'] });
  return {
    /** The dialog handles a failure. */
    dismiss: async ({ id, version }: Signup, reason: string) => {
      await call('POST /customer-signup/:id/dismiss', { params: { id }, body: { reason }, version });
      await refresh();
    },
    restore: async ({ id, version }: Signup) => {
      try {
        await call('POST /customer-signup/:id/restore', { params: { id }, version });
      } catch (error) {
        toastError(error);
      }
      await refresh();
    },
  };
}
