import { call } from '#src/dataProvider/call.ts';
import { clearSession, storedToken, storedUser } from '#src/dataProvider/session.ts';

/** Maximum wait for the server when signing out on a dead connection. */
const PATIENCE_MS = 3000;

/** Ends the session in this browser, and on the server if it can be reached. */
export async function signOut(): Promise<void> {
  const user = storedUser();
  const token = storedToken();
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    if (user) await call('POST /users/login/logout', { body: { id: user.id, type: user.type }, signal });
  } catch {
    // The browser forgets the token anyway; on the server it expires.
  }
  // Meanwhile the session may have ended and another user may have signed in.
  if (storedToken() === token) clearSession();
}
