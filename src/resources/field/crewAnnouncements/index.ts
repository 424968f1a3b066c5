import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import { lazy } from 'react';
import { PATHS } from '#contract/core/paths.ts';
import type { RecordScreens } from '#src/ui/page/records.ts';

const AT = `${PATHS.systemSettings}/crew-announcement`;

export const crewAnnouncements: RecordScreens = {
  name: 'crew-announcements',
  at: AT,
  list: lazy(() => import('./CrewAnnouncementList.tsx')),
  create: lazy(() => import('./CrewAnnouncementCreate.tsx')),
  edit: lazy(() => import('./CrewAnnouncementEdit.tsx')),
  addresses: { edit: `${AT}/:id` },
  icon: CampaignOutlined,
  recordRepresentation: 'title',
};
