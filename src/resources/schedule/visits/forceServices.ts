import type { ResourceProps } from 'ra-core';
import { lazy } from 'react';

export const forceServices: ResourceProps = {
  name: 'force-services',
  list: lazy(() => import('./forced/ForceServiceList.tsx')),
};
