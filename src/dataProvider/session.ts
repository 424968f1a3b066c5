import type { LoginData, SessionUser } from '#contract/access/session.calls.ts';
import { IDLE_TIMEOUT_SECONDS } from '#contract/core/constants.ts';
import { isCrewType, isCustomerType, type SignInPage } from '#contract/core/enums.ts';
import { STORAGE_KEYS } from '#contract/core/storage.ts';
import { DEFAULT_BUSINESS } from '#contract/system/business.ts';
import { languageToSave, storeLanguage } from '#src/i18n/language.ts';
import { makeSignal } from '#src/makeSignal.ts';
import { setBusinessTimeZone } from './businessZone.ts';

/** The signed-in user as far as this browser knows; the server checks each call again. */
let current: SessionUser | null = readUser();
/** How a session ended: by the user or the server, by idleness, or in another tab, which does the cleanup. */
type SessionEnd = 'over' | 'idle' | 'elsewhere';
const changed = makeSignal<[end: SessionEnd | null]>();

function readUser(): SessionUser | null {
  const text = localStorage.getItem(STORAGE_KEYS.user);
  if (!text || !localStorage.getItem(STORAGE_KEYS.token)) return null;
  try {
    // An older version stored fewer fields; the server's next answer supplies them.
    const {
      idleSeconds = IDLE_TIMEOUT_SECONDS,
      business = DEFAULT_BUSINESS,
      ...rest
    } = JSON.parse(text) as SessionUser;
    const user = { ...rest, idleSeconds, business: { ...DEFAULT_BUSINESS, ...business } };
    setBusinessTimeZone(user.business.timeZone);
    return user;
  } catch {
    return null;
  }
}

export const storedToken = () => localStorage.getItem(STORAGE_KEYS.token);
export const storedUser = () => current;
export const storedBusiness = () => current?.business ?? DEFAULT_BUSINESS;

/** Subscribes to changes of the session; the listener receives how it ended, or null if it continues. */
export const subscribeToSession = changed.subscribe;

/** Stores the answer of the sign-in call. */
export function storeSession({ token, ...user }: LoginData) {
  localStorage.setItem(STORAGE_KEYS.token, token);
  localStorage.setItem(STORAGE_KEYS.loginRole, user.loginRole);
  storeLanguage(languageToSave(user.id) ?? user.language);
  storeUser(user);
}

/** Stores the user that the server returned: permissions, properties and language may have changed. */
export function storeUser(answered: SessionUser) {
  const user = { ...answered, language: languageToSave(answered.id) ?? answered.language };
  const text = JSON.stringify(user);
  if (text === localStorage.getItem(STORAGE_KEYS.user)) return;
  localStorage.setItem(STORAGE_KEYS.user, text);
  const isOther = current?.id === user.id && current.language !== user.language;
  current = user;
  setBusinessTimeZone(user.business.timeZone);
  if (isOther) storeLanguage(user.language);
  changed.tell(null);
}

/** Returns the sign-in page for the user's own password; while viewing as a crew, that is the office's. */
const signInPageOf = ({ type, impersonating }: SessionUser): SignInPage =>
  impersonating ? 'admin' : isCrewType(type) ? 'crew' : isCustomerType(type) ? 'customer' : 'admin';

/** Returns the sign-in page of the last session in this browser; by default the office's. */
export const endedRole = (): SignInPage => {
  const page = localStorage.getItem(STORAGE_KEYS.endedRole);
  return page === 'crew' || page === 'customer' ? page : 'admin';
};

/** Forgets the session. Theme, language and login role stay, because they belong to the browser. */
export function clearSession(end: SessionEnd = 'over') {
  if (current) localStorage.setItem(STORAGE_KEYS.endedRole, signInPageOf(current));
  localStorage.removeItem(STORAGE_KEYS.token);
  localStorage.removeItem(STORAGE_KEYS.user);
  current = null;
  changed.tell(end);
}

/** A sign-in or sign-out in another tab applies here too. */
window.addEventListener('storage', event => {
  if (event.key !== STORAGE_KEYS.token && event.key !== STORAGE_KEYS.user && event.key !== null) return;
  current = readUser();
  changed.tell(current ? null : 'elsewhere');
});
