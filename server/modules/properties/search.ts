import { and, type SQL, sql } from 'drizzle-orm';
import { properties } from '../../db/schema/index.ts';
import { searchWords } from './searchWords.ts';

/** Properties in which every word occurs: name, company, code, e-mail, phone, address. Undefined without a word. */
export function matchesSearch(text: string): SQL | undefined {
  const words = searchWords(text);
  return and(
    ...words.map(word => sql`${properties.searchText} like ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`}`),
  );
}
