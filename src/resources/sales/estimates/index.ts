import RequestQuoteOutlined from '@mui/icons-material/RequestQuoteOutlined';
import { lazy } from 'react';
import type { RecordScreens } from '#src/ui/page/records.ts';

export const estimates: RecordScreens = {
  name: 'estimates',
  list: lazy(() => import('./EstimateList.tsx')),
  page: id => `/estimates?estimate=${id}`,
  icon: RequestQuoteOutlined,
  recordRepresentation: 'id',
};
