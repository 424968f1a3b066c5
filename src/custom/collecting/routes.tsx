import { lazy } from 'react';
import type { ScreenRoute } from '../../ui/page/ScreenRoute.ts';
import { COLLECTING } from './paths.ts';

const CollectPage = lazy(() => import('./CollectPage.tsx'));
const RunPage = lazy(() => import('./RunPage.tsx'));

export const collectingRoutes: readonly ScreenRoute[] = [
  { path: COLLECTING, element: <CollectPage /> },
  { path: `${COLLECTING}/:id`, element: <RunPage /> },
];
