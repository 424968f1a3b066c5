import PersonAddAlt1Outlined from '@mui/icons-material/PersonAddAlt1Outlined';
import { lazy } from 'react';
import type { RecordScreens } from '#src/ui/page/records.ts';

export const signups: RecordScreens = {
  name: 'customer-signup',
  list: lazy(() => import('./SignupList.tsx')),
  page: id => `/customer-signup?signup=${id}`,
  icon: PersonAddAlt1Outlined,
  recordRepresentation: 'lastName',
};
