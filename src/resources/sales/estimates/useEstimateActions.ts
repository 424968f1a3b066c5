import { useQueryClient } from '@tanstack/react-query';
import type { Estimate } from '#contract/sales/estimates.calls.ts';
import type { EstimateBody } from '#contract/sales/estimates.ts';
import { call } from '#src/dataProvider/call.ts';
import { toastError } from '#src/ui/toasts/callToasts.ts';

/** The office's actions on an estimate. */
export function useEstimateActions() {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['estimates'] });
  return {
    send: async ({ id }: Estimate, idempotencyKey: string) => {
      try {
        await call('POST /estimates/:id/send', { params: { id }, idempotencyKey });
      } catch (error) {
        toastError(error);
      }
      await refresh();
    },
    /** The dialog handles a failure. */
    withdraw: async ({ id }: Estimate) => {
      await call('POST /estimates/:id/withdraw', { params: { id } });
      await refresh();
    },
    change: async ({ id, version }: Estimate, body: EstimateBody) => {
      await call('PUT /estimates/:id', { params: { id }, body, version });
      await refresh();
    },
  };
}
