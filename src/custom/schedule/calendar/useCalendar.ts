import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { MAX_ROWS_PER_PAGE } from '#contract/core/constants.ts';
import type { Day } from '#contract/core/days.ts';
import { useChanged, useReconnected } from '#src/dataProvider/realtime.ts';
import { useGathered } from '#src/dataProvider/useGathered.ts';
import { useCallPage, useCallQuery } from '#src/ui/calls/useCallQuery.ts';
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
  return useCallQuery(
    'GET /assignments/calendar',
    { query },
    { key: [...KEY, query], placeholderData: keepPreviousData },
  );
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
  return useCallPage('GET /work-logs', pageOf(filter), {
    key: [...KEY, 'crew-day', filter],
    select: page => page.rows,
  });
}

/** Reads the visits of several crews' day, by crew. */
export function useCrewsDay(date: Day, crews: readonly number[], hasNoCrew: boolean, filters: Filters) {
  const ofCrews = { date, crewId: crews, ...narrowed(filters) };
  const ofNone = { date, hasCrew: false, ...narrowed(filters) };
  const options = { placeholderData: keepPreviousData };
  const given = useCallPage('GET /work-logs', pageOf(ofCrews), {
    ...options,
    key: [...KEY, 'crews-day', ofCrews],
    enabled: crews.length > 0,
  });
  const without = useCallPage('GET /work-logs', pageOf(ofNone), {
    ...options,
    key: [...KEY, 'crews-day', ofNone],
    enabled: hasNoCrew,
  });
  const asked = [...(crews.length > 0 ? [given] : []), ...(hasNoCrew ? [without] : [])];
  const isRead = asked.every(({ data }) => data);
  return {
    data: isRead
      ? Map.groupBy(
          asked.flatMap(({ data }) => data?.rows ?? []),
          visit => visit.crewId,
        )
      : undefined,
    error: asked.find(({ error }) => error)?.error ?? null,
    refetch: () => Promise.all(asked.map(({ refetch }) => refetch())),
  };
}

const pageOf = (filter: Record<string, unknown>) => ({
  filter,
  sort: ['routePosition', 'ASC'] as const,
  range: [0, MAX_ROWS_PER_PAGE - 1] as const,
});
