import { lazy } from 'react';
import { PUT_OFF_PATH } from '#contract/core/paths.ts';
import type { ScreenRoute } from '#src/ui/page/ScreenRoute.ts';

const ChargeList = lazy(() => import('./ChargeList.tsx'));
const StatementPage = lazy(() => import('./StatementPage.tsx'));
const PutOffList = lazy(() => import('./PutOffList.tsx'));

export const billingRoutes: readonly ScreenRoute[] = [
  { path: '/charges', element: <ChargeList /> },
  { path: '/charges/statement/:id', element: <StatementPage /> },
  { path: PUT_OFF_PATH, element: <PutOffList /> },
];
