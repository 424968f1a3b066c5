import { useQueryClient } from '@tanstack/react-query';
import { MAX_ROWS_PER_PAGE } from '#contract/core/constants.ts';
import type { Day } from '#contract/core/days.ts';
import type { ChangedMessage } from '#contract/core/realtime.ts';
import type { WorkLog } from '#contract/schedule/visits.calls.ts';
import type { CallData } from '#src/dataProvider/call.ts';
import { useChanged, useReconnected } from '#src/dataProvider/realtime.ts';
import { today } from '#src/dataProvider/today.ts';
import { useGathered } from '#src/dataProvider/useGathered.ts';
import { useCallPage, useCallQuery } from '#src/ui/calls/useCallQuery.ts';

/** Delay in milliseconds that combines several changes into one refetch. */
const GATHER_MS = 400;
const NO_ROWS: WorkLog[] = [];

export const useDaySummary = (day: Day, isEnabled = true) =>
  useCallQuery(
    'GET /work-logs/summary',
    { query: { date: day } },
    { key: ['work-logs', 'summary', day], enabled: isEnabled },
  );

/** Reads a day's visits in route order: all of them, or one crew's if the day is too large for one page. */
export function useDayVisits(day: Day, crew: number | 'none' | null, isEnabled = true) {
  const filter = { date: day, ...(crew === 'none' ? { hasCrew: false } : crew !== null && { crewId: crew }) };
  const query = useCallPage(
    'GET /work-logs',
    { filter, sort: ['routePosition', 'ASC'], range: [0, MAX_ROWS_PER_PAGE - 1] },
    { key: ['work-logs', 'day', day, crew], enabled: isEnabled },
  );
  return { ...query, rows: query.data?.rows ?? NO_ROWS };
}

/** Refetch interval in milliseconds, because expected times change without an event. */
const EXPECTED_EVERY_MS = 60_000;

const byVisit = ({ times }: CallData<'GET /expected-times'>) =>
  new Map(times.map(({ assignmentId, ...time }) => [assignmentId, time]));

/** Reads the expected arrival times of a day by visit; none for past days. */
export function useExpectedTimes(day: Day) {
  const { data } = useCallQuery(
    'GET /expected-times',
    { query: { date: day } },
    {
      key: ['work-logs', 'expected', day],
      select: byVisit,
      enabled: day >= today(),
      refetchInterval: EXPECTED_EVERY_MS,
    },
  );
  return data;
}

interface Shown {
  hasDay: (day: Day) => boolean;
  rows: readonly WorkLog[];
}

/** Returns whether a change affects the screen: its days, a visit that leaves them, or a visit's charge. */
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

/** Calls `refetch` shortly after something on the screen changed. */
export function useLiveVisits(shown: Shown, refetch: () => void) {
  const soon = useGathered(refetch, GATHER_MS);
  useChanged(change => {
    if (concerns(change, shown)) soon();
  });
  useReconnected(soon);
}

/** Refetches whatever shows this day; other days stay cached. */
export function useRefetchDay(day: Day) {
  const queryClient = useQueryClient();
  return () =>
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [name, kind, of] }) => name === 'work-logs' && (kind === 'range' || of === day),
    });
}
