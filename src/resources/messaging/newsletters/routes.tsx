import { lazy } from 'react';
import { PATHS, UNSUBSCRIBED_PATH } from '#contract/core/paths.ts';

const NewsletterList = lazy(() => import('./NewsletterList.tsx'));
const NewsletterCreate = lazy(() => import('./NewsletterCreate.tsx'));
const NewsletterEdit = lazy(() => import('./NewsletterEdit.tsx'));
const NewsletterPage = lazy(() => import('./NewsletterPage.tsx'));
const UnsubscribedList = lazy(() => import('./UnsubscribedList.tsx'));

export const newsletterRoutes = [
  { path: PATHS.newsletter, element: <NewsletterList /> },
  { path: `${PATHS.newsletter}/create`, element: <NewsletterCreate /> },
  { path: UNSUBSCRIBED_PATH, element: <UnsubscribedList /> },
  { path: `${PATHS.newsletter}/:id`, element: <NewsletterPage /> },
  { path: `${PATHS.newsletter}/:id/edit`, element: <NewsletterEdit /> },
];
