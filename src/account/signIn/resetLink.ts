import { PATHS } from '#contract/core/paths.ts';

const RESET = '#reset=';

/** What stands after the # of a link from a letter, and what it is for. */
function take(): { reset: string | null; signIn: string | null } {
  const { hash, pathname, search } = window.location;
  const isReset = hash.startsWith(RESET);
  const isSignIn = pathname === PATHS.signInLink && hash.length > 1;
  // The token leaves the address at once: it must neither be shared nor stay in the history.
  if (isReset || isSignIn) window.history.replaceState(null, '', pathname + search);
  return {
    reset: isReset ? decodeURIComponent(hash.slice(RESET.length)) || null : null,
    signIn: !isReset && isSignIn ? decodeURIComponent(hash.slice(1)) : null,
  };
}

const taken = take();
/** The token of the link with which this page was opened, from an invitation or a reset by the office. */
export const linkedResetToken = taken.reset;
/** The token of the link that signs a customer in, if the page was opened by one. */
export const linkedSignInToken = taken.signIn;

// Opened in a tab that shows the product already, such a link changes only what stands after the #.
window.addEventListener('hashchange', () => {
  const { hash, pathname } = window.location;
  if (hash.startsWith(RESET) || (pathname === PATHS.signInLink && hash.length > 1)) window.location.reload();
});
