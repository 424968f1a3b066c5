import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';
import { users } from './people.ts';

/** Apps that count codes for somebody's sign-in. */
export const authenticators = pgTable('authenticators', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Base32, sealed under the application's secret. */
  secret: text('secret').notNull(),
  createdAt: createdAt(),
  /** Null until its first code was typed: until then none is asked for. */
  confirmedAt: moment('confirmed_at'),
  /** The half minute, counted from 1970, of the last code that was taken: neither it nor an earlier one is taken again. */
  lastStep: integer('last_step').notNull().default(0),
});

/** Codes for whoever lost the app, each good once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** HMAC under the application's secret, hex. */
    codeHash: text('code_hash').notNull(),
    usedAt: moment('used_at'),
  },
  t => [
    index('recovery_codes_user_idx').on(t.userId),
    uniqueIndex('recovery_codes_code_key').on(t.userId, t.codeHash),
  ],
);
