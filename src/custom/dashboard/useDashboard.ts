import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { call } from '../../dataProvider/call.ts';
import { useChanged, useNotificationArrived, useReconnected } from '../../dataProvider/realtime.ts';

/** However busy the crews are, the figures are fetched no more often than this, in milliseconds. */
const GATHER_MS = 1500;

/** Everything that a dashboard shows is fetched again soon after something changed anywhere. */
function useFollowed<T>(
  key: string,
  read: (signal: AbortSignal) => Promise<{ data: T }>,
  alsoLists: readonly string[] = [],
) {
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const soon = () => {
    if (timer.current !== undefined) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      for (const queryKey of [[key], ...alsoLists.map(list => [list])])
        void queryClient.invalidateQueries({ queryKey });
    }, GATHER_MS);
  };
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
