import type { ResourceProps } from 'ra-core';
import { lazy } from 'react';

export const markets: ResourceProps = {
  name: 'markets',
  list: lazy(() => import('./MarketList.tsx')),
  create: lazy(() => import('./MarketCreate.tsx')),
  edit: lazy(() => import('./MarketEdit.tsx')),
  recordRepresentation: 'name',
};
