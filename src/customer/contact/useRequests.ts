import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnRequestBody } from '#contract/customers/contactRequests.ts';
import { call } from '#src/dataProvider/call.ts';
import { toastSuccess } from '#src/ui/toasts/callToasts.ts';

/** Reads the customer's requests, newest first. */
export const useRequests = () =>
  useQuery({
    queryKey: ['portal', 'requests'],
    queryFn: async () => (await call('GET /portal/requests', { expose: false })).data,
  });

/** Sends a request; resending it after a lost answer doesn't create another. */
export function useAskOffice() {
  const queryClient = useQueryClient();
  return async (body: OwnRequestBody) => {
    toastSuccess(await call('POST /portal/requests', { body, expose: false }));
    await queryClient.invalidateQueries({ queryKey: ['portal'] });
  };
}
