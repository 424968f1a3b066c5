import type { ResourceProps } from 'ra-core';
import { lazy } from 'react';

export const callLogResource: ResourceProps = {
  name: 'call-logs',
  list: lazy(() => import('./CallLogList.tsx')),
  create: lazy(() => import('./CallLogCreate.tsx')),
  edit: lazy(() => import('./CallLogEdit.tsx')),
  recordRepresentation: 'note',
};
