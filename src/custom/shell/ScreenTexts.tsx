import { useI18nProvider } from 'ra-core';
import { type ReactNode, use } from 'react';
import { PATHS } from '../../../contract/paths.ts';
import type { GrowingI18nProvider } from '../../i18n/i18nProvider.ts';

/** Holds a screen back until its texts are there. The list of properties brings its own and opens at once. */
export function ScreenTexts({ at, children }: { at: string; children: ReactNode }) {
  const provider = useI18nProvider() as GrowingI18nProvider;
  if (at !== PATHS.customers) use(provider.loadFurther());
  return children;
}
