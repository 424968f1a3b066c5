import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChargeDetail } from '#contract/money/charges.calls.ts';
import { useChanged, useReconnected } from '#src/dataProvider/realtime.ts';
import { billingCalls } from './calls.ts';

export const chargeKey = (id: number) => ['charge', id];

/** Lists and sums that show charges, wherever they are on the screen. */
const LIST_KEYS = [['charges'], ['charge-summary'], ['payments'], ['reports/charge-later-customers']];

/** Fetches everything about charges again as soon as one changes anywhere. */
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

/** One charge, and `keep` for what a call answered of it. */
export function useCharge(id: number) {
  const queryClient = useQueryClient();
  const query = useQuery({ queryKey: chargeKey(id), queryFn: () => billingCalls.charge(id) });
  const keep = (charge: ChargeDetail) => {
    queryClient.setQueryData(chargeKey(id), charge);
    for (const queryKey of LIST_KEYS) void queryClient.invalidateQueries({ queryKey });
  };
  return { charge: query.data, error: query.error, isPending: query.isPending, refetch: query.refetch, keep };
}
