import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Day } from '../../../contract/days.ts';
import { call } from '../../dataProvider/call.ts';
import { useChanged, useReconnected } from '../../dataProvider/realtime.ts';
import { useGathered } from '../../dataProvider/useGathered.ts';

/** Changes that arrive together are fetched together, in milliseconds. */
const GATHER_MS = 800;

/** The crews' stops and positions of a day, fetched again soon after one of them changed. */
export function useCrewMap(day: Day) {
  const queryClient = useQueryClient();
  const soon = useGathered(
    () => void queryClient.invalidateQueries({ queryKey: ['map-crew', day] }),
    GATHER_MS,
  );
  useChanged(({ entity, date }) => {
    const isOurs = entity === 'assignment' || entity === 'route' || entity === 'position';
    if (isOurs && (date === undefined || date === day)) soon();
  });
  useReconnected(soon);
  return useQuery({
    queryKey: ['map-crew', day],
    queryFn: async ({ signal }) => (await call('GET /map-crew', { query: { date: day }, signal })).data.crews,
    placeholderData: keepPreviousData,
  });
}
