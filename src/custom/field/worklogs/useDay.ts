import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MAX_ROWS_PER_PAGE } from '#contract/core/constants.ts';
import type { Day } from '#contract/core/days.ts';
import type { ChangedMessage } from '#contract/core/realtime.ts';
import type { WorkLog } from '#contract/schedule/visits.calls.ts';
import { call, callPage } from '#src/dataProvider/call.ts';
import { useChanged, useReconnected } from '#src/dataProvider/realtime.ts';
import { today } from '#src/dataProvider/today.ts';
import { useGathered } from '#src/dataProvider/useGathered.ts';
import { getDaySummary } from '#src/resources/schedule/visits/calls.ts';

/** Changes that arrive together are fetched together, in milliseconds. */
const GATHER_MS = 400;
const NO_ROWS: WorkLog[] = [];

export const useDaySummary = (day: Day, isEnabled = true) =>
  useQuery({
    queryKey: ['work-logs', 'summary', day],
    queryFn: ({ signal }) => getDaySummary(day, signal),
    enabled: isEnabled,
  });

/** A day's visits in the order of the routes: all of them, or one crew's where the day is too large for one page. */
export function useDayVisits(day: Day, crew: number | 'none' | null, isEnabled = true) {
  const filter = { date: day, ...(crew === 'none' ? { hasCrew: false } : crew !== null && { crewId: crew }) };
  const query = useQuery({
    queryKey: ['work-logs', 'day', day, crew],
    queryFn: ({ signal }) =>
      callPage(
        'GET /work-logs',
        { filter, sort: ['routePosition', 'ASC'], range: [0, MAX_ROWS_PER_PAGE - 1] },
        { signal },
      ),
    enabled: isEnabled,
  });
  return { ...query, rows: query.data?.rows ?? NO_ROWS };
}

/** They move on while nothing changes, in milliseconds. */
const EXPECTED_EVERY_MS = 60_000;

/** When crews are expected at the visits of a day, by visit; none of a day gone by. */
export function useExpectedTimes(day: Day) {
  const { data } = useQuery({
    queryKey: ['work-logs', 'expected', day],
    queryFn: async ({ signal }) => {
      const { times } = (await call('GET /expected-times', { query: { date: day }, signal })).data;
      return new Map(times.map(({ assignmentId, ...time }) => [assignmentId, time]));
    },
    enabled: day >= today(),
    refetchInterval: EXPECTED_EVERY_MS,
  });
  return data;
}

interface Shown {
  hasDay: (day: Day) => boolean;
  rows: readonly WorkLog[];
}

/** Whether a change concerns what is on the screen: its days, a visit that leaves them, a charge of a visit. */
export function concerns(change: ChangedMessage, { hasDay, rows }: Shown): boolean {
  switch (change.entity) {
    case 'assignment':
      return (
        (change.date !== undefined && hasDay(change.date)) || rows.some(row => row.id === Number(change.id))
      );
    case 'route':
      return change.date === undefined || hasDay(change.date);
    case 'charge':
      return rows.some(row => row.propertyId === change.propertyId);
    default:
      return false;
  }
}

/** Calls `refetch` soon after something on the screen changed anywhere. */
export function useLiveVisits(shown: Shown, refetch: () => void) {
  const soon = useGathered(refetch, GATHER_MS);
  useChanged(change => {
    if (concerns(change, shown)) soon();
  });
  useReconnected(soon);
}

/** Fetches again whatever shows these days; other days stay as they are. */
export function useRefetchDay(day: Day) {
  const queryClient = useQueryClient();
  return () =>
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [name, kind, of] }) => name === 'work-logs' && (kind === 'range' || of === day),
    });
}
