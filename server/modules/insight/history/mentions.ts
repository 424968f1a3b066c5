import { and, isNull, or, type SQL, sql } from 'drizzle-orm';
import { VISIT_REASON_KEYS, VISIT_REASONS } from '#contract/schedule/visitReasons.ts';
import { contains, type FilterValue, type ParsedList } from '#server/api/list.ts';
import { history, properties, settings, userSearchText, users } from '#server/db/schema/index.ts';
import { asSearchable, searchable } from '#server/db/schema/searchable.ts';
import { matchesSearch } from '#server/modules/customers/customers/search.ts';

/** Highest number of places that a search looks at. */
const MAX_PLACES = 500;

const nameHas = contains(sql`(${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.username})`);

/** Condition on a user's name that uses the index on users' search text, which covers more than the name. */
const isNamed = (text: string) => and(contains(userSearchText(users))(text), nameHas(text));

/** Keys of the office's reasons with the words in one of their labels. */
const officeKeys = (text: string) => sql`
  select reason ->> 'key' from ${settings}, jsonb_array_elements((value -> 'skip') || (value -> 'cancel')) as listed(reason)
  where key = 'visitReasons' and ${contains(sql`(reason ->> 'label')`)(text)}`;

/** Condition on a reason, which is stored as its key or as it was written. */
function hasReason(text: string): SQL | undefined {
  const words = searchable(text).split(/\s+/);
  const builtIn = VISIT_REASON_KEYS.filter(key =>
    Object.values(VISIT_REASONS[key].label).some(label =>
      words.every(word => searchable(label).includes(word)),
    ),
  );
  const written = contains(history.reason)(text);
  const keys = sql`array(${officeKeys(text)}) || ${sql.param(builtIn)}::text[]`;
  return written && or(written, sql`${asSearchable(history.reason)} = any(${keys})`);
}

/** Conditions for entries whose place or reason contains the words; each uses an index. */
function placesAndReasons(text: string): SQL[] {
  const places = matchesSearch(text);
  if (!places) return [];
  const placeIds = sql`array(select ${properties.id} from ${properties} where ${places} limit ${MAX_PLACES})`;
  const ownerIds = sql`array(select ${properties.customerId} from ${properties} where ${places} limit ${MAX_PLACES})`;
  const branches = [
    sql`${history.propertyId} = any(${placeIds})`,
    and(isNull(history.propertyId), sql`${history.customerId} = any(${ownerIds})`),
    hasReason(text),
  ];
  return branches.filter(branch => branch !== undefined);
}

/** Conditions for entries whose place, author or reason contains the words. */
export function mentions(value: FilterValue): SQL[] {
  const text = String(value);
  const people = isNamed(text);
  if (!people) return [];
  // A subquery, because for an array of only ten users, PostgreSQL would expect half of the history to match
  // and would read all of it.
  const byPeople = sql`${history.actorId} in (select ${users.id} from ${users} where ${people})`;
  return [...placesAndReasons(text), byPeople];
}

/**
 * Queries for the ids that a search finds, at most `most` each. People are looked up first, then each
 * person's entries by index: many customers share a name, and most of them have few or no entries.
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
 * Condition on each entry, for a search with so many matches that it reads the list in order: looks up the
 * entry's own place and person by key, no matter how many others match.
 */
export function mentionedBy(value: FilterValue): SQL | undefined {
  const text = String(value);
  const places = matchesSearch(text);
  if (!places) return undefined;
  // One subquery per value, because PostgreSQL would otherwise collect all matches before reading the first
  // entry.
  return or(
    sql`(select ${places} from ${properties} where ${properties.id} = ${history.propertyId})`,
    and(
      isNull(history.propertyId),
      sql`(select bool_or(${places}) from ${properties} where ${properties.customerId} = ${history.customerId})`,
    ),
    sql`(select ${nameHas(text)} from ${users} where ${users.id} = ${history.actorId})`,
    hasReason(text),
  );
}
