import Box from '@mui/material/Box';
import { Suspense, useEffect } from 'react';
import type { SessionUser } from '#contract/access/session.calls.ts';
import { PATHS } from '#contract/core/paths.ts';
import { accountMessages } from '#src/account/messages.ts';
import { useStoredUser } from '#src/auth/useStoredUser.ts';
import { AppLanguage } from '#src/i18n/AppLanguage.tsx';
import { makeI18nProvider } from '#src/i18n/i18nProvider.ts';
import { wordMessages } from '#src/i18n/words.ts';
import { lazyOr } from '#src/ui/lazyOr.tsx';
import { AppTheme } from '#src/ui/theme/AppTheme.tsx';
import { offerMessages } from '#texts/web/crew/offers.ts';
import { outboxMessages } from '#texts/web/crew/outbox.ts';
import { mapMessages } from '#texts/web/ui/map.ts';
import { shellMessages } from '#texts/web/ui/page.ts';
import { DayScreen } from './day/DayScreen.tsx';
import { DaySkeleton } from './day/DaySkeleton.tsx';
import { crewMessages } from './messages.ts';
import { keepAppOnPhone } from './offline/keepAppOnPhone.ts';
import { isAccount, useCrewPath } from './path.ts';
import { PhoneContext } from './phone.ts';
import { CrewToasts } from './shell/CrewToasts.tsx';
import { DayHead } from './shell/DayHead.tsx';
import { DelayQuestion } from './shell/DelayQuestion.tsx';
import { NoNetwork, NoStorage } from './shell/Missing.tsx';
import { useFollowDay } from './shell/useFollowDay.ts';
import { useOpenPhone } from './useOpenPhone.ts';

const AccountScreen = lazyOr(() => import('./account/AccountScreen.tsx'), NoNetwork);
const MapScreen = lazyOr(() => import('./map/MapScreen.tsx'), NoNetwork);

const i18nProvider = makeI18nProvider([
  wordMessages,
  shellMessages,
  mapMessages,
  accountMessages,
  crewMessages,
  offerMessages,
  outboxMessages,
]);

/** The app for crews in the field. */
export default function CrewApp() {
  const user = useStoredUser();
  return user && <SignedIn user={user} />;
}

function SignedIn({ user }: { user: SessionUser }) {
  const phone = useOpenPhone(user);
  const isViewingAs = Boolean(user.impersonating);
  useEffect(() => {
    // An administrator viewing as a crew should not store the crew app on their own device.
    if (!isViewingAs) keepAppOnPhone();
  }, [isViewingAs]);
  return (
    <AppLanguage i18nProvider={i18nProvider}>
      <AppTheme density="crew">
        {phone === 'none' && <NoStorage />}
        {phone === null && <DaySkeleton />}
        {phone && phone !== 'none' && (
          <PhoneContext value={phone}>
            <Screens user={user} />
          </PhoneContext>
        )}
        <CrewToasts />
      </AppTheme>
    </AppLanguage>
  );
}

function Screens({ user }: { user: SessionUser }) {
  const path = useCrewPath(user);
  useFollowDay();
  if (isAccount(path))
    return (
      <Suspense fallback={<DaySkeleton />}>
        <AccountScreen path={path} />
      </Suspense>
    );
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <DayHead path={path} />
      <DelayQuestion />
      {path === PATHS.crewMap ? (
        <Suspense fallback={<DaySkeleton />}>
          <MapScreen />
        </Suspense>
      ) : (
        <DayScreen />
      )}
    </Box>
  );
}
