import LocalOfferOutlined from '@mui/icons-material/LocalOfferOutlined';
import { lazy } from 'react';
import type { RecordScreens } from '#src/ui/page/records.ts';

export const discounts: RecordScreens = {
  name: 'discounts',
  list: lazy(() => import('./DiscountList.tsx')),
  create: lazy(() => import('./DiscountCreate.tsx')),
  edit: lazy(() => import('./DiscountEdit.tsx')),
  icon: LocalOfferOutlined,
  recordRepresentation: 'code',
};
