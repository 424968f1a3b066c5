import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { KeptKind, ReassigningKind } from '#contract/territory/reassign.ts';
import { createdAt, id, moment } from './columns.ts';
import { users } from './people.ts';

/**
 * Reassignments of ZIP codes, a crew's work, a market's ZIP codes or a property; can be undone until a visit
 * is completed.
 */
export const reassignings = pgTable('reassignings', {
  id: id(),
  kind: text('kind').$type<ReassigningKind>().notNull(),
  /** Subject shown in lists: ZIP codes, a name or an address. */
  about: text('about').notNull(),
  actorId: integer('actor_id').references(() => users.id),
  actorName: text('actor_name').notNull(),
  createdAt: createdAt(),
  undoneAt: moment('undone_at'),
});

/** Each record before and after; null if it didn't exist. */
export const reassigningItems = pgTable(
  'reassigning_items',
  {
    reassigningId: integer('reassigning_id')
      .notNull()
      .references(() => reassignings.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<KeptKind>().notNull(),
    recordId: text('record_id').notNull(),
    before: jsonb('before').$type<unknown>(),
    after: jsonb('after').$type<unknown>(),
  },
  t => [primaryKey({ columns: [t.reassigningId, t.kind, t.recordId] })],
);
