/** A place on the earth, degrees. */
export interface Corner {
  latitude: number;
  longitude: number;
}

const EARTH_RADIUS_FEET = 20_902_231;
const RADIANS = Math.PI / 180;

/**
 * Square feet inside a line around a lot, whole; 0 for fewer than three corners. The lot is taken as flat, which is exact
 * to far less than a foot for anything that is mown.
 */
export function lotArea(corners: readonly Corner[]): number {
  const [first] = corners;
  if (!first || corners.length < 3) return 0;
  const shrink = Math.cos(first.latitude * RADIANS);
  const flat = corners.map(({ latitude, longitude }) => ({
    x: (longitude - first.longitude) * RADIANS * EARTH_RADIUS_FEET * shrink,
    y: (latitude - first.latitude) * RADIANS * EARTH_RADIUS_FEET,
  }));
  const doubled = flat.reduce((sum, { x, y }, index) => {
    const next = flat[(index + 1) % flat.length] ?? { x: 0, y: 0 };
    return sum + x * next.y - next.x * y;
  }, 0);
  return Math.round(Math.abs(doubled) / 2);
}
