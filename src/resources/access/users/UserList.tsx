import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { UserRow } from '#contract/access/users.calls.ts';
import { USER_TYPES } from '#contract/core/enums.ts';
import { RoleName } from '#src/resources/access/roles/RoleName.tsx';
import { useRoleOptions } from '#src/resources/access/roles/useRoleOptions.ts';
import { ActiveLabel } from '#src/ui/fields/ActiveLabel.tsx';
import { AddButton } from '#src/ui/list/AddButton.tsx';
import { ExportButton } from '#src/ui/list/ExportButton.tsx';
import type { Filter } from '#src/ui/list/filters.ts';
import { ListPage } from '#src/ui/list/ListPage.tsx';
import { useWordOptions } from '#src/ui/list/useWordOptions.ts';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { newUserPath, USER_KINDS, type UserKind, userPath } from './kinds.ts';
import { nameOf, UserAvatar, UserTable } from './UserTable.tsx';

const vendorFilter: Filter = {
  kind: 'reference',
  name: 'vendorId',
  label: 'user.fields.vendorId',
  reference: 'vendors',
  optionText: 'companyName',
};
const crewFilter: Filter = {
  kind: 'reference',
  name: 'crewId',
  label: 'user.fields.crewId',
  reference: 'crews',
  optionText: 'name',
};
const typeFilter: Filter = {
  kind: 'choice',
  name: 'type',
  label: 'user.fields.type',
  useOptions: () => useWordOptions(USER_TYPES, 'userType'),
};
const roleFilter: Filter = {
  kind: 'choice',
  name: 'roleId',
  label: 'user.fields.roleId',
  useOptions: useRoleOptions,
};
const inactive: Filter = { kind: 'flag', name: 'isActive', label: 'user.notActive', value: false };

const FILTERS: Record<UserKind, readonly Filter[]> = {
  csr: [roleFilter, inactive],
  crew: [crewFilter, vendorFilter, inactive],
  vendor: [vendorFilter, inactive],
  all: [typeFilter, roleFilter, vendorFilter, crewFilter, inactive],
};

/** The users of one kind, or all. */
export default function UserList({ kind }: { kind: UserKind }) {
  const translate = useTranslate();
  const { type } = USER_KINDS[kind];
  const add = <AddButton resource="users" to={newUserPath({ type })} label={translate('user.add')} />;
  return (
    <ListPage<UserRow>
      key={kind}
      resource="users"
      storeKey={`users.${kind}`}
      title={`user.titles.${kind}`}
      count="user.count"
      search="user.search"
      sort={{ field: 'name', order: 'ASC' }}
      filters={FILTERS[kind]}
      isOpen
      {...(type && { filter: { type } })}
      phone={<UserCards />}
      empty={<EmptyState icon={<PeopleOutlined />} text={translate('user.none')} action={add} />}
      actions={
        <>
          <ExportButton />
          {add}
        </>
      }
    >
      <UserTable kind={kind} />
    </ListPage>
  );
}

/** The list on a phone: one card per user. */
function UserCards() {
  const { data } = useListContext<UserRow>();
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {data?.map(row => (
        <Card key={row.id}>
          <CardActionArea
            component={Link}
            to={userPath(row.id)}
            sx={{ display: 'flex', gap: 1.5, justifyContent: 'flex-start', padding: '12px 14px' }}
          >
            <UserAvatar user={row} size={40} />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="subtitle1" component="h2" noWrap>
                {nameOf(row)}
              </Typography>
              <Typography variant="body2" color="textSecondary" noWrap>
                {row.username} · <RoleName name={row.roleName} />
                {row.crewName && ` · ${row.crewName}`}
              </Typography>
            </Box>
            {!row.isActive && <ActiveLabel isActive={false} />}
          </CardActionArea>
        </Card>
      ))}
    </Box>
  );
}
