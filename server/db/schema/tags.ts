import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, version } from './columns.ts';
import { customers } from './customers.ts';

/** Words by which the office groups its customers. */
export const tags = pgTable(
  'tags',
  {
    id: id(),
    name: text('name').notNull(),
    /** `#RRGGBB`. */
    color: text('color'),
    version: version(),
  },
  t => [uniqueIndex('tags_name_key').on(sql`lower(${t.name})`)],
);

/** The tags of each customer. */
export const customerTags = pgTable(
  'customer_tags',
  {
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    tagId: integer('tag_id')
      .notNull()
      .references(() => tags.id),
  },
  t => [
    primaryKey({ columns: [t.customerId, t.tagId] }),
    index('customer_tags_tag_idx').on(t.tagId, t.customerId),
  ],
);
