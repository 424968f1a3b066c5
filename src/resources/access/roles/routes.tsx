import { lazy } from 'react';
import { PATHS } from '#contract/core/paths.ts';
import type { ScreenRoute } from '#src/ui/page/ScreenRoute.ts';

const RoleList = lazy(() => import('./RoleList.tsx'));
const RoleCreate = lazy(() => import('./RoleCreate.tsx'));
const RoleEdit = lazy(() => import('./RoleEdit.tsx'));

export const roleRoutes: readonly ScreenRoute[] = [
  { path: PATHS.roles, element: <RoleList /> },
  { path: `${PATHS.roles}/create`, element: <RoleCreate /> },
  { path: `${PATHS.roles}/:id`, element: <RoleEdit /> },
];
