const MARK = '#reset=';

function take(): string | null {
  const { hash, pathname, search } = window.location;
  if (!hash.startsWith(MARK)) return null;
  // The token leaves the address at once: it must neither be shared nor stay in the history.
  window.history.replaceState(null, '', pathname + search);
  return decodeURIComponent(hash.slice(MARK.length)) || null;
}

/** The token of the link with which this page was opened, from an invitation or a reset by the office. */
export const linkedResetToken = take();

// Opened in a tab that shows the product already, such a link changes only what stands after the #.
window.addEventListener('hashchange', () => {
  if (window.location.hash.startsWith(MARK)) window.location.reload();
});
