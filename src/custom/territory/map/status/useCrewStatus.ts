import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';

import type { Day } from '#contract/core/days.ts';
import { call } from '#src/dataProvider/call.ts';
import { useChanged, useReconnected } from '#src/dataProvider/realtime.ts';
import { useGathered } from '#src/dataProvider/useGathered.ts';

const GATHER_MS = 1500;
/** Minutes behind and old positions grow without anything happening, so that it is asked again. */
const AGAIN_MS = 60_000;

/** How far each crew is with a day; follows what the crews report. */
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
