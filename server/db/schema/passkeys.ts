import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';
import { users } from './people.ts';

/** Keys that a device or a password manager keeps for somebody, to sign in with instead of a password. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As the authenticator names it, base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** Signatures that its authenticator counted; always 0 where it counts none. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** What its owner calls it. */
    name: text('name').notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at'),
  },
  t => [index('passkeys_user_idx').on(t.userId)],
);

/** Challenges that were answered: each is good once. One that nobody answers is stored nowhere. */
export const spentChallenges = pgTable(
  'spent_challenges',
  { challenge: text('challenge').primaryKey(), expiresAt: moment('expires_at').notNull() },
  t => [index('spent_challenges_expires_idx').on(t.expiresAt)],
);
