import type { Geometry } from 'geojson';

import type { ZipcodeMapRow } from '#contract/territory/places.calls.ts';
import { call } from '#src/dataProvider/call.ts';

/** A ZIP code as the map draws it. */
export interface ZipArea {
  name: string;
  zipcode: string;
  latitude: number;
  longitude: number;
  /** Null if its shape is unknown. */
  geometry: Geometry | null;
}

/** Converts a row of the map's data: area name, ZIP code, latitude, longitude, an unused column, geometry. */
export const areaOf = ([name, zipcode, latitude, longitude, , geometry]: ZipcodeMapRow): ZipArea => ({
  name,
  zipcode,
  latitude,
  longitude,
  geometry: (geometry as Geometry | null) ?? null,
});

/** Loads all ZIP codes of the map; none if loading fails. */
export async function loadZipAreas(): Promise<ZipArea[]> {
  const answer = await call('GET /zipcodes/map', { expose: false }).catch(() => null);
  return answer?.data.rows.map(areaOf) ?? [];
}

/** Returns the ZIP codes of all areas with the same name; a click chooses them together. */
export function sameArea(areas: readonly ZipArea[], { name, zipcode }: ZipArea): string[] {
  if (!name) return [zipcode];
  return areas.filter(area => area.name === name).map(area => area.zipcode);
}
