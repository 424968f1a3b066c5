import { useQuery } from '@tanstack/react-query';
import type { Office } from '#contract/messaging/links.calls.ts';
import { call } from '#src/dataProvider/call.ts';

/** Reads the business's name and contact details; undefined until they are loaded. */
export function useOffice(): Office | undefined {
  const { data } = useQuery({
    queryKey: ['office'],
    queryFn: async () => (await call('GET /links/office', { expose: false })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
