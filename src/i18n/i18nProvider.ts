import type { I18nProvider, TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { LANGUAGES, type Language } from '#contract/core/messages.ts';
import { agreeWithTime } from '#contract/core/timeOfDay.ts';
import { TRAITS } from '#texts/language.ts';
import { languageOf } from '#texts/languages.ts';
import { inEach } from '#texts/localized.ts';
import { storedLanguage, storeLanguage } from './language.ts';
import type { FetchTexts } from './perLanguage.ts';
import type { Messages } from './shape.ts';

/** Names of the languages in their own language. */
export const LANGUAGE_NAMES: Record<Language, string> = inEach(language => TRAITS[language].name);

/** The languages as options of a form. */
export const LANGUAGE_OPTIONS = LANGUAGES.map(value => ({ value, label: LANGUAGE_NAMES[value] }));

export interface GrowingI18nProvider extends I18nProvider {
  /** Loads the remaining texts in the current language once. A failed load is tried again. */
  loadFurther: () => Promise<void>;
}

/**
 * Replaces the counts in the texts with formatted counts, because polyglot shows the plain number that
 * selects the plural form.
 */
const withShownCounts = (phrases: TranslationMessages): TranslationMessages =>
  JSON.parse(JSON.stringify(phrases).replaceAll('%{smart_count}', '%{shown_count}'));

/** Adds the count with thousands separators. Spanish in Texas uses the English format. */
function withShownCount<Options extends { smart_count?: unknown }>(options?: Options) {
  const count = options?.smart_count;
  return typeof count === 'number' ? { ...options, shown_count: count.toLocaleString('en-US') } : options;
}

const nothing: FetchTexts = async () => [];

interface OneLanguage {
  /** Language of the first texts; the page's language by default. */
  language?: Language;
  /** Supplies the first texts in another language. */
  fetchFirst?: FetchTexts;
  /** Supplies the texts that the first screen doesn't need. */
  fetchFurther?: FetchTexts;
  /** Called when another language can't be loaded; the page stays in the language that it has. */
  onMissing?: () => void;
}

/** Returns one app's texts: sets are merged by namespace, later ones win. */
export function makeI18nProvider(
  first: readonly Messages[],
  {
    language = storedLanguage(),
    fetchFirst = nothing,
    fetchFurther = nothing,
    onMissing = () => {},
  }: OneLanguage = {},
): GrowingI18nProvider {
  const firsts = inEach(() => first);
  const furthers = inEach((): readonly Messages[] => []);
  const growths = new Map<Language, Promise<void>>();
  let isGrown = false;
  /** The language requested last; a language requested earlier may finish loading after it. */
  let wanted = language;
  const phrasesOf = (one: Language) => {
    const sets = [...firsts[one], ...furthers[one]];
    return withShownCounts(Object.assign({}, ...sets.map(set => set[one])) as TranslationMessages);
  };
  const provider = polyglotI18nProvider(
    locale => phrasesOf(languageOf(locale)),
    language,
    LANGUAGES.map(locale => ({ locale, name: LANGUAGE_NAMES[locale] })),
    // A text without a key is shown as it is, because react-admin also translates labels and the server's
    // messages.
    { onMissingKey: (text: string) => text },
  );
  const current = () => languageOf(provider.getLocale());
  return {
    ...provider,
    translate: (key, options) => {
      const text = provider.translate(key, withShownCount(options));
      return agreeWithTime(text, current());
    },
    changeLocale: async locale => {
      const asked = languageOf(locale);
      wanted = asked;
      try {
        const [ofFirst, further] = await Promise.all([
          fetchFirst(asked),
          isGrown ? fetchFurther(asked) : furthers[asked],
        ]);
        firsts[asked] = [...first, ...ofFirst];
        furthers[asked] = further;
      } catch {
        if (wanted !== asked) return;
        storeLanguage(current());
        onMissing();
        return;
      }
      if (wanted === asked) await provider.changeLocale(asked);
    },
    loadFurther: () => {
      isGrown = true;
      const shown = current();
      const known = growths.get(shown);
      if (known) return known;
      const growth = fetchFurther(shown).then(further => {
        furthers[shown] = further;
        // Reloads the texts of the current language.
        return provider.changeLocale(provider.getLocale());
      });
      growths.set(shown, growth);
      growth.catch(() => growths.delete(shown));
      return growth;
    },
  };
}
