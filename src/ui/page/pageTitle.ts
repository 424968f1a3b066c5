import { useSyncExternalStore } from 'react';
import { PRODUCT_NAME } from '#contract/core/constants.ts';
import { makeSignal } from '#src/makeSignal.ts';

let current = '';
let owner: string = PRODUCT_NAME;
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
  showTitle();
  changed.tell();
}

/** Sets the name at the end of the title: the product's, or the business's on customer and public pages. */
export function setTitleOwner(name: string) {
  owner = name;
  showTitle();
}

function showTitle() {
  document.title = current ? `${current} · ${owner}` : owner;
}

export const usePageTitle = () => useSyncExternalStore(changed.subscribe, () => current);
