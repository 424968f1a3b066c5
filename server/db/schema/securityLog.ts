import { sql } from 'drizzle-orm';
import { type AnyPgColumn, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { SecurityKind } from '#contract/access/securityLog.ts';
import { id, moment } from './columns.ts';
import { asSearchable } from './searchable.ts';

interface SearchedColumns {
  actorName: AnyPgColumn;
  address: AnyPgColumn;
  detail: AnyPgColumn;
}

/** Searchable text of an event besides the account's name; the trigram index must match exactly. */
export const securitySearchText = (t: SearchedColumns) =>
  sql`coalesce(${t.actorName}, '') || ' ' || coalesce(${t.address}, '') || ' ' || coalesce(${t.detail}, '')`;

/**
 * Sign-in attempts, refused requests and changes of credentials or permissions. Kept after the users are
 * deleted.
 */
export const securityEvents = pgTable(
  'security_events',
  {
    id: id(),
    at: moment('at').notNull(),
    kind: text('kind').$type<SecurityKind>().notNull(),
    count: integer('count').notNull().default(1),
    /** User whose account it concerns. */
    userId: integer('user_id'),
    actorId: integer('actor_id'),
    actorName: text('actor_name'),
    address: text('address'),
    userAgent: text('user_agent'),
    detail: text('detail'),
    /** Repeated attempts within a minute share one row; null for events that aren't attempts. */
    repeatKey: text('repeat_key').unique(),
  },
  t => [
    index('security_events_at_idx').on(t.at, t.id),
    index('security_events_kind_idx').on(t.kind, t.at),
    index('security_events_user_idx').on(t.userId, t.at),
    index('security_events_actor_idx').on(t.actorId, t.at),
    index('security_events_address_idx').on(t.address, t.at),
    index('security_events_search_idx').using(
      'gin',
      sql`${asSearchable(securitySearchText(t))} gin_trgm_ops`,
    ),
  ],
);
