import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect } from 'react';
import { Layout, StoreContextProvider } from 'react-admin';
import { Navigate, useLocation } from 'react-router-dom';
import { message } from '#contract/core/messages.ts';
import { PERMISSIONS } from '#contract/core/permissions.ts';
import { guard } from '#src/auth/guards.ts';
import { denialOf } from '#src/auth/screenAccess.ts';
import type { Verdict } from '#src/auth/signedOut.ts';
import { signOut } from '#src/auth/signOut.ts';
import { useStoredUser } from '#src/auth/useStoredUser.ts';
import { StaffMenu } from '#src/custom/system/menu/StaffMenu.tsx';
import { StaffSidebar } from '#src/custom/system/menu/StaffSidebar.tsx';
import { useMenuStore } from '#src/custom/system/menu/useMenuStore.ts';
import { useReconnected } from '#src/dataProvider/realtime.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { PageSkeleton } from '#src/ui/page/PageSkeleton.tsx';
import { showToast } from '#src/ui/toasts/toasts.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { StaffAppBar } from './header/StaffAppBar.tsx';
import { IncomingCalls } from './IncomingCalls.tsx';
import { ScreenTexts } from './ScreenTexts.tsx';

/** Layout of every office screen: header, side menu, breadcrumbs, and the guard. */
export function StaffLayout({ children }: { children: ReactNode }) {
  const user = useStoredUser();
  const { pathname } = useLocation();
  const queryClient = useQueryClient();
  const store = useMenuStore(pathname);
  useReconnected(() => void queryClient.invalidateQueries());
  useEffect(() => {
    if (pathname) window.scrollTo(0, 0);
  }, [pathname]);

  if (!user) return null;
  const verdict = guard(pathname, user);
  if (verdict.kind !== 'allow') return <Elsewhere verdict={verdict} />;
  return (
    <StoreContextProvider value={store}>
      <Layout appBar={StaffAppBar} sidebar={StaffSidebar} menu={StaffMenu} error={ErrorPage} appBarAlwaysOn>
        <Breadcrumbs user={user} />
        <Suspense fallback={<PageSkeleton />}>
          <ScreenTexts at={pathname}>{children}</ScreenTexts>
        </Suspense>
        <IncomingCalls />
      </Layout>
    </StoreContextProvider>
  );
}

/** Redirects to the path that the guard returned, and shows the guard's message. */
function Elsewhere({ verdict }: { verdict: Exclude<Verdict, { kind: 'allow' }> }) {
  const refusal = verdict.kind === 'redirect' ? null : verdict.message;
  const isEnd = verdict.kind === 'signOut';
  const { pathname } = useLocation();
  const viewer = useStoredUser();
  useEffect(() => {
    const language = storedLanguage();
    // An administrator viewing as another user also sees what is missing.
    const denial = viewer?.impersonating ? denialOf(pathname, viewer) : null;
    const [key] = denial?.keys ?? [];
    const why = key
      ? message('missingPermission', language, { label: PERMISSIONS[key].label[language] })
      : null;
    if (refusal) {
      const text = message(refusal, language);
      showToast(why ? { kind: 'error', title: text, text: why } : { kind: 'error', text });
    }
    if (isEnd) void signOut();
  }, [refusal, isEnd, pathname, viewer]);
  return verdict.kind === 'signOut' ? null : <Navigate to={verdict.to} replace />;
}
