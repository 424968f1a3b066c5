import { useQueryClient } from '@tanstack/react-query';
import type { ChangedMessage } from '#contract/core/realtime.ts';
import { useChanged } from '#src/dataProvider/realtime.ts';

/** A record whose work, or its undo, may be under way in the background. */
interface LongWorkRecord {
  id: number;
  progress: { done: number; isStopped: boolean } | null;
}

interface Page<R> {
  rows: R[];
  total: number;
}

/** Polling interval in milliseconds while work runs; the socket usually reports progress sooner. */
const REFETCH_MS = 3000;

/** Returns the interval at which a page of records is refetched; false while no record has work running. */
export const whileRunning = <R extends LongWorkRecord>({
  state: { data },
}: {
  state: { data: Page<R> | undefined };
}): number | false =>
  data?.rows.some(({ progress }) => progress !== null && !progress.isStopped) ? REFETCH_MS : false;

/** Writes reported progress into the page of records under `key`; other changes go to `onChanged`. */
export function useReportedProgress<R extends LongWorkRecord>(
  key: readonly unknown[],
  entity: ChangedMessage['entity'],
  onChanged: (changed: ChangedMessage['entity']) => void,
): void {
  const queryClient = useQueryClient();
  useChanged(({ entity: changed, id, done }) => {
    if (changed !== entity || done === undefined) return onChanged(changed);
    queryClient.setQueryData<Page<R>>(
      key,
      page =>
        page && {
          ...page,
          rows: page.rows.map(row =>
            row.id === id && row.progress ? { ...row, progress: { ...row.progress, done } } : row,
          ),
        },
    );
  });
}
