import { lazy } from 'react';
import type { ScreenRoute } from '../../ui/page/ScreenRoute.ts';
import { ANNOUNCEMENTS_PATH } from './paths.ts';

const OfficeAnnouncementList = lazy(() => import('./OfficeAnnouncementList.tsx'));
const OfficeAnnouncementCreate = lazy(() => import('./OfficeAnnouncementCreate.tsx'));
const OfficeAnnouncementEdit = lazy(() => import('./OfficeAnnouncementEdit.tsx'));

export const officeAnnouncementRoutes: readonly ScreenRoute[] = [
  { path: ANNOUNCEMENTS_PATH, element: <OfficeAnnouncementList /> },
  { path: `${ANNOUNCEMENTS_PATH}/create`, element: <OfficeAnnouncementCreate /> },
  { path: `${ANNOUNCEMENTS_PATH}/:id`, element: <OfficeAnnouncementEdit /> },
];
