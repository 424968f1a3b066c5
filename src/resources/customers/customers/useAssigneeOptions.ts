import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { call } from '#src/dataProvider/call.ts';
import type { Option } from '#src/ui/list/filters.ts';

/** Returns the office users to whom something can be assigned: reps and admins. */
export function useAssigneeOptions(): readonly Option[] {
  const mayRead = useHasPermission('csr_list');
  const { data } = useQuery({
    queryKey: ['users', 'csr'],
    queryFn: async () => (await call('GET /users/csr', { query: { admin: 'true' }, expose: false })).data,
    enabled: mayRead,
    staleTime: 60_000,
  });
  return useMemo(() => (data ?? []).map(({ id, name }) => ({ value: id, label: name })), [data]);
}
