import MapOutlined from '@mui/icons-material/MapOutlined';
import { lazy } from 'react';
import type { RecordScreens } from '#src/ui/page/records.ts';

export const markets: RecordScreens = {
  name: 'markets',
  list: lazy(() => import('./MarketList.tsx')),
  create: lazy(() => import('./MarketCreate.tsx')),
  edit: lazy(() => import('./MarketEdit.tsx')),
  icon: MapOutlined,
  recordRepresentation: 'name',
};
