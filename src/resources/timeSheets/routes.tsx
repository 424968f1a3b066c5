import { lazy } from 'react';
import { OWN_HOURS, TIME_SHEETS } from './paths.ts';

const WeekListPage = lazy(() => import('./WeekListPage.tsx'));
const PersonPage = lazy(() => import('./PersonPage.tsx'));
const OwnPage = lazy(() => import('./OwnPage.tsx'));

export const timeSheetRoutes = [
  { path: TIME_SHEETS, element: <WeekListPage /> },
  { path: `${TIME_SHEETS}/week/:week`, element: <WeekListPage /> },
  { path: `${TIME_SHEETS}/people/:userId`, element: <PersonPage /> },
  { path: `${TIME_SHEETS}/people/:userId/:week`, element: <PersonPage /> },
  { path: OWN_HOURS, element: <OwnPage /> },
  { path: `${OWN_HOURS}/:week`, element: <OwnPage /> },
];
