import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns.ts';
import { customers } from './customers.ts';

/** What a link lets its holder do. */
export type LinkPurpose = 'mend-card' | 'sign-in';

/** Links by which a customer does one thing without signing in. */
export const signedLinks = pgTable(
  'signed_links',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** SHA-256 of the token, hex; the token itself is never stored. */
    tokenHash: text('token_hash').notNull().unique(),
    purpose: text('purpose').$type<LinkPurpose>().notNull(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** What of the customer's it is about; null where it is about the customer. */
    subjectId: integer('subject_id'),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    /** Set when it did what it is for, and when another one took its place. */
    spentAt: moment('spent_at'),
  },
  t => [
    index('signed_links_customer_idx').on(t.customerId, t.purpose),
    index('signed_links_expires_idx').on(t.expiresAt),
  ],
);
