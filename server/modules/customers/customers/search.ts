import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { contains } from '#server/api/list.ts';
import { type callLogs, customers, properties, type reminders } from '#server/db/schema/index.ts';
import { anywhere } from '#server/db/schema/searchable.ts';
import { searchWords } from './searchWords.ts';

/**
 * Matches properties whose name, company, code, email, phone or address contains every word. Undefined if
 * there is no word.
 */
export function matchesSearch(text: string): SQL | undefined {
  const words = searchWords(text);
  return and(...words.map(occurs));
}

const CODE = /^c-\d+$/;

/** A merged customer's code also finds the customer they were merged into. */
function occurs(word: string): SQL {
  const found = sql`${properties.searchText} like ${anywhere(word)}`;
  if (!CODE.test(word)) return found;
  return sql`(${found} or ${properties.customerId} = (select ${customers.mergedIntoId} from ${customers}
    where ${customers.code} = ${word.toUpperCase()}))`;
}

/**
 * Returns the search as a separate first step. Its result is an array, because PostgreSQL would otherwise
 * read the list in order and check each row against all matches. With `most`, considers at most that many
 * matches, in no particular order.
 */
export function searchedFirst(text: string, most?: number): SQL | undefined {
  const matches = matchesSearch(text);
  const end = most === undefined ? sql`` : sql`limit ${most}`;
  return (
    matches &&
    sql`${properties.id} = any(array(select ${properties.id} from ${properties} where ${matches} ${end}))`
  );
}

type WithNote = typeof callLogs | typeof reminders;

/**
 * Matches calls or reminders whose note or property contains every word, evaluated row by row. Undefined if
 * there is no word.
 */
export function hasNoteOrPlace(table: WithNote, text: string): SQL | undefined {
  const place = matchesSearch(text);
  return or(
    contains(table.note)(text),
    place && sql`(select ${place} from ${properties} where ${eq(properties.id, table.propertyId)})`,
  );
}

/** Splits the condition into branches for note and property, so that each can use its own index. */
export function noteOrPlaceBranches(table: WithNote, text: string): SQL[] {
  const place = matchesSearch(text);
  const branches = [
    contains(table.note)(text),
    place && sql`${table.propertyId} in (select ${properties.id} from ${properties} where ${place})`,
  ];
  return branches.filter(branch => branch !== undefined);
}
