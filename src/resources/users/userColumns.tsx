import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { propertyPath, vendorViewPath } from '../../../contract/paths.ts';
import { showPhone } from '../../../contract/phone.ts';
import type { UserRow } from '../../../contract/users.ts';
import { ActiveLabel } from '../../ui/fields/ActiveLabel.tsx';
import { DayText } from '../../ui/fields/DayText.tsx';
import { initialsOf } from '../../ui/fields/initials.ts';
import { momentText } from '../../ui/fields/momentText.ts';
import { RowLink } from '../../ui/fields/RowLink.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { RoleName } from '../roles/RoleName.tsx';
import { type UserKind, userPath } from './kinds.ts';

export const nameOf = (user: Pick<UserRow, 'firstName' | 'lastName'>) =>
  `${user.firstName} ${user.lastName}`.trim();

/** Links where the list is of that kind; in the list of all, one column says whose they are. */
const BELONGS: Column<UserRow>[] = [
  {
    key: 'vendor',
    label: 'user.fields.vendorId',
    sort: 'vendorName',
    cell: row => (row.vendorId ? <RowLink to={vendorViewPath(row.vendorId)}>{row.vendorName}</RowLink> : '–'),
  },
  {
    key: 'crew',
    label: 'user.fields.crewId',
    sort: 'crewName',
    cell: row => (row.crewId ? <RowLink to={`/crew-team/${row.crewId}`}>{row.crewName}</RowLink> : '–'),
  },
  {
    key: 'customer',
    label: 'user.fields.customerId',
    cell: row =>
      row.propertyId ? <RowLink to={propertyPath(row.propertyId)}>{row.customerName}</RowLink> : '–',
  },
];

/** Which of these a kind's list shows from the start. */
const SHOWN: Record<UserKind, readonly string[]> = {
  csr: [],
  crew: ['crew', 'vendor'],
  vendor: ['vendor'],
  all: [],
};

export function userColumns(kind: UserKind): readonly Column<UserRow>[] {
  const isAll = kind === 'all';
  return [
    { key: 'name', label: 'user.fields.name', sort: 'name', share: 24, cell: row => <Name row={row} /> },
    { key: 'username', label: 'user.fields.username', sort: 'username', cell: row => row.username },
    {
      key: 'email',
      label: 'user.fields.email',
      sort: 'email',
      share: 20,
      isWide: true,
      cell: row => row.email ?? '–',
    },
    {
      key: 'mobile',
      label: 'user.fields.mobile',
      sort: 'mobile',
      isWide: true,
      isExtra: isAll,
      cell: row => (row.mobile ? showPhone(row.mobile) : '–'),
    },
    {
      key: 'role',
      label: 'user.fields.roleName',
      sort: 'roleName',
      isExtra: kind === 'crew' || kind === 'vendor',
      cell: row => <RoleName name={row.roleName} />,
    },
    ...BELONGS.map(column => ({ ...column, isExtra: !SHOWN[kind].includes(column.key) })),
    {
      key: 'isActive',
      label: 'user.fields.isActive',
      sort: 'isActive',
      cell: row => <ActiveLabel isActive={row.isActive} />,
    },
    { key: 'lastSeen', label: 'user.fields.lastSeen', isWide: true, cell: row => <LastSeen row={row} /> },
    {
      key: 'dateOfJoining',
      label: 'user.fields.dateOfJoining',
      sort: 'dateOfJoining',
      isExtra: kind !== 'crew',
      isWide: true,
      cell: row => (row.dateOfJoining ? <DayText day={row.dateOfJoining} /> : '–'),
    },
    {
      key: 'createdAt',
      label: 'user.fields.createdAt',
      sort: 'createdAt',
      isExtra: true,
      cell: row => <DayText day={row.createdAt.slice(0, 10)} />,
    },
  ];
}

function Name({ row }: { row: UserRow }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, maxWidth: 1 }}>
      <UserAvatar user={row} size={26} />
      <RowLink to={userPath(row.id)}>{nameOf(row)}</RowLink>
    </Box>
  );
}

function LastSeen({ row }: { row: UserRow }) {
  const translate = useTranslate();
  return row.lastSeenAt ? momentText(row.lastSeenAt) : translate('user.neverSeen');
}

/** Somebody's picture, or two letters in its place. */
export function UserAvatar({
  user,
  size,
}: {
  user: Pick<UserRow, 'firstName' | 'lastName' | 'image'>;
  size: number;
}) {
  return (
    <Avatar
      src={user.image ?? undefined}
      alt=""
      aria-hidden
      sx={theme => ({
        width: size,
        height: size,
        fontSize: size * 0.4,
        fontWeight: 620,
        background: theme.sward.tint,
        color: theme.sward.primary,
      })}
    >
      {initialsOf(nameOf(user))}
    </Avatar>
  );
}
