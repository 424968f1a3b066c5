import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { SignInMethod } from '#contract/access/session.ts';
import type { ViewAs } from '#contract/access/viewAs.ts';
import type { LoginRole, UserType } from '#contract/core/enums.ts';
import type { Language } from '#contract/core/messages.ts';
import type { PermissionKey } from '#contract/core/permissions.ts';
import { monthAndDay } from './birthdays.ts';
import { createdAt, day, id, moment, version } from './columns.ts';
import { asSearchable } from './searchable.ts';

export const roles = pgTable('roles', {
  id: id(),
  name: text('name').notNull().unique(),
  userType: text('user_type').$type<UserType>().notNull(),
  permissions: jsonb('permissions').$type<PermissionKey[]>().notNull(),
  /** One of the five built-in roles: editable, but can't be deleted. */
  isGiven: boolean('is_given').notNull().default(false),
  /** Users with this role must sign in with two factors before doing anything. */
  requiresTwoFactor: boolean('requires_two_factor').notNull().default(false),
  version: version(),
});

interface SearchedColumns {
  firstName: AnyPgColumn;
  lastName: AnyPgColumn;
  username: AnyPgColumn;
  email: AnyPgColumn;
  mobile: AnyPgColumn;
}

/** Searchable text of a user; the trigram index must match exactly. */
export const userSearchText = (t: SearchedColumns) =>
  sql`${t.firstName} || ' ' || ${t.lastName} || ' ' || ${t.username} || ' ' || coalesce(${t.email}, '') || ' ' || coalesce(${t.mobile}, '')`;

export const users = pgTable(
  'users',
  {
    id: id(),
    username: text('username').notNull(),
    email: text('email'),
    mobile: text('mobile'),
    passwordHash: text('password_hash').notNull(),
    type: text('type').$type<UserType>().notNull(),
    roleId: integer('role_id')
      .notNull()
      .references(() => roles.id),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    dateOfBirth: day('date_of_birth'),
    dateOfJoining: day('date_of_joining'),
    address: text('address'),
    profileFile: text('profile_file'),
    language: text('language').$type<Language>().notNull().default('en'),
    isActive: boolean('is_active').notNull().default(true),
    vendorId: integer('vendor_id'),
    crewId: integer('crew_id'),
    customerId: integer('customer_id'),
    createdAt: createdAt(),
    version: version(),
  },
  t => [
    uniqueIndex('users_username_key').on(sql`lower(${t.username})`),
    uniqueIndex('users_email_key').on(sql`lower(${t.email})`),
    index('users_mobile_idx').on(t.mobile),
    index('users_customer_idx').on(t.customerId),
    index('users_crew_idx').on(t.crewId),
    index('users_vendor_idx').on(t.vendorId).where(sql`${t.vendorId} is not null`),
    index('users_type_idx').on(t.type),
    index('users_role_idx').on(t.roleId),
    index('users_birthday_idx')
      .on(monthAndDay(t.dateOfBirth))
      .where(sql`${t.type} = 'customer' and ${t.dateOfBirth} is not null`),
    index('users_search_idx').using('gin', sql`${asSearchable(userSearchText(t))} gin_trgm_ops`),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** SHA-256 of the token, hex; the token itself is never stored. */
    tokenHash: text('token_hash').notNull().unique(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    loginRole: text('login_role').$type<LoginRole>().notNull(),
    /** How the user signed in. */
    method: text('method').$type<SignInMethod>().notNull().default('password'),
    createdAt: createdAt(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    revokedAt: moment('revoked_at'),
    address: text('address'),
    userAgent: text('user_agent'),
    /** Set while an administrator views as another user or role. */
    viewAs: jsonb('view_as').$type<ViewAs>(),
  },
  t => [
    index('sessions_user_idx').on(t.userId),
    // Finds the open sessions among all that ever existed.
    index('sessions_open_idx').on(t.userId).where(sql`${t.revokedAt} is null`),
  ],
);

/** Requested by the owner, requested by the office, or sent with a new account. */
export type ResetPurpose = 'forgot' | 'reset' | 'invite';

/** Password resets: a token that the requester holds and a code that only the owner receives. */
export const passwordResets = pgTable(
  'password_resets',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** SHA-256 of the token, hex. */
    tokenHash: text('token_hash').notNull().unique(),
    /** Account for which entered codes are counted, whether it exists or not. */
    account: text('account').notNull(),
    purpose: text('purpose').$type<ResetPurpose>().notNull(),
    /** Null if no user was found; an unknown account behaves like a known one. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** HMAC of the code with the application's secret; null until it is sent. */
    codeHash: text('code_hash'),
    tries: integer('tries').notNull().default(0),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  t => [
    index('password_resets_user_idx').on(t.userId),
    index('password_resets_expires_idx').on(t.expiresAt),
    /** Ensures that an account has at most one open reset of the kind that anyone may request. */
    uniqueIndex('password_resets_one_open_key')
      .on(t.account)
      .where(sql`${t.purpose} = 'forgot' and ${t.usedAt} is null`),
  ],
);

/**
 * Browsers from which a user has signed in, identified by a random cookie. Strangers' attempts don't count
 * against these browsers' rate limits.
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the cookie, hex. */
    deviceHash: text('device_hash').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
  },
  t => [
    primaryKey({ columns: [t.deviceHash, t.userId] }),
    index('known_devices_user_idx').on(t.userId),
    index('known_devices_used_idx').on(t.lastUsedAt),
  ],
);

/** Rate limits for attempts at sign-in, recovery, sign-up and so on, by account, address or device. */
export const tries = pgTable(
  'tries',
  {
    key: text('key').primaryKey(),
    /** When all attempts are available again; each attempt postpones it by one step. */
    spentUntil: moment('spent_until').notNull(),
  },
  t => [index('tries_spent_idx').on(t.spentUntil)],
);

export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  version: version(),
});
