import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#src/dataProvider/call.ts';
import { useChanged, useNotificationArrived, useReconnected } from '#src/dataProvider/realtime.ts';
import { useGathered } from '#src/dataProvider/useGathered.ts';

/** However busy the crews are, the figures are fetched no more often than this, in milliseconds. */
const GATHER_MS = 1500;

/** Everything that a dashboard shows is fetched again soon after something changed anywhere. */
function useFollowed<T>(
  key: string,
  read: (signal: AbortSignal) => Promise<{ data: T }>,
  alsoLists: readonly string[] = [],
) {
  const queryClient = useQueryClient();
  const soon = useGathered(() => {
    for (const name of [key, ...alsoLists]) void queryClient.invalidateQueries({ queryKey: [name] });
  }, GATHER_MS);
  useChanged(({ entity }) => {
    if (entity !== 'notification' && entity !== 'route') soon();
  });
  // Sign-ups and contact requests come from outside and are told as notifications.
  useNotificationArrived(soon);
  useReconnected(soon);
  return useQuery({
    queryKey: [key],
    queryFn: async ({ signal }) => (await read(signal)).data,
  });
}

/** The dashboard's figures. */
export const useDashboard = () => useFollowed('dashboard', signal => call('GET /dashboard', { signal }));

/** The figures of the reader's own day. */
export const useCsrDashboard = () =>
  useFollowed('dashboard/csr', signal => call('GET /dashboard/csr', { signal }), ['reminders', 'call-logs']);
