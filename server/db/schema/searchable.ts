import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Text in the form in which it is looked for: lower case, letters without their accents. José is found by jose. */
export const searchable = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** The same worked out by the database, by a function that migration 0075 makes. Indexes hold what it answers. */
export const asSearchable = (text: SQLWrapper): SQL => sql`searchable(${text})`;

/** `like` pattern of text in which these characters occur, themselves already searchable. */
export const anywhere = (part: string): string => `%${part.replaceAll(/[\\%_]/g, '\\$&')}%`;
