import { PATHS } from '#contract/core/paths.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { showToast } from '#src/ui/toasts/toasts.ts';
import { rootBoundaryTexts } from '#texts/shared/rootBoundary.ts';

const ASK_EVERY_MS = 15 * 60_000;
const DAY_MS = 24 * 3_600_000;

/** Address of the code that a page starts with; its name changes with its content. */
const entryOf = (page: Document): string | null =>
  page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;

/** Returns whether the server's version of the app differs from the open page's. */
async function isOutdated(): Promise<boolean> {
  const own = entryOf(document);
  const response = await fetch(PATHS.root, { cache: 'no-store' }).catch(() => null);
  if (own === null || !response?.ok) return false;
  const current = entryOf(new DOMParser().parseFromString(await response.text(), 'text/html'));
  return current !== null && current !== own;
}

/**
 * Offers to reload the page once the server has been upgraded; until then the page keeps everything typed. A
 * service worker doesn't change this: it stores the new version only for the next time the page opens.
 * Returns a function that stops watching.
 */
export function watchVersion(): () => void {
  let askedAt = Date.now();
  let isAnnounced = false;
  const ask = async () => {
    if (isAnnounced || document.hidden || Date.now() - askedAt < ASK_EVERY_MS) return;
    askedAt = Date.now();
    if (!(await isOutdated()) || isAnnounced) return;
    isAnnounced = true;
    const language = storedLanguage();
    showToast({
      kind: 'info',
      text: rootBoundaryTexts.newVersion[language],
      ms: DAY_MS,
      action: {
        label: rootBoundaryTexts.reload[language],
        run: () => {
          // A user who cancels the reload, to save the page first, sees the offer again later.
          isAnnounced = false;
          window.location.reload();
        },
      },
    });
  };
  const listen = () => void ask();
  const timer = setInterval(listen, ASK_EVERY_MS);
  document.addEventListener('visibilitychange', listen);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listen);
  };
}
