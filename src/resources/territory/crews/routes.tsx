import { lazy } from 'react';
import { PATHS } from '#contract/core/paths.ts';
import type { ScreenRoute } from '#src/ui/page/ScreenRoute.ts';

const CrewList = lazy(() => import('./CrewList.tsx'));
const CrewCreate = lazy(() => import('./CrewCreate.tsx'));
const CrewPage = lazy(() => import('./CrewPage.tsx'));

export const crewRoutes: readonly ScreenRoute[] = [
  { path: PATHS.crewTeam, element: <CrewList /> },
  { path: `${PATHS.crewTeam}/create`, element: <CrewCreate /> },
  { path: `${PATHS.crewTeam}/:id`, element: <CrewPage /> },
  { path: `${PATHS.crewTeam}/:id/:tab`, element: <CrewPage /> },
];
