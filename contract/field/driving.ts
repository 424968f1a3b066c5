import { MILES_PER_DEGREE, ROAD_FACTOR } from '#contract/core/constants.ts';
import type { LatLng } from '#contract/core/distance.ts';

/**
 * Speed for estimating minutes from miles without a table of driving times: the average of a truck with a
 * trailer between houses on town streets, including lights and turns.
 */
export const DRIVING_MILES_PER_HOUR = 25;

const RADIANS_PER_DEGREE = Math.PI / 180;
const MINUTES_PER_HOUR = 60;

/** Straight-line distance (haversine) in miles. */
export function straightLineMiles(from: LatLng, to: LatLng): number {
  const latitudes = Math.sin(((to.latitude - from.latitude) * RADIANS_PER_DEGREE) / 2);
  const longitudes = Math.sin(((to.longitude - from.longitude) * RADIANS_PER_DEGREE) / 2);
  const parallels = Math.cos(from.latitude * RADIANS_PER_DEGREE) * Math.cos(to.latitude * RADIANS_PER_DEGREE);
  const haversine = latitudes * latitudes + parallels * longitudes * longitudes;
  const arc = 2 * Math.asin(Math.min(1, Math.sqrt(haversine)));
  return (arc / RADIANS_PER_DEGREE) * MILES_PER_DEGREE;
}

/** Estimated driving distance in miles: the straight line times the road factor. */
export function roadMiles(from: LatLng, to: LatLng): number {
  return straightLineMiles(from, to) * ROAD_FACTOR;
}

/** Estimated driving time in minutes at `DRIVING_MILES_PER_HOUR`. */
export function drivingMinutes(miles: number): number {
  return (miles / DRIVING_MILES_PER_HOUR) * MINUTES_PER_HOUR;
}
