import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { UserRow } from '#contract/access/users.calls.ts';
import { propertyPath, vendorViewPath } from '#contract/core/paths.ts';
import { showPhone } from '#contract/core/phone.ts';
import { businessDayOf } from '#src/dataProvider/today.ts';
import { RoleName } from '#src/resources/access/roles/RoleName.tsx';
import { ActiveLabel } from '#src/ui/fields/ActiveLabel.tsx';
import { DayText } from '#src/ui/fields/DayText.tsx';
import { momentText } from '#src/ui/fields/momentText.ts';
import { initialsOf } from '#src/ui/fields/names.ts';
import { RowLink } from '#src/ui/fields/RowLink.tsx';
import { Column } from '#src/ui/list/Column.tsx';
import { Table } from '#src/ui/list/Table.tsx';
import { type UserKind, userPath } from './kinds.ts';

export const nameOf = (user: Pick<UserRow, 'firstName' | 'lastName'>) =>
  `${user.firstName} ${user.lastName}`.trim();

const ALWAYS_HIDDEN = ['user.fields.customerId', 'createdAt'];

/** Columns that are hidden at first, by kind of list. */
const HIDDEN: Record<UserKind, readonly string[]> = {
  csr: ['vendorName', 'crewName', 'dateOfJoining'],
  crew: ['roleName'],
  vendor: ['crewName', 'roleName', 'dateOfJoining'],
  all: ['mobile', 'vendorName', 'crewName', 'dateOfJoining'],
};

/** The rows of a list of users of one kind, or of all. */
export function UserTable({ kind }: { kind: UserKind }) {
  return (
    <Table<UserRow>
      label={`user.titles.${kind}`}
      storeKey={`users.${kind}.datatable`}
      hiddenColumns={[...HIDDEN[kind], ...ALWAYS_HIDDEN]}
    >
      <Column<UserRow> source="name" label="user.fields.name" share={24} render={row => <Name row={row} />} />
      <Column<UserRow> source="username" label="user.fields.username" render={row => row.username} />
      <Column<UserRow>
        source="email"
        label="user.fields.email"
        isWide
        share={20}
        render={row => row.email ?? '–'}
      />
      <Column<UserRow>
        source="mobile"
        label="user.fields.mobile"
        isWide
        render={row => (row.mobile ? showPhone(row.mobile) : '–')}
      />
      <Column<UserRow>
        source="roleName"
        label="user.fields.roleName"
        render={row => <RoleName name={row.roleName} />}
      />
      <Column<UserRow>
        source="vendorName"
        label="user.fields.vendorId"
        render={row =>
          row.vendorId ? <RowLink to={vendorViewPath(row.vendorId)}>{row.vendorName}</RowLink> : '–'
        }
      />
      <Column<UserRow>
        source="crewName"
        label="user.fields.crewId"
        render={row => (row.crewId ? <RowLink to={`/crew-team/${row.crewId}`}>{row.crewName}</RowLink> : '–')}
      />
      <Column<UserRow>
        label="user.fields.customerId"
        render={row =>
          row.propertyId ? <RowLink to={propertyPath(row.propertyId)}>{row.customerName}</RowLink> : '–'
        }
      />
      <Column<UserRow>
        source="isActive"
        label="user.fields.isActive"
        render={row => <ActiveLabel isActive={row.isActive} />}
      />
      <Column<UserRow> label="user.fields.lastSeen" isWide render={row => <LastSeen row={row} />} />
      <Column<UserRow>
        source="dateOfJoining"
        label="user.fields.dateOfJoining"
        isWide
        render={row => (row.dateOfJoining ? <DayText day={row.dateOfJoining} /> : '–')}
      />
      <Column<UserRow>
        source="createdAt"
        label="user.fields.createdAt"
        render={row => <DayText day={businessDayOf(row.createdAt)} />}
      />
    </Table>
  );
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

/** A user's picture, or two initials. */
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
