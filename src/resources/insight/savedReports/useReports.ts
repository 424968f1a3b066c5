import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';

/** Reads the reports that the user may see, which change only with a new version of the app. */
export const useReports = () => useCallQuery('GET /reports', {}, { staleTime: Number.POSITIVE_INFINITY });
