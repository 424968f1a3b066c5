import { count, desc, sql } from 'drizzle-orm';
import type { AddressSuggestion } from '#contract/territory/places.calls.ts';
import type { Queryable } from '#server/db/connect.ts';
import { properties } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import { addressesIn, suggestionsAddress } from '#server/plugins/geocoder.ts';

/** Maximum time in milliseconds that someone typing waits for suggestions. */
const ANSWER_MS = 3000;
const MAX = 6;

type Ways = Pick<Deps, 'db' | 'outside'>;

/** Whether the business has a geocoder that can be queried at every keystroke. */
export const hasSuggestions = async (db: Queryable): Promise<boolean> =>
  suggestionsAddress(await settingOf(db, 'maps'), '') !== null;

/** Returns addresses from the geocoder that begin as typed; none if it can't be reached. */
export async function suggestedAddresses({ db, outside }: Ways, typed: string): Promise<AddressSuggestion[]> {
  const url = suggestionsAddress(await settingOf(db, 'maps'), typed);
  if (!url) return [];
  try {
    const signal = AbortSignal.timeout(ANSWER_MS);
    const response = await outside.fetch(url, { signal });
    return response.ok ? addressesIn(await response.json()) : [];
  } catch {
    return [];
  }
}

/**
 * Like `suggestedAddresses`, plus the streets of the business's properties; for staff, who may know where
 * those are.
 */
export async function staffAddresses(ways: Ways, typed: string): Promise<AddressSuggestion[]> {
  const [found, streets] = await Promise.all([suggestedAddresses(ways, typed), knownStreets(ways.db, typed)]);
  const keyOf = ({ address, zipcode }: AddressSuggestion) => `${address.toLowerCase()} ${zipcode}`;
  const known = new Map([...streets, ...found].map(one => [keyOf(one), one]));
  return [...found, ...streets].filter(one => known.get(keyOf(one)) === one).slice(0, MAX);
}

async function knownStreets(db: Queryable, typed: string): Promise<AddressSuggestion[]> {
  const [, number = '', begun = ''] = /^(\d\S*\s+)?(.*)$/.exec(typed) ?? [];
  if (begun.length < 2) return [];
  const street = sql<string>`regexp_replace(${properties.address}, '^[0-9][^ ]* +', '')`;
  const zipcode = sql<string>`left(${properties.zipcode}, 5)`;
  const { city, state } = properties;
  const rows = await db
    .select({ street, city, state, zipcode })
    .from(properties)
    .where(sql`starts_with(lower(${street}), ${begun.toLowerCase()})`)
    .groupBy(street, city, state, zipcode)
    .orderBy(desc(count()), street)
    .limit(MAX);
  return rows.map(({ street: name, ...place }) => ({ address: `${number}${name}`, ...place }));
}
