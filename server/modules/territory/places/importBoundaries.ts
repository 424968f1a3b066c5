import { sql } from 'drizzle-orm';
import type { Feature, FeatureCollection, Geometry, MultiPolygon, Polygon, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Queryable } from '#server/db/connect.ts';
import { zipcodes } from '#server/db/schema/index.ts';
import { countyOf, readCounties } from './counties.ts';
import { zipCenters } from './zipCenters.ts';

/** Property names that the Census uses for ZIP codes in files of different years. */
const CODE_FIELDS = ['ZCTA5CE20', 'ZCTA5CE10', 'zcta', 'ZCTA5', 'GEOID20', 'GEOID10'] as const;
const ROWS_PER_STATEMENT = 200;

interface Boundary {
  code: string;
  geometry: Polygon | MultiPolygon;
}

export interface ImportedBoundaries {
  /** ZIP codes in the file, and those of them that were stored because the business has them. */
  read: number;
  stored: number;
  /** The business's ZIP codes that aren't in the file; they keep their boundaries. */
  missing: string[];
}

/** Reports why a file can't be imported as ZIP code boundaries. */
export class BoundariesError extends Error {}

/**
 * Returns the ZIP codes in a GeoJSON or TopoJSON text as the Census publishes it. Throws BoundariesError for
 * anything else, and for coordinates that aren't longitudes and latitudes.
 */
export function readBoundaries(text: string): Boundary[] {
  const found = new Map<string, Boundary>();
  for (const { properties, geometry } of featuresOf(text)) {
    const code = CODE_FIELDS.map(field => properties?.[field]).find(value => /^\d{5}$/.test(String(value)));
    if (code === undefined || (geometry?.type !== 'Polygon' && geometry?.type !== 'MultiPolygon')) continue;
    const wrong = pointsOf(geometry).find(([x, y]) => !isOnEarth(x, y));
    if (wrong)
      throw new BoundariesError(
        `ZIP code ${code} has the point ${wrong.join(', ')}, which isn’t a longitude and latitude. Save the file in WGS 84.`,
      );
    found.set(String(code), { code: String(code), geometry });
  }
  if (found.size === 0)
    throw new BoundariesError(
      `No area in the file has a ZIP code in any of the fields ${CODE_FIELDS.join(', ')}.`,
    );
  return [...found.values()];
}

function featuresOf(text: string): Feature<Geometry | null>[] {
  let parsed: FeatureCollection | Topology<Record<string, GeometryCollection>>;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new BoundariesError('The file isn’t JSON. Convert a shapefile to GeoJSON or TopoJSON first.');
  }
  if (parsed?.type === 'FeatureCollection') return parsed.features;
  if (parsed?.type === 'Topology')
    return Object.values(parsed.objects).flatMap(object => feature(parsed, object).features);
  throw new BoundariesError('The file is neither GeoJSON (a FeatureCollection) nor TopoJSON.');
}

const pointsOf = (shape: Polygon | MultiPolygon): Position[] =>
  shape.type === 'Polygon' ? shape.coordinates.flat() : shape.coordinates.flat(2);

const isOnEarth = (x: unknown, y: unknown) =>
  typeof x === 'number' && typeof y === 'number' && Math.abs(x) <= 180 && Math.abs(y) <= 90;

/** Stores the boundaries of all ZIP codes that the business uses anywhere, replacing existing ones. */
export async function importBoundaries(
  db: Queryable,
  boundaries: readonly Boundary[],
): Promise<ImportedBoundaries> {
  const { rows } = await db.execute<{ code: string }>(sql`
    select code from zipcodes union select zipcode from market_zips union select zipcode from vendor_zips
    union select left(zipcode, 5) from properties order by 1`);
  const wanted = new Set(rows.map(row => row.code));
  const centers = await zipCenters();
  const counties = await readCounties();
  const stored = boundaries
    .filter(({ code }) => wanted.has(code))
    .map(({ code, geometry }) => {
      const center = centers[code] ?? middleOf(geometry);
      const county = countyOf(counties, center);
      const areaName = county?.name ?? code;
      return { code, areaName, state: county?.state ?? '', ...center, geometry, isApproximate: false };
    });
  for (let from = 0; from < stored.length; from += ROWS_PER_STATEMENT)
    await db
      .insert(zipcodes)
      .values(stored.slice(from, from + ROWS_PER_STATEMENT))
      .onConflictDoUpdate({
        target: zipcodes.code,
        set: { geometry: sql`excluded.geometry`, isApproximate: sql`excluded.is_approximate` },
      });
  const inFile = new Set(boundaries.map(({ code }) => code));
  return {
    read: boundaries.length,
    stored: stored.length,
    missing: [...wanted].filter(code => !inFile.has(code)),
  };
}

function middleOf(geometry: Polygon | MultiPolygon) {
  const points = pointsOf(geometry);
  const mean = (axis: 0 | 1) => points.reduce((sum, point) => sum + (point[axis] ?? 0), 0) / points.length;
  return { latitude: mean(1), longitude: mean(0) };
}
