import { lazy } from 'react';
import { PATHS } from '#contract/core/paths.ts';
import type { ScreenRoute } from '#src/ui/page/ScreenRoute.ts';
import { USER_KINDS, type UserKind } from './kinds.ts';

const UserList = lazy(() => import('./UserList.tsx'));
const UserCreate = lazy(() => import('./UserCreate.tsx'));
const UserPage = lazy(() => import('./page/UserPage.tsx'));

const lists = (Object.keys(USER_KINDS) as UserKind[]).map(
  (kind): ScreenRoute => ({ path: USER_KINDS[kind].path, element: <UserList kind={kind} /> }),
);

export const userRoutes: readonly ScreenRoute[] = [
  ...lists,
  { path: `${PATHS.users}/create`, element: <UserCreate /> },
  { path: `${PATHS.users}/:id/*`, element: <UserPage /> },
];
