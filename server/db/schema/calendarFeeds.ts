import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';
import { customers } from './customers.ts';
import { crews } from './vendors.ts';

/** Secret URLs of calendar feeds, one per customer or crew. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: id(),
    /** SHA-256 of the URL's token, hex; the token itself is never stored. */
    tokenHash: text('token_hash').notNull().unique(),
    customerId: integer('customer_id')
      .unique()
      .references(() => customers.id, { onDelete: 'cascade' }),
    crewId: integer('crew_id')
      .unique()
      .references(() => crews.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  t => [check('calendar_feeds_owner', sql`(${t.customerId} is null) <> (${t.crewId} is null)`)],
);
