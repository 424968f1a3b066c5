import { lazy } from 'react';
import type { ScreenRoute } from '../../ui/page/ScreenRoute.ts';

const PaymentList = lazy(() => import('./PaymentList.tsx'));

export const paymentRoutes: readonly ScreenRoute[] = [{ path: '/payments', element: <PaymentList /> }];
