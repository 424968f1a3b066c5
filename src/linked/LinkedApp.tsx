import Skeleton from '@mui/material/Skeleton';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { PATHS } from '#contract/core/paths.ts';
import { makeQueryClient } from '#src/dataProvider/queryClient.ts';
import { AppLanguage } from '#src/i18n/AppLanguage.tsx';
import { makeI18nProvider } from '#src/i18n/i18nProvider.ts';
import { wordMessages } from '#src/i18n/words.ts';
import { moneyMessages } from '#src/ui/payments/messages.ts';
import { AppTheme } from '#src/ui/theme/AppTheme.tsx';
import { useBrandedPage } from '#src/ui/theme/brand.ts';
import { linkedMessages } from '#texts/web/linked/pages.ts';
import { estimateMessages } from '#texts/web/ui/estimates.ts';
import { shellMessages } from '#texts/web/ui/page.ts';
import { LinkedFrame } from './LinkedFrame.tsx';
import { linkedPage, linkedToken } from './linkedPage.ts';

const UpdateCardPage = lazy(() => import('./updateCard/UpdateCardPage.tsx'));
const EstimatePage = lazy(() => import('./estimate/EstimatePage.tsx'));
const RenewalPage = lazy(() => import('./renewal/RenewalPage.tsx'));
const ExtraTimePage = lazy(() => import('./extraTime/ExtraTimePage.tsx'));
const OfferPage = lazy(() => import('./extraOffer/OfferPage.tsx'));

const PAGES = {
  [PATHS.updateCard]: UpdateCardPage,
  [PATHS.estimate]: EstimatePage,
  [PATHS.renewal]: RenewalPage,
  [PATHS.extraOffer]: OfferPage,
  [PATHS.extraTime]: ExtraTimePage,
};

const makeApp = () => ({
  queryClient: makeQueryClient(),
  i18nProvider: makeI18nProvider([
    wordMessages,
    shellMessages,
    moneyMessages,
    estimateMessages,
    linkedMessages,
  ]),
});

/** The app for links that need no sign-in: one page, regardless of who is signed in. */
export default function LinkedApp() {
  useBrandedPage();
  const [{ queryClient, i18nProvider }] = useState(makeApp);
  const Page = PAGES[linkedPage ?? PATHS.updateCard];
  return (
    <QueryClientProvider client={queryClient}>
      <AppLanguage i18nProvider={i18nProvider}>
        <AppTheme density="customer" isBranded>
          <LinkedFrame>
            <Suspense fallback={<Skeleton variant="rounded" height={380} sx={{ borderRadius: '16px' }} />}>
              <Page token={linkedToken} />
            </Suspense>
          </LinkedFrame>
        </AppTheme>
      </AppLanguage>
    </QueryClientProvider>
  );
}
