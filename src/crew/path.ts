import { useSyncExternalStore } from 'react';
import type { SessionUser } from '#contract/access/session.calls.ts';
import { message } from '#contract/core/messages.ts';
import { PATHS } from '#contract/core/paths.ts';
import { crewAt } from '#src/auth/ownAppGuards.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { makeSignal } from '#src/makeSignal.ts';
import { showToast } from '#src/ui/toasts/toasts.ts';

/** The crew app has the day, the map and the account pages; every other URL redirects to one of them. */
const ACCOUNT = [PATHS.profile, PATHS.changePassword, PATHS.signInSecurity] as const;
const PLACES = [PATHS.crewDashboard, PATHS.crewMap, ...ACCOUNT] as const;
export type CrewPath = (typeof PLACES)[number];
type AccountPath = (typeof ACCOUNT)[number];

export const isAccount = (path: CrewPath): path is AccountPath => ACCOUNT.some(own => own === path);

const moved = makeSignal();

function subscribe(listener: () => void) {
  const forget = moved.subscribe(listener);
  window.addEventListener('popstate', listener);
  return () => {
    forget();
    window.removeEventListener('popstate', listener);
  };
}

export function goTo(path: CrewPath) {
  if (window.location.pathname === path) return;
  window.history.pushState(null, '', path);
  window.scrollTo(0, 0);
  moved.tell();
}

/** Returns the crew member's page; redirects, with the guard's message, if the URL is not allowed. */
export function useCrewPath(user: SessionUser): CrewPath {
  return useSyncExternalStore(subscribe, () => ownPath(user));
}

function ownPath(user: SessionUser): CrewPath {
  const verdict = crewAt(window.location.pathname, user);
  if (verdict.kind === 'deny') showToast({ kind: 'error', text: message(verdict.message, storedLanguage()) });
  if (verdict.kind === 'deny' || verdict.kind === 'redirect')
    window.history.replaceState(null, '', verdict.to);
  return PLACES.find(path => path === window.location.pathname) ?? PATHS.crewDashboard;
}
