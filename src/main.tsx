import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { storedLanguage } from './auth/session.ts';
import { useStoredUser } from './auth/useStoredUser.ts';
import { watchSession } from './auth/watchSession.ts';
import { Boot } from './Boot.tsx';
import { RootBoundary } from './RootBoundary.tsx';
import { showCarriedToast } from './theme/toasts.ts';

const SignInApp = lazy(() => import('./auth/SignInApp.tsx'));
const StaffApp = lazy(() => import('./custom/StaffApp.tsx'));
const CrewApp = lazy(() => import('./crew/CrewApp.tsx'));
const CustomerApp = lazy(() => import('./customer/CustomerApp.tsx'));

/** One of four apps, by who is signed in; each is loaded only for those who use it. */
function App() {
  const user = useStoredUser();
  switch (user?.type) {
    case undefined:
      return <SignInApp />;
    case 'crew':
      return <CrewApp />;
    case 'customer':
      return <CustomerApp />;
    default:
      return <StaffApp key={user?.id} />;
  }
}

document.documentElement.lang = storedLanguage();
watchSession();
showCarriedToast();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
createRoot(root).render(
  <StrictMode>
    <RootBoundary>
      <Suspense fallback={<Boot />}>
        <App />
      </Suspense>
    </RootBoundary>
  </StrictMode>,
);
