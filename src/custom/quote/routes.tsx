import { lazy } from 'react';
import { PATHS } from '../../../contract/paths.ts';
import type { ScreenRoute } from '../../ui/page/ScreenRoute.ts';

const QuotePage = lazy(() => import('./QuotePage.tsx'));

export const quoteRoutes: readonly ScreenRoute[] = [{ path: PATHS.quote, element: <QuotePage /> }];
