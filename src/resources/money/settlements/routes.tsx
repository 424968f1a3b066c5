import { lazy } from 'react';
import type { ScreenRoute } from '#src/ui/page/ScreenRoute.ts';

const SettlementList = lazy(() => import('./SettlementList.tsx'));
const SettlementPage = lazy(() => import('./SettlementPage.tsx'));

export const settlementRoutes: readonly ScreenRoute[] = [
  { path: '/settlements', element: <SettlementList /> },
  { path: '/settlements/:id', element: <SettlementPage /> },
];
