/** A place on the earth, in degrees. */
export interface Corner {
  latitude: number;
  longitude: number;
}

const EARTH_RADIUS_FEET = 20_902_231;
const RADIANS = Math.PI / 180;

/**
 * Returns the area inside the corners in whole square feet; 0 for fewer than three. Treats the lot as flat,
 * which is accurate enough for any lawn.
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
