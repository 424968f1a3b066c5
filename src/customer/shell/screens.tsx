import { lazy } from 'react';
import { Navigate, Outlet, type RouteObject } from 'react-router-dom';
import { accountRoutes } from '#src/account/routes.tsx';
import { FurtherTexts } from '#src/i18n/FurtherTexts.tsx';
import { HomeScreen } from '../home/HomeScreen.tsx';
import {
  CONTACT_PATH,
  HOME_PATH,
  INVOICES_PATH,
  PAYMENTS_PATH,
  PUSH_PATH,
  REFER_PATH,
  STATEMENT_PATH,
  SUBSCRIPTIONS_PATH,
  VISITS_PATH,
} from '../paths.ts';

const VisitsScreen = lazy(() => import('../visits/VisitsScreen.tsx'));
const VisitScreen = lazy(() => import('../visits/VisitScreen.tsx'));
const ContactScreen = lazy(() => import('../contact/ContactScreen.tsx'));
const PaymentsScreen = lazy(() => import('../payments/PaymentsScreen.tsx'));
const ChargeScreen = lazy(() => import('../payments/ChargeScreen.tsx'));
const InvoicesScreen = lazy(() => import('../invoices/InvoicesScreen.tsx'));
const InvoiceScreen = lazy(() => import('../invoices/InvoiceScreen.tsx'));
const ReferScreen = lazy(() => import('../referrals/ReferScreen.tsx'));
const PushScreen = lazy(() => import('../push/PushScreen.tsx'));
const SubscriptionsScreen = lazy(() => import('../subscriptions/SubscriptionsScreen.tsx'));
const StatementScreen = lazy(() => import('../statement/StatementScreen.tsx'));

/** The customer's pages; all but the first are loaded when opened. */
export const screens: RouteObject[] = [
  { path: HOME_PATH, element: <HomeScreen /> },
  {
    element: (
      <FurtherTexts>
        <Outlet />
      </FurtherTexts>
    ),
    children: [
      { path: VISITS_PATH, element: <VisitsScreen /> },
      { path: `${VISITS_PATH}/:id`, element: <VisitScreen /> },
      { path: PAYMENTS_PATH, element: <PaymentsScreen /> },
      { path: `${PAYMENTS_PATH}/:id`, element: <ChargeScreen /> },
      { path: STATEMENT_PATH, element: <StatementScreen /> },
      { path: INVOICES_PATH, element: <InvoicesScreen /> },
      { path: `${INVOICES_PATH}/:id`, element: <InvoiceScreen /> },
      { path: SUBSCRIPTIONS_PATH, element: <SubscriptionsScreen /> },
      { path: PUSH_PATH, element: <PushScreen /> },
      { path: REFER_PATH, element: <ReferScreen /> },
      { path: CONTACT_PATH, element: <ContactScreen /> },
      ...accountRoutes,
    ],
  },
  // Other paths redirect to the home page.
  { path: '*', element: <Navigate to={HOME_PATH} replace /> },
];
