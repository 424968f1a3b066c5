import { PATHS } from '../../../contract/paths.ts';

export const rolePath = (id: number) => `${PATHS.roles}/${id}`;
/** The form for a new role, made from this one. */
export const copyRolePath = (id: number) => `${PATHS.roles}/create?from=${id}`;
