import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#src/dataProvider/call.ts';
import { useChanged, useNotificationArrived, useReconnected } from '#src/dataProvider/realtime.ts';
import { useGathered } from '#src/dataProvider/useGathered.ts';

/** Minimum time between refetches in milliseconds, however busy the crews are. */
const GATHER_MS = 1500;

/** Reads a dashboard and refetches it shortly after any of its data changed. */
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
  // Sign-ups and contact requests from outside arrive as notifications.
  useNotificationArrived(soon);
  useReconnected(soon);
  return useQuery({
    queryKey: [key],
    queryFn: async ({ signal }) => (await read(signal)).data,
  });
}

/** Reads the dashboard's figures. */
export const useDashboard = () => useFollowed('dashboard', signal => call('GET /dashboard', { signal }));

/** Reads the figures of the user's own day. */
export const useCsrDashboard = () =>
  useFollowed('dashboard/csr', signal => call('GET /dashboard/csr', { signal }), ['reminders', 'call-logs']);
