import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CardsOfCustomer } from '#contract/money/cards.calls.ts';
import { call } from '#src/dataProvider/call.ts';
import { useChanged } from '#src/dataProvider/realtime.ts';
import { toastError } from '../toasts/callToasts.ts';

const cardsKey = (customerId: number) => ['cards', customerId];

/**
 * A customer's cards with the actions on them. Failures show as toasts, but `add` throws them to its dialog.
 */
export function useCards(customerId: number) {
  const queryClient = useQueryClient();
  const params = { id: customerId };
  const queryKey = cardsKey(customerId);
  const query = useQuery({
    queryKey,
    queryFn: async () => (await call('GET /customers/:id/cards', { params })).data,
  });
  // When a bank refuses a card, the card's state changes together with its charge.
  useChanged(change => {
    if ((change.entity === 'card' || change.entity === 'charge') && change.customerId === customerId)
      void queryClient.invalidateQueries({ queryKey });
  });
  const keep = ({ data }: { data: CardsOfCustomer }) => queryClient.setQueryData(queryKey, data);
  const change = useMutation({
    mutationFn: ({ name, cardId }: { name: CardChange; cardId: number }) =>
      call(name, { params: { ...params, cardId } }),
    onSuccess: keep,
    onError: toastError,
  });
  return {
    cards: query.data?.cards,
    formUrl: query.data?.gateway?.formUrl,
    /** Undefined until the cards are read; null if no gateway is set up. */
    gateway: query.data?.gateway,
    isPending: query.isPending,
    error: query.error,
    refetch: query.refetch,
    isChanging: change.isPending,
    makeDefault: (cardId: number) =>
      change.mutate({ name: 'PUT /customers/:id/cards/:cardId/default', cardId }),
    remove: (cardId: number) => change.mutateAsync({ name: 'DELETE /customers/:id/cards/:cardId', cardId }),
    /** Returns the URL on which the payer must confirm the card to the bank, if any. */
    add: async (formResult: string) => {
      const { data } = await call('POST /customers/:id/cards', {
        params,
        body: { formResult },
        expose: false,
      });
      const { confirmation, ...kept } = data;
      keep({ data: kept });
      return confirmation;
    },
  };
}

type CardChange = 'PUT /customers/:id/cards/:cardId/default' | 'DELETE /customers/:id/cards/:cardId';

export type Cards = ReturnType<typeof useCards>;
