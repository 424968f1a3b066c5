import { useSyncExternalStore } from 'react';
import { PRODUCT_NAME } from '#contract/core/constants.ts';
import { makeSignal } from '#src/makeSignal.ts';

let current = '';
const changed = makeSignal();

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
  changed.tell();
}

export const usePageTitle = () => useSyncExternalStore(changed.subscribe, () => current);
