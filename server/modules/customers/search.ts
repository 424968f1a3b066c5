import { and, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { customers, properties } from '../../db/schema/index.ts';
import { searchWords } from './searchWords.ts';

/** Properties in which every word occurs: name, company, code, e-mail, phone, address. Undefined without a word. */
export function matchesSearch(text: string): SQL | undefined {
  const words = searchWords(text);
  return and(...words.map(occurs));
}

const CODE = /^c-\d+$/;

/** A customer's code also finds whoever that customer was merged into. */
function occurs(word: string): SQL {
  const part = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const found = sql`${properties.searchText} like ${part}`;
  if (!CODE.test(word)) return found;
  return sql`(${found} or ${properties.customerId} = (select ${customers.mergedIntoId} from ${customers}
    where ${customers.code} = ${word.toUpperCase()}))`;
}

/**
 * The same, found on its own before anything else is looked at. Without the fence the database walks the list in its
 * order and looks for the words in every row, when it thinks that they are common.
 */
export function foundFirst(text: string): SQL | undefined {
  const matches = matchesSearch(text);
  return (
    matches && sql`${properties.id} in (select ${properties.id} from ${properties} where ${matches} offset 0)`
  );
}

/** Rows of other tables whose property has every word. Undefined without a word. */
export function ofProperties(column: PgColumn, text: string): SQL | undefined {
  const matches = matchesSearch(text);
  return matches && sql`${column} in (select ${properties.id} from ${properties} where ${matches})`;
}
