import { lazy } from 'react';
import { RESCUE_PATH } from '../../../contract/paths.ts';
import type { ScreenRoute } from '../../ui/page/ScreenRoute.ts';

const RescuePage = lazy(() => import('./RescuePage.tsx'));

export const rescueRoutes: readonly ScreenRoute[] = [{ path: RESCUE_PATH, element: <RescuePage /> }];
