import type { Language } from '#contract/core/messages.ts';
import { STORAGE_KEYS } from '#contract/core/storage.ts';
import { languageToSave, storeLanguage } from '#src/i18n/language.ts';
import { call } from './call.ts';
import { storedUser, storeUser } from './session.ts';

/** Chosen before anybody signed in on this page: the choice of whoever does. */
let chosenToSignIn: Language | null = null;

/** Shows the page in a language at once, and keeps it for its reader on every device. */
export function chooseLanguage(language: Language): void {
  storeLanguage(language);
  const user = storedUser();
  if (!user) chosenToSignIn = language;
  // Who looks on as somebody else changes nothing of theirs.
  if (!user || user.impersonating) return;
  localStorage.setItem(STORAGE_KEYS.languageToSave, `${user.id}:${language}`);
  storeUser({ ...user, language });
  void saveChosenLanguage();
}

/** Whoever has just signed in keeps the language that they chose to do so. */
export function keepLanguageOfSignIn(): void {
  const language = chosenToSignIn;
  chosenToSignIn = null;
  if (language && language !== storedUser()?.language) chooseLanguage(language);
}

/** Tells the server of a choice that it does not know yet; without a network that waits. */
export async function saveChosenLanguage(): Promise<void> {
  const user = storedUser();
  const language = user && !user.impersonating && languageToSave(user.id);
  if (!language) return;
  try {
    await call('PUT /user/current/language', { body: { language }, expose: false });
    if (languageToSave(user.id) === language) localStorage.removeItem(STORAGE_KEYS.languageToSave);
  } catch {
    // It is tried again with the next sign of life.
  }
}
