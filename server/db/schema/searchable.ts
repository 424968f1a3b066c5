import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Normalizes text for searching: lowercase and without accents, so that “jose” finds José. */
export const searchable = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** Like `searchable`, but computed by the database function of the same name; indexes contain its result. */
export const asSearchable = (text: SQLWrapper): SQL => sql`searchable(${text})`;

/** `like` pattern for text that contains these characters, which must already be searchable. */
export const anywhere = (part: string): string => `%${part.replaceAll(/[\\%_]/g, '\\$&')}%`;
