import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { PermissionKey } from '#contract/core/permissions.ts';
import { createdAt, id, moment } from './columns.ts';
import { users } from './people.ts';

/** API tokens that let programs act as an office user. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Purpose, as named by the owner. */
    name: text('name').notNull(),
    /** SHA-256 of the token, hex; the token itself is never stored. */
    tokenHash: text('token_hash').notNull().unique(),
    isReadOnly: boolean('is_read_only').notNull(),
    /** Null: everything that the owner may do. */
    permissions: jsonb('permissions').$type<PermissionKey[]>(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  t => [index('api_tokens_user_idx').on(t.userId)],
);
