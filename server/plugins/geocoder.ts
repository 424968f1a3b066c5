import type { MapsSetting } from '#contract/system/businessSettings.ts';
import type { AddressSuggestion } from '#contract/territory/places.calls.ts';

/** Geocoder that needs no key. */
export const CENSUS_GEOCODER = 'https://geocoding.geo.census.gov';

type Asked = Pick<MapsSetting, 'geocoderUrl'>;

/** An address found by a geocoder. */
export interface FoundAddress {
  name: string;
  latitude: number;
  longitude: number;
  /** Five digits, if the response has them. */
  zipcode: string | null;
}

const bare = (address: string) => address.replace(/\/+$/, '');

/** URL for geocoding a one-line address, on a Nominatim server or, if none is set, the US Census. */
export function geocoderAddress({ geocoderUrl }: Asked, address: string): string {
  if (!geocoderUrl)
    return `${CENSUS_GEOCODER}/geocoder/locations/onelineaddress?${new URLSearchParams({
      address,
      benchmark: 'Public_AR_Current',
      format: 'json',
    })}`;
  const asked = { q: address, format: 'jsonv2', limit: '1', addressdetails: '1', countrycodes: 'us' };
  return `${bare(geocoderUrl)}/search?${new URLSearchParams(asked)}`;
}

/** OpenStreetMap's public server, whose terms forbid requests on each keystroke. */
const PUBLIC_NOMINATIM = 'nominatim.openstreetmap.org';
const SUGGESTIONS = 6;

/** URL for address suggestions; null without a server that allows requests on each keystroke. */
export function suggestionsAddress(
  { isGeocoderOn, geocoderUrl }: Pick<MapsSetting, 'isGeocoderOn' | 'geocoderUrl'>,
  typed: string,
): string | null {
  if (!isGeocoderOn || !geocoderUrl || new URL(geocoderUrl).hostname === PUBLIC_NOMINATIM) return null;
  const limit = String(SUGGESTIONS);
  const asked = {
    q: typed,
    format: 'jsonv2',
    limit,
    addressdetails: '1',
    countrycodes: 'us',
    layer: 'address',
  };
  return `${bare(geocoderUrl)}/search?${new URLSearchParams(asked)}`;
}

/** Houses in a Nominatim response, as addresses for forms. */
export function addressesIn(body: unknown): AddressSuggestion[] {
  const matches = Array.isArray(body) ? (body as { address?: Record<string, unknown> }[]) : [];
  return matches.flatMap(({ address: parts = {} }) => {
    const said = (...names: string[]) => String(names.map(name => parts[name]).find(Boolean) ?? '');
    const address = `${said('house_number')} ${said('road')}`.trim();
    const city = said('city', 'town', 'village', 'hamlet', 'suburb');
    const state = said('ISO3166-2-lvl4').replace(/^US-/, '');
    const zipcode = /^\d{5}/.exec(said('postcode'))?.[0];
    return said('road') && city && state && zipcode ? [{ address, city, state, zipcode }] : [];
  });
}

/** Best match in a response; null if the geocoder doesn't know the address. */
export function matchIn({ geocoderUrl }: Asked, body: unknown): FoundAddress | null {
  return geocoderUrl ? nominatimMatch(body) : censusMatch(body);
}

function nominatimMatch(body: unknown): FoundAddress | null {
  const [first] = Array.isArray(body) ? (body as Record<string, unknown>[]) : [];
  const { postcode } = (first?.address ?? {}) as { postcode?: unknown };
  return found(first?.display_name, first?.lat, first?.lon, postcode);
}

interface CensusMatch {
  matchedAddress?: unknown;
  coordinates?: { x?: unknown; y?: unknown };
  addressComponents?: { zip?: unknown };
}

function censusMatch(body: unknown): FoundAddress | null {
  const { result } = (body ?? {}) as { result?: { addressMatches?: unknown } };
  const matches = result?.addressMatches;
  const [first] = Array.isArray(matches) ? (matches as CensusMatch[]) : [];
  const { coordinates, addressComponents } = first ?? {};
  return found(first?.matchedAddress, coordinates?.y, coordinates?.x, addressComponents?.zip);
}

function found(name: unknown, lat: unknown, lon: unknown, zip: unknown): FoundAddress | null {
  if (lat === undefined || lon === undefined) return null;
  const [latitude, longitude] = [Number(lat), Number(lon)];
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return null;
  const zipcode = typeof zip === 'string' ? (/^\d{5}/.exec(zip)?.[0] ?? null) : null;
  return { name: String(name ?? ''), latitude, longitude, zipcode };
}
