import { Delaunay } from 'd3-delaunay';
import type { Polygon, Position } from 'geojson';
import type { ZipCenters } from './zipTable.ts';

/** The United States with Alaska, Hawaii and Puerto Rico, as longitudes and latitudes. */
const WORLD = { west: -180, south: 13, east: -60, north: 72 };
/**
 * Maximum distance of a cell's edge from its center in degrees, so that an isolated ZIP code doesn't cover a
 * county.
 */
const REACH_DEGREES = 0.3;
const DECIMALS = 5;

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;
/** Returns Mercator's northing in degrees, so that distances around a point look alike in both directions. */
const northing = (latitude: number) =>
  (Math.log(Math.tan(Math.PI / 4 + toRadians(latitude) / 2)) * 180) / Math.PI;
const latitudeAt = (north: number) =>
  ((2 * Math.atan(Math.exp(toRadians(north))) - Math.PI / 2) * 180) / Math.PI;
const rounded = (value: number) => Number(value.toFixed(DECIMALS));

/**
 * Returns for each ZIP code the area that is nearer to its center than to any other's, as a GeoJSON polygon.
 * A code always gets the same cell, whichever others are requested with it. Codes without a center are left
 * out.
 */
export function zipCells(centers: ZipCenters, codes: readonly string[]): Map<string, Polygon> {
  const all = Object.keys(centers);
  const places = new Map(all.map((code, index) => [code, index]));
  const points = all.map(code => {
    const { latitude, longitude } = centers[code] ?? { latitude: 0, longitude: 0 };
    return [longitude, northing(latitude)] as [number, number];
  });
  const voronoi = Delaunay.from(points).voronoi([
    WORLD.west,
    northing(WORLD.south),
    WORLD.east,
    northing(WORLD.north),
  ]);
  const cells = new Map<string, Polygon>();
  for (const code of codes) {
    const place = places.get(code);
    const center = place === undefined ? undefined : points[place];
    const ring = place === undefined ? null : voronoi.cellPolygon(place);
    if (!center || !ring) continue;
    const clipped = clipToBox(ring, center);
    if (clipped.length < 4) continue;
    cells.set(code, {
      type: 'Polygon',
      coordinates: [clipped.map(([x, y]) => [rounded(x ?? 0), rounded(latitudeAt(y ?? 0))])],
    });
  }
  return cells;
}

/** Clips a closed, convex ring to the box around its center. The result is closed again. */
function clipToBox(ring: readonly Position[], [x, y]: [number, number]): Position[] {
  let open = ring.slice(0, -1);
  open = clipAxis(open, 0, x - REACH_DEGREES, 1);
  open = clipAxis(open, 0, x + REACH_DEGREES, -1);
  open = clipAxis(open, 1, y - REACH_DEGREES, 1);
  open = clipAxis(open, 1, y + REACH_DEGREES, -1);
  return open.length > 0 ? [...open, open[0] as Position] : [];
}

/** Keeps the part of a polygon on one side of a line across an axis (`sign` 1: above the limit). */
function clipAxis(polygon: readonly Position[], axis: 0 | 1, limit: number, sign: 1 | -1): Position[] {
  const depth = (point: Position) => sign * ((point[axis] ?? 0) - limit);
  return polygon.flatMap((point, index) => {
    const before = polygon[(index || polygon.length) - 1] as Position;
    const [was, is] = [depth(before), depth(point)];
    const share = was / (was - is);
    const crossing =
      was < 0 !== is < 0 ? [before.map((value, along) => value + share * ((point[along] ?? 0) - value))] : [];
    return is >= 0 ? [...crossing, point] : crossing;
  });
}
