import { localStorageStore, type Store } from 'react-admin';
import { PRODUCT_NAME } from '#contract/core/constants.ts';
import { storedUser } from '#src/dataProvider/session.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { setThemeMode, subscribeToThemeMode, themeMode } from '#src/ui/theme/mode.ts';

const THEME = 'theme';

/** Only crews work in the sun; in the staff app the daylight theme becomes the light one. */
const staffTheme = () => (themeMode() === 'dark' ? 'dark' : 'light');

/**
 * react-admin's store of one user's choices in this browser: columns, sort orders, saved queries, menu width.
 * Language and theme belong to the browser and are shared by all apps.
 */
export function makeStaffStore(): Store {
  const store = localStorageStore(undefined, `${PRODUCT_NAME}.${storedUser()?.id ?? 0}`);
  if (store.getItem('locale') !== storedLanguage()) store.setItem('locale', storedLanguage());
  return {
    ...store,
    getItem: <T>(key: string, fallback?: T) =>
      key === THEME ? (staffTheme() as T) : store.getItem<T>(key, fallback),
    setItem: (key, value) =>
      key === THEME ? setThemeMode(value === 'dark' ? 'dark' : 'light') : store.setItem(key, value),
    subscribe: (key, callback) =>
      key === THEME ? subscribeToThemeMode(() => callback(staffTheme())) : store.subscribe(key, callback),
  };
}
