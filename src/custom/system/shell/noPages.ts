import { lazy } from 'react';

/** The pages for unknown and forbidden URLs, loaded when someone opens one. */
export const NotFoundPage = lazy(async () => ({ default: (await import('./NoPage.tsx')).NotFoundPage }));
export const AccessDeniedPage = lazy(async () => ({
  default: (await import('./NoPage.tsx')).AccessDeniedPage,
}));
