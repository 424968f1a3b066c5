import { useSyncExternalStore } from 'react';
import { storedLanguage } from '../../dataProvider/session.ts';

function subscribe(listener: () => void) {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['lang'] });
  return () => observer.disconnect();
}

/** The language of the page, for what stands outside of the apps and their texts. */
export const usePageLanguage = () => useSyncExternalStore(subscribe, storedLanguage);
