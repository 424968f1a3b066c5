import { lazy } from 'react';
import type { ScreenRoute } from '../../ui/page/ScreenRoute.ts';

const ChargeList = lazy(() => import('./ChargeList.tsx'));

export const billingRoutes: readonly ScreenRoute[] = [{ path: '/charges', element: <ChargeList /> }];
