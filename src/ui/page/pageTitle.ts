import { useSyncExternalStore } from 'react';
import { PRODUCT_NAME } from '../../../contract/constants.ts';

let current = '';
const listeners = new Set<() => void>();

/** Names the page in the browser's tab and for whoever shows where the reader is. Answers its undoing. */
export function setPageTitle(title: string): () => void {
  set(title);
  return () => {
    if (current === title) set('');
  };
}

function set(title: string) {
  current = title;
  document.title = title ? `${title} · ${PRODUCT_NAME}` : PRODUCT_NAME;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const usePageTitle = () => useSyncExternalStore(subscribe, () => current);
