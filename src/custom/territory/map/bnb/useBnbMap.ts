import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';

import { addDays, type Day, isDay } from '#contract/core/days.ts';
import { ASSIGNMENT_STATUSES, type AssignmentStatus } from '#contract/core/enums.ts';
import { call } from '#src/dataProvider/call.ts';
import { useChanged, useReconnected } from '#src/dataProvider/realtime.ts';
import { useGathered } from '#src/dataProvider/useGathered.ts';

/** The coming weeks that are shown unless somebody asks for other days. */
const DAYS_AHEAD = 13;
const GATHER_MS = 2000;

/** What the bush and bed map shows, as the address says it. */
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

/** The bush and bed visits of a span of days; follows what happens to them. */
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
  return useQuery({
    queryKey: ['work-logs', 'bnb-map', query],
    queryFn: async ({ signal }) => (await call('GET /bnb-map', { query, signal })).data,
    placeholderData: keepPreviousData,
  });
}
