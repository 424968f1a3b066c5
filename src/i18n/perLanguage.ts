import type { Language } from '#contract/core/messages.ts';
import type { Messages } from './shape.ts';

/** Loads the texts in a language; returns the same promise for the same language. */
export type FetchTexts = (language: Language) => Promise<readonly Messages[]>;

/** Loads each language's file once. A failed load is tried again. */
export function perLanguage(files: Record<Language, () => Promise<readonly Messages[]>>): FetchTexts {
  const loads = new Map<Language, Promise<readonly Messages[]>>();
  const begin = (language: Language) => {
    const load = files[language]();
    loads.set(language, load);
    load.catch(() => loads.delete(language));
    return load;
  };
  return language => loads.get(language) ?? begin(language);
}
