import { PATHS } from '#contract/core/paths.ts';
import { STORAGE_KEYS } from '#contract/core/storage.ts';

export type PublicPage = typeof PATHS.signUp | typeof PATHS.contact;

/** Where the sign-up was before, and where strangers look for it. Staff have a list of sign-ups at the first. */
const OTHER_ADDRESSES = ['/customer-signup', '/signup'];

/** The page at this address that is everybody's; null where there is none. A friend's link leads to the sign-up. */
export function publicPageAt(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  isSignedIn: boolean,
): PublicPage | null {
  const path = pathname.replace(/(.)\/+$/, '$1');
  if (path === PATHS.signUp || path === PATHS.contact) return path;
  const isInvited = path === PATHS.root && new URLSearchParams(search).has('referralCode');
  return !isSignedIn && (isInvited || OTHER_ADDRESSES.includes(path)) ? PATHS.signUp : null;
}

interface Codes {
  referralCode?: string;
  discountCode?: string;
}

/** The codes of the links by which somebody came, however many pages ago. */
export function broughtCodes(): Codes {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEYS.signUpCodes) ?? '{}') as Codes;
  } catch {
    return {};
  }
}

/** Remembers the codes of this address, so that they are not lost on the way to the sign-up. */
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
