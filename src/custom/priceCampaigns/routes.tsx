import { lazy } from 'react';
import type { ScreenRoute } from '../../ui/page/ScreenRoute.ts';

const CampaignPage = lazy(() => import('./CampaignPage.tsx'));

export const priceCampaignRoutes: readonly ScreenRoute[] = [
  { path: '/price-campaigns', element: <CampaignPage /> },
];
