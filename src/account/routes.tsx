import { lazy } from 'react';
import { PATHS } from '#contract/core/paths.ts';

const RoutedProfile = lazy(() => import('./RoutedProfile.tsx'));
const PasswordPage = lazy(() => import('./PasswordPage.tsx'));
const SecurityPage = lazy(() => import('./security/SecurityPage.tsx'));

/** The account pages of every app with a router. */
export const accountRoutes = [
  { path: PATHS.profile, element: <RoutedProfile /> },
  { path: PATHS.changePassword, element: <PasswordPage /> },
  { path: PATHS.signInSecurity, element: <SecurityPage /> },
];
