import { useSyncExternalStore } from 'react';
import { PRODUCT_NAME } from '#contract/core/constants.ts';
import { makeSignal } from '#src/makeSignal.ts';

let current = '';
const changed = makeSignal();

/** Sets the title of the browser tab and the breadcrumb. Returns a function that undoes it. */
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
