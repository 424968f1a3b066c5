import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useEffect } from 'react';
import type { PortalHome } from '#contract/portal/portal.calls.ts';
import { setPageTitle } from '#src/ui/page/pageTitle.ts';
import { LoadFailure } from '../shell/LoadFailure.tsx';
import { ScreenSkeleton } from '../shell/ScreenSkeleton.tsx';
import { useExtraTime, usePortalHome } from '../usePortal.ts';
import { OwedCard } from './OwedCard.tsx';
import { PropertyCard } from './PropertyCard.tsx';

/** Rarely shown, so not part of the first download. */
const HomeNotices = lazy(() => import('./HomeNotices.tsx'));
const ExtraTimeCards = lazy(() => import('./ExtraTimeCards.tsx'));

/** The customer's home page: the next visit, the last one, and the balance due. */
export function HomeScreen() {
  const translate = useTranslate();
  const home = usePortalHome();
  useEffect(() => setPageTitle(translate('customer.nav.home')), [translate]);
  if (home.data) return <Home home={home.data} />;
  if (home.error) return <LoadFailure error={home.error} onRetry={() => void home.refetch()} />;
  return <ScreenSkeleton />;
}

function Home({ home }: { home: PortalHome }) {
  const translate = useTranslate();
  const extraTime = useExtraTime();
  const isAnyActive = home.properties.some(property => property.status === 'active');
  const isFailed = home.failedCents > 0;
  const owed = <OwedCard home={home} />;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
      <Typography variant="h1">{translate('customer.hello', { name: home.firstName })}</Typography>
      {(!isAnyActive || home.isStopped || home.estimatesWaiting > 0) && (
        <Suspense fallback={null}>
          <HomeNotices {...home} isAnyActive={isAnyActive} />
        </Suspense>
      )}
      {extraTime.requests.length > 0 && (
        <Suspense fallback={null}>
          <ExtraTimeCards {...extraTime} />
        </Suspense>
      )}
      {isFailed && owed}
      {home.properties.map(property => (
        <PropertyCard key={property.id} property={property} pause={home.pause} />
      ))}
      {!isFailed && owed}
    </Box>
  );
}
