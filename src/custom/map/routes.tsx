import { lazy } from 'react';
import { PATHS } from '../../../contract/paths.ts';
import type { ScreenRoute } from '../routes.tsx';

const CrewMapPage = lazy(() => import('./CrewMapPage.tsx'));

export const mapRoutes: readonly ScreenRoute[] = [{ path: PATHS.mapCrew, element: <CrewMapPage /> }];
