import { eq, inArray, sql } from 'drizzle-orm';
import type { UserRow } from '#contract/access/users.calls.ts';
import { USER_TYPES } from '#contract/core/enums.ts';
import { inOrderOf } from '#server/api/csv.ts';
import { atLeast, atMost, contains, oneOf, oneOfWords, type ParsedList } from '#server/api/list.ts';
import type { Queryable } from '#server/db/connect.ts';
import { crews, customers, roles, userSearchText, users, vendors } from '#server/db/schema/index.ts';
import { imageAddress } from '#server/modules/access/auth/users.ts';

/** Matches part of a name, username, email or mobile number, as the users' index stores them. */
export const userMatches = contains(userSearchText(users));

export const userList = {
  filters: {
    id: oneOf(users.id),
    q: userMatches,
    type: oneOfWords(users.type, USER_TYPES),
    roleId: oneOf(users.roleId),
    isActive: oneOf(users.isActive),
    vendorId: oneOf(users.vendorId),
    crewId: oneOf(users.crewId),
    customerId: oneOf(users.customerId),
    createdAt_gte: atLeast(users.createdAt),
    createdAt_lte: atMost(users.createdAt),
  },
  sorts: {
    id: users.id,
    name: [users.lastName, users.firstName],
    username: sql`lower(${users.username})`,
    email: sql`lower(${users.email})`,
    mobile: users.mobile,
    type: users.type,
    roleName: roles.name,
    vendorName: vendors.companyName,
    crewName: crews.name,
    isActive: users.isActive,
    dateOfJoining: users.dateOfJoining,
    createdAt: users.createdAt,
  },
  key: users.id,
  defaultSort: ['name', 'ASC'] as const,
};

const fields = {
  id: users.id,
  username: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  mobile: users.mobile,
  dateOfBirth: users.dateOfBirth,
  dateOfJoining: users.dateOfJoining,
  address: users.address,
  language: users.language,
  type: users.type,
  roleId: users.roleId,
  roleName: roles.name,
  isActive: users.isActive,
  vendorId: users.vendorId,
  vendorName: vendors.companyName,
  crewId: users.crewId,
  crewName: crews.name,
  customerId: users.customerId,
  customerName: sql<string | null>`coalesce(${customers.companyName},
    nullif(trim(concat(${customers.firstName}, ' ', ${customers.lastName})), ''))`,
  propertyId: sql<number | null>`(select min(p.id) from properties p
    where p.customer_id = ${users}.customer_id and not p.is_archived)`,
  image: users.profileFile,
  lastSeenAt: sql<
    string | null
  >`(select to_char(max(s.last_seen_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
    from sessions s where s.user_id = ${users}.id)`,
  createdAt: users.createdAt,
  version: users.version,
};

function selectUsers(db: Queryable) {
  return db
    .select(fields)
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .leftJoin(vendors, eq(vendors.id, users.vendorId))
    .leftJoin(crews, eq(crews.id, users.crewId))
    .leftJoin(customers, eq(customers.id, users.customerId))
    .$dynamic();
}

/** One page of a list of users. */
export async function userPage(
  db: Queryable,
  { where, orderBy, limit, offset }: ParsedList,
): Promise<UserRow[]> {
  // Selects the page first, so that nothing is looked up for users on earlier pages.
  const onPage = db
    .select({ id: users.id })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .leftJoin(vendors, eq(vendors.id, users.vendorId))
    .leftJoin(crews, eq(crews.id, users.crewId))
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  const rows = await selectUsers(db)
    .where(inArray(users.id, onPage))
    .orderBy(...orderBy);
  return rows.map(userRow);
}

type Selected = Awaited<ReturnType<typeof selectUsers>>[number];

const userRow = ({ image, createdAt, ...row }: Selected): UserRow => ({
  ...row,
  image: imageAddress(image),
  createdAt: createdAt.toISOString(),
});

/** All users that match a list's filters, in its order, for the CSV file. */
export const usersInOrder = (db: Queryable, { where, orderBy }: ParsedList) =>
  inOrderOf<UserRow>(
    db,
    selectUsers(db)
      .where(where)
      .orderBy(...orderBy),
    async ids => (await selectUsers(db).where(inArray(users.id, ids))).map(userRow),
  );

/** A user as the list shows them, or undefined. */
export async function findUser(db: Queryable, id: number): Promise<UserRow | undefined> {
  const [row] = await selectUsers(db).where(eq(users.id, id));
  return row && userRow(row);
}
