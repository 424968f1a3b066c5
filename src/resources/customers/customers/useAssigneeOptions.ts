import { useMemo } from 'react';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import type { Option } from '#src/ui/list/filters.ts';

/** Returns the office users to whom something can be assigned: reps and admins. */
export function useAssigneeOptions(): readonly Option[] {
  const mayRead = useHasPermission('csr_list');
  const { data } = useCallQuery(
    'GET /users/csr',
    { query: { admin: 'true' } },
    { key: ['users', 'csr'], enabled: mayRead, staleTime: 60_000 },
  );
  return useMemo(() => (data ?? []).map(({ id, name }) => ({ value: id, label: name })), [data]);
}
