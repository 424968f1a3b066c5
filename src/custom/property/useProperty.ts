import { useQueryClient } from '@tanstack/react-query';
import { useGetOne } from 'ra-core';
import type { PropertyView } from '../../../contract/customers.ts';
import { useChanged, useReconnected } from '../../dataProvider/realtime.ts';

/** The property with all that its page shows at once; follows what others do to it. */
export function useProperty(id: number) {
  const queryClient = useQueryClient();
  const query = useGetOne<PropertyView>('properties', { id }, { retry: false });
  const refresh = () => void queryClient.invalidateQueries({ queryKey: ['properties', 'getOne'] });
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
