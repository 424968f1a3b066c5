import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Suspense, useCallback, useEffect, useState } from 'react';
import type { PasskeysView } from '#contract/access/passkeys.calls.ts';
import type { TwoFactorView } from '#contract/access/twoFactor.calls.ts';
import { STAFF_TYPES } from '#contract/core/enums.ts';
import { useStoredUser } from '#src/auth/useStoredUser.ts';
import { call } from '#src/dataProvider/call.ts';
import { usePageLanguage } from '#src/i18n/language.ts';
import { lazyOr, Nothing } from '#src/ui/lazyOr.tsx';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { useDelayed } from '#src/ui/page/useDelayed.ts';
import { securityMessages } from '#texts/web/account/security.ts';
import { AccountPage } from '../AccountPage.tsx';
import { OwnSessions } from '../OwnSessions.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';
import { TwoFactorCard } from './TwoFactorCard.tsx';

const ApiTokensCard = lazyOr(() => import('./apiTokens/ApiTokensCard.tsx'), Nothing);

interface View {
  passkeys: PasskeysView;
  twoFactor: TwoFactorView;
}

/** The user's sign-in methods and sessions. */
export default function SecurityPage({ onBack }: { onBack?: () => void }) {
  const texts = securityMessages[usePageLanguage()];
  const type = useStoredUser()?.type;
  const [view, setView] = useState<View | null>(null);
  const [isFailed, setFailed] = useState(false);
  const isSlow = useDelayed();
  const load = useCallback(async () => {
    setFailed(false);
    try {
      const [passkeys, twoFactor] = await Promise.all([
        call('GET /users/passkeys', { expose: false }),
        call('GET /users/two-factor', { expose: false }),
      ]);
      setView({ passkeys: passkeys.data, twoFactor: twoFactor.data });
    } catch {
      setFailed(true);
    }
  }, []);
  useEffect(() => void load(), [load]);
  return (
    <AccountPage title={texts.title} {...(onBack && { onBack })}>
      {isFailed ? (
        <EmptyState
          text={texts.loadFailed}
          action={
            <Button variant="outlined" onClick={() => void load()}>
              {texts.tryAgain}
            </Button>
          }
        />
      ) : view ? (
        <>
          <PasskeysCard view={view.passkeys} reload={load} />
          {view.twoFactor.isPossible && <TwoFactorCard view={view.twoFactor} reload={load} />}
        </>
      ) : (
        isSlow && <Skeleton variant="rounded" height={200} />
      )}
      {STAFF_TYPES.some(staff => staff === type) && (
        <Suspense>
          <ApiTokensCard />
        </Suspense>
      )}
      <OwnSessions />
    </AccountPage>
  );
}
