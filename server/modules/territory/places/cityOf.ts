import { FEET_PER_MILE } from '#contract/core/constants.ts';
import { feetBetween } from '#contract/core/distance.ts';
import { type City, cityKey, zipTable } from './zipTable.ts';

/** Returns the post office's city for a ZIP code; null if the code is unknown. */
export interface CityLookup {
  (zipcode: string): City | null;
  /** Whether the state has a city of this name, in whatever case. */
  isCity?: (name: string, state: string) => boolean;
  /** Miles from a ZIP code's center to the city's nearest one; null if one of the two is unknown. */
  milesFrom?: (zipcode: string, name: string, state: string) => number | null;
  /** ZIP codes that the post office names after the city, in the state or else in any. */
  zipcodesOf?: (name: string, state: string | null) => readonly string[];
}

/** Returns the post office's city for a ZIP code; null if the code is unknown. */
export const cityOf = async (zipcode: string): Promise<City | null> => (await cityLookup())(zipcode);

/** Returns a function like `cityOf` for many ZIP codes, once the table is read. */
export async function cityLookup(): Promise<CityLookup> {
  const { cities, centers, zipcodes, states } = await zipTable();
  const zipcodesOf = (name: string, state: string) => zipcodes.get(cityKey(name, state));
  const lookup: CityLookup = zipcode => cities.get(zipcode.slice(0, 5)) ?? null;
  lookup.isCity = (name, state) => zipcodesOf(name, state) !== undefined;
  lookup.zipcodesOf = (name, state) =>
    (state === null ? states : [state]).flatMap(one => zipcodesOf(name, one) ?? []);
  lookup.milesFrom = (zipcode, name, state) => {
    const from = centers[zipcode.slice(0, 5)];
    const all = zipcodesOf(name, state) ?? [];
    if (!from || all.length === 0) return null;
    const feet = all.map(one => feetBetween(from, centers[one] ?? from));
    return Math.min(...feet) / FEET_PER_MILE;
  };
  return lookup;
}
