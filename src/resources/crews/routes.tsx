import { lazy } from 'react';
import { PATHS } from '../../../contract/paths.ts';
import type { ScreenRoute } from '../../custom/routes.tsx';

const CrewList = lazy(() => import('./CrewList.tsx'));
const CrewCreate = lazy(() => import('./CrewCreate.tsx'));
const CrewEdit = lazy(() => import('./CrewEdit.tsx'));

export const crewRoutes: readonly ScreenRoute[] = [
  { path: PATHS.crewTeam, element: <CrewList /> },
  { path: `${PATHS.crewTeam}/create`, element: <CrewCreate /> },
  { path: `${PATHS.crewTeam}/:id`, element: <CrewEdit /> },
];
