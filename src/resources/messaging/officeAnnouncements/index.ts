import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import { lazy } from 'react';
import { OFFICE_ANNOUNCEMENTS_PATH } from '#contract/core/paths.ts';
import type { RecordScreens } from '#src/ui/page/records.ts';

export const officeAnnouncements: RecordScreens = {
  name: 'office-announcements-master',
  at: OFFICE_ANNOUNCEMENTS_PATH,
  list: lazy(() => import('./OfficeAnnouncementList.tsx')),
  create: lazy(() => import('./OfficeAnnouncementCreate.tsx')),
  edit: lazy(() => import('./OfficeAnnouncementEdit.tsx')),
  addresses: { edit: `${OFFICE_ANNOUNCEMENTS_PATH}/:id` },
  icon: CampaignOutlined,
  recordRepresentation: 'title',
};
