import { call } from './call.ts';
import { saveChosenLanguage } from './language.ts';
import { storedToken, storeUser } from './session.ts';

/** Asks the server who is signed in: permissions, name and properties may be others than the browser kept. */
export async function refreshUser(): Promise<void> {
  const token = storedToken();
  await saveChosenLanguage();
  try {
    const { data } = await call('GET /users/session', { expose: false });
    // Somebody else may have signed in while the answer was on its way.
    if (storedToken() === token) storeUser(data);
  } catch {
    // A refusal has been judged already; anything else leaves what is known.
  }
}
