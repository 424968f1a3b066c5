import {
  I18nContextProvider,
  type I18nProvider,
  memoryStore,
  type Store,
  StoreContextProvider,
} from 'ra-core';
import { type ReactNode, useEffect, useState } from 'react';
import { storedLanguage, subscribeToLanguage } from './language.ts';

/** Keeps the store by which ra-core chooses its texts at the language of the page. */
export function useFollowLanguage(store: Store): void {
  useEffect(() => subscribeToLanguage(() => store.setItem('locale', storedLanguage())), [store]);
}

interface AppLanguageProps {
  i18nProvider: I18nProvider;
  children: ReactNode;
}

/** Gives an app without `<Admin>` its texts in the language of the page; what is inside begins anew in another. */
export function AppLanguage({ i18nProvider, children }: AppLanguageProps) {
  const [store] = useState(() => memoryStore({ locale: storedLanguage() }));
  useFollowLanguage(store);
  return (
    <StoreContextProvider value={store}>
      <I18nContextProvider value={i18nProvider}>{children}</I18nContextProvider>
    </StoreContextProvider>
  );
}
