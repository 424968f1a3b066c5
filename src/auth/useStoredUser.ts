import { useSyncExternalStore } from 'react';
import type { SessionUser } from '../../contract/calls/session.ts';
import { storedUser, subscribeToSession } from '../dataProvider/session.ts';

/** Who is signed in; renders again when their permissions change or the session ends. */
export const useStoredUser = (): SessionUser | null => useSyncExternalStore(subscribeToSession, storedUser);
