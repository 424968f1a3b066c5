import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { makeQueryClient } from '#src/dataProvider/queryClient.ts';
import { AppLanguage } from '#src/i18n/AppLanguage.tsx';
import { makeI18nProvider } from '#src/i18n/i18nProvider.ts';
import { wordMessages } from '#src/i18n/words.ts';
import { AppTheme } from '#src/ui/theme/AppTheme.tsx';
import { useBrandedPage } from '#src/ui/theme/brand.ts';
import { customerMessages } from '#texts/web/customer/portal.ts';
import { shellMessages } from '#texts/web/ui/page.ts';
import { CustomerFrame } from './shell/CustomerFrame.tsx';
import { CustomerToasts } from './shell/CustomerToasts.tsx';
import { screens } from './shell/screens.tsx';

/** Loads the texts of all pages but the first. */
async function fetchFurther() {
  const [
    { moneyMessages },
    { accountMessages },
    { invoiceMessages },
    { referMessages },
    { subscriptionMessages },
    { askMessages },
    { threadMessages },
    { estimateMessages },
    { ownPaymentMessages },
  ] = await Promise.all([
    import('#src/ui/payments/messages.ts'),
    import('#src/account/messages.ts'),
    import('#texts/web/ui/invoices.ts'),
    import('#texts/web/customer/referrals.ts'),
    import('#texts/web/customer/subscriptions.ts'),
    import('./contact/messages.ts'),
    import('#texts/web/ui/thread.ts'),
    import('#texts/web/ui/estimates.ts'),
    import('#texts/web/customer/payments.ts'),
  ]);
  return [
    moneyMessages,
    accountMessages,
    invoiceMessages,
    referMessages,
    subscriptionMessages,
    askMessages,
    threadMessages,
    estimateMessages,
    ownPaymentMessages,
  ];
}

/**
 * Creates everything that belongs to one sign-in, so that the next user doesn't see the previous one's data.
 */
function makeSession() {
  return {
    queryClient: makeQueryClient(),
    i18nProvider: makeI18nProvider([wordMessages, shellMessages, customerMessages], fetchFurther),
    router: createBrowserRouter([{ element: <CustomerFrame />, children: screens }]),
  };
}

/** The app for customers, designed for phones. */
export default function CustomerApp() {
  useBrandedPage();
  const [session] = useState(makeSession);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      // React may undo an effect and run it again at once, so the session is discarded only if it stays
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
