import type { Language } from '#contract/core/messages.ts';
import { STORAGE_KEYS } from '#contract/core/storage.ts';
import { languageToSave, storeLanguage } from '#src/i18n/language.ts';
import { call } from './call.ts';
import { storedUser, storeUser } from './session.ts';

/** Language chosen on this page before signing in; it becomes the user's choice. */
let chosenToSignIn: Language | null = null;

/** Switches the page's language at once, and saves it for the user on every device. */
export function chooseLanguage(language: Language): void {
  storeLanguage(language);
  const user = storedUser();
  if (!user) chosenToSignIn = language;
  // Viewing as another user must not change that user's settings.
  if (!user || user.impersonating) return;
  localStorage.setItem(STORAGE_KEYS.languageToSave, `${user.id}:${language}`);
  storeUser({ ...user, language });
  void saveChosenLanguage();
}

/** Saves the language chosen on the sign-in page for the user who signed in. */
export function keepLanguageOfSignIn(): void {
  const language = chosenToSignIn;
  chosenToSignIn = null;
  if (language && language !== storedUser()?.language) chooseLanguage(language);
}

/** Sends an unsaved language choice to the server; if that fails, the choice is kept and sent later. */
export async function saveChosenLanguage(): Promise<void> {
  const user = storedUser();
  const language = user && !user.impersonating && languageToSave(user.id);
  if (!language) return;
  try {
    await call('PUT /user/current/language', { body: { language }, expose: false });
    if (languageToSave(user.id) === language) localStorage.removeItem(STORAGE_KEYS.languageToSave);
  } catch {
    // Retried when the session is next refreshed.
  }
}
