import HomeWorkOutlined from '@mui/icons-material/HomeWorkOutlined';
import LockOpenOutlined from '@mui/icons-material/LockOpenOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import { lazy } from 'react';
import { PATHS, propertyPath } from '#contract/core/paths.ts';
import { customerName } from '#src/ui/fields/names.ts';
import type { RecordScreens } from '#src/ui/page/records.ts';

const VIEW = `${PATHS.customers}/view/:propertyId`;

export const properties: RecordScreens = {
  name: 'properties',
  at: PATHS.customers,
  list: lazy(() => import('./list/PropertyList.tsx')),
  edit: lazy(() => import('./edit/EditPropertyPage.tsx')),
  show: lazy(() => import('./view/PropertyPage.tsx')),
  addresses: { edit: `${VIEW}/edit`, show: `${VIEW}/:tab?` },
  more: { '/convert-customer': lazy(() => import('./convert/ConvertPage.tsx')) },
  page: id => propertyPath(Number(id)),
  icon: HomeWorkOutlined,
  recordRepresentation: 'address',
};

/** The screens of customers, who are shown and listed with their properties. */
export const customers: RecordScreens = {
  name: 'customers',
  create: lazy(() => import('./add/AddCustomerPage.tsx')),
  edit: lazy(() => import('./edit/EditCustomerPage.tsx')),
  addresses: { create: PATHS.newCustomer, edit: `${VIEW}/customer` },
  more: { [`${PATHS.newCustomer}/:signupId`]: lazy(() => import('./add/SignupCustomerPage.tsx')) },
  icon: PersonOutlined,
  recordRepresentation: customerName,
};

export const lockedCustomers: RecordScreens = {
  name: 'locked-customers',
  list: lazy(() => import('./locked/LockedCustomersPage.tsx')),
  page: () => '/locked-customers',
  icon: LockOpenOutlined,
  recordRepresentation: 'name',
};
