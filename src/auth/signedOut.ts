import type { SignInPage } from '#contract/core/enums.ts';
import type { MessageKey } from '#contract/core/messages.ts';
import { PATHS } from '#contract/core/paths.ts';

export type Verdict =
  | { kind: 'allow' }
  /** `remember` is the path to return to after signing in. */
  | { kind: 'redirect'; to: string; remember?: string }
  /** Shows a message and redirects to `to`. */
  | { kind: 'deny'; to: string; message: MessageKey }
  /** Ends the session, because this user has no page to open. */
  | { kind: 'signOut'; message: MessageKey };

export const allow: Verdict = { kind: 'allow' };
export const redirect = (to: string): Verdict => ({ kind: 'redirect', to });

export const isUnder = (path: string, root: string) => path === root || path.startsWith(`${root}/`);
export const withoutSlash = (path: string) =>
  path.length > 1 ? path.replace(/\/+$/, '') || PATHS.root : path;

/**
 * Paths that crews and customers share with other users: the session that ended last decides which sign-in
 * page follows.
 */
const SHARED: readonly string[] = [
  PATHS.root,
  PATHS.dashboard,
  PATHS.mapCrew,
  PATHS.profile,
  PATHS.changePassword,
  PATHS.signInSecurity,
];

const SIGN_INS: readonly string[] = [PATHS.login, PATHS.crewLogin, PATHS.customerLogin, PATHS.signInLink];

/**
 * Applies the rules for signed-out visitors; `endedRole` selects the sign-in page of the last session in this
 * browser. Separate from the other rules, which the sign-in page need not load.
 */
export function signedOutAt(address: string, endedRole: SignInPage = 'admin'): Verdict {
  const path = withoutSlash(address);
  if (SIGN_INS.includes(path)) return allow;
  if (isUnder(path, PATHS.crewRoot)) return redirect(PATHS.crewLogin);
  if (isUnder(path, PATHS.customerDashboard)) return redirect(PATHS.customerLogin);
  if (endedRole !== 'admin' && SHARED.includes(path))
    return redirect(endedRole === 'crew' ? PATHS.crewLogin : PATHS.customerLogin);
  if (isUnder(path, PATHS.worklogs)) return { kind: 'redirect', to: PATHS.login, remember: path };
  return redirect(PATHS.login);
}
