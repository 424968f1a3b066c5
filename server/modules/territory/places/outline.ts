import { sql } from 'drizzle-orm';
import type { Geometry, MultiLineString, Position } from 'geojson';
import type { MapOutline } from '#contract/territory/places.calls.ts';
import type { Queryable } from '#server/db/connect.ts';
import { zipcodes } from '#server/db/schema/index.ts';
import { cityOf } from './cityOf.ts';
import { readCounties } from './counties.ts';

/** Degrees around the business within which counties are drawn. */
const AROUND_DEGREES = 1.5;
/** About ten meters, which is enough for lines on a map. */
const DECIMALS = 4;

let known: { key: string; outline: MapOutline } | null = null;

/**
 * Returns the lines to draw if there is no street map: counties around the business's ZIP codes, the ZIP
 * codes' boundaries, and their cities. It is cached until a ZIP code changes.
 */
export async function mapOutline(db: Queryable): Promise<MapOutline> {
  const key = await stampOf(db);
  if (known?.key === key) return known.outline;
  const rows = await db
    .select({
      code: zipcodes.code,
      latitude: zipcodes.latitude,
      longitude: zipcodes.longitude,
      geometry: zipcodes.geometry,
    })
    .from(zipcodes)
    .orderBy(zipcodes.code);
  const outline = {
    counties: await countyLines(rows),
    zips: lines(rows.flatMap(row => ringsOf(row.geometry))),
    cities: await citiesOf(rows),
  };
  known = { key, outline };
  return outline;
}

/** Returns a value that changes whenever a ZIP code is added, removed or changes its shape. */
async function stampOf(db: Queryable): Promise<string> {
  const { rows } = await db.execute<{ stamp: string | null }>(
    sql`select md5(string_agg(code || ' ' || xmin::text, ',' order by code)) as stamp from zipcodes`,
  );
  return rows[0]?.stamp ?? '';
}

interface Place {
  code: string;
  latitude: number;
  longitude: number;
}

async function countyLines(places: readonly Place[]): Promise<MultiLineString> {
  if (places.length === 0) return lines([]);
  const isNear = ({
    west,
    south,
    east,
    north,
  }: {
    west: number;
    south: number;
    east: number;
    north: number;
  }) =>
    places.some(
      ({ latitude, longitude }) =>
        longitude > west - AROUND_DEGREES &&
        longitude < east + AROUND_DEGREES &&
        latitude > south - AROUND_DEGREES &&
        latitude < north + AROUND_DEGREES,
    );
  return lines((await readCounties()).flatMap(({ box, rings }) => (isNear(box) ? rings : [])));
}

async function citiesOf(places: readonly Place[]): Promise<MapOutline['cities']> {
  const cities = new Map<string, Place[]>();
  for (const place of places) {
    const city = (await cityOf(place.code))?.city;
    if (city) cities.set(city, [...(cities.get(city) ?? []), place]);
  }
  const mean = (own: readonly Place[], read: (place: Place) => number) =>
    Number((own.reduce((sum, place) => sum + read(place), 0) / own.length).toFixed(DECIMALS));
  return [...cities]
    .map(([name, own]) => ({
      name,
      latitude: mean(own, place => place.latitude),
      longitude: mean(own, place => place.longitude),
      zips: own.length,
    }))
    .sort((a, b) => b.zips - a.zips);
}

function ringsOf(geometry: unknown): Position[][] {
  const shape = geometry as Geometry | null;
  if (shape?.type === 'Polygon') return shape.coordinates;
  return shape?.type === 'MultiPolygon' ? shape.coordinates.flat() : [];
}

const lines = (rings: readonly Position[][]): MultiLineString => ({
  type: 'MultiLineString',
  coordinates: rings.map(ring => ring.map(point => point.map(value => Number(value.toFixed(DECIMALS))))),
});
