import ForumOutlined from '@mui/icons-material/ForumOutlined';
import { lazy } from 'react';
import { MESSAGES_PATH } from '#contract/core/paths.ts';
import type { RecordScreens } from '#src/ui/page/records.ts';

export const messageThreads: RecordScreens = {
  name: 'message-threads',
  at: MESSAGES_PATH,
  list: lazy(() => import('./Inbox.tsx')),
  page: id => `${MESSAGES_PATH}?customer=${id}`,
  icon: ForumOutlined,
  recordRepresentation: 'customerName',
};
