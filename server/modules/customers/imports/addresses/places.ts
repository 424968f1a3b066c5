import { FEET_PER_MILE } from '#contract/core/constants.ts';
import { feetBetween } from '#contract/core/distance.ts';
import type { Weekday } from '#contract/core/enums.ts';
import { type CityLookup, cityLookup } from '#server/modules/territory/places/cityOf.ts';
import { zipCenters } from '#server/modules/territory/places/zipCenters.ts';
import type { ZipCenters } from '#server/modules/territory/places/zipTable.ts';
import type { Zone } from '#server/modules/territory/zones/zone.ts';
import { zoneKey } from '#server/modules/territory/zones/zoneKey.ts';
import type { Draft } from '../rows/draft.ts';
import { countCity, type Known } from '../rows/known.ts';
import { stateCode } from './states.ts';

/** Facts about a file's ZIP codes from the business's settings. */
export interface ZipFacts {
  zones: ReadonlyMap<string, Zone>;
  /** ZIP codes with their market. */
  markets: ReadonlyMap<string, number>;
  weekdays: readonly Weekday[];
}

/** Known places: ZIP codes with their cities and markets. */
export interface Places extends ZipFacts {
  centers: ZipCenters;
  /** Most common city of each ZIP code: in the file, or else among existing properties. */
  cities: ReadonlyMap<string, string>;
  /** The postal service's city for a ZIP code, for rows without city or state. */
  cityOf: CityLookup;
}

/** First five digits of a row's ZIP code. */
export const five = (draft: Draft) => draft.property.zipcode.slice(0, 5);

/**
 * Returns the known places for the drafts. `cities` are the whole file's most common cities, if `drafts` are
 * only some of its rows.
 */
export async function placesOf(
  facts: ZipFacts,
  drafts: readonly Draft[],
  known: Known,
  cities: Readonly<Record<string, string>>,
): Promise<Places> {
  return {
    ...facts,
    centers: await zipCenters(),
    cities: new Map([...commonest(known.cities), ...commonest(citiesOf(drafts)), ...Object.entries(cities)]),
    cityOf: await cityLookup(),
  };
}

function citiesOf(drafts: readonly Draft[]): Known['cities'] {
  const counts: Known['cities'] = new Map();
  for (const draft of drafts) if (draft.property.city) countCity(counts, five(draft), draft.property.city);
  return counts;
}

/** Returns the city with the most properties for each ZIP code; if several have equally many, the first. */
function commonest(counts: Known['cities']): Map<string, string> {
  const first = (ofZip: Map<string, number>) => [...ofZip].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
  return new Map([...counts].map(([zip, ofZip]) => [zip, first(ofZip)]));
}

/**
 * Maximum distance of a pin from its ZIP code's center; a pin farther away is a mistake. The largest ZIP
 * codes of Texas fit.
 */
const MAX_PIN_MILES = 40;

/**
 * Maximum distance between a row's ZIP code and the nearest ZIP code of its city; beyond it, one of the two
 * is mistyped.
 */
const MAX_CITY_MILES = 30;

/** Adds a remark if the ZIP code lies in another state than the row's, or far from its city. */
function sayElsewhere({ property: { city, state }, reasons }: Draft, zip: string, { cityOf }: Places): void {
  const found = cityOf(zip);
  if (!found) return;
  const place = `${found.city}, ${found.state}`;
  if (state && found.state !== (stateCode(state) ?? found.state)) {
    reasons.push({ field: 'zipcode', key: 'zipcodeOtherState', values: { value: zip, place, state } });
    return;
  }
  const miles = city ? (cityOf.milesFrom?.(zip, city, found.state) ?? 0) : 0;
  if (miles > MAX_CITY_MILES)
    reasons.push({
      field: 'zipcode',
      key: 'zipcodeFar',
      values: { value: zip, place, city, miles: String(Math.round(miles)) },
    });
}

/** Fills in the fields that the ZIP code determines and adds remarks about mismatches. Changes the draft. */
export function completePlace(draft: Draft, places: Places): void {
  const { property, reasons } = draft;
  const zip = five(draft);
  if (!zip) return;
  const center = places.centers[zip];
  if (!center) reasons.push({ field: 'zipcode', key: 'zipcodeUnknown', values: { value: zip } });
  sayElsewhere(draft, zip, places);
  if (!property.city) {
    property.city = places.cities.get(zip) ?? places.cityOf(zip)?.city ?? '';
    const key = property.city ? 'cityFromZip' : 'cityMissing';
    reasons.push({ field: 'city', key, values: { value: property.city || zip } });
  }
  if (!property.state) {
    property.state = places.cityOf(zip)?.state ?? 'TX';
    reasons.push({ field: 'state', key: 'stateGuessed', values: { value: property.state } });
  }
  const { latitude, longitude } = property;
  if (latitude !== null && longitude !== null && center) {
    const miles = feetBetween(center, { latitude, longitude }) / FEET_PER_MILE;
    if (miles > MAX_PIN_MILES) {
      reasons.push({ field: 'latitude', key: 'pinFar' });
      property.latitude = null;
      property.longitude = null;
    }
  }
  if (!places.markets.has(zip)) reasons.push({ field: null, key: 'noMarket', values: { value: zip } });
  completeService(draft, places, zip);
}

const DAY_NAMES = ['', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

function completeService(draft: Draft, places: Places, zip: string): void {
  const { service, reasons } = draft;
  const zone = places.zones.get(zoneKey(zip, service?.type ?? 'mow'));
  if (!zone) reasons.push({ field: null, key: 'noVendor', values: { value: zip } });
  if (!service?.weekday || places.weekdays.includes(service.weekday)) return;
  reasons.push({ field: 'mowDay', key: 'dayOff', values: { value: DAY_NAMES[service.weekday] ?? '' } });
  service.weekday = null;
}
