import { useI18nProvider } from 'ra-core';
import { type ReactNode, use } from 'react';
import type { GrowingI18nProvider } from './i18nProvider.ts';

/** Holds what is in it back until the app's further texts are there. */
export function FurtherTexts({ children }: { children: ReactNode }) {
  use((useI18nProvider() as GrowingI18nProvider).loadFurther());
  return children;
}
