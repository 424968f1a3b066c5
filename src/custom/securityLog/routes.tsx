import { lazy } from 'react';
import type { ScreenRoute } from '../../ui/page/ScreenRoute.ts';

const SecurityLogPage = lazy(() => import('./SecurityLogPage.tsx'));

export const securityLogRoutes: readonly ScreenRoute[] = [
  { path: '/security-events', element: <SecurityLogPage /> },
];
