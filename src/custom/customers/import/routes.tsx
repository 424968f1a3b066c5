import { lazy } from 'react';
import { Navigate } from 'react-router-dom';
import { IMPORT_PATH } from '#contract/core/paths.ts';
import type { ScreenRoute } from '#src/ui/page/ScreenRoute.ts';

const ImportStartPage = lazy(() => import('./ImportStartPage.tsx'));
const ImportPage = lazy(() => import('./ImportPage.tsx'));

/** Imports customers from a file. */
export const importRoutes: readonly ScreenRoute[] = [
  { path: IMPORT_PATH, element: <ImportStartPage /> },
  { path: `${IMPORT_PATH}/:importId`, element: <ImportPage /> },
  { path: '/imports', element: <Navigate to={IMPORT_PATH} replace /> },
];
