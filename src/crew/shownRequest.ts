import { useSyncExternalStore } from 'react';
import { makeSignal } from '#src/makeSignal.ts';

const KEY = 'crewRequestHidden';
const changed = makeSignal();

const isShown = () => localStorage.getItem(KEY) === null;

/** Returns whether the current request shows at the running stop; set per phone. */
export const useShowsRequest = (): boolean => useSyncExternalStore(changed.subscribe, isShown);

export function showRequest(isWanted: boolean): void {
  if (isWanted) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, 'yes');
  changed.tell();
}
