import type { LoginData } from '#contract/access/session.calls.ts';
import { type Language, message } from '#contract/core/messages.ts';
import { STORAGE_KEYS } from '#contract/core/storage.ts';
import { call } from '#src/dataProvider/call.ts';
import { keepLanguageOfSignIn } from '#src/dataProvider/language.ts';
import { storeSession } from '#src/dataProvider/session.ts';

/** Lets in whoever has just signed in, to where they wanted to go. Throws, in words, where the session is of no use. */
export async function enter(data: LoginData, language: Language): Promise<void> {
  // Who may be where is looked up once somebody is: the page before has no use for it.
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

/** A session that leads nowhere is ended on the server too; it was never kept here. */
function endUseless({ id, type, token }: LoginData) {
  const headers = { Authorization: `Bearer ${token}` };
  void call('POST /users/login/logout', { body: { id, type }, headers }).catch(() => {});
}
