import { useQueryClient } from '@tanstack/react-query';
import { useChanged, useNotificationArrived, useReconnected } from '#src/dataProvider/realtime.ts';
import { useGathered } from '#src/dataProvider/useGathered.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';

/** Minimum time between refetches in milliseconds, however busy the crews are. */
const GATHER_MS = 1500;

/** Refetches a dashboard shortly after any of its data changed. */
function useFollowed(key: string, alsoLists: readonly string[] = []) {
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
}

/** Reads the dashboard's figures. */
export function useDashboard() {
  useFollowed('dashboard');
  return useCallQuery('GET /dashboard', {}, { key: ['dashboard'] });
}

/** Reads the figures of the user's own day. */
export function useCsrDashboard() {
  useFollowed('dashboard/csr', ['reminders', 'call-logs']);
  return useCallQuery('GET /dashboard/csr', {}, { key: ['dashboard/csr'] });
}
