import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { addDays, type Day, isDay } from '#contract/core/days.ts';
import { ASSIGNMENT_STATUSES, type AssignmentStatus } from '#contract/core/enums.ts';
import { useChanged, useReconnected } from '#src/dataProvider/realtime.ts';
import { useGathered } from '#src/dataProvider/useGathered.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';

/** Number of days ahead that are shown by default. */
const DAYS_AHEAD = 13;
const GATHER_MS = 2000;

/** View of the bush and bed map, as stored in the URL. */
export interface BnbView {
  from: Day;
  to: Day;
  crew: number | null;
  status: AssignmentStatus | null;
}

export function bnbViewOf(query: URLSearchParams, today: Day): BnbView {
  const dayOr = (name: string, other: Day) => {
    const text = query.get(name) ?? '';
    return isDay(text) ? text : other;
  };
  const from = dayOr('from', today);
  const to = dayOr('to', addDays(from, DAYS_AHEAD));
  return {
    from,
    to: to < from ? from : to,
    crew: Number(query.get('crew')) || null,
    status: ASSIGNMENT_STATUSES.find(status => status === query.get('status')) ?? null,
  };
}

/** Reads the bush and bed visits of a period and follows their changes. */
export function useBnbMap({ from, to, crew, status }: BnbView) {
  const queryClient = useQueryClient();
  const soon = useGathered(
    () => void queryClient.invalidateQueries({ queryKey: ['work-logs', 'bnb-map'] }),
    GATHER_MS,
  );
  useChanged(({ entity }) => {
    if (entity === 'assignment') soon();
  });
  useReconnected(soon);
  const query = { from, to, ...(crew !== null && { crewId: crew }), ...(status !== null && { status }) };
  return useCallQuery(
    'GET /bnb-map',
    { query },
    { key: ['work-logs', 'bnb-map', query], placeholderData: keepPreviousData },
  );
}
