import { PATHS } from '#contract/core/paths.ts';

const RESET = '#reset=';

/** Removes the token of an emailed link from the URL's hash, and returns it by purpose. */
function take(): { reset: string | null; signIn: string | null } {
  const { hash, pathname, search } = window.location;
  const isReset = hash.startsWith(RESET);
  const isSignIn = pathname === PATHS.signInLink && hash.length > 1;
  // Removes the token from the URL at once, so that it is neither shared nor kept in the browser's history.
  if (isReset || isSignIn) window.history.replaceState(null, '', pathname + search);
  return {
    reset: isReset ? decodeURIComponent(hash.slice(RESET.length)) || null : null,
    signIn: !isReset && isSignIn ? decodeURIComponent(hash.slice(1)) : null,
  };
}

const taken = take();
/** Token of the invitation or password-reset link that opened this page, if any. */
export const linkedResetToken = taken.reset;
/** Token of the sign-in link that opened this page, if any. */
export const linkedSignInToken = taken.signIn;

// In a tab that already shows the app, opening such a link only changes the hash.
window.addEventListener('hashchange', () => {
  const { hash, pathname } = window.location;
  if (hash.startsWith(RESET) || (pathname === PATHS.signInLink && hash.length > 1)) window.location.reload();
});
