import { useSyncExternalStore } from 'react';
import type { SessionUser } from '#contract/access/session.calls.ts';
import { storedUser, subscribeToSession } from '#src/dataProvider/session.ts';

/** Returns the signed-in user; rerenders when their data changes or the session ends. */
export const useStoredUser = (): SessionUser | null => useSyncExternalStore(subscribeToSession, storedUser);
