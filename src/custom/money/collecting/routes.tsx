import { lazy } from 'react';
import { COLLECTING_PATH } from '#contract/core/paths.ts';
import type { ScreenRoute } from '#src/ui/page/ScreenRoute.ts';

const CollectPage = lazy(() => import('./CollectPage.tsx'));
const RunPage = lazy(() => import('./RunPage.tsx'));

export const collectingRoutes: readonly ScreenRoute[] = [
  { path: COLLECTING_PATH, element: <CollectPage /> },
  { path: `${COLLECTING_PATH}/:id`, element: <RunPage /> },
];
