import { useQueryClient } from '@tanstack/react-query';
import type { OpenByLink } from '#contract/money/cardLinks.calls.ts';
import type { CollectBody } from '#contract/money/chargeBodies.ts';
import { call } from '#src/dataProvider/call.ts';
import { HttpError } from '#src/dataProvider/http.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';

const KEY = ['card-link'];

/** Reads the balance that a link is for, and returns it with the actions on it. */
export function useCardLink(token: string) {
  const queryClient = useQueryClient();
  const keep = (open: OpenByLink) => queryClient.setQueryData(KEY, open);
  const query = useCallQuery('POST /card-links/read', { body: { token } }, { key: KEY, retry: false });
  return {
    open: query.data,
    error: query.error,
    refetch: () => void query.refetch(),
    /** Returns the URL on which the payer must confirm the card to the bank, if any. */
    add: async (formResult: string) => {
      const { data } = await call('POST /card-links/cards', { body: { token, formResult }, expose: false });
      keep(data.open);
      return data.confirmation;
    },
    pay: async (payment: CollectBody) => {
      try {
        const { data } = await call('POST /card-links/pay', { body: { token, ...payment }, expose: false });
        keep(data.open);
        return data;
      } catch (error) {
        // A 409 means that the balance has changed. After a lost answer it isn't refetched, so that the same
        // payment can be sent again.
        if (error instanceof HttpError && error.status === 409) void query.refetch();
        throw error;
      }
    },
  };
}
