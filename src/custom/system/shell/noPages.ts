import { lazy } from 'react';

/** The pages of addresses that lead nowhere, loaded when someone opens one. */
export const NotFoundPage = lazy(async () => ({ default: (await import('./NoPage.tsx')).NotFoundPage }));
export const AccessDeniedPage = lazy(async () => ({
  default: (await import('./NoPage.tsx')).AccessDeniedPage,
}));
