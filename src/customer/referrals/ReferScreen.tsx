import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { setPageTitle } from '#src/ui/page/pageTitle.ts';
import { CalmCard } from '../shell/CalmCard.tsx';
import { LoadFailure } from '../shell/LoadFailure.tsx';
import { ScreenSkeleton } from '../shell/ScreenSkeleton.tsx';
import { FreeMows } from './FreeMows.tsx';
import { ShareCard } from './ShareCard.tsx';
import { Trackers } from './Trackers.tsx';
import { useRules, useWallet } from './useWallet.ts';

/** Refer & Earn: the link to share, the referred friends, and the free mows earned. */
export default function ReferScreen() {
  const translate = useTranslate();
  const wallet = useWallet();
  useEffect(() => setPageTitle(translate('refer.title')), [translate]);
  if (wallet.error) return <LoadFailure error={wallet.error} onRetry={() => void wallet.refetch()} />;
  if (!wallet.data) return <ScreenSkeleton />;
  const { links, trackers, freeMows } = wallet.data;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
      <Typography variant="h1">{translate('refer.title')}</Typography>
      {freeMows.length > 0 && <FreeMows freeMows={freeMows} />}
      <ShareCard links={links} />
      <Rules />
      <Trackers trackers={trackers} />
      {freeMows.length === 0 && <FreeMows freeMows={freeMows} />}
    </Box>
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
