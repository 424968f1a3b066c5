import BoltOutlined from '@mui/icons-material/BoltOutlined';
import GrassOutlined from '@mui/icons-material/GrassOutlined';
import { lazy } from 'react';
import { assignmentPath, PATHS } from '#contract/core/paths.ts';
import type { RecordScreens } from '#src/ui/page/records.ts';

/** Listed in the work logs. */
export const visits: RecordScreens = {
  name: 'assignments',
  at: PATHS.worklogs,
  show: lazy(() => import('./VisitPage.tsx')),
  addresses: { show: '/assignments/:assignmentId' },
  page: id => assignmentPath(Number(id)),
  icon: GrassOutlined,
  recordRepresentation: 'address',
};

export const forceServices: RecordScreens = {
  name: 'force-services',
  list: lazy(() => import('./forced/ForceServiceList.tsx')),
  page: id => assignmentPath(Number(id)),
  icon: BoltOutlined,
  recordRepresentation: 'address',
};
