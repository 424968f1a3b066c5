import { and, isNull, or, type SQL, sql } from 'drizzle-orm';
import { contains, type FilterValue, type ParsedList } from '#server/api/list.ts';
import { history, properties, userSearchText, users } from '#server/db/schema/index.ts';
import { matchesSearch } from '#server/modules/customers/customers/search.ts';

/** More places than a reader means with one search. */
const MOST_PLACES = 500;

const nameHas = contains(sql`(${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.username})`);

/** The same by the index on what a search for users looks through, which holds more than the name. */
const isNamed = (text: string) => and(contains(userSearchText(users))(text), nameHas(text));

/** Entries at places with these words, or for a reason that has them: each by an index. */
function placesAndReasons(text: string): SQL[] {
  const places = matchesSearch(text);
  if (!places) return [];
  const placeIds = sql`array(select ${properties.id} from ${properties} where ${places} limit ${MOST_PLACES})`;
  const ownerIds = sql`array(select ${properties.customerId} from ${properties} where ${places} limit ${MOST_PLACES})`;
  const branches = [
    sql`${history.propertyId} = any(${placeIds})`,
    and(isNull(history.propertyId), sql`${history.customerId} = any(${ownerIds})`),
    contains(history.reason)(text),
  ];
  return branches.filter(branch => branch !== undefined);
}

/** What happened at places or by people with these words, or for a reason that has them. */
export function mentions(value: FilterValue): SQL[] {
  const text = String(value);
  const people = isNamed(text);
  if (!people) return [];
  // Not as an array: of ten unknown people PostgreSQL expects half the history, and reads all of it.
  const byPeople = sql`${history.actorId} in (select ${users.id} from ${users} where ${people})`;
  return [...placesAndReasons(text), byPeople];
}

/**
 * Queries for the ids of what a search finds, no further than `most`. People are looked up first and their entries by
 * index, person by person: customers share the names that are searched for, and most of them did little or nothing.
 */
export function findMentions({ searched, narrowedBy }: ParsedList, most: number): SQL[] {
  const text = String(searched);
  const byPeople = sql`select entry.id from ${users} cross join lateral (
      select ${history.id} as id from ${history}
      where ${and(sql`${history.actorId} = ${users.id}`, narrowedBy)} limit ${most}
    ) entry where ${isNamed(text)} limit ${most}`;
  const others = placesAndReasons(text).map(
    branch => sql`select ${history.id} as id from ${history} where ${and(branch, narrowedBy)} limit ${most}`,
  );
  return [...others, byPeople];
}

/**
 * The same as a condition on each entry of a list that is walked in its order, where a search finds many: its own place
 * and person are looked up by their keys, however many others have the words too.
 */
export function mentionedBy(value: FilterValue): SQL | undefined {
  const text = String(value);
  const places = matchesSearch(text);
  if (!places) return undefined;
  // A value each, since PostgreSQL would gather all that match before it looks at the first entry.
  return or(
    sql`(select ${places} from ${properties} where ${properties.id} = ${history.propertyId})`,
    and(
      isNull(history.propertyId),
      sql`(select bool_or(${places}) from ${properties} where ${properties.customerId} = ${history.customerId})`,
    ),
    sql`(select ${nameHas(text)} from ${users} where ${users.id} = ${history.actorId})`,
    contains(history.reason)(text),
  );
}
