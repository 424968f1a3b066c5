import { lazy } from 'react';
import type { ScreenRoute } from '../routes.tsx';

const ChargeList = lazy(() => import('./ChargeList.tsx'));

export const billingRoutes: readonly ScreenRoute[] = [{ path: '/charges', element: <ChargeList /> }];
