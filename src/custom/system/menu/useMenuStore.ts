import { useMemo } from 'react';
import { type Store, useStoreContext } from 'react-admin';
import { MENU, trailTo } from './menu.ts';

/** Entries whose pages have a menu of their own: the parts of the settings. */
const WITH_OWN_MENU = ['settings', 'serviceDelaySetting'];

/**
 * Store keys for whether the side menu is open: react-admin's key, and the key for pages with a menu of their
 * own.
 */
const OPEN = 'sidebar.open';
const OPEN_BESIDE = 'sidebar.openBeside';

/**
 * Returns the store for a page. On pages with a menu of their own, the side menu is closed at first; opening
 * it there changes nothing elsewhere.
 */
export function useMenuStore(pathname: string): Store {
  const store = useStoreContext();
  const hasOwnMenu = WITH_OWN_MENU.includes(trailTo(MENU, pathname).at(-1)?.id ?? '');
  return useMemo(() => {
    if (!hasOwnMenu) return store;
    const keyOf = (key: string) => (key === OPEN ? OPEN_BESIDE : key);
    return {
      ...store,
      getItem: <T>(key: string, fallback?: T) =>
        key === OPEN ? store.getItem(OPEN_BESIDE, false as T) : store.getItem<T>(key, fallback),
      setItem: (key, value) => store.setItem(keyOf(key), value),
      subscribe: (key, callback) => store.subscribe(keyOf(key), callback),
    };
  }, [store, hasOwnMenu]);
}
