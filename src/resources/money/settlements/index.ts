import RequestQuoteOutlined from '@mui/icons-material/RequestQuoteOutlined';
import { lazy } from 'react';
import type { RecordScreens } from '#src/ui/page/records.ts';

export const settlements: RecordScreens = {
  name: 'settlements',
  list: lazy(() => import('./SettlementList.tsx')),
  show: lazy(() => import('./SettlementPage.tsx')),
  addresses: { show: '/settlements/:id' },
  icon: RequestQuoteOutlined,
  recordRepresentation: 'number',
};
