import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CreditView } from '#contract/money/credit.calls.ts';
import { call } from '#src/dataProvider/call.ts';
import { useChanged, useReconnected } from '#src/dataProvider/realtime.ts';
import { toastError } from '#src/ui/toasts/callToasts.ts';
import { billingCalls } from './calls.ts';

/**
 * Reads a customer's credit and refetches it when it changes; `keep` stores the answer of a call about it.
 */
export function useCredit(customerId: number) {
  const queryClient = useQueryClient();
  const queryKey = ['credit', customerId];
  const query = useQuery({ queryKey, queryFn: () => billingCalls.credit(customerId) });
  const refresh = () => void queryClient.invalidateQueries({ queryKey });
  useChanged(({ entity, customerId: whose }) => {
    if ((entity === 'credit' || entity === 'charge') && whose === customerId) refresh();
  });
  useReconnected(refresh);
  const keep = (credit: CreditView) => queryClient.setQueryData(queryKey, credit);
  const change = useMutation({
    mutationFn: (usesCredit: boolean) =>
      call('PUT /customers/:id/uses-credit', { params: { id: customerId }, body: { usesCredit } }),
    onSuccess: ({ data }) => keep(data),
    onError: toastError,
  });
  return {
    credit: query.data,
    error: query.error,
    refetch: () => void query.refetch(),
    keep,
    use: change.mutate,
    isChanging: change.isPending,
  };
}
