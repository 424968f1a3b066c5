import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import { lazy } from 'react';
import type { RecordScreens } from '#src/ui/page/records.ts';

export const invoices: RecordScreens = {
  name: 'invoices',
  list: lazy(() => import('./InvoiceList.tsx')),
  show: lazy(() => import('./InvoicePage.tsx')),
  addresses: { show: '/invoices/:id' },
  icon: DescriptionOutlined,
  recordRepresentation: 'number',
};
