import { useSyncExternalStore } from 'react';
import { LANGUAGES, type Language } from '#contract/core/messages.ts';
import { STORAGE_KEYS } from '#contract/core/storage.ts';
import { makeSignal } from '#src/makeSignal.ts';

export const isLanguage = (text: string | null | undefined): text is Language =>
  LANGUAGES.some(language => language === text);

/** What the address of a page asks for; it holds for this page alone, until somebody chooses another. */
let askedLanguage: Language | null = null;
export function askLanguage(wanted: string | null) {
  if (isLanguage(wanted)) askedLanguage = wanted;
}

/** The language of the page: of whoever is signed in, or chosen on the sign-in page. */
export function storedLanguage(): Language {
  if (askedLanguage) return askedLanguage;
  const wanted = localStorage.getItem(STORAGE_KEYS.language) ?? navigator.language.slice(0, 2);
  return isLanguage(wanted) ? wanted : 'en';
}

const changed = makeSignal();
export const subscribeToLanguage = changed.subscribe;
/** The language of the page, for what is drawn anew in another. */
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

/** What a user chose here while the server could not be told; it holds over what the server answers. */
export function languageToSave(userId: number): Language | null {
  const [id, language] = localStorage.getItem(STORAGE_KEYS.languageToSave)?.split(':') ?? [];
  return id === String(userId) && isLanguage(language) ? language : null;
}

/** Another language in another tab is another language here. */
window.addEventListener('storage', event => {
  if (event.key === STORAGE_KEYS.language) tellLanguage();
});
