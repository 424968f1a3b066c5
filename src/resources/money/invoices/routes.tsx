import { lazy } from 'react';
import type { ScreenRoute } from '#src/ui/page/ScreenRoute.ts';

const InvoiceList = lazy(() => import('./InvoiceList.tsx'));
const InvoicePage = lazy(() => import('./InvoicePage.tsx'));

export const invoiceRoutes: readonly ScreenRoute[] = [
  { path: '/invoices', element: <InvoiceList /> },
  { path: '/invoices/:id', element: <InvoicePage /> },
];
