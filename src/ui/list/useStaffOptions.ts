import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#src/dataProvider/call.ts';
import type { Option } from './filters.ts';

/** The office's people, for whoever gives work to one of them; fetched once it is needed. */
export function useStaffOptions(isNeeded = true): readonly Option[] {
  const { data } = useQuery({
    queryKey: ['users/csr'],
    queryFn: async ({ signal }) => (await call('GET /users/csr', { query: { admin: 'true' }, signal })).data,
    enabled: isNeeded,
    staleTime: 60_000,
  });
  return useMemo(() => (data ?? []).map(({ id, name }) => ({ value: id, label: name })), [data]);
}
