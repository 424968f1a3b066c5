import { useQueryClient } from '@tanstack/react-query';
import type { CardsOfCustomer } from '#contract/money/cards.calls.ts';
import { useChanged } from '#src/dataProvider/realtime.ts';
import { useCallMutation } from '../calls/useCallMutation.ts';
import { useCallQuery } from '../calls/useCallQuery.ts';
import { toastError } from '../toasts/callToasts.ts';

const cardsKey = (customerId: number) => ['cards', customerId];

/**
 * A customer's cards with the actions on them. Failures show as toasts, but `add` throws them to its dialog.
 */
export function useCards(customerId: number) {
  const queryClient = useQueryClient();
  const params = { id: customerId };
  const queryKey = cardsKey(customerId);
  const query = useCallQuery('GET /customers/:id/cards', { params }, { key: queryKey });
  // When a bank declines a card, the states of both the card and the charge change.
  useChanged(change => {
    if ((change.entity === 'card' || change.entity === 'charge') && change.customerId === customerId)
      void queryClient.invalidateQueries({ queryKey });
  });
  const keep = (data: CardsOfCustomer) => queryClient.setQueryData(queryKey, data);
  const options = { onDone: (data: CardsOfCustomer) => void keep(data) };
  const makeDefault = useCallMutation('PUT /customers/:id/cards/:cardId/default', options);
  const remove = useCallMutation('DELETE /customers/:id/cards/:cardId', options);
  const add = useCallMutation('POST /customers/:id/cards');
  return {
    cards: query.data?.cards,
    formUrl: query.data?.gateway?.formUrl,
    /** Undefined until the cards are read; null if no gateway is set up. */
    gateway: query.data?.gateway,
    isPending: query.isPending,
    error: query.error,
    refetch: query.refetch,
    isChanging: makeDefault.isPending || remove.isPending,
    makeDefault: (cardId: number) => void makeDefault.run({ params: { ...params, cardId } }),
    remove: (cardId: number) =>
      remove.send({ params: { ...params, cardId } }).catch((error: unknown) => {
        toastError(error);
        throw error;
      }),
    /** Returns the URL on which the payer must confirm the card to the bank, if any. */
    add: async (formResult: string) => {
      const { confirmation, ...kept } = await add.send({ params, body: { formResult } });
      keep(kept);
      return confirmation;
    },
  };
}

export type Cards = ReturnType<typeof useCards>;
