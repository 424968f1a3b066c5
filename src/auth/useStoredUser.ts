import { useSyncExternalStore } from 'react';
import type { SessionUser } from '#contract/access/session.calls.ts';
import { storedUser, subscribeToSession } from '#src/dataProvider/session.ts';

/** Who is signed in; renders again when their permissions change or the session ends. */
export const useStoredUser = (): SessionUser | null => useSyncExternalStore(subscribeToSession, storedUser);
