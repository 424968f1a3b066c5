import { useQuery } from '@tanstack/react-query';
import type { ReportInfo } from '#contract/insight/reports.calls.ts';
import { call } from '#src/dataProvider/call.ts';

/** Query for the list of reports, which changes only with a new version of the app. */
export const reportsQuery = {
  queryKey: ['reports'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await call('GET /reports', { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
};

/** Returns the reports that the user may see; none while they load. */
export function useReports(): readonly ReportInfo[] {
  const { data } = useQuery(reportsQuery);
  return data ?? [];
}
