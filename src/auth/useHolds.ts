import { useSyncExternalStore } from 'react';
import { canAccess, type PermissionKey } from '../../contract/permissions.ts';
import { storedUser, subscribeToSession } from './session.ts';

/** Whether the signed-in user holds a permission (any one, where several are asked for). */
export function useHolds(needed: PermissionKey | readonly PermissionKey[]): boolean {
  const user = useSyncExternalStore(subscribeToSession, storedUser);
  return user !== null && canAccess(user.permissions, needed);
}
