import type { I18nProvider, TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { LANGUAGES, type Language } from '#contract/core/messages.ts';
import { withOneOClock } from '#contract/core/timeOfDay.ts';
import { isLanguage, storedLanguage } from './language.ts';
import type { Messages } from './shape.ts';

/** What each language calls itself. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', es: 'Español' };

export interface GrowingI18nProvider extends I18nProvider {
  /** Fetches the further texts, once; from then on they are there in every language. A failure is tried again. */
  loadFurther: () => Promise<void>;
}

/**
 * One app's texts: the sets are merged by their namespaces, a later one winning. What the first screen does not
 * need is fetched by `loadFurther`.
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
    locale => phrasesOf(isLanguage(locale) ? locale : 'en'),
    storedLanguage(),
    LANGUAGES.map(locale => ({ locale, name: LANGUAGE_NAMES[locale] })),
    // A text that is no key stands for itself: react-admin also passes labels and the server's words through here.
    { onMissingKey: (text: string) => text },
  );
  return {
    ...provider,
    translate: (key, options) => {
      const text = provider.translate(key, options);
      return provider.getLocale() === 'es' ? withOneOClock(text) : text;
    },
    loadFurther: () => {
      loading ??= fetchFurther().then(
        further => {
          sets = [...sets, ...further];
          // Reads the texts of the language anew.
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
