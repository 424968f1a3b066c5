import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { assignments } from './schedule.ts';

/** Customers' ratings of visits. */
export const visitRatings = pgTable(
  'visit_ratings',
  {
    assignmentId: integer('assignment_id')
      .primaryKey()
      .references(() => assignments.id, { onDelete: 'cascade' }),
    stars: integer('stars').notNull(),
    words: text('words'),
    /** When the visit was first rated. */
    ratedAt: moment('rated_at').notNull(),
  },
  t => [
    index('visit_ratings_stars_idx').on(t.stars),
    index('visit_ratings_rated_idx').on(t.ratedAt),
    check('visit_ratings_stars', sql`${t.stars} between 1 and 5`),
  ],
);
