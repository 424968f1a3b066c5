import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { contains } from '#server/api/list.ts';
import { type callLogs, customers, properties, type reminders } from '#server/db/schema/index.ts';
import { anywhere } from '#server/db/schema/searchable.ts';
import { searchWords } from './searchWords.ts';

/** Properties in which every word occurs: name, company, code, e-mail, phone, address. Undefined without a word. */
export function matchesSearch(text: string): SQL | undefined {
  const words = searchWords(text);
  return and(...words.map(occurs));
}

const CODE = /^c-\d+$/;

/** A customer's code also finds whoever that customer was merged into. */
function occurs(word: string): SQL {
  const found = sql`${properties.searchText} like ${anywhere(word)}`;
  if (!CODE.test(word)) return found;
  return sql`(${found} or ${properties.customerId} = (select ${customers.mergedIntoId} from ${customers}
    where ${customers.code} = ${word.toUpperCase()}))`;
}

/**
 * The same, found on its own before anything else is looked at. As an array, since PostgreSQL would otherwise walk the list
 * in its order and compare each row with all that the search found. With `most` no more than so many are looked at,
 * whichever they are.
 */
export function foundFirst(text: string, most?: number): SQL | undefined {
  const matches = matchesSearch(text);
  const end = most === undefined ? sql`` : sql`limit ${most}`;
  return (
    matches &&
    sql`${properties.id} = any(array(select ${properties.id} from ${properties} where ${matches} ${end}))`
  );
}

type WithNote = typeof callLogs | typeof reminders;

/** Calls or reminders whose note, or whose property, has every word, asked of one after the other. Undefined without a word. */
export function hasNoteOrPlace(table: WithNote, text: string): SQL | undefined {
  const place = matchesSearch(text);
  return or(
    contains(table.note)(text),
    place && sql`(select ${place} from ${properties} where ${eq(properties.id, table.propertyId)})`,
  );
}

/** The same, note and place each found by its own index. */
export function noteOrPlaceBranches(table: WithNote, text: string): SQL[] {
  const place = matchesSearch(text);
  const branches = [
    contains(table.note)(text),
    place && sql`${table.propertyId} in (select ${properties.id} from ${properties} where ${place})`,
  ];
  return branches.filter(branch => branch !== undefined);
}
