import { useSyncExternalStore } from 'react';
import { LANGUAGES, type Language } from '#contract/core/messages.ts';
import { STORAGE_KEYS } from '#contract/core/storage.ts';
import { makeSignal } from '#src/makeSignal.ts';

export const isLanguage = (text: string | null | undefined): text is Language =>
  LANGUAGES.some(language => language === text);

/** Language requested by the page's URL; it applies to this page until the user chooses another. */
let askedLanguage: Language | null = null;
export function askLanguage(wanted: string | null) {
  if (isLanguage(wanted)) askedLanguage = wanted;
}

/** Returns the page's language: requested by the URL, stored, or the browser's. */
export function storedLanguage(): Language {
  if (askedLanguage) return askedLanguage;
  const wanted = localStorage.getItem(STORAGE_KEYS.language) ?? navigator.language.slice(0, 2);
  return isLanguage(wanted) ? wanted : LANGUAGES[0];
}

const changed = makeSignal();
export const subscribeToLanguage = changed.subscribe;
/** Returns the page's language; rerenders when it changes. */
export const usePageLanguage = () => useSyncExternalStore(subscribeToLanguage, storedLanguage);

function tellLanguage() {
  document.documentElement.lang = storedLanguage();
  changed.tell();
}

export function storeLanguage(language: Language) {
  askedLanguage = null;
  localStorage.setItem(STORAGE_KEYS.language, language);
  tellLanguage();
}

/** Returns a language that the user chose but the server doesn't know yet; it overrides the server's. */
export function languageToSave(userId: number): Language | null {
  const [id, language] = localStorage.getItem(STORAGE_KEYS.languageToSave)?.split(':') ?? [];
  return id === String(userId) && isLanguage(language) ? language : null;
}

/** A change of language in another tab applies here too. */
window.addEventListener('storage', event => {
  if (event.key === STORAGE_KEYS.language) tellLanguage();
});
