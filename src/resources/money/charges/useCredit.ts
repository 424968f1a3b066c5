import { useQueryClient } from '@tanstack/react-query';
import type { CreditView } from '#contract/money/credit.calls.ts';
import { useChanged, useReconnected } from '#src/dataProvider/realtime.ts';
import { useCallMutation } from '#src/ui/calls/useCallMutation.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';

/**
 * Reads a customer's credit and refetches it when it changes; `keep` stores the answer of a call about it.
 */
export function useCredit(customerId: number) {
  const queryClient = useQueryClient();
  const queryKey = ['credit', customerId];
  const query = useCallQuery('GET /customers/:id/credit', { params: { id: customerId } }, { key: queryKey });
  const refresh = () => void queryClient.invalidateQueries({ queryKey });
  useChanged(({ entity, customerId: whose }) => {
    if ((entity === 'credit' || entity === 'charge') && whose === customerId) refresh();
  });
  useReconnected(refresh);
  const keep = (credit: CreditView) => queryClient.setQueryData(queryKey, credit);
  const change = useCallMutation('PUT /customers/:id/uses-credit', { onDone: data => void keep(data) });
  return {
    credit: query.data,
    error: query.error,
    refetch: () => void query.refetch(),
    keep,
    use: (usesCredit: boolean) => void change.run({ params: { id: customerId }, body: { usesCredit } }),
    isChanging: change.isPending,
  };
}
