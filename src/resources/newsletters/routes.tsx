import { lazy } from 'react';
import { NEWSLETTERS, UNSUBSCRIBED } from './paths.ts';

const NewsletterList = lazy(() => import('./NewsletterList.tsx'));
const NewsletterCreate = lazy(() => import('./NewsletterCreate.tsx'));
const NewsletterEdit = lazy(() => import('./NewsletterEdit.tsx'));
const NewsletterPage = lazy(() => import('./NewsletterPage.tsx'));
const UnsubscribedList = lazy(() => import('./UnsubscribedList.tsx'));

export const newsletterRoutes = [
  { path: NEWSLETTERS, element: <NewsletterList /> },
  { path: `${NEWSLETTERS}/create`, element: <NewsletterCreate /> },
  { path: UNSUBSCRIBED, element: <UnsubscribedList /> },
  { path: `${NEWSLETTERS}/:id`, element: <NewsletterPage /> },
  { path: `${NEWSLETTERS}/:id/edit`, element: <NewsletterEdit /> },
];
