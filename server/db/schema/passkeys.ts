import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';
import { users } from './people.ts';

/** Passkeys, which replace a password for signing in. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The authenticator's id for it, base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    /** The authenticator's signature counter; always 0 if it keeps none. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** Name given by the owner. */
    name: text('name').notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at'),
  },
  t => [index('passkeys_user_idx').on(t.userId)],
);

/** Used challenges, so that each works only once. Unused ones aren't stored. */
export const spentChallenges = pgTable(
  'spent_challenges',
  { challenge: text('challenge').primaryKey(), expiresAt: moment('expires_at').notNull() },
  t => [index('spent_challenges_expires_idx').on(t.expiresAt)],
);
