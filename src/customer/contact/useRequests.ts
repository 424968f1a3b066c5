import { useQueryClient } from '@tanstack/react-query';
import type { OwnRequestBody } from '#contract/customers/contactRequests.ts';
import { call } from '#src/dataProvider/call.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { toastSuccess } from '#src/ui/toasts/callToasts.ts';

/** Reads the customer's requests, newest first. */
export const useRequests = () => useCallQuery('GET /portal/requests', {}, { key: ['portal', 'requests'] });

/** Sends a request; resending it after a lost answer doesn't create another. */
export function useAskOffice() {
  const queryClient = useQueryClient();
  return async (body: OwnRequestBody) => {
    toastSuccess(await call('POST /portal/requests', { body, expose: false }));
    await queryClient.invalidateQueries({ queryKey: ['portal'] });
  };
}
