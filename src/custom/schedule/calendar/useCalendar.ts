import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { MAX_ROWS_PER_PAGE } from '#contract/core/constants.ts';
import type { Day } from '#contract/core/days.ts';
import type { WorkLog } from '#contract/schedule/visits.calls.ts';
import { call, callPage } from '#src/dataProvider/call.ts';
import { useChanged, useReconnected } from '#src/dataProvider/realtime.ts';
import { useGathered } from '#src/dataProvider/useGathered.ts';
import { type CalendarView, type CrewDayKey, spanOf } from './view.ts';

/** Minimum time between refetches in milliseconds, however much changes. */
const GATHER_MS = 2000;
/** Under the work logs' key, so that whatever refreshes the work logs refreshes the calendar too. */
const KEY = ['work-logs', 'calendar'] as const;

/** Reads the load and the visits of the days that a view shows. */
export function useCalendar(view: CalendarView) {
  const { from, to } = spanOf(view);
  const query = {
    from,
    to,
    by: view.kind === 'month' ? ('day' as const) : ('crew' as const),
    ...(view.crew !== null && { crewId: view.crew }),
    ...(view.market !== null && { marketId: view.market }),
    ...(view.status !== null && { status: view.status }),
    ...(view.type !== null && { serviceType: view.type }),
  };
  return useQuery({
    queryKey: [...KEY, query],
    queryFn: async ({ signal }) => (await call('GET /assignments/calendar', { query, signal })).data,
    placeholderData: keepPreviousData,
  });
}

/** Refetches the calendar shortly after a visit within the span changed. */
export function useCalendarLive(span: { from: Day; to: Day }) {
  const queryClient = useQueryClient();
  const soon = useGathered(() => void queryClient.invalidateQueries({ queryKey: KEY }), GATHER_MS);
  useChanged(({ entity, date }) => {
    if (entity !== 'assignment' && entity !== 'route') return;
    // The message about a moved visit has only its new day; it may have left the span, so refetch.
    const isNear = date === undefined || (date >= span.from && date <= span.to) || entity === 'assignment';
    if (isNear) soon();
  });
  useReconnected(soon);
}

type Filters = Pick<CalendarView, 'status' | 'type'>;

const narrowed = ({ status, type }: Filters) => ({
  ...(status !== null && { status }),
  ...(type !== null && { serviceType: type }),
});

/** Reads the visits of one crew's day in route order. */
export function useCrewDay({ crew, date }: CrewDayKey, filters: Filters) {
  const filter = { date, ...(crew === 'none' ? { hasCrew: false } : { crewId: crew }), ...narrowed(filters) };
  return useQuery({
    queryKey: [...KEY, 'crew-day', filter],
    queryFn: ({ signal }) => visitsOf(filter, signal),
  });
}

/** Reads the visits of several crews' day, by crew. */
export function useCrewsDay(date: Day, crews: readonly number[], hasNoCrew: boolean, filters: Filters) {
  const filter = { date, crewId: crews, ...narrowed(filters) };
  return useQuery({
    queryKey: [...KEY, 'crews-day', filter, hasNoCrew],
    queryFn: async ({ signal }) => {
      const [given, without] = await Promise.all([
        crews.length > 0 ? visitsOf(filter, signal) : [],
        hasNoCrew ? visitsOf({ date, hasCrew: false, ...narrowed(filters) }, signal) : [],
      ]);
      return Map.groupBy([...given, ...without], visit => visit.crewId);
    },
    placeholderData: keepPreviousData,
  });
}

async function visitsOf(filter: Record<string, unknown>, signal: AbortSignal): Promise<WorkLog[]> {
  const range = [0, MAX_ROWS_PER_PAGE - 1] as const;
  return (await callPage('GET /work-logs', { filter, sort: ['routePosition', 'ASC'], range }, { signal }))
    .rows;
}
