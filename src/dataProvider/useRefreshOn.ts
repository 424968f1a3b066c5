import { useQueryClient } from '@tanstack/react-query';
import type { ChangedMessage } from '#contract/core/realtime.ts';
import { useChanged } from './realtime.ts';

/** Refetches a resource when anyone changes a record of the entity. */
export function useRefreshOn(entity: ChangedMessage['entity'], resource: string): void {
  const queryClient = useQueryClient();
  useChanged(change => {
    if (change.entity === entity) void queryClient.invalidateQueries({ queryKey: [resource] });
  });
}
