import AdminPanelSettingsOutlined from '@mui/icons-material/AdminPanelSettingsOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { USER_TYPES } from '../../../contract/enums.ts';
import { PATHS } from '../../../contract/paths.ts';
import { appliesTo, PERMISSION_KEYS } from '../../../contract/permissions.ts';
import type { Role } from '../../../contract/roles.ts';
import { AddButton } from '../../custom/list/AddButton.tsx';
import type { Column } from '../../custom/list/columns.ts';
import type { Filter } from '../../custom/list/filters.ts';
import { ListPage } from '../../custom/list/ListPage.tsx';
import { RowLink } from '../../custom/list/RowLink.tsx';
import { useWordOptions } from '../../custom/list/useOptionsOf.ts';
import { EmptyState } from '../../theme/components/EmptyState.tsx';
import { rolePath } from './paths.ts';
import { RoleName } from './RoleName.tsx';

const COLUMNS: readonly Column<Role>[] = [
  { key: 'name', label: 'role.fields.name', sort: 'name', cell: row => <Name role={row} /> },
  {
    key: 'userType',
    label: 'role.fields.userType',
    sort: 'userType',
    cell: row => <TypeName type={row.userType} />,
  },
  {
    key: 'permissions',
    label: 'role.fields.permissions',
    isFigure: true,
    cell: row => <Held role={row} />,
  },
  {
    key: 'userCount',
    label: 'role.fields.userCount',
    isFigure: true,
    cell: row => (
      <RowLink to={`${PATHS.users}?filter=${encodeURIComponent(JSON.stringify({ roleId: [row.id] }))}`}>
        {row.userCount}
      </RowLink>
    ),
  },
];

const FILTERS: readonly Filter[] = [
  {
    kind: 'choice',
    name: 'userType',
    label: 'role.fields.userType',
    useOptions: () => useWordOptions(USER_TYPES, 'userType'),
  },
];

function Name({ role }: { role: Role }) {
  const translate = useTranslate();
  return (
    <>
      <RowLink to={rolePath(role.id)}>
        <RoleName name={role.name} />
      </RowLink>
      {role.isGiven && (
        <Box component="span" sx={{ marginLeft: 1, color: 'text.secondary', fontWeight: 400 }}>
          {translate('role.given')}
        </Box>
      )}
    </>
  );
}

function TypeName({ type }: { type: Role['userType'] }) {
  return useTranslate()(`words.userType.${type}`);
}

function Held({ role }: { role: Role }) {
  const translate = useTranslate();
  if (role.holdsAll) return translate('role.all');
  const total = PERMISSION_KEYS.filter(key => appliesTo(key, role.userType)).length;
  return translate('role.held', { held: role.permissions.length, total });
}

/** The roles: the five that are given, and those made from them. */
export default function RoleList() {
  const translate = useTranslate();
  const add = <AddButton resource="users/roles" to={`${PATHS.roles}/create`} label={translate('role.add')} />;
  return (
    <ListPage<Role>
      resource="users/roles"
      title="role.title"
      count="role.count"
      search="role.search"
      sort={{ field: 'id', order: 'ASC' }}
      columns={COLUMNS}
      filters={FILTERS}
      empty={<EmptyState icon={<AdminPanelSettingsOutlined />} text={translate('role.none')} action={add} />}
      actions={add}
    />
  );
}
