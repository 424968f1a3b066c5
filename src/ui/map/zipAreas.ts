import type { Geometry } from 'geojson';

import type { ZipcodeMapRow } from '#contract/territory/places.calls.ts';
import { call } from '#src/dataProvider/call.ts';

/** A zip code as the map draws it. */
export interface ZipArea {
  name: string;
  zipcode: string;
  latitude: number;
  longitude: number;
  /** Null where nobody knows its shape. */
  geometry: Geometry | null;
}

/** A row of the map's data: area name, zip code, latitude, longitude, nothing, geometry. */
export const areaOf = ([name, zipcode, latitude, longitude, , geometry]: ZipcodeMapRow): ZipArea => ({
  name,
  zipcode,
  latitude,
  longitude,
  geometry: (geometry as Geometry | null) ?? null,
});

/** All zip codes that the map knows; none where they cannot be loaded. */
export async function loadZipAreas(): Promise<ZipArea[]> {
  const answer = await call('GET /zipcodes/map', { expose: false }).catch(() => null);
  return answer?.data.rows.map(areaOf) ?? [];
}

/** The zip codes of every area with the same name: clicking one chooses them all. */
export function sameArea(areas: readonly ZipArea[], { name, zipcode }: ZipArea): string[] {
  if (!name) return [zipcode];
  return areas.filter(area => area.name === name).map(area => area.zipcode);
}
