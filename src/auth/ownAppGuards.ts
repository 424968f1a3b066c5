import type { SessionUser } from '#contract/access/session.calls.ts';
import { PATHS } from '#contract/core/paths.ts';
import type { PermissionKey } from '#contract/core/permissions.ts';
import { allow, isUnder, redirect, type Verdict, withoutSlash } from './signedOut.ts';

type Permitted = Pick<SessionUser, 'permissions'>;

/** Pages of every user: profile, sign-in methods, and the password for those who may change it. */
const OWN_ACCOUNT: readonly string[] = [PATHS.profile, PATHS.changePassword, PATHS.signInSecurity];
const PASSWORD_KEY: PermissionKey = 'user_password_update';
const isOwnAccount = (path: string) => OWN_ACCOUNT.includes(path);
const mayOpenAccount = (path: string, { permissions }: Permitted) =>
  path !== PATHS.changePassword || permissions.includes(PASSWORD_KEY);

export const isSignIn = (path: string) =>
  path === PATHS.login || path === PATHS.crewLogin || path === PATHS.customerLogin;

/** Applies the rules for customers; separate from the office's rules, so that phones don't load those. */
export function customerAt(address: string, session: Permitted & Pick<SessionUser, 'properties'>): Verdict {
  const path = withoutSlash(address);
  if (session.properties.length === 0) return { kind: 'signOut', message: 'noProperties' };
  const isOthers = path === PATHS.root || isSignIn(path) || path === PATHS.dashboard;
  if (isOthers || isUnder(path, PATHS.crewRoot)) return redirect(PATHS.customerDashboard);
  if (isOwnAccount(path) && !mayOpenAccount(path, session))
    return { kind: 'deny', to: PATHS.customerDashboard, message: 'notAuthorized' };
  return allow;
}

/** Applies the rules for crews. */
export function crewAt(address: string, session: Permitted): Verdict {
  const path = withoutSlash(address);
  if (path === PATHS.crewDashboard || path === PATHS.crewMap) return allow;
  if (isOwnAccount(path) && mayOpenAccount(path, session)) return allow;
  if (path === PATHS.mapCrew) return redirect(PATHS.crewMap);
  const isEntry =
    [PATHS.root, PATHS.dashboard, PATHS.crewRoot].some(entry => entry === path) || isSignIn(path);
  if (isEntry || isUnder(path, PATHS.crewRoot)) return redirect(PATHS.crewDashboard);
  return { kind: 'deny', to: PATHS.crewDashboard, message: 'notAuthorized' };
}
