import AdminPanelSettingsOutlined from '@mui/icons-material/AdminPanelSettingsOutlined';
import { lazy } from 'react';
import { PATHS } from '#contract/core/paths.ts';
import type { RecordScreens } from '#src/ui/page/records.ts';

export const roles: RecordScreens = {
  name: 'users/roles',
  at: PATHS.roles,
  list: lazy(() => import('./RoleList.tsx')),
  create: lazy(() => import('./RoleCreate.tsx')),
  edit: lazy(() => import('./RoleEdit.tsx')),
  addresses: { edit: `${PATHS.roles}/:id` },
  icon: AdminPanelSettingsOutlined,
  recordRepresentation: 'name',
};
