import type { Geometry, Position } from 'geojson';

const EARTH_MILES = 3958.8;
const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the area of a ring of longitudes and latitudes on the sphere, in square miles. */
function ringArea(ring: readonly Position[]): number {
  let sum = 0;
  for (const [index, [x = 0, y = 0]] of ring.entries()) {
    const [nextX = 0, nextY = 0] = ring[(index + 1) % ring.length] ?? [];
    sum += toRadians(nextX - x) * (2 + Math.sin(toRadians(y)) + Math.sin(toRadians(nextY)));
  }
  return Math.abs((sum * EARTH_MILES * EARTH_MILES) / 2);
}

const polygonArea = ([outer = [], ...holes]: readonly Position[][]) =>
  holes.reduce((area, hole) => area - ringArea(hole), ringArea(outer));

/** Returns the area of one or several polygons in square miles; 0 for other shapes. */
export function squareMilesOf(geometry: Geometry | null): number {
  if (geometry?.type === 'Polygon') return polygonArea(geometry.coordinates);
  if (geometry?.type === 'MultiPolygon')
    return geometry.coordinates.reduce((sum, polygon) => sum + polygonArea(polygon), 0);
  return 0;
}

export interface LatLng {
  lat: number;
  lng: number;
}

/** Returns whether a place is inside a drawn ring, which is closed automatically. */
export function isWithin(ring: readonly LatLng[], { lat, lng }: LatLng): boolean {
  let isInside = false;
  for (const [index, here] of ring.entries()) {
    const before = ring[(index || ring.length) - 1] ?? here;
    const crosses = here.lat > lat !== before.lat > lat;
    if (crosses && lng < ((before.lng - here.lng) * (lat - here.lat)) / (before.lat - here.lat) + here.lng)
      isInside = !isInside;
  }
  return isInside;
}
