import { OTHER_SIGN_UPS, PATHS, VISITOR_PATHS } from '#contract/core/paths.ts';
import { STORAGE_KEYS } from '#contract/core/storage.ts';

export type PublicPage = (typeof VISITOR_PATHS)[number];

/** Returns the public page of a URL; null if there is none. A friend's referral link opens the sign-up. */
export function publicPageAt(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  isSignedIn: boolean,
): PublicPage | null {
  const path = pathname.replace(/(.)\/+$/, '$1');
  const known = VISITOR_PATHS.find(page => page === path);
  if (known) return known;
  const isInvited = path === PATHS.root && new URLSearchParams(search).has('referralCode');
  return !isSignedIn && (isInvited || OTHER_SIGN_UPS.some(other => other === path)) ? PATHS.signUp : null;
}

interface Codes {
  referralCode?: string;
  discountCode?: string;
}

/** Returns the codes from the link that the visitor opened, even if that was several pages ago. */
export function broughtCodes(): Codes {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEYS.signUpCodes) ?? '{}') as Codes;
  } catch {
    return {};
  }
}

/** Stores the URL's codes, so that they are kept until the visitor opens the sign-up. */
export function keepCodes(search: string): void {
  const query = new URLSearchParams(search);
  const referralCode = query.get('referralCode');
  const discountCode = query.get('code');
  if (!referralCode && !discountCode) return;
  const codes = {
    ...broughtCodes(),
    ...(referralCode && { referralCode }),
    ...(discountCode && { discountCode }),
  };
  localStorage.setItem(STORAGE_KEYS.signUpCodes, JSON.stringify(codes));
}
