import { useTranslate } from 'ra-core';
import { lazy, Suspense } from 'react';
import type { PortalHome } from '#contract/portal/portal.calls.ts';
import { LoadedScreen } from '../shell/LoadedScreen.tsx';
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
  const tab = translate('customer.nav.home');
  // No title while loading, because a word that is soon replaced by the greeting with the name would flicker.
  const title = home.data
    ? translate('customer.hello', { name: home.data.firstName })
    : home.error
      ? tab
      : null;
  return (
    <LoadedScreen title={title} tab={tab} query={home}>
      {data => <Home home={data} />}
    </LoadedScreen>
  );
}

function Home({ home }: { home: PortalHome }) {
  const extraTime = useExtraTime();
  const isAnyActive = home.properties.some(property => property.status === 'active');
  const isFailed = home.failedCents > 0;
  const owed = <OwedCard home={home} />;
  return (
    <>
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
    </>
  );
}
