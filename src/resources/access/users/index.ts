import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import { createElement, lazy } from 'react';
import { PATHS } from '#contract/core/paths.ts';
import type { RecordScreens } from '#src/ui/page/records.ts';
import { USER_KINDS } from './kinds.ts';

const UserList = lazy(() => import('./UserList.tsx'));

export const users: RecordScreens = {
  name: 'users',
  list: createElement(UserList, { kind: 'all' }),
  create: lazy(() => import('./UserCreate.tsx')),
  show: lazy(() => import('./page/UserPage.tsx')),
  addresses: { show: `${PATHS.users}/:id/*` },
  more: {
    [USER_KINDS.csr.path]: createElement(UserList, { kind: 'csr' }),
    [USER_KINDS.crew.path]: createElement(UserList, { kind: 'crew' }),
    [USER_KINDS.vendor.path]: createElement(UserList, { kind: 'vendor' }),
  },
  icon: PeopleOutlined,
  recordRepresentation: 'name',
};
