import { lazy } from 'react';

const CrewAnnouncementList = lazy(() => import('./CrewAnnouncementList.tsx'));
const CrewAnnouncementCreate = lazy(() => import('./CrewAnnouncementCreate.tsx'));
const CrewAnnouncementEdit = lazy(() => import('./CrewAnnouncementEdit.tsx'));

export const crewAnnouncementRoutes = [
  { path: '/system-settings/crew-announcement', element: <CrewAnnouncementList /> },
  { path: '/system-settings/crew-announcement/create', element: <CrewAnnouncementCreate /> },
  { path: '/system-settings/crew-announcement/:id', element: <CrewAnnouncementEdit /> },
];
