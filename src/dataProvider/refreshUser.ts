import { call } from './call.ts';
import { saveChosenLanguage } from './language.ts';
import { storedToken, storeUser } from './session.ts';

/** Fetches the signed-in user, because permissions, name and properties may have changed. */
export async function refreshUser(): Promise<void> {
  const token = storedToken();
  await saveChosenLanguage();
  try {
    const { data } = await call('GET /users/session', { expose: false });
    // Another user may have signed in meanwhile.
    if (storedToken() === token) storeUser(data);
  } catch {
    // `watchSession` handles a refusal; after any other failure the stored user stays.
  }
}
