import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { MultiPolygon, Polygon, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Point } from './zipTable.ts';

export interface County {
  name: string;
  /** Two letters; empty for territories that aren't in the table below. */
  state: string;
  rings: Position[][];
  box: { west: number; south: number; east: number; north: number };
}

/** States by the first two digits of a county's number. */
const STATES: Readonly<Record<string, string>> = Object.fromEntries(
  (
    '01AL 02AK 04AZ 05AR 06CA 08CO 09CT 10DE 11DC 12FL 13GA 15HI 16ID 17IL 18IN 19IA 20KS 21KY 22LA 23ME 24MD ' +
    '25MA 26MI 27MN 28MS 29MO 30MT 31NE 32NV 33NH 34NJ 35NM 36NY 37NC 38ND 39OH 40OK 41OR 42PA 44RI 45SC 46SD ' +
    '47TN 48TX 49UT 50VT 51VA 53WA 54WV 55WI 56WY 72PR'
  )
    .split(' ')
    .map(entry => [entry.slice(0, 2), entry.slice(2)]),
);

/** Reads all US counties. They are needed too rarely to be kept in memory. */
export async function readCounties(): Promise<County[]> {
  const file = createRequire(import.meta.url).resolve('us-atlas/counties-10m.json');
  const atlas = JSON.parse(await readFile(file, 'utf8')) as Topology<{
    counties: GeometryCollection<{ name: string }>;
  }>;
  return feature(atlas, atlas.objects.counties).features.flatMap(({ id, properties, geometry }) => {
    if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') return [];
    const rings = ringsOf(geometry);
    return [{ name: properties.name, state: STATES[String(id).slice(0, 2)] ?? '', rings, box: boxOf(rings) }];
  });
}

/** Returns the county that contains a point; undefined on water and abroad. */
export function countyOf(counties: readonly County[], { latitude, longitude }: Point): County | undefined {
  return counties.find(
    ({ box, rings }) =>
      longitude >= box.west &&
      longitude <= box.east &&
      latitude >= box.south &&
      latitude <= box.north &&
      // An odd number of rings around the point means inside, which also handles holes and islands.
      rings.filter(ring => isInside(ring, longitude, latitude)).length % 2 === 1,
  );
}

function ringsOf(geometry: Polygon | MultiPolygon): Position[][] {
  return geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat();
}

function boxOf(rings: readonly Position[][]): County['box'] {
  const box = { west: 180, south: 90, east: -180, north: -90 };
  for (const ring of rings)
    for (const [x = 0, y = 0] of ring) {
      box.west = Math.min(box.west, x);
      box.east = Math.max(box.east, x);
      box.south = Math.min(box.south, y);
      box.north = Math.max(box.north, y);
    }
  return box;
}

/** Whether a ring contains a point, by how often a line to the east crosses it. */
function isInside(ring: readonly Position[], x: number, y: number): boolean {
  let inside = false;
  let [previousX = 0, previousY = 0] = ring.at(-1) ?? [];
  for (const [nextX = 0, nextY = 0] of ring) {
    const crosses = nextY > y !== previousY > y;
    if (crosses && x < ((previousX - nextX) * (y - nextY)) / (previousY - nextY) + nextX) inside = !inside;
    [previousX, previousY] = [nextX, nextY];
  }
  return inside;
}
