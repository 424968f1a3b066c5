import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CardsOfCustomer } from '../../../contract/cards.ts';
import type { CallBody } from '../../../contract/errors.ts';
import { call, type Method } from '../../dataProvider/http.ts';
import { toastError } from '../toasts/callToasts.ts';

export const cardsKey = (customerId: number) => ['cards', customerId];

/** A customer's cards with what can be done to them. Failures are told; `add` throws them to its dialog. */
export function useCards(customerId: number) {
  const queryClient = useQueryClient();
  const path = `/customers/${customerId}/cards`;
  const queryKey = cardsKey(customerId);
  const query = useQuery({
    queryKey,
    queryFn: async () => (await call<CardsOfCustomer>('GET', path)).data,
  });
  const keep = ({ data }: CallBody<CardsOfCustomer>) => queryClient.setQueryData(queryKey, data);
  const change = useMutation({
    mutationFn: ({ method, at }: { method: Method; at: string }) =>
      call<CardsOfCustomer>(method, `${path}/${at}`),
    onSuccess: keep,
    onError: toastError,
  });
  return {
    cards: query.data?.cards,
    formUrl: query.data?.gateway?.formUrl,
    /** Undefined until the cards are read; null where none is set up. */
    gateway: query.data?.gateway,
    isPending: query.isPending,
    error: query.error,
    refetch: query.refetch,
    isChanging: change.isPending,
    makeDefault: (id: number) => change.mutate({ method: 'PUT', at: `${id}/default` }),
    remove: (id: number) => change.mutateAsync({ method: 'DELETE', at: String(id) }),
    add: async (formResult: string) => {
      keep(await call<CardsOfCustomer>('POST', path, { body: { formResult }, expose: false }));
    },
  };
}

export type Cards = ReturnType<typeof useCards>;
