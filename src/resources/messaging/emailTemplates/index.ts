import DraftsOutlined from '@mui/icons-material/DraftsOutlined';
import { lazy } from 'react';
import type { RecordScreens } from '#src/ui/page/records.ts';

export const emailTemplates: RecordScreens = {
  name: 'email-templates',
  list: lazy(() => import('./EmailTemplateList.tsx')),
  create: lazy(() => import('./EmailTemplateCreate.tsx')),
  edit: lazy(() => import('./EmailTemplateEdit.tsx')),
  icon: DraftsOutlined,
  recordRepresentation: 'name',
};
