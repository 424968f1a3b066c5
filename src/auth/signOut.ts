import { call } from '#src/dataProvider/call.ts';
import { clearSession, storedToken, storedUser } from '#src/dataProvider/session.ts';

/** On a dead connection no one waits longer than this to be signed out. */
const PATIENCE_MS = 3000;

/** Ends the session on the server where it can be reached, and here in any case. */
export async function signOut(): Promise<void> {
  const user = storedUser();
  const token = storedToken();
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    if (user) await call('POST /users/login/logout', { body: { id: user.id, type: user.type }, signal });
  } catch {
    // The browser forgets the token either way; the server lets it lapse.
  }
  // Meanwhile it may have ended, and somebody may have signed in.
  if (storedToken() === token) clearSession();
}
