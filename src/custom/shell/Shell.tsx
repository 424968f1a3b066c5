import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { message } from '../../../contract/messages.ts';
import { PERMISSIONS } from '../../../contract/permissions.ts';
import type { SessionUser } from '../../../contract/session.ts';
import { guard, type Verdict } from '../../auth/guards.ts';
import { denialOf } from '../../auth/modules.ts';
import { signOut } from '../../auth/signOut.ts';
import { useStoredUser } from '../../auth/useStoredUser.ts';
import { useReconnected } from '../../dataProvider/realtime.ts';
import { storedLanguage } from '../../dataProvider/session.ts';
import { PageSkeleton } from '../../ui/page/PageSkeleton.tsx';
import { SkipLink } from '../../ui/page/SkipLink.tsx';
import { CONTENT_MAX_WIDTH } from '../../ui/theme/tokens.ts';
import { showToast } from '../../ui/toasts/toasts.ts';
import { SideMenu } from '../menu/SideMenu.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { AppHeader } from './header/AppHeader.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { ScreenTexts } from './ScreenTexts.tsx';
import { useSideMenu } from './useSideMenu.ts';

const CONTENT_ID = 'content';

/** What surrounds every screen of the office: header, side menu, breadcrumbs; and the guard before it. */
export function Shell({ children }: { children: ReactNode }) {
  const user = useStoredUser();
  const { pathname } = useLocation();
  if (!user) return null;
  const verdict = guard(pathname, user);
  if (verdict.kind !== 'allow') return <Elsewhere verdict={verdict} />;
  return <Frame user={user}>{children}</Frame>;
}

/** Takes the reader where the guard says, and says why. */
function Elsewhere({ verdict }: { verdict: Exclude<Verdict, { kind: 'allow' }> }) {
  const refusal = verdict.kind === 'redirect' ? null : verdict.message;
  const isEnd = verdict.kind === 'signOut';
  const { pathname } = useLocation();
  const viewer = useStoredUser();
  useEffect(() => {
    const language = storedLanguage();
    // Who looks on as somebody else wants to know why.
    const denial = viewer?.viewing ? denialOf(pathname, viewer) : null;
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

function Frame({ user, children }: { user: SessionUser; children: ReactNode }) {
  const { pathname } = useLocation();
  const menu = useSideMenu();
  const queryClient = useQueryClient();
  useReconnected(() => void queryClient.invalidateQueries());
  const hasMenu = user.vendor?.status !== 'pending_for_price' || user.type !== 'vendor';

  useEffect(() => {
    if (pathname) window.scrollTo(0, 0);
  }, [pathname]);

  return (
    <Box sx={{ minHeight: '100vh', display: 'flex', flexDirection: 'column' }}>
      <SkipLink target={CONTENT_ID} />
      <AppHeader user={user} menu={hasMenu ? menu : null} />
      <Box sx={{ flex: 1, display: 'flex', alignItems: 'stretch' }}>
        {hasMenu && <SideMenu user={user} menu={menu} />}
        <Box
          component="main"
          id={CONTENT_ID}
          tabIndex={-1}
          sx={{
            flex: 1,
            minWidth: 0,
            outline: 'none !important',
            padding: { xs: '16px 16px 32px', md: '20px 28px 40px' },
            '@media print': { padding: 0 },
          }}
        >
          <Box sx={{ maxWidth: CONTENT_MAX_WIDTH, marginInline: 'auto' }}>
            <Breadcrumbs user={user} />
            <ScreenBoundary at={pathname}>
              <Suspense fallback={<PageSkeleton />}>
                <ScreenTexts at={pathname}>{children}</ScreenTexts>
              </Suspense>
            </ScreenBoundary>
          </Box>
        </Box>
      </Box>
    </Box>
  );
}
