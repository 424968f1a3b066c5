import { useQuery } from '@tanstack/react-query';
import type { ReportInfo } from '#contract/insight/reports.calls.ts';
import { call } from '#src/dataProvider/call.ts';

/** What is known of a report's list; they change with the program alone. */
export const reportsQuery = {
  queryKey: ['reports'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await call('GET /reports', { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
};

/** The reports that the reader may see; none while they are on the way. */
export function useReports(): readonly ReportInfo[] {
  const { data } = useQuery(reportsQuery);
  return data ?? [];
}
