import type { ReactNode } from 'react';
import { PATHS } from '#contract/core/paths.ts';
import { FurtherTexts } from '#src/i18n/FurtherTexts.tsx';

/**
 * Suspends a screen until its texts are loaded. The list of properties has its texts already and opens at
 * once.
 */
export function ScreenTexts({ at, children }: { at: string; children: ReactNode }) {
  return at === PATHS.customers ? children : <FurtherTexts>{children}</FurtherTexts>;
}
