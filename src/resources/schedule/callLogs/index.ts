import PhoneInTalkOutlined from '@mui/icons-material/PhoneInTalkOutlined';
import { lazy } from 'react';
import type { RecordScreens } from '#src/ui/page/records.ts';

export const callLogs: RecordScreens = {
  name: 'call-logs',
  list: lazy(() => import('./CallLogList.tsx')),
  create: lazy(() => import('./CallLogCreate.tsx')),
  edit: lazy(() => import('./CallLogEdit.tsx')),
  icon: PhoneInTalkOutlined,
  recordRepresentation: 'note',
};
