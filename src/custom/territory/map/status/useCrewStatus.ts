import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';

import type { Day } from '#contract/core/days.ts';
import { call } from '#src/dataProvider/call.ts';
import { useChanged, useReconnected } from '#src/dataProvider/realtime.ts';
import { useGathered } from '#src/dataProvider/useGathered.ts';

const GATHER_MS = 1500;
/** Refetch interval in milliseconds, because delays and the age of positions grow without events. */
const AGAIN_MS = 60_000;

/** Reads each crew's progress on a day and follows the crews' reports. */
export function useCrewStatus(day: Day) {
  const queryClient = useQueryClient();
  const queryKey = ['crew-status', day];
  const soon = useGathered(() => void queryClient.invalidateQueries({ queryKey }), GATHER_MS);
  useChanged(({ entity, date }) => {
    const isOurs = entity === 'assignment' || entity === 'route' || entity === 'position';
    if (isOurs && (date === undefined || date === day)) soon();
  });
  useReconnected(soon);
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call('GET /crew-status', { query: { date: day }, signal })).data,
    refetchInterval: AGAIN_MS,
    placeholderData: keepPreviousData,
  });
}
