import { lazy, Suspense } from 'react';
import { PATHS } from '#contract/core/paths.ts';
import { policyAt } from '#contract/system/policyPages.ts';
import { usePageLanguage } from '#src/i18n/language.ts';
import { AppTheme } from '#src/ui/theme/AppTheme.tsx';
import { useBrandedPage } from '#src/ui/theme/brand.ts';
import { VISITOR_TEXTS } from './messages.ts';
import type { PublicPage } from './publicPage.ts';
import SignUpPage from './signUp/SignUpPage.tsx';

const ContactPage = lazy(() => import('./contact/ContactPage.tsx'));
const PolicyPage = lazy(() => import('./PolicyPage.tsx'));

/**
 * The app for visitors: the sign-up, the contact form and the policies. It loads no code of the other apps.
 */
export default function VisitorApp({ page }: { page: PublicPage }) {
  useBrandedPage();
  const language = usePageLanguage();
  const common = { texts: VISITOR_TEXTS[language], language };
  const policy = policyAt(page);
  return (
    <AppTheme density="customer" isBranded>
      <Suspense fallback={null}>
        {policy ? (
          <PolicyPage {...common} policy={policy} />
        ) : page === PATHS.contact ? (
          <ContactPage {...common} />
        ) : (
          <SignUpPage {...common} />
        )}
      </Suspense>
    </AppTheme>
  );
}
