import { QueryClientProvider } from '@tanstack/react-query';
import { use, useEffect, useRef, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { Language } from '#contract/core/messages.ts';
import { makeQueryClient } from '#src/dataProvider/queryClient.ts';
import { AppLanguage } from '#src/i18n/AppLanguage.tsx';
import { makeI18nProvider } from '#src/i18n/i18nProvider.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import type { Messages } from '#src/i18n/shape.ts';
import { AppTheme } from '#src/ui/theme/AppTheme.tsx';
import { useBrandedPage } from '#src/ui/theme/brand.ts';
import { showMissingTexts } from '#src/ui/toasts/showMissingTexts.ts';
import { CustomerFrame } from './shell/CustomerFrame.tsx';
import { CustomerToasts } from './shell/CustomerToasts.tsx';
import { screens } from './shell/screens.tsx';
import { fetchFirst, fetchFurther } from './texts.ts';

/**
 * Creates everything that belongs to one sign-in, so that the next user doesn't see the previous one's data.
 */
function makeSession(first: readonly Messages[], language: Language) {
  return {
    queryClient: makeQueryClient(),
    i18nProvider: makeI18nProvider(first, {
      language,
      fetchFirst,
      fetchFurther,
      onMissing: showMissingTexts,
    }),
    router: createBrowserRouter([{ element: <CustomerFrame />, children: screens }]),
  };
}

/** The app for customers, designed for phones. */
export default function CustomerApp() {
  useBrandedPage();
  // A language chosen later is loaded by the session.
  const [language] = useState(storedLanguage);
  const first = use(fetchFirst(language));
  const [session] = useState(() => makeSession(first, language));
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      // React may clean up an effect and rerun it immediately, so the session is discarded only if it stays
      // unmounted.
      setTimeout(() => {
        if (isMounted.current) return;
        session.router.dispose();
        session.queryClient.clear();
      });
    };
  }, [session]);
  return (
    <QueryClientProvider client={session.queryClient}>
      <AppLanguage i18nProvider={session.i18nProvider}>
        <AppTheme density="customer" isBranded>
          <RouterProvider router={session.router} />
          <CustomerToasts />
        </AppTheme>
      </AppLanguage>
    </QueryClientProvider>
  );
}
