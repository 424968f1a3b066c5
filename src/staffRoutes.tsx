import type { ReactElement } from 'react';
import { accountRoutes } from '../account/routes.tsx';
import { contactRequestRoutes } from '../resources/contactRequests/routes.tsx';
import { crewAnnouncementRoutes } from '../resources/crewAnnouncements/routes.tsx';
import { crewRoutes } from '../resources/crews/routes.tsx';
import { officeAnnouncementRoutes } from '../resources/officeAnnouncements/routes.tsx';
import { roleRoutes } from '../resources/roles/routes.tsx';
import { signupStepRoutes } from '../resources/signupSteps/routes.tsx';
import { signupRoutes } from '../resources/signups/routes.tsx';
import { userRoutes } from '../resources/users/routes.tsx';
import { billingRoutes } from './billing/routes.tsx';
import { calendarRoutes } from './calendar/routes.tsx';
import { dashboardRoutes } from './dashboard/routes.tsx';
import { historiesRoutes } from './histories/routes.tsx';
import { importRoutes } from './import/routes.tsx';
import { mapRoutes } from './map/routes.tsx';
import { newsletterRoutes } from './newsletter/routes.tsx';
import { propertyRoutes } from './property/routes.tsx';
import { seasonRoutes } from './seasons/routes.tsx';
import { settingRoutes } from './settings/routes.tsx';
import { timeSheetRoutes } from './timeSheets/routes.tsx';
import { worklogRoutes } from './worklogs/routes.tsx';

export interface ScreenRoute {
  /** As react-router reads it: `/customers/view/:propertyId`. */
  path: string;
  element: ReactElement;
}

/**
 * The staff app's screens that are no list or form of a resource. Each is loaded when it is first opened:
 *
 *   const Dashboard = lazy(() => import('./dashboard/Dashboard.tsx'));
 *   { path: '/dashboard', element: <Dashboard /> },
 */
export const routes: readonly ScreenRoute[] = [
  ...dashboardRoutes,
  ...calendarRoutes,
  ...mapRoutes,
  ...billingRoutes,
  ...worklogRoutes,
  ...propertyRoutes,
  ...importRoutes,
  ...newsletterRoutes,
  ...timeSheetRoutes,
  ...historiesRoutes,
  ...crewRoutes,
  ...crewAnnouncementRoutes,
  ...officeAnnouncementRoutes,
  ...userRoutes,
  ...roleRoutes,
  ...signupRoutes,
  ...signupStepRoutes,
  ...contactRequestRoutes,
  ...seasonRoutes,
  ...settingRoutes,
  ...accountRoutes,
];
