import { lazy } from 'react';
import { PATHS } from '../../../contract/paths.ts';
import type { ScreenRoute } from '../routes.tsx';

const DashboardPage = lazy(() => import('./DashboardPage.tsx'));
const ConflictsPage = lazy(() => import('./ConflictsPage.tsx'));

export const dashboardRoutes: readonly ScreenRoute[] = [
  { path: PATHS.dashboard, element: <DashboardPage /> },
  { path: '/field-conflicts', element: <ConflictsPage /> },
];
