import { lazy } from 'react';
import { PATHS } from '#contract/core/paths.ts';
import type { ScreenRoute } from '#src/ui/page/ScreenRoute.ts';

const DashboardPage = lazy(() => import('./DashboardPage.tsx'));
const CsrDashboardPage = lazy(() => import('./CsrDashboardPage.tsx'));
const ConflictsPage = lazy(() => import('./ConflictsPage.tsx'));

export const dashboardRoutes: readonly ScreenRoute[] = [
  { path: PATHS.dashboard, element: <DashboardPage /> },
  { path: '/csr-dashboard', element: <CsrDashboardPage /> },
  { path: '/field-conflicts', element: <ConflictsPage /> },
];
