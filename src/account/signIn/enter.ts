import type { LoginData } from '#contract/access/session.calls.ts';
import { type Language, message } from '#contract/core/messages.ts';
import { STORAGE_KEYS } from '#contract/core/storage.ts';
import { call } from '#src/dataProvider/call.ts';
import { keepLanguageOfSignIn } from '#src/dataProvider/language.ts';
import { storeSession } from '#src/dataProvider/session.ts';

/**
 * Starts the session and opens the page that the user wanted. Throws with a message if the user can't use any
 * page.
 */
export async function enter(data: LoginData, language: Language): Promise<void> {
  // The guard's rules are loaded only after sign-in, because this page doesn't need them.
  const { afterSignIn } = await import('./afterSignIn.ts');
  const next = afterSignIn(data, localStorage.getItem(STORAGE_KEYS.redirectUrl));
  localStorage.removeItem(STORAGE_KEYS.redirectUrl);
  if ('refused' in next) {
    endUseless(data);
    throw new Error(message(next.refused, language));
  }
  window.history.replaceState(null, '', next.to);
  storeSession(data);
  keepLanguageOfSignIn();
}

/** Ends, on the server, a session that this browser never stored. */
function endUseless({ id, type, token }: LoginData) {
  const headers = { Authorization: `Bearer ${token}` };
  void call('POST /users/login/logout', { body: { id, type }, headers }).catch(() => {});
}
