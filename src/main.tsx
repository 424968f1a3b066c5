import './olderBrowsers.ts';
import './ownStorage.ts';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import type { SessionUser } from '#contract/access/session.calls.ts';
import { linkedResetToken, linkedSignInToken } from './account/signIn/resetLink.ts';
import { watchSession } from './account/watchSession.ts';
import { watchVersion } from './account/watchVersion.ts';
import { useStoredUser } from './auth/useStoredUser.ts';
import { Boot } from './Boot.tsx';
import { fetchFirst as fetchCustomerFirst } from './customer/texts.ts';
import { clearSession, storedUser } from './dataProvider/session.ts';
import { askLanguage, storedLanguage } from './i18n/language.ts';
import type { FetchTexts } from './i18n/perLanguage.ts';
import { isLinked } from './linked/linkedPage.ts';
import { RootBoundary } from './RootBoundary.tsx';
import { fetchStaffFirst } from './staffTexts.ts';
import { showCarriedToast } from './ui/toasts/toasts.ts';
import { keepCodes, publicPageAt } from './visitor/publicPage.ts';

const SignInApp = lazy(() => import('./account/SignInApp.tsx'));
const EnrollApp = lazy(() => import('./account/EnrollApp.tsx'));
const StaffApp = lazy(() => withTexts(import('./StaffApp.tsx'), fetchStaffFirst));
const CrewApp = lazy(() => import('./crew/CrewApp.tsx'));
const CustomerApp = lazy(() => withTexts(import('./customer/CustomerApp.tsx'), fetchCustomerFirst));
const LinkedApp = lazy(() => import('./linked/LinkedApp.tsx'));
const VisitorApp = lazy(() => import('./visitor/VisitorApp.tsx'));
const ViewAsBanner = lazy(() => import('./custom/access/viewAs/ViewAsBanner.tsx'));

/** Loads an app's first texts at the same time as its code, which needs them. */
async function withTexts<App>(app: Promise<App>, fetchFirst: FetchTexts): Promise<App> {
  const [loaded] = await Promise.all([app, fetchFirst(storedLanguage())]);
  return loaded;
}

const saveUnsent = async () => (await import('./crew/rescue.ts')).saveAllUnsent();

/**
 * Chooses one of seven apps by the signed-in user, or by a URL that needs no sign-in; only that app's code is
 * loaded.
 */
function AppOf({ user }: { user: SessionUser | null }) {
  if (user?.mustEnrol) return <EnrollApp />;
  switch (user?.type) {
    case undefined:
      return <SignInApp saveUnsent={saveUnsent} />;
    case 'crew':
      return <CrewApp />;
    case 'customer':
      return <CustomerApp />;
    default:
      return <StaffApp />;
  }
}

/** Identifies whose view the page shows; a change replaces the page. */
const viewKeyOf = (user: SessionUser | null) =>
  user && `${user.id} ${user.impersonating?.kind ?? ''} ${user.impersonating?.name ?? ''}`;

function App() {
  const user = useStoredUser();
  return (
    <>
      {user?.impersonating && (
        <Suspense fallback={null}>
          <ViewAsBanner user={user} impersonating={user.impersonating} />
        </Suspense>
      )}
      <AppOf key={viewKeyOf(user)} user={user} />
    </>
  );
}

keepCodes(window.location.search);
const publicPage = publicPageAt(window.location, storedUser() !== null);
if (publicPage || linkedResetToken || linkedSignInToken)
  askLanguage(new URLSearchParams(window.location.search).get('lang'));
document.documentElement.lang = storedLanguage();
if (publicPage && publicPage !== window.location.pathname)
  window.history.replaceState(null, '', publicPage + window.location.search);
// Opening a password or sign-in link ends the current session.
if (linkedResetToken || linkedSignInToken) clearSession();
watchSession();
if (import.meta.env.PROD) watchVersion();
showCarriedToast();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
createRoot(root).render(
  <StrictMode>
    <RootBoundary>
      <Suspense fallback={<Boot />}>
        {isLinked ? <LinkedApp /> : publicPage ? <VisitorApp page={publicPage} /> : <App />}
      </Suspense>
    </RootBoundary>
  </StrictMode>,
);
