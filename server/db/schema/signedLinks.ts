import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns.ts';
import { customers } from './customers.ts';

/** Action that a link allows. */
export type LinkPurpose = 'mend-card' | 'sign-in' | 'estimate' | 'renewal' | 'extra-offer' | 'extra-time';

/** Links that let a customer do one thing without signing in. */
export const signedLinks = pgTable(
  'signed_links',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** SHA-256 of the token, hex; the token itself is never stored. */
    tokenHash: text('token_hash').notNull().unique(),
    purpose: text('purpose').$type<LinkPurpose>().notNull(),
    /** Null if the recipient needn't be a customer. */
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
    /** Id of the customer's record that the link concerns; null if it concerns the customer. */
    subjectId: integer('subject_id'),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    /** Set when the link was used or replaced by another. */
    spentAt: moment('spent_at'),
  },
  t => [
    check('signed_links_customer', sql`${t.customerId} is not null or ${t.purpose} = 'estimate'`),
    index('signed_links_subject_idx').on(t.purpose, t.subjectId),
    index('signed_links_customer_idx').on(t.customerId, t.purpose),
    index('signed_links_expires_idx').on(t.expiresAt),
  ],
);
