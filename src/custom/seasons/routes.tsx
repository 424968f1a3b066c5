import { lazy } from 'react';
import type { ScreenRoute } from '../routes.tsx';

const SeasonPage = lazy(() => import('./SeasonPage.tsx'));

export const seasonRoutes: readonly ScreenRoute[] = [{ path: '/next-season', element: <SeasonPage /> }];
