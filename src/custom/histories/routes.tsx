import { lazy } from 'react';
import type { ScreenRoute } from '../../ui/page/ScreenRoute.ts';

const HistoriesPage = lazy(() => import('./HistoriesPage.tsx'));

export const historiesRoutes: readonly ScreenRoute[] = [{ path: '/histories', element: <HistoriesPage /> }];
