import { storedLanguage } from '#src/i18n/language.ts';
import { rootBoundaryTexts } from '#texts/shared/rootBoundary.ts';
import { showToast } from './toasts.ts';

/** Shows that a language's texts couldn't be loaded, in the language that the page stays in. */
export const showMissingTexts = () =>
  showToast({ kind: 'error', text: rootBoundaryTexts.noTexts[storedLanguage()] });
