import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { CalmCard } from '../shell/CalmCard.tsx';
import { LoadedScreen } from '../shell/LoadedScreen.tsx';
import { FreeMows } from './FreeMows.tsx';
import { ShareCard } from './ShareCard.tsx';
import { Trackers } from './Trackers.tsx';
import { useRules, useWallet } from './useWallet.ts';

/** Refer & Earn: the link to share, the referred friends, and the free mows earned. */
export default function ReferScreen() {
  const translate = useTranslate();
  return (
    <LoadedScreen title={translate('refer.title')} query={useWallet()}>
      {({ links, trackers, freeMows }) => (
        <>
          {freeMows.length > 0 && <FreeMows freeMows={freeMows} />}
          <ShareCard links={links} />
          <Rules />
          <Trackers trackers={trackers} />
          {freeMows.length === 0 && <FreeMows freeMows={freeMows} />}
        </>
      )}
    </LoadedScreen>
  );
}

/** The office's referral rules. */
function Rules() {
  const translate = useTranslate();
  const { data, isError } = useRules();
  if (isError) return null;
  return (
    <CalmCard component="section" aria-label={translate('refer.rules')}>
      <Typography component="h2" variant="h3" sx={{ marginBottom: 1 }}>
        {translate('refer.rules')}
      </Typography>
      {data === undefined ? (
        <Skeleton variant="rounded" height={96} />
      ) : (
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{data}</Typography>
      )}
    </CalmCard>
  );
}
