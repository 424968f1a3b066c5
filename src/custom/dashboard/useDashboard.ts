import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Dashboard } from '../../../contract/dashboard.ts';
import { call } from '../../dataProvider/http.ts';
import { useChanged, useReconnected } from '../../dataProvider/realtime.ts';

/** However busy the crews are, the figures are fetched no more often than this, in milliseconds. */
const GATHER_MS = 1500;

/** The dashboard's figures, fetched again soon after visits or charges changed anywhere. */
export function useDashboard() {
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const soon = () => {
    if (timer.current !== undefined) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      void queryClient.invalidateQueries({ queryKey: ['dashboard'] });
    }, GATHER_MS);
  };
  useChanged(({ entity }) => {
    if (entity !== 'notification' && entity !== 'route') soon();
  });
  useReconnected(soon);
  return useQuery({
    queryKey: ['dashboard'],
    queryFn: async ({ signal }) => (await call<Dashboard>('GET', '/dashboard', { signal })).data,
  });
}
