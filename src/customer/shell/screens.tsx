import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';
import { accountRoutes } from '../../account/routes.tsx';
import { HomeScreen } from '../home/HomeScreen.tsx';
import { CONTACT_PATH, HOME_PATH, PAYMENTS_PATH, VISITS_PATH } from '../paths.ts';
import { ToHome } from './ToHome.tsx';

const VisitsScreen = lazy(() => import('../visits/VisitsScreen.tsx'));
const ContactScreen = lazy(() => import('../contact/ContactScreen.tsx'));
const PaymentsScreen = lazy(() => import('../payments/PaymentsScreen.tsx'));

/** The customer's pages; the first is there at once, the others are loaded when they are opened. */
export const screens: RouteObject[] = [
  { path: HOME_PATH, element: <HomeScreen /> },
  { path: VISITS_PATH, element: <VisitsScreen /> },
  { path: PAYMENTS_PATH, element: <PaymentsScreen /> },
  { path: CONTACT_PATH, element: <ContactScreen /> },
  ...accountRoutes,
  { path: '*', element: <ToHome /> },
];
