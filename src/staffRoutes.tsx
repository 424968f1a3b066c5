import { lazy } from 'react';
import { PATHS, RESCUE_PATH } from '#contract/core/paths.ts';
import { accountRoutes } from './account/routes.tsx';
import { importRoutes } from './custom/customers/import/routes.tsx';
import { worklogRoutes } from './custom/field/worklogs/routes.tsx';
import { dashboardRoutes } from './custom/insight/dashboard/routes.tsx';
import { reportRoutes } from './custom/insight/reports/routes.tsx';
import { collectingRoutes } from './custom/money/collecting/routes.tsx';
import { CALENDAR_PATH } from './custom/schedule/calendar/view.ts';
import { settingRoutes } from './custom/system/settings/routes.tsx';
import { mapRoutes } from './custom/territory/map/routes.tsx';
import type { ScreenRoute } from './ui/page/ScreenRoute.ts';

const CalendarPage = lazy(() => import('./custom/schedule/calendar/CalendarPage.tsx'));
const HistoriesPage = lazy(() => import('./custom/insight/histories/HistoriesPage.tsx'));
const CampaignPage = lazy(() => import('./custom/sales/priceCampaigns/CampaignPage.tsx'));
const QuickbooksPage = lazy(() => import('./custom/money/quickbooks/QuickbooksPage.tsx'));
const QuotePage = lazy(() => import('./custom/sales/quote/QuotePage.tsx'));
const RescuePage = lazy(() => import('./custom/field/rescue/RescuePage.tsx'));
const SeasonPage = lazy(() => import('./custom/sales/seasons/SeasonPage.tsx'));
const SecurityLogPage = lazy(() => import('./custom/access/securityLog/SecurityLogPage.tsx'));

/**
 * The staff app's screens that belong to no record, each loaded when first opened. An area with several
 * screens lists them in its own folder.
 */
export const routes: readonly ScreenRoute[] = [
  ...dashboardRoutes,
  { path: RESCUE_PATH, element: <RescuePage /> },
  { path: CALENDAR_PATH, element: <CalendarPage /> },
  ...mapRoutes,
  ...collectingRoutes,
  ...worklogRoutes,
  ...importRoutes,
  { path: '/histories', element: <HistoriesPage /> },
  ...reportRoutes,
  { path: '/next-season', element: <SeasonPage /> },
  { path: '/price-campaigns', element: <CampaignPage /> },
  { path: '/quickbooks', element: <QuickbooksPage /> },
  { path: PATHS.quote, element: <QuotePage /> },
  ...settingRoutes,
  { path: '/security-events', element: <SecurityLogPage /> },
  ...accountRoutes,
];
