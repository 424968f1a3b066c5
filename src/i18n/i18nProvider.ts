import type { I18nProvider, TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { LANGUAGES, type Language } from '#contract/core/messages.ts';
import { agreeWithTime } from '#contract/core/timeOfDay.ts';
import { TRAITS } from '#texts/language.ts';
import { languageOf } from '#texts/languages.ts';
import { inEach } from '#texts/localized.ts';
import { storedLanguage } from './language.ts';
import type { Messages } from './shape.ts';

/** Names of the languages in their own language. */
export const LANGUAGE_NAMES: Record<Language, string> = inEach(language => TRAITS[language].name);

/** The languages as options of a form. */
export const LANGUAGE_OPTIONS = LANGUAGES.map(value => ({ value, label: LANGUAGE_NAMES[value] }));

export interface GrowingI18nProvider extends I18nProvider {
  /** Loads the remaining texts once, for every language. A failed load is tried again. */
  loadFurther: () => Promise<void>;
}

/**
 * Returns one app's texts: sets are merged by namespace, later ones win. `fetchFurther` supplies the texts
 * that the first screen doesn't need.
 */
export function makeI18nProvider(
  first: readonly Messages[],
  fetchFurther: () => Promise<readonly Messages[]> = async () => [],
): GrowingI18nProvider {
  let sets = first;
  let loading: Promise<void> | null = null;
  const phrasesOf = (language: Language) =>
    Object.assign({}, ...sets.map(set => set[language])) as TranslationMessages;
  const provider = polyglotI18nProvider(
    locale => phrasesOf(languageOf(locale)),
    storedLanguage(),
    LANGUAGES.map(locale => ({ locale, name: LANGUAGE_NAMES[locale] })),
    // A text without a key is shown as it is, because react-admin also translates labels and the server's
    // messages.
    { onMissingKey: (text: string) => text },
  );
  return {
    ...provider,
    translate: (key, options) => {
      const language = languageOf(provider.getLocale());
      const text = provider.translate(key, options);
      return agreeWithTime(text, language);
    },
    loadFurther: () => {
      loading ??= fetchFurther().then(
        further => {
          sets = [...sets, ...further];
          // Reloads the texts of the current language.
          return provider.changeLocale(provider.getLocale());
        },
        error => {
          loading = null;
          throw error;
        },
      );
      return loading;
    },
  };
}
