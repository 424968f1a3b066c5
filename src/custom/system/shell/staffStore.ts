import { localStorageStore, type Store } from 'react-admin';
import { PRODUCT_NAME } from '#contract/core/constants.ts';
import { storedUser } from '#src/dataProvider/session.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { setThemeMode, subscribeToThemeMode, themeMode } from '#src/ui/theme/mode.ts';

const THEME = 'theme';

/** Only crews work in the sun; where that theme was chosen, everybody else sees the light one. */
const staffTheme = () => (themeMode() === 'dark' ? 'dark' : 'light');

/**
 * Where react-admin keeps what one user of this browser chose: columns, sorts, saved queries, the width of the
 * menu. Language and theme are the browser's, shared by all apps.
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
