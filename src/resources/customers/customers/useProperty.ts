import { useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '#src/dataProvider/call.ts';
import { useChanged, useReconnected } from '#src/dataProvider/realtime.ts';

/** Separate from react-admin's own key, because a list row has fewer fields than the page shows. */
const propertyViewKey = (id: number) => ['properties', 'view', id];

/** Reads a property with everything that its page shows; follows changes by others. */
export function useProperty(id: number) {
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey: propertyViewKey(id),
    queryFn: () => call('GET /properties/:id', { params: { id } }),
    retry: false,
  });
  const refresh = () => void queryClient.invalidateQueries({ queryKey: propertyViewKey(id) });
  useChanged(({ entity, propertyId, customerId, id: changedId }) => {
    const isOurs =
      propertyId === id ||
      (entity === 'property' && changedId === id) ||
      (customerId !== undefined && customerId === query.data?.customerId);
    if (isOurs) refresh();
  });
  useReconnected(refresh);
  return query;
}
