import { useSyncExternalStore } from 'react';
import { canAccess, type PermissionKey } from '#contract/core/permissions.ts';
import { storedUser, subscribeToSession } from '#src/dataProvider/session.ts';

/** The permission keys of whoever is signed in. */
export const useHeldKeys = (): readonly PermissionKey[] =>
  useSyncExternalStore(subscribeToSession, storedUser)?.permissions ?? [];

/** Whether the signed-in user holds a permission (any one, where several are asked for). */
export function useHasPermission(needed: PermissionKey | readonly PermissionKey[]): boolean {
  return canAccess(useHeldKeys(), needed);
}
