import { lazy } from 'react';
import { PATHS } from '#contract/core/paths.ts';
import type { ScreenRoute } from '#src/ui/page/ScreenRoute.ts';

const CrewMapPage = lazy(() => import('./CrewMapPage.tsx'));

const CrewStatusPage = lazy(() => import('./status/CrewStatusPage.tsx'));
const TerritoryPage = lazy(() => import('./territory/TerritoryPage.tsx'));
const BnbMapPage = lazy(() => import('./bnb/BnbMapPage.tsx'));
const ZipcodesPage = lazy(() => import('./territory/ZipcodesPage.tsx'));

export const mapRoutes: readonly ScreenRoute[] = [
  { path: PATHS.mapCrew, element: <CrewMapPage /> },
  { path: '/crew-status-map', element: <CrewStatusPage /> },
  { path: '/crewmap', element: <TerritoryPage /> },
  { path: '/bnb-map', element: <BnbMapPage /> },
  { path: '/zipcodes', element: <ZipcodesPage /> },
];
