import { useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '#src/dataProvider/call.ts';
import { useChanged, useReconnected } from '#src/dataProvider/realtime.ts';

/** Apart from react-admin's own key: a row of the list knows less than the page shows. */
const propertyViewKey = (id: number) => ['properties', 'view', id];

/** The property with all that its page shows at once; follows what others do to it. */
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
