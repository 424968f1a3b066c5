import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';
import { users } from './people.ts';

/** Authenticator apps (TOTP), one per user. */
export const authenticators = pgTable('authenticators', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Base32, encrypted with the application's secret. */
  secret: text('secret').notNull(),
  createdAt: createdAt(),
  /** Null until the first code was confirmed; until then, sign-in doesn't ask for one. */
  confirmedAt: moment('confirmed_at'),
  /** 30-second step since 1970 of the last accepted code; that code and earlier ones are rejected. */
  lastStep: integer('last_step').notNull().default(0),
});

/** Recovery codes for users who lost their app, each usable once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** HMAC with the application's secret, hex. */
    codeHash: text('code_hash').notNull(),
    usedAt: moment('used_at'),
  },
  t => [
    index('recovery_codes_user_idx').on(t.userId),
    uniqueIndex('recovery_codes_code_key').on(t.userId, t.codeHash),
  ],
);
