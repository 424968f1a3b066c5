import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import { lazy } from 'react';
import type { RecordScreens } from '#src/ui/page/records.ts';

export const vendors: RecordScreens = {
  name: 'vendors',
  list: lazy(() => import('./VendorList.tsx')),
  create: lazy(() => import('./VendorCreate.tsx')),
  edit: lazy(() => import('./VendorEdit.tsx')),
  show: lazy(() => import('./VendorShow.tsx')),
  icon: StorefrontOutlined,
  recordRepresentation: 'companyName',
};
