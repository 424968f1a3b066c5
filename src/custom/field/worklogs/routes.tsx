import { lazy } from 'react';
import { PATHS } from '#contract/core/paths.ts';
import type { ScreenRoute } from '#src/ui/page/ScreenRoute.ts';

const WorkLogsPage = lazy(() => import('./WorkLogsPage.tsx'));
const MovePage = lazy(() => import('./move/MovePage.tsx'));
const SharePage = lazy(() => import('./share/SharePage.tsx'));
const RoutePage = lazy(() => import('./route/RoutePage.tsx'));

export const worklogRoutes: readonly ScreenRoute[] = [
  { path: PATHS.worklogs, element: <WorkLogsPage /> },
  { path: `${PATHS.worklogs}/:id/:date/:status`, element: <WorkLogsPage /> },
  { path: `${PATHS.worklogs}/:crew/:date/skipped`, element: <WorkLogsPage /> },
  { path: `${PATHS.worklogs}/move`, element: <MovePage /> },
  { path: `${PATHS.worklogs}/share`, element: <SharePage /> },
  { path: `${PATHS.worklogs}/route`, element: <RoutePage /> },
];
