import type { MessageKey } from '../../contract/messages.ts';
import { PATHS } from '../../contract/paths.ts';

export type Verdict =
  | { kind: 'allow' }
  /** `remember` is an address to come back to after signing in. */
  | { kind: 'redirect'; to: string; remember?: string }
  /** Refused with a message; the reader is taken to `to`. */
  | { kind: 'deny'; to: string; message: MessageKey }
  /** The session is of no use here and ends. */
  | { kind: 'signOut'; message: MessageKey };

export const allow: Verdict = { kind: 'allow' };
export const redirect = (to: string): Verdict => ({ kind: 'redirect', to });

export const isUnder = (path: string, root: string) => path === root || path.startsWith(`${root}/`);
export const withoutSlash = (path: string) =>
  path.length > 1 ? path.replace(/\/+$/, '') || PATHS.root : path;

/** Where somebody may be who is not signed in. Apart from the other rules, which the sign-in page need not load. */
export function signedOutAt(address: string): Verdict {
  const path = withoutSlash(address);
  if (path === PATHS.login || path === PATHS.crewLogin || path === PATHS.signInLink) return allow;
  if (isUnder(path, PATHS.crewRoot)) return redirect(PATHS.crewLogin);
  if (isUnder(path, PATHS.worklogs)) return { kind: 'redirect', to: PATHS.login, remember: path };
  return redirect(PATHS.login);
}
