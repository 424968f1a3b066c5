import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';
import { Suspense, useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import type { SessionUser } from '#contract/access/session.calls.ts';
import { message } from '#contract/core/messages.ts';
import { customerAt } from '#src/auth/ownAppGuards.ts';
import type { Verdict } from '#src/auth/signedOut.ts';
import { signOut } from '#src/auth/signOut.ts';
import { useStoredUser } from '#src/auth/useStoredUser.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { OfficeContact } from '#src/ui/brand/OfficeContact.tsx';
import { LOW_PAGE } from '#src/ui/theme/tokens.ts';
import { showToast } from '#src/ui/toasts/toasts.ts';
import { useLivePortal } from '../usePortal.ts';
import { BottomNav } from './BottomNav.tsx';
import { CustomerHeader } from './CustomerHeader.tsx';
import { BOTTOM_NAV_HEIGHT, HEADER_HEIGHT } from './navigation.ts';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';

const CONTENT_WIDTH = 760;

/** Layout of a customer's pages: header, navigation, and the guard. */
export function CustomerFrame() {
  const user = useStoredUser();
  const { pathname } = useLocation();
  if (!user) return null;
  const verdict = customerAt(pathname, user);
  if (verdict.kind !== 'allow') return <Elsewhere verdict={verdict} />;
  return <Frame user={user} />;
}

/** Redirects to the path that the guard returned, and shows the guard's message. */
function Elsewhere({ verdict }: { verdict: Exclude<Verdict, { kind: 'allow' }> }) {
  const refusal = verdict.kind === 'redirect' ? null : verdict.message;
  const isEnd = verdict.kind === 'signOut';
  useEffect(() => {
    if (refusal) showToast({ kind: 'error', text: message(refusal, storedLanguage()) });
    if (isEnd) void signOut();
  }, [refusal, isEnd]);
  return verdict.kind === 'signOut' ? null : <Navigate to={verdict.to} replace />;
}

/** Focused elements scroll to between the header and the bottom navigation, not behind them. */
const roomForFocus = (theme: Theme) => ({
  html: {
    scrollPaddingBlock: `${HEADER_HEIGHT + 8}px ${BOTTOM_NAV_HEIGHT + 8}px`,
    [theme.breakpoints.up('md')]: { scrollPaddingBottom: 8 },
    [LOW_PAGE]: { scrollPaddingBlock: 0 },
  },
});

function Frame({ user }: { user: SessionUser }) {
  const { pathname } = useLocation();
  useLivePortal();
  useEffect(() => {
    if (pathname) window.scrollTo(0, 0);
  }, [pathname]);
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <GlobalStyles styles={roomForFocus} />
      <CustomerHeader user={user} />
      <Box
        component="main"
        sx={{
          flex: 1,
          width: 1,
          maxWidth: CONTENT_WIDTH,
          marginInline: 'auto',
          boxSizing: 'border-box',
          padding: { xs: `20px 16px ${BOTTOM_NAV_HEIGHT + 32}px`, md: '32px 24px 64px' },
        }}
      >
        <Suspense fallback={<ScreenSkeleton />}>
          <Outlet />
        </Suspense>
        <OfficeContact />
      </Box>
      <BottomNav />
    </Box>
  );
}
