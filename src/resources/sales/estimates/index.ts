import type { ResourceProps } from 'ra-core';
import { lazy } from 'react';

export const estimateResource: ResourceProps = {
  name: 'estimates',
  list: lazy(() => import('./EstimateList.tsx')),
  recordRepresentation: 'id',
};
