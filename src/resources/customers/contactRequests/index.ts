import ContactMailOutlined from '@mui/icons-material/ContactMailOutlined';
import { lazy } from 'react';
import { PATHS } from '#contract/core/paths.ts';
import type { RecordScreens } from '#src/ui/page/records.ts';

const AT = `${PATHS.systemSettings}/customer-contact-us`;

export const contactRequests: RecordScreens = {
  name: 'contact-us',
  at: AT,
  list: lazy(() => import('./ContactRequestList.tsx')),
  page: id => `${AT}?request=${id}`,
  icon: ContactMailOutlined,
  recordRepresentation: 'name',
};
