import type { Geometry } from 'geojson';
import type { ZipcodeMapRow } from '#contract/territory/places.calls.ts';
import type { CallData } from '#src/dataProvider/call.ts';
import { useCallQuery } from '../calls/useCallQuery.ts';

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

const NO_AREAS: readonly ZipArea[] = [];
const areasOf = ({ rows }: CallData<'GET /zipcodes/map'>) => rows.map(areaOf);

/** Reads the shapes of ZIP codes; none until they are loaded, or if they can't be. */
export function useZipAreas(): readonly ZipArea[] {
  const { data = NO_AREAS } = useCallQuery(
    'GET /zipcodes/map',
    {},
    { key: ['zipAreas'], select: areasOf, staleTime: Number.POSITIVE_INFINITY, retry: false },
  );
  return data;
}

/** Returns the ZIP codes of all areas with the same name; a click chooses them together. */
export function sameArea(areas: readonly ZipArea[], { name, zipcode }: ZipArea): string[] {
  if (!name) return [zipcode];
  return areas.filter(area => area.name === name).map(area => area.zipcode);
}
