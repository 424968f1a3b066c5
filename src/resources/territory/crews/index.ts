import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import { lazy } from 'react';
import { PATHS } from '#contract/core/paths.ts';
import type { RecordScreens } from '#src/ui/page/records.ts';

const CrewPage = lazy(() => import('./CrewPage.tsx'));

export const crews: RecordScreens = {
  name: 'crews',
  at: PATHS.crewTeam,
  list: lazy(() => import('./CrewList.tsx')),
  create: lazy(() => import('./CrewCreate.tsx')),
  edit: CrewPage,
  addresses: { edit: `${PATHS.crewTeam}/:id` },
  more: { [`${PATHS.crewTeam}/:id/:tab`]: CrewPage },
  icon: GroupsOutlined,
  recordRepresentation: 'name',
};
