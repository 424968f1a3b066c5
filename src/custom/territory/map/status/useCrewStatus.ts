import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import type { Day } from '#contract/core/days.ts';
import { useChanged, useReconnected } from '#src/dataProvider/realtime.ts';
import { useGathered } from '#src/dataProvider/useGathered.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';

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
  return useCallQuery(
    'GET /crew-status',
    { query: { date: day } },
    { key: queryKey, refetchInterval: AGAIN_MS, placeholderData: keepPreviousData },
  );
}
