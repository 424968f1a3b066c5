import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#src/dataProvider/call.ts';
import type { Option } from './filters.ts';

/** Returns the office's users as options for assigning work; fetched once needed. */
export function useStaffOptions(isNeeded = true): readonly Option[] {
  const { data } = useQuery({
    queryKey: ['users/csr'],
    queryFn: async ({ signal }) => (await call('GET /users/csr', { query: { admin: 'true' }, signal })).data,
    enabled: isNeeded,
    staleTime: 60_000,
  });
  return useMemo(() => (data ?? []).map(({ id, name }) => ({ value: id, label: name })), [data]);
}
