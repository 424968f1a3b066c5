import { FEET_PER_MILE, MILES_PER_DEGREE } from './constants.ts';

export interface LatLng {
  latitude: number;
  longitude: number;
}

/** Straight-line distance in feet; accurate enough for distances within a neighborhood. */
export function feetBetween(a: LatLng, b: LatLng): number {
  const north = b.latitude - a.latitude;
  const east = (b.longitude - a.longitude) * Math.cos(((a.latitude + b.latitude) / 2) * (Math.PI / 180));
  return Math.hypot(north, east) * MILES_PER_DEGREE * FEET_PER_MILE;
}
