import NotificationsActiveOutlined from '@mui/icons-material/NotificationsActiveOutlined';
import { lazy } from 'react';
import type { RecordScreens } from '#src/ui/page/records.ts';

export const reminders: RecordScreens = {
  name: 'reminders',
  list: lazy(() => import('./ReminderList.tsx')),
  create: lazy(() => import('./ReminderCreate.tsx')),
  edit: lazy(() => import('./ReminderEdit.tsx')),
  icon: NotificationsActiveOutlined,
  recordRepresentation: 'note',
};
