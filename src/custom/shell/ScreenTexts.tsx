import { useI18nProvider } from 'ra-core';
import { type ReactNode, use } from 'react';
import { PATHS } from '../../../contract/paths.ts';
import type { GrowingI18nProvider } from '../../i18n/i18nProvider.ts';

const asked = new WeakMap<GrowingI18nProvider, Promise<void>>();

/** The texts of all screens, fetched once for each who is signed in; a failure is tried again the next time. */
function allTexts(provider: GrowingI18nProvider): Promise<void> {
  const known = asked.get(provider);
  if (known) return known;
  const fetched = import('../messages.ts').then(({ staffMessages }) => provider.addMessages(staffMessages));
  asked.set(provider, fetched);
  fetched.catch(() => asked.delete(provider));
  return fetched;
}

/** Holds a screen back until its texts are there. The list of properties brings its own and opens at once. */
export function ScreenTexts({ at, children }: { at: string; children: ReactNode }) {
  const provider = useI18nProvider() as GrowingI18nProvider;
  if (at !== PATHS.customers) use(allTexts(provider));
  return children;
}
