import type { LoginRole } from '#contract/core/enums.ts';
import type { MessageKey } from '#contract/core/messages.ts';
import { PATHS } from '#contract/core/paths.ts';

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

/** Addresses that crews share with everyone else: only the session that ended says whose sign-in page follows. */
const SHARED: readonly string[] = [
  PATHS.root,
  PATHS.dashboard,
  PATHS.mapCrew,
  PATHS.profile,
  PATHS.changePassword,
  PATHS.signInSecurity,
];

/**
 * Where somebody may be who is not signed in; `endedRole` is the sign-in page of the session that ended here last. Apart
 * from the other rules, which the sign-in page need not load.
 */
export function signedOutAt(address: string, endedRole: LoginRole = 'admin'): Verdict {
  const path = withoutSlash(address);
  if (path === PATHS.login || path === PATHS.crewLogin || path === PATHS.signInLink) return allow;
  if (isUnder(path, PATHS.crewRoot)) return redirect(PATHS.crewLogin);
  if (endedRole === 'crew' && SHARED.includes(path)) return redirect(PATHS.crewLogin);
  if (isUnder(path, PATHS.worklogs)) return { kind: 'redirect', to: PATHS.login, remember: path };
  return redirect(PATHS.login);
}
