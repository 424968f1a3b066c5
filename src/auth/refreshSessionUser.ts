import type { SessionUser } from '../../contract/session.ts';
import { call } from '../dataProvider/http.ts';
import { storeUser } from './session.ts';

/** Asks the server again who is signed in: what they may see has changed. */
export async function refreshSessionUser(): Promise<void> {
  storeUser((await call<SessionUser>('GET', '/users/session', { expose: false })).data);
}
