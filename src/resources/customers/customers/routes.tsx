import { lazy } from 'react';
import { PATHS } from '#contract/core/paths.ts';
import type { ScreenRoute } from '#src/ui/page/ScreenRoute.ts';

const AddCustomerPage = lazy(() => import('./add/AddCustomerPage.tsx'));
const SignupCustomerPage = lazy(() => import('./add/SignupCustomerPage.tsx'));
const EditCustomerPage = lazy(() => import('./edit/EditCustomerPage.tsx'));
const EditPropertyPage = lazy(() => import('./edit/EditPropertyPage.tsx'));
const ConvertPage = lazy(() => import('./convert/ConvertPage.tsx'));
const LockedCustomersPage = lazy(() => import('./locked/LockedCustomersPage.tsx'));
const PropertyPage = lazy(() => import('./view/PropertyPage.tsx'));
const PropertyList = lazy(() => import('./list/PropertyList.tsx'));

/** Customers and their properties. */
export const propertyRoutes: readonly ScreenRoute[] = [
  { path: PATHS.newCustomer, element: <AddCustomerPage /> },
  { path: `${PATHS.newCustomer}/:signupId`, element: <SignupCustomerPage /> },
  { path: PATHS.customers, element: <PropertyList /> },
  { path: `${PATHS.customers}/view/:propertyId/edit`, element: <EditPropertyPage /> },
  { path: `${PATHS.customers}/view/:propertyId/customer`, element: <EditCustomerPage /> },
  { path: '/convert-customer', element: <ConvertPage /> },
  { path: '/locked-customers', element: <LockedCustomersPage /> },
  { path: `${PATHS.customers}/view/:propertyId/:tab?`, element: <PropertyPage /> },
];
