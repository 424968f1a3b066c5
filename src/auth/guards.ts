import type { SessionUser } from '#contract/access/session.calls.ts';
import { isCrewType, isCustomerType, isVendorType } from '#contract/core/enums.ts';
import { PATHS, vendorViewPath } from '#contract/core/paths.ts';
import { crewAt, customerAt, isSignIn } from './ownAppGuards.ts';
import { mayOpen } from './screenAccess.ts';
import { allow, isUnder, redirect, signedOutAt, type Verdict, withoutSlash } from './signedOut.ts';

export type GuardSession = Pick<SessionUser, 'type' | 'permissions' | 'vendor' | 'properties'>;

/** Returns the user's start page. */
export function homeOf(session: GuardSession): string {
  if (isCrewType(session.type)) return PATHS.crewDashboard;
  if (isCustomerType(session.type)) return PATHS.customerDashboard;
  if (isVendorType(session.type) && session.vendor) return vendorViewPath(session.vendor.id);
  const places = [PATHS.dashboard, PATHS.customers, PATHS.worklogs, PATHS.vendors, PATHS.reports];
  return places.find(path => mayOpen(path, session)) ?? PATHS.root;
}

/** Decides who may open which page. `path` has no query; a `null` session means nobody is signed in. */
export function guard(path: string, session: GuardSession | null): Verdict {
  if (!session) return signedOutAt(path);
  const place = withoutSlash(path);
  switch (session.type) {
    case 'customer':
      return customerAt(place, session);
    case 'crew':
      return crewAt(place, session);
    case 'vendor':
      return vendorAt(place, session);
    case 'admin':
    case 'csr':
      return staffAt(place, session);
  }
}

function vendorAt(path: string, session: GuardSession): Verdict {
  const own = homeOf(session);
  if (session.vendor?.status === 'pending_for_price') return isUnder(path, own) ? allow : redirect(own);
  return officeAt(path, session);
}

function staffAt(path: string, session: GuardSession): Verdict {
  if (path === PATHS.customerDashboard) return redirect(PATHS.customers);
  return officeAt(path, session);
}

/** Applies the rules for users of the office app. */
function officeAt(path: string, session: GuardSession): Verdict {
  const home = homeOf(session);
  if (path === PATHS.root) return home === PATHS.root ? allow : redirect(home);
  if (isSignIn(path) || path === PATHS.crewRoot) return redirect(home);
  if (path === PATHS.crewDashboard) return redirect(PATHS.root);
  if (path === PATHS.crewMap) return redirect(PATHS.mapCrew);
  if (path === PATHS.dashboard && isVendorType(session.type)) return redirect(home);
  if (mayOpen(path, session)) return allow;
  return { kind: 'deny', to: PATHS.root, message: 'notAuthorized' };
}
