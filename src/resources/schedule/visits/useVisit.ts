import { useQueryClient } from '@tanstack/react-query';
import { useChanged, useReconnected } from '#src/dataProvider/realtime.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';

/**
 * Reads a visit with everything that belongs to it, and refetches it when it, its charge or its photos
 * change.
 */
export function useVisit(id: number) {
  const queryClient = useQueryClient();
  const queryKey = ['assignment', id];
  const query = useCallQuery('GET /assignments/:id', { params: { id } }, { key: queryKey, staleTime: 0 });
  const chargeId = query.data?.chargeId ?? null;
  const again = () => {
    void queryClient.invalidateQueries({ queryKey });
    if (chargeId !== null) void queryClient.invalidateQueries({ queryKey: ['charge', chargeId] });
  };
  useChanged(change => {
    const isIt = change.entity === 'assignment' && Number(change.id) === id;
    const isItsCharge =
      change.entity === 'charge' &&
      (Number(change.id) === chargeId || change.propertyId === query.data?.propertyId);
    if (isIt || isItsCharge) again();
  });
  useReconnected(again);
  return query;
}
