import type { AuthProvider } from 'ra-core';
import { storedToken, storedUser } from '#src/dataProvider/session.ts';
import { mayUse, moduleOf } from './screenAccess.ts';
import { signOut } from './signOut.ts';

const POWER_OF_ACTION = new Map<string, 'write' | 'export'>([
  ['create', 'write'],
  ['edit', 'write'],
  ['delete', 'write'],
  ['clone', 'write'],
  ['export', 'export'],
]);

/**
 * Implements react-admin's session checks. Signing in has its own page, and `watchSession` handles failed
 * calls for all apps.
 */
export const authProvider: AuthProvider = {
  login: async () => {},
  logout: async () => {
    await signOut();
    return false;
  },
  checkAuth: async () => {
    if (!storedToken()) throw new Error('signed out');
  },
  checkError: async () => {},
  getIdentity: async () => {
    const user = storedUser();
    return { id: user?.id ?? 0, fullName: user?.name ?? '' };
  },
  getPermissions: async () => storedUser()?.permissions ?? [],
  canAccess: async ({ action, resource }) => {
    const user = storedUser();
    return user !== null && mayUse(moduleOf(`/${resource}`), user, POWER_OF_ACTION.get(action) ?? 'view');
  },
};
