import { I18nContext, type I18nProvider, type Store } from 'ra-core';
import { type ReactNode, useEffect, useState } from 'react';
import { storedLanguage, subscribeToLanguage, usePageLanguage } from './language.ts';

/** Keeps the store by which ra-core chooses its texts at the language of the page. */
export function useFollowLanguage(store: Store): void {
  useEffect(() => subscribeToLanguage(() => store.setItem('locale', storedLanguage())), [store]);
}

interface AppLanguageProps {
  i18nProvider: I18nProvider;
  children: ReactNode;
}

/**
 * Gives an app without `<Admin>` its texts in the language of the page; what is inside begins anew in another.
 * ra-core's own provider would bring its store, which these apps have no other use for.
 */
export function AppLanguage({ i18nProvider, children }: AppLanguageProps) {
  const language = usePageLanguage();
  const [shown, setShown] = useState(() => i18nProvider.getLocale());
  useEffect(() => {
    void i18nProvider.changeLocale(language).then(() => setShown(language));
  }, [i18nProvider, language]);
  return (
    <I18nContext.Provider key={shown} value={i18nProvider}>
      {children}
    </I18nContext.Provider>
  );
}
