import { useSyncExternalStore } from 'react';
import { canAccess, type PermissionKey } from '#contract/core/permissions.ts';
import { storedUser, subscribeToSession } from '#src/dataProvider/session.ts';

/** Returns the signed-in user's permission keys. */
export const useHeldKeys = (): readonly PermissionKey[] =>
  useSyncExternalStore(subscribeToSession, storedUser)?.permissions ?? [];

/** Returns whether the signed-in user holds the permission, or any of several. */
export function useHasPermission(needed: PermissionKey | readonly PermissionKey[]): boolean {
  return canAccess(useHeldKeys(), needed);
}
