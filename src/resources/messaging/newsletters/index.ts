import MailOutlined from '@mui/icons-material/MailOutlined';
import UnsubscribeOutlined from '@mui/icons-material/UnsubscribeOutlined';
import { lazy } from 'react';
import { PATHS, UNSUBSCRIBED_PATH } from '#contract/core/paths.ts';
import type { RecordScreens } from '#src/ui/page/records.ts';

export const newsletters: RecordScreens = {
  name: 'news-letters',
  at: PATHS.newsletter,
  list: lazy(() => import('./NewsletterList.tsx')),
  create: lazy(() => import('./NewsletterCreate.tsx')),
  edit: lazy(() => import('./NewsletterEdit.tsx')),
  show: lazy(() => import('./NewsletterPage.tsx')),
  addresses: { show: `${PATHS.newsletter}/:id`, edit: `${PATHS.newsletter}/:id/edit` },
  icon: MailOutlined,
  recordRepresentation: 'name',
};

export const unsubscribes: RecordScreens = {
  name: 'unsubscribes',
  at: UNSUBSCRIBED_PATH,
  list: lazy(() => import('./UnsubscribedList.tsx')),
  page: () => UNSUBSCRIBED_PATH,
  icon: UnsubscribeOutlined,
  recordRepresentation: 'email',
};
