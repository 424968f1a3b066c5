import type { LoginData, SessionUser } from '#contract/access/session.calls.ts';
import { IDLE_TIMEOUT_SECONDS } from '#contract/core/constants.ts';
import type { LoginRole } from '#contract/core/enums.ts';
import { STORAGE_KEYS } from '#contract/core/storage.ts';
import { DEFAULT_BUSINESS } from '#contract/system/business.ts';
import { languageToSave, storeLanguage } from '#src/i18n/language.ts';
import { makeSignal } from '#src/makeSignal.ts';
import { setBusinessTimeZone } from './businessZone.ts';

/** Who is signed in on this browser, as far as the browser knows; the server decides again on each call. */
let current: SessionUser | null = readUser();
/** How a session ended here: by its person or the server, by idleness, or in another tab, which sees to the rest. */
type SessionEnd = 'over' | 'idle' | 'elsewhere';
const changed = makeSignal<[end: SessionEnd | null]>();

function readUser(): SessionUser | null {
  const text = localStorage.getItem(STORAGE_KEYS.user);
  if (!text || !localStorage.getItem(STORAGE_KEYS.token)) return null;
  try {
    // Kept by an older version: what it did not know yet comes with the next answer.
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

/** The listener is told how the session ended, or null where it goes on. */
export const subscribeToSession = changed.subscribe;

/** Keeps what the sign-in call answered. */
export function storeSession({ token, ...user }: LoginData) {
  localStorage.setItem(STORAGE_KEYS.token, token);
  localStorage.setItem(STORAGE_KEYS.loginRole, user.loginRole);
  storeLanguage(languageToSave(user.id) ?? user.language);
  storeUser(user);
}

/** Keeps what the keep-alive answered: permissions, properties and language may have changed meanwhile. */
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

/** The sign-in page that takes a user's password; while viewing as a crew, that is still the office's. */
const signInRoleOf = ({ type, impersonating }: SessionUser): LoginRole =>
  type === 'crew' && !impersonating ? 'crew' : 'admin';

/** The sign-in page of the session that ended here last; the office's in a browser without one. */
export const endedRole = (): LoginRole =>
  localStorage.getItem(STORAGE_KEYS.endedRole) === 'crew' ? 'crew' : 'admin';

/** Forgets the session. Theme, language and login role stay: they belong to the browser. */
export function clearSession(end: SessionEnd = 'over') {
  if (current) localStorage.setItem(STORAGE_KEYS.endedRole, signInRoleOf(current));
  localStorage.removeItem(STORAGE_KEYS.token);
  localStorage.removeItem(STORAGE_KEYS.user);
  current = null;
  changed.tell(end);
}

/** Signing in or out in another tab is signing in or out here. */
window.addEventListener('storage', event => {
  if (event.key !== STORAGE_KEYS.token && event.key !== STORAGE_KEYS.user && event.key !== null) return;
  current = readUser();
  changed.tell(current ? null : 'elsewhere');
});
