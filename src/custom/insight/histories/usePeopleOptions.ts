import { useGetList } from 'ra-core';
import { useMemo } from 'react';
import type { UserRow } from '#contract/access/users.calls.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import type { Option } from '#src/ui/list/filters.ts';

/** More users than any business of this kind has, not counting customers. */
const ALL = 500;

/**
 * Returns possible authors of history entries: everyone but customers, or only office users if the reader may
 * not see all users.
 */
export function usePeopleOptions(isNeeded: boolean): readonly Option[] {
  const seesAll = useHasPermission('all_user_list');
  const { data: all } = useGetList<UserRow>(
    'users',
    {
      pagination: { page: 1, perPage: ALL },
      sort: { field: 'name', order: 'ASC' },
      filter: { type: ['admin', 'csr', 'vendor', 'crew'] },
    },
    { enabled: isNeeded && seesAll, staleTime: 60_000 },
  );
  const { data: staff } = useCallQuery(
    'GET /users/csr',
    { query: { admin: 'true' } },
    { enabled: isNeeded && !seesAll, staleTime: 60_000 },
  );
  return useMemo(
    () =>
      seesAll
        ? (all ?? []).map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}` }))
        : (staff ?? []).map(({ id, name }) => ({ value: id, label: name })),
    [seesAll, all, staff],
  );
}
