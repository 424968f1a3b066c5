import type { ResourceProps } from 'ra-core';
import { lazy } from 'react';

export const discountResource: ResourceProps = {
  name: 'discounts',
  list: lazy(() => import('./DiscountList.tsx')),
  create: lazy(() => import('./DiscountCreate.tsx')),
  edit: lazy(() => import('./DiscountEdit.tsx')),
  recordRepresentation: 'code',
};
