import { lazy } from 'react';
import { OWN_HOURS_PATH, TIME_SHEETS_PATH } from '#contract/core/paths.ts';

const WeekListPage = lazy(() => import('./WeekListPage.tsx'));
const PersonPage = lazy(() => import('./PersonPage.tsx'));
const OwnPage = lazy(() => import('./OwnPage.tsx'));

export const timeSheetRoutes = [
  { path: TIME_SHEETS_PATH, element: <WeekListPage /> },
  { path: `${TIME_SHEETS_PATH}/week/:week`, element: <WeekListPage /> },
  { path: `${TIME_SHEETS_PATH}/people/:userId`, element: <PersonPage /> },
  { path: `${TIME_SHEETS_PATH}/people/:userId/:week`, element: <PersonPage /> },
  { path: OWN_HOURS_PATH, element: <OwnPage /> },
  { path: `${OWN_HOURS_PATH}/:week`, element: <OwnPage /> },
];
