import { lazy } from 'react';
import { MESSAGES_PATH, PATHS, RESCUE_PATH } from '../contract/paths.ts';
import { accountRoutes } from './account/routes.tsx';
import { CALENDAR_PATH } from './custom/calendar/view.ts';
import { collectingRoutes } from './custom/collecting/routes.tsx';
import { dashboardRoutes } from './custom/dashboard/routes.tsx';
import { importRoutes } from './custom/import/routes.tsx';
import { mapRoutes } from './custom/map/routes.tsx';
import { reportRoutes } from './custom/reports/routes.tsx';
import { settingRoutes } from './custom/settings/routes.tsx';
import { worklogRoutes } from './custom/worklogs/routes.tsx';
import { billingRoutes } from './resources/charges/routes.tsx';
import { crewAnnouncementRoutes } from './resources/crewAnnouncements/routes.tsx';
import { crewRoutes } from './resources/crews/routes.tsx';
import { propertyRoutes } from './resources/customers/routes.tsx';
import { invoiceRoutes } from './resources/invoices/routes.tsx';
import { newsletterRoutes } from './resources/newsletters/routes.tsx';
import { officeAnnouncementRoutes } from './resources/officeAnnouncements/routes.tsx';
import { roleRoutes } from './resources/roles/routes.tsx';
import { settlementRoutes } from './resources/settlements/routes.tsx';
import { signupStepRoutes } from './resources/signupSteps/routes.tsx';
import { timeSheetRoutes } from './resources/timeSheets/routes.tsx';
import { userRoutes } from './resources/users/routes.tsx';
import type { ScreenRoute } from './ui/page/ScreenRoute.ts';

const CalendarPage = lazy(() => import('./custom/calendar/CalendarPage.tsx'));
const HistoriesPage = lazy(() => import('./custom/histories/HistoriesPage.tsx'));
const CampaignPage = lazy(() => import('./custom/priceCampaigns/CampaignPage.tsx'));
const QuickbooksPage = lazy(() => import('./custom/quickbooks/QuickbooksPage.tsx'));
const QuotePage = lazy(() => import('./custom/quote/QuotePage.tsx'));
const RescuePage = lazy(() => import('./custom/rescue/RescuePage.tsx'));
const SeasonPage = lazy(() => import('./custom/seasons/SeasonPage.tsx'));
const SecurityLogPage = lazy(() => import('./custom/securityLog/SecurityLogPage.tsx'));
const ContactRequestList = lazy(() => import('./resources/contactRequests/ContactRequestList.tsx'));
const MessageList = lazy(() => import('./resources/customerMessages/MessageList.tsx'));
const PaymentList = lazy(() => import('./resources/payments/PaymentList.tsx'));

/**
 * The staff app's screens that are no list or form of a resource, each loaded when it is first opened. An area of
 * several screens lists them in its own folder.
 */
export const routes: readonly ScreenRoute[] = [
  ...dashboardRoutes,
  { path: RESCUE_PATH, element: <RescuePage /> },
  { path: CALENDAR_PATH, element: <CalendarPage /> },
  ...mapRoutes,
  ...billingRoutes,
  { path: '/payments', element: <PaymentList /> },
  ...collectingRoutes,
  ...worklogRoutes,
  ...propertyRoutes,
  ...importRoutes,
  ...newsletterRoutes,
  ...timeSheetRoutes,
  { path: '/histories', element: <HistoriesPage /> },
  ...crewRoutes,
  ...invoiceRoutes,
  ...settlementRoutes,
  ...crewAnnouncementRoutes,
  ...officeAnnouncementRoutes,
  ...userRoutes,
  ...roleRoutes,
  ...signupStepRoutes,
  { path: `${PATHS.systemSettings}/customer-contact-us`, element: <ContactRequestList /> },
  { path: MESSAGES_PATH, element: <MessageList /> },
  ...reportRoutes,
  { path: '/next-season', element: <SeasonPage /> },
  { path: '/price-campaigns', element: <CampaignPage /> },
  { path: '/quickbooks', element: <QuickbooksPage /> },
  { path: PATHS.quote, element: <QuotePage /> },
  ...settingRoutes,
  { path: '/security-events', element: <SecurityLogPage /> },
  ...accountRoutes,
];
