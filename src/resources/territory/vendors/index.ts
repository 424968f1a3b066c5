import type { ResourceProps } from 'ra-core';
import { lazy } from 'react';

export const vendors: ResourceProps = {
  name: 'vendors',
  list: lazy(() => import('./VendorList.tsx')),
  create: lazy(() => import('./VendorCreate.tsx')),
  edit: lazy(() => import('./VendorEdit.tsx')),
  show: lazy(() => import('./VendorShow.tsx')),
  recordRepresentation: 'companyName',
};
