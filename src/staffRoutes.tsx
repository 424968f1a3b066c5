import { accountRoutes } from './account/routes.tsx';
import { calendarRoutes } from './custom/calendar/routes.tsx';
import { collectingRoutes } from './custom/collecting/routes.tsx';
import { dashboardRoutes } from './custom/dashboard/routes.tsx';
import { historiesRoutes } from './custom/histories/routes.tsx';
import { importRoutes } from './custom/import/routes.tsx';
import { mapRoutes } from './custom/map/routes.tsx';
import { priceCampaignRoutes } from './custom/priceCampaigns/routes.tsx';
import { quickbooksRoutes } from './custom/quickbooks/routes.tsx';
import { quoteRoutes } from './custom/quote/routes.tsx';
import { reportRoutes } from './custom/reports/routes.tsx';
import { rescueRoutes } from './custom/rescue/routes.tsx';
import { seasonRoutes } from './custom/seasons/routes.tsx';
import { securityLogRoutes } from './custom/securityLog/routes.tsx';
import { settingRoutes } from './custom/settings/routes.tsx';
import { worklogRoutes } from './custom/worklogs/routes.tsx';
import { billingRoutes } from './resources/charges/routes.tsx';
import { contactRequestRoutes } from './resources/contactRequests/routes.tsx';
import { crewAnnouncementRoutes } from './resources/crewAnnouncements/routes.tsx';
import { crewRoutes } from './resources/crews/routes.tsx';
import { customerMessageRoutes } from './resources/customerMessages/routes.tsx';
import { propertyRoutes } from './resources/customers/routes.tsx';
import { invoiceRoutes } from './resources/invoices/routes.tsx';
import { newsletterRoutes } from './resources/newsletters/routes.tsx';
import { officeAnnouncementRoutes } from './resources/officeAnnouncements/routes.tsx';
import { paymentRoutes } from './resources/payments/routes.tsx';
import { roleRoutes } from './resources/roles/routes.tsx';
import { settlementRoutes } from './resources/settlements/routes.tsx';
import { signupStepRoutes } from './resources/signupSteps/routes.tsx';
import { timeSheetRoutes } from './resources/timeSheets/routes.tsx';
import { userRoutes } from './resources/users/routes.tsx';
import type { ScreenRoute } from './ui/page/ScreenRoute.ts';

/**
 * The staff app's screens that are no list or form of a resource. Each is loaded when it is first opened:
 *
 *   const Dashboard = lazy(() => import('./dashboard/Dashboard.tsx'));
 *   { path: '/dashboard', element: <Dashboard /> },
 */
export const routes: readonly ScreenRoute[] = [
  ...dashboardRoutes,
  ...rescueRoutes,
  ...calendarRoutes,
  ...mapRoutes,
  ...billingRoutes,
  ...paymentRoutes,
  ...collectingRoutes,
  ...worklogRoutes,
  ...propertyRoutes,
  ...importRoutes,
  ...newsletterRoutes,
  ...timeSheetRoutes,
  ...historiesRoutes,
  ...crewRoutes,
  ...invoiceRoutes,
  ...settlementRoutes,
  ...crewAnnouncementRoutes,
  ...officeAnnouncementRoutes,
  ...userRoutes,
  ...roleRoutes,
  ...signupStepRoutes,
  ...contactRequestRoutes,
  ...customerMessageRoutes,
  ...reportRoutes,
  ...seasonRoutes,
  ...priceCampaignRoutes,
  ...quickbooksRoutes,
  ...quoteRoutes,
  ...settingRoutes,
  ...securityLogRoutes,
  ...accountRoutes,
];
