import { lazy } from 'react';
import { OFFICE_ANNOUNCEMENTS_PATH } from '#contract/core/paths.ts';
import type { ScreenRoute } from '#src/ui/page/ScreenRoute.ts';

const OfficeAnnouncementList = lazy(() => import('./OfficeAnnouncementList.tsx'));
const OfficeAnnouncementCreate = lazy(() => import('./OfficeAnnouncementCreate.tsx'));
const OfficeAnnouncementEdit = lazy(() => import('./OfficeAnnouncementEdit.tsx'));

export const officeAnnouncementRoutes: readonly ScreenRoute[] = [
  { path: OFFICE_ANNOUNCEMENTS_PATH, element: <OfficeAnnouncementList /> },
  { path: `${OFFICE_ANNOUNCEMENTS_PATH}/create`, element: <OfficeAnnouncementCreate /> },
  { path: `${OFFICE_ANNOUNCEMENTS_PATH}/:id`, element: <OfficeAnnouncementEdit /> },
];
