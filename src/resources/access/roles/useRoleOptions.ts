import { useGetList } from 'ra-core';
import { useMemo } from 'react';
import type { RoleName } from '#contract/access/roles.calls.ts';
import type { Option } from '#src/ui/list/filters.ts';
import { useRoleName } from './RoleName.tsx';

/** More roles than any business has. */
const ALL = 200;

/** Reads all roles, built-in ones first; their permissions are included only for users who may edit roles. */
export function useRoles<Row extends RoleName = RoleName>(isNeeded = true): readonly Row[] {
  const { data } = useGetList<Row>(
    'users/roles',
    { pagination: { page: 1, perPage: ALL }, sort: { field: 'id', order: 'ASC' }, filter: {} },
    { enabled: isNeeded, staleTime: 60_000 },
  );
  return data ?? NONE;
}
const NONE: readonly never[] = [];

export function useRoleOptions(isNeeded = true): readonly Option[] {
  const nameOf = useRoleName();
  const roles = useRoles(isNeeded);
  return useMemo(() => roles.map(role => ({ value: role.id, label: nameOf(role.name) })), [roles, nameOf]);
}
