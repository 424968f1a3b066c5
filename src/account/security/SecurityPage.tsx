import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useCallback, useEffect, useState } from 'react';
import type { PasskeysView } from '../../../contract/calls/passkeys.ts';
import { call } from '../../dataProvider/call.ts';
import { usePageLanguage } from '../../i18n/language.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { useDelayed } from '../../ui/page/useDelayed.ts';
import { AccountPage } from '../AccountPage.tsx';
import { OwnSessions } from '../OwnSessions.tsx';
import { SECURITY_TEXTS } from './messages.ts';
import { PasskeysCard } from './PasskeysCard.tsx';

/** How somebody signs in and where they are signed in, for everybody. */
export default function SecurityPage({ onBack }: { onBack?: () => void }) {
  const texts = SECURITY_TEXTS[usePageLanguage()];
  const [view, setView] = useState<PasskeysView | null>(null);
  const [isFailed, setFailed] = useState(false);
  const isSlow = useDelayed();
  const load = useCallback(async () => {
    setFailed(false);
    try {
      setView((await call('GET /users/passkeys', { expose: false })).data);
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
        <PasskeysCard view={view} reload={load} />
      ) : (
        isSlow && <Skeleton variant="rounded" height={200} />
      )}
      <OwnSessions />
    </AccountPage>
  );
}
