import { FORMER_CARD_PATH, LINKED_PATHS, PATHS } from '#contract/core/paths.ts';
import { storedUser } from '#src/dataProvider/session.ts';
import { isLanguage, storeLanguage } from '#src/i18n/language.ts';

/** The page opened by a link that needs no sign-in; undefined for all others. */
export const linkedPage =
  window.location.pathname === FORMER_CARD_PATH
    ? PATHS.updateCard
    : LINKED_PATHS.find(path => path === window.location.pathname);
export const isLinked = linkedPage !== undefined;

/** The link's token, from its hash. */
export const linkedToken = isLinked ? window.location.hash.slice(1) : '';

/** Applies the email's language, which the URL contains, unless the signed-in user has chosen a language. */
function takeLanguage() {
  const language = new URLSearchParams(window.location.search).get('lang');
  if (!isLanguage(language)) return;
  if (!storedUser()) storeLanguage(language);
  window.history.replaceState(null, '', window.location.pathname + window.location.hash);
}
if (isLinked) takeLanguage();

// In a tab that already shows such a page, opening another link only changes the hash.
window.addEventListener('hashchange', () => {
  if (isLinked) window.location.reload();
});
