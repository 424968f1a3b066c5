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
 * Replaces counts in the texts by their shown form, since polyglot shows the number that chooses the plural.
 */
const withShownCounts = (phrases: TranslationMessages): TranslationMessages =>
  JSON.parse(JSON.stringify(phrases).replaceAll('%{smart_count}', '%{shown_count}'));

/** Adds the count with thousands separators. Spanish in Texas uses the English format. */
function withShownCount<Options extends { smart_count?: unknown }>(options?: Options) {
  const count = options?.smart_count;
  return typeof count === 'number' ? { ...options, shown_count: count.toLocaleString('en-US') } : options;
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
    withShownCounts(Object.assign({}, ...sets.map(set => set[language])) as TranslationMessages);
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
      const text = provider.translate(key, withShownCount(options));
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
