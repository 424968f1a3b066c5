import { useQueryClient } from '@tanstack/react-query';
import type { ChargeDetail } from '#contract/money/chargeAnswers.ts';
import { useChanged, useReconnected } from '#src/dataProvider/realtime.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';

export const chargeKey = (id: number) => ['charge', id];

/** Query keys of the lists and sums that include charges. */
const LIST_KEYS = [['charges'], ['charge-summary'], ['payments'], ['reports/charge-later-customers']];

/** Refetches everything about charges when any of them changes. */
export function useLiveCharges() {
  const queryClient = useQueryClient();
  const refresh = () => {
    for (const queryKey of LIST_KEYS) void queryClient.invalidateQueries({ queryKey });
  };
  useChanged(change => {
    if (change.entity !== 'charge') return;
    refresh();
    void queryClient.invalidateQueries({ queryKey: chargeKey(Number(change.id)) });
  });
  useReconnected(() => {
    refresh();
    void queryClient.invalidateQueries({ queryKey: ['charge'] });
  });
}

/** Reads one charge; `keep` stores the answer of a call about it. */
export function useCharge(id: number) {
  const queryClient = useQueryClient();
  const query = useCallQuery('GET /charges/:id', { params: { id } }, { key: chargeKey(id) });
  const keep = (charge: ChargeDetail) => {
    queryClient.setQueryData(chargeKey(id), charge);
    for (const queryKey of LIST_KEYS) void queryClient.invalidateQueries({ queryKey });
  };
  return { charge: query.data, error: query.error, isPending: query.isPending, refetch: query.refetch, keep };
}
