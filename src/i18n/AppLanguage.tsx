import { I18nContext, type I18nProvider, type Store } from 'ra-core';
import { type ReactNode, useEffect, useState } from 'react';
import { storedLanguage, subscribeToLanguage, usePageLanguage } from './language.ts';

/** Keeps the locale in ra-core's store equal to the page's language. */
export function useFollowLanguage(store: Store): void {
  useEffect(() => subscribeToLanguage(() => store.setItem('locale', storedLanguage())), [store]);
}

interface AppLanguageProps {
  i18nProvider: I18nProvider;
  children: ReactNode;
}

/**
 * Provides texts in the page's language to an app without `<Admin>`; its children remount when the language
 * changes. ra-core's own provider needs a store, which these apps don't use.
 */
export function AppLanguage({ i18nProvider, children }: AppLanguageProps) {
  const language = usePageLanguage();
  const [shown, setShown] = useState(() => i18nProvider.getLocale());
  useEffect(() => {
    void i18nProvider.changeLocale(language).then(() => setShown(i18nProvider.getLocale()));
  }, [i18nProvider, language]);
  return (
    <I18nContext.Provider key={shown} value={i18nProvider}>
      {children}
    </I18nContext.Provider>
  );
}
