import { lazy } from 'react';
import { settingPath } from '#contract/system/settingPaths.ts';
import type { ScreenRoute } from '#src/ui/page/ScreenRoute.ts';

const GeneralPage = lazy(() => import('./GeneralPage.tsx'));
const BillingPage = lazy(() => import('./BillingPage.tsx'));
const LettersPage = lazy(() => import('./LettersPage.tsx'));
const PortalPage = lazy(() => import('./PortalPage.tsx'));
const ReferralsPage = lazy(() => import('./ReferralsPage.tsx'));
const PoliciesPage = lazy(() => import('./PoliciesPage.tsx'));
const QuickbooksPage = lazy(() => import('./QuickbooksPage.tsx'));
const IdlePage = lazy(() => import('./IdlePage.tsx'));
const RetentionPage = lazy(() => import('./RetentionPage.tsx'));
const SchedulePage = lazy(() => import('./SchedulePage.tsx'));
const TimeCapPage = lazy(() => import('./TimeCapPage.tsx'));
const ServiceDelayPage = lazy(() => import('./ServiceDelayPage.tsx'));
const ClockPage = lazy(() => import('./ClockPage.tsx'));
const CallLogCodesPage = lazy(() => import('./CallLogCodesPage.tsx'));
const VisitReasonsPage = lazy(() => import('./VisitReasonsPage.tsx'));
const AccountsPage = lazy(() => import('./AccountsPage.tsx'));
const MailPage = lazy(() => import('./MailPage.tsx'));
const TextPage = lazy(() => import('./TextPage.tsx'));
const GatewayPage = lazy(() => import('./GatewayPage.tsx'));
const StripePage = lazy(() => import('./StripePage.tsx'));
const MapsPage = lazy(() => import('./MapsPage.tsx'));
const WeatherPage = lazy(() => import('./WeatherPage.tsx'));
const SignupPage = lazy(() => import('./SignupPage.tsx'));
const WebhooksPage = lazy(() => import('./webhooks/WebhooksPage.tsx'));
const OutboxPage = lazy(() => import('./outbox/OutboxPage.tsx'));

export const settingRoutes: readonly ScreenRoute[] = [
  { path: settingPath('general'), element: <GeneralPage /> },
  { path: settingPath('billing'), element: <BillingPage /> },
  { path: settingPath('letters'), element: <LettersPage /> },
  { path: settingPath('portal'), element: <PortalPage /> },
  { path: settingPath('referrals'), element: <ReferralsPage /> },
  { path: settingPath('policies'), element: <PoliciesPage /> },
  { path: settingPath('quickbooks'), element: <QuickbooksPage /> },
  { path: settingPath('idle'), element: <IdlePage /> },
  { path: settingPath('retention'), element: <RetentionPage /> },
  { path: settingPath('schedule'), element: <SchedulePage /> },
  { path: settingPath('timeCap'), element: <TimeCapPage /> },
  { path: settingPath('serviceDelay'), element: <ServiceDelayPage /> },
  { path: settingPath('clock'), element: <ClockPage /> },
  { path: settingPath('callLogs'), element: <CallLogCodesPage /> },
  { path: settingPath('visitReasons'), element: <VisitReasonsPage /> },
  { path: settingPath('accounts'), element: <AccountsPage /> },
  { path: settingPath('mail'), element: <MailPage /> },
  { path: settingPath('text'), element: <TextPage /> },
  { path: settingPath('gateway'), element: <GatewayPage /> },
  { path: settingPath('stripe'), element: <StripePage /> },
  { path: settingPath('maps'), element: <MapsPage /> },
  { path: settingPath('weather'), element: <WeatherPage /> },
  { path: settingPath('signup'), element: <SignupPage /> },
  { path: settingPath('webhooks'), element: <WebhooksPage /> },
  { path: settingPath('outbox'), element: <OutboxPage /> },
];
