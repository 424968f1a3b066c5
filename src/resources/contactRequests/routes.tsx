import { lazy } from 'react';
import { PATHS } from '../../../contract/paths.ts';

const ContactRequestList = lazy(() => import('./ContactRequestList.tsx'));

export const contactRequestRoutes = [
  { path: `${PATHS.systemSettings}/customer-contact-us`, element: <ContactRequestList /> },
];
