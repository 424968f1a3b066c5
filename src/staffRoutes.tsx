import { lazy } from 'react';
import { MESSAGES_PATH, PATHS, RESCUE_PATH } from '#contract/core/paths.ts';
import { accountRoutes } from './account/routes.tsx';
import { importRoutes } from './custom/customers/import/routes.tsx';
import { worklogRoutes } from './custom/field/worklogs/routes.tsx';
import { dashboardRoutes } from './custom/insight/dashboard/routes.tsx';
import { reportRoutes } from './custom/insight/reports/routes.tsx';
import { collectingRoutes } from './custom/money/collecting/routes.tsx';
import { CALENDAR_PATH } from './custom/schedule/calendar/view.ts';
import { settingRoutes } from './custom/system/settings/routes.tsx';
import { mapRoutes } from './custom/territory/map/routes.tsx';
import { roleRoutes } from './resources/access/roles/routes.tsx';
import { userRoutes } from './resources/access/users/routes.tsx';
import { propertyRoutes } from './resources/customers/customers/routes.tsx';
import { crewAnnouncementRoutes } from './resources/field/crewAnnouncements/routes.tsx';
import { timeSheetRoutes } from './resources/field/timeSheets/routes.tsx';
import { newsletterRoutes } from './resources/messaging/newsletters/routes.tsx';
import { officeAnnouncementRoutes } from './resources/messaging/officeAnnouncements/routes.tsx';
import { billingRoutes } from './resources/money/charges/routes.tsx';
import { invoiceRoutes } from './resources/money/invoices/routes.tsx';
import { settlementRoutes } from './resources/money/settlements/routes.tsx';
import { signupStepRoutes } from './resources/sales/signupSteps/routes.tsx';
import { crewRoutes } from './resources/territory/crews/routes.tsx';
import type { ScreenRoute } from './ui/page/ScreenRoute.ts';

const CalendarPage = lazy(() => import('./custom/schedule/calendar/CalendarPage.tsx'));
const HistoriesPage = lazy(() => import('./custom/insight/histories/HistoriesPage.tsx'));
const CampaignPage = lazy(() => import('./custom/sales/priceCampaigns/CampaignPage.tsx'));
const QuickbooksPage = lazy(() => import('./custom/money/quickbooks/QuickbooksPage.tsx'));
const QuotePage = lazy(() => import('./custom/sales/quote/QuotePage.tsx'));
const RescuePage = lazy(() => import('./custom/field/rescue/RescuePage.tsx'));
const SeasonPage = lazy(() => import('./custom/sales/seasons/SeasonPage.tsx'));
const SecurityLogPage = lazy(() => import('./custom/access/securityLog/SecurityLogPage.tsx'));
const ContactRequestList = lazy(() => import('./resources/customers/contactRequests/ContactRequestList.tsx'));
const MessageList = lazy(() => import('./resources/customers/customerMessages/MessageList.tsx'));
const PaymentList = lazy(() => import('./resources/money/payments/PaymentList.tsx'));

/**
 * The staff app's screens other than lists and forms of resources, each loaded when first opened. An area
 * with several screens lists them in its own folder.
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
