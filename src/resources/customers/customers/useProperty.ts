import { useQueryClient } from '@tanstack/react-query';
import { useChanged, useReconnected } from '#src/dataProvider/realtime.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';

/** Separate from react-admin's own key, because a list row has fewer fields than the page shows. */
const propertyViewKey = (id: number) => ['properties', 'view', id];

/** Reads a property with everything that its page shows; follows changes by others. */
export function useProperty(id: number) {
  const queryClient = useQueryClient();
  const query = useCallQuery(
    'GET /properties/:id',
    { params: { id } },
    { key: propertyViewKey(id), retry: false },
  );
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
