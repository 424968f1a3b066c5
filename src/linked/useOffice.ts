import type { Office } from '#contract/messaging/links.calls.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';

/** Reads the business's name and contact details; undefined until they are loaded. */
export function useOffice(): Office | undefined {
  const { data } = useCallQuery('GET /links/office', {}, { staleTime: Number.POSITIVE_INFINITY });
  return data;
}
