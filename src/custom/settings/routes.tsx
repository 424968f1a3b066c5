import { lazy } from 'react';
import type { ScreenRoute } from '../routes.tsx';
import { settingPath } from './paths.ts';

const MailPage = lazy(() => import('./MailPage.tsx'));
const TextPage = lazy(() => import('./TextPage.tsx'));
const OutboxPage = lazy(() => import('./outbox/OutboxPage.tsx'));

export const settingRoutes: readonly ScreenRoute[] = [
  { path: settingPath('mail'), element: <MailPage /> },
  { path: settingPath('text'), element: <TextPage /> },
  { path: settingPath('outbox'), element: <OutboxPage /> },
];
