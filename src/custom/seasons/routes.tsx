import { lazy } from 'react';
import type { ScreenRoute } from '../../ui/page/ScreenRoute.ts';

const SeasonPage = lazy(() => import('./SeasonPage.tsx'));

export const seasonRoutes: readonly ScreenRoute[] = [{ path: '/next-season', element: <SeasonPage /> }];
