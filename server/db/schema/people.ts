import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { LoginRole, UserType } from '../../../contract/enums.ts';
import type { Language } from '../../../contract/messages.ts';
import type { PermissionKey } from '../../../contract/permissions.ts';
import { createdAt, day, id, moment, version } from './columns.ts';

export const roles = pgTable('roles', {
  id: id(),
  name: text('name').notNull().unique(),
  userType: text('user_type').$type<UserType>().notNull(),
  permissions: jsonb('permissions').$type<PermissionKey[]>().notNull(),
  /** One of the five given roles: editable, not deletable. */
  isGiven: boolean('is_given').notNull().default(false),
  version: version(),
});

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
    index('users_type_idx').on(t.type),
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
    createdAt: createdAt(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    revokedAt: moment('revoked_at'),
    address: text('address'),
    userAgent: text('user_agent'),
  },
  t => [index('sessions_user_idx').on(t.userId)],
);

/** Failed sign-ins in the current window, per account name and per address. */
export const signInTries = pgTable('sign_in_tries', {
  key: text('key').primaryKey(),
  failures: integer('failures').notNull(),
  windowStart: moment('window_start').notNull(),
});

export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  version: version(),
});
