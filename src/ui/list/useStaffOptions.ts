import { useMemo } from 'react';
import { useCallQuery } from '../calls/useCallQuery.ts';
import type { Option } from './filters.ts';

/** Returns the office's users as options for assigning work; fetched once needed. */
export function useStaffOptions(isNeeded = true): readonly Option[] {
  const { data } = useCallQuery(
    'GET /users/csr',
    { query: { admin: 'true' } },
    { enabled: isNeeded, staleTime: 60_000 },
  );
  return useMemo(() => (data ?? []).map(({ id, name }) => ({ value: id, label: name })), [data]);
}
