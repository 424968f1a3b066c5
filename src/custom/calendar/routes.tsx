import { lazy } from 'react';
import type { ScreenRoute } from '../../ui/page/ScreenRoute.ts';
import { CALENDAR_PATH } from './view.ts';

const CalendarPage = lazy(() => import('./CalendarPage.tsx'));

export const calendarRoutes: readonly ScreenRoute[] = [{ path: CALENDAR_PATH, element: <CalendarPage /> }];
