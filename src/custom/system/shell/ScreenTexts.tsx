import type { ReactNode } from 'react';
import { PATHS } from '#contract/core/paths.ts';
import { FurtherTexts } from '#src/i18n/FurtherTexts.tsx';

/** Holds a screen back until its texts are there. The list of properties brings its own and opens at once. */
export function ScreenTexts({ at, children }: { at: string; children: ReactNode }) {
  return at === PATHS.customers ? children : <FurtherTexts>{children}</FurtherTexts>;
}
