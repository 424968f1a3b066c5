import AdminPanelSettingsOutlined from '@mui/icons-material/AdminPanelSettingsOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { Role } from '#contract/access/roles.calls.ts';
import { USER_TYPES } from '#contract/core/enums.ts';
import { PATHS, rolePath } from '#contract/core/paths.ts';
import { appliesTo, PERMISSION_KEYS } from '#contract/core/permissions.ts';
import { RowLink } from '#src/ui/fields/RowLink.tsx';
import { AddButton } from '#src/ui/list/AddButton.tsx';
import { Column } from '#src/ui/list/Column.tsx';
import { ExportButton } from '#src/ui/list/ExportButton.tsx';
import type { Filter } from '#src/ui/list/filters.ts';
import { ListPage } from '#src/ui/list/ListPage.tsx';
import { Table } from '#src/ui/list/Table.tsx';
import { useWordOptions } from '#src/ui/list/useWordOptions.ts';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { RoleName } from './RoleName.tsx';

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

/** The roles: the five built-in ones, and those made from them. */
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
      filters={FILTERS}
      empty={<EmptyState icon={<AdminPanelSettingsOutlined />} text={translate('role.none')} action={add} />}
      actions={
        <>
          <ExportButton />
          {add}
        </>
      }
    >
      <Table<Role> label="role.title">
        <Column<Role> source="name" label="role.fields.name" render={row => <Name role={row} />} />
        <Column<Role>
          source="userType"
          label="role.fields.userType"
          render={row => <TypeName type={row.userType} />}
        />
        <Column<Role> label="role.fields.permissions" isNumeric render={row => <Held role={row} />} />
        <Column<Role>
          label="role.fields.userCount"
          isNumeric
          render={row => (
            <RowLink to={`${PATHS.users}?filter=${encodeURIComponent(JSON.stringify({ roleId: [row.id] }))}`}>
              {row.userCount}
            </RowLink>
          )}
        />
      </Table>
    </ListPage>
  );
}
