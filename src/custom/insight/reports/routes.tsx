import { lazy } from 'react';
import { PATHS } from '#contract/core/paths.ts';
import type { ScreenRoute } from '#src/ui/page/ScreenRoute.ts';

const ReportsPage = lazy(() => import('./ReportsPage.tsx'));
const ReportPage = lazy(() => import('./ReportPage.tsx'));

export const reportRoutes: readonly ScreenRoute[] = [
  { path: PATHS.reports, element: <ReportsPage /> },
  { path: `${PATHS.reports}/:report`, element: <ReportPage /> },
];
