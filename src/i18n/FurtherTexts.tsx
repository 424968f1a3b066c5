import { useI18nProvider } from 'ra-core';
import { type ReactNode, use } from 'react';
import type { GrowingI18nProvider } from './i18nProvider.ts';

/** Suspends its children until the app's remaining texts are loaded. */
export function FurtherTexts({ children }: { children: ReactNode }) {
  use((useI18nProvider() as GrowingI18nProvider).loadFurther());
  return children;
}
