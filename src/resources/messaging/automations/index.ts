import AutoModeOutlined from '@mui/icons-material/AutoModeOutlined';
import ManageHistoryOutlined from '@mui/icons-material/ManageHistoryOutlined';
import { lazy } from 'react';
import { PATHS } from '#contract/core/paths.ts';
import type { RecordScreens } from '#src/ui/page/records.ts';

export const automations: RecordScreens = {
  name: 'automations',
  at: PATHS.automations,
  list: lazy(() => import('./AutomationList.tsx')),
  create: lazy(() => import('./AutomationCreate.tsx')),
  edit: lazy(() => import('./AutomationEdit.tsx')),
  icon: AutoModeOutlined,
  recordRepresentation: 'name',
};

export const automationRuns: RecordScreens = {
  name: 'automation-runs',
  list: lazy(() => import('./AutomationRunList.tsx')),
  page: () => '/automation-runs',
  icon: ManageHistoryOutlined,
  recordRepresentation: 'automationName',
};
