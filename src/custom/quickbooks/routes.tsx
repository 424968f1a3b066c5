import { lazy } from 'react';
import type { ScreenRoute } from '../../ui/page/ScreenRoute.ts';

const QuickbooksPage = lazy(() => import('./QuickbooksPage.tsx'));

export const quickbooksRoutes: readonly ScreenRoute[] = [
  { path: '/quickbooks', element: <QuickbooksPage /> },
];
