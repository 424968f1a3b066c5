import { sql } from 'drizzle-orm';
import { boolean, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PhraseType } from '../../../contract/enums.ts';
import { id, version } from './columns.ts';

/** Sentences that the office writes often, offered where such a text is asked for. */
export const phrases = pgTable(
  'phrases',
  {
    id: id(),
    name: text('name').notNull(),
    type: text('type').$type<PhraseType>().notNull(),
    phrase: text('phrase').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    version: version(),
  },
  t => [uniqueIndex('phrases_name_key').on(t.type, sql`lower(${t.name})`)],
);
