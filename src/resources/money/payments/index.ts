import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import { lazy } from 'react';
import type { RecordScreens } from '#src/ui/page/records.ts';

export const payments: RecordScreens = {
  name: 'payments',
  list: lazy(() => import('./PaymentList.tsx')),
  page: () => '/payments',
  icon: PaymentsOutlined,
  recordRepresentation: 'id',
};
