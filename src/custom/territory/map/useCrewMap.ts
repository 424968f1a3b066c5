import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import type { Day } from '#contract/core/days.ts';
import { useChanged, useReconnected } from '#src/dataProvider/realtime.ts';
import { useGathered } from '#src/dataProvider/useGathered.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';

/** Delay in milliseconds that combines several changes into one refetch. */
const GATHER_MS = 800;

/**
 * Reads the crews of a day with stops and positions, and refetches them after changes. If there are too many
 * stops for one map, only the chosen crews' stops are read, by a second call.
 */
export function useCrewMap(day: Day, chosen: readonly number[] | null) {
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
  const { data, error, refetch } = useCallQuery(
    'GET /map-crew',
    { query: { date: day } },
    { key: ['map-crew', day], select: data => data.crews, placeholderData: keepPreviousData },
  );
  const missing = (data ?? []).filter(({ id, stops }) => stops === null && chosen?.includes(id));
  const ids = missing.map(({ id }) => id).join(',');
  const { data: more = [] } = useCallQuery(
    'GET /map-crew',
    { query: { date: day, crews: ids } },
    {
      key: ['map-crew', day, ids],
      select: data => data.crews,
      enabled: ids !== '',
      placeholderData: keepPreviousData,
    },
  );
  const fetched = new Map(more.map(({ id, stops }) => [id, stops]));
  const crews = data?.map(crew => ({ ...crew, stops: crew.stops ?? fetched.get(crew.id) ?? null }));
  return { crews, error, refetch };
}
