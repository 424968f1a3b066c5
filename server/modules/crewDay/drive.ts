import { FEET_PER_MILE, ROAD_FACTOR } from '../../../contract/constants.ts';
import type { RouteLength } from '../../../contract/crewDay.ts';
import { feetBetween, type Place } from '../../../contract/distance.ts';

/** What a truck with a trailer averages between two lawns in town. */
const MILES_PER_HOUR = 24;

/** By road, as far as the straight line tells. */
export function roadMiles(from: Place, to: Place): number {
  return (feetBetween(from, to) / FEET_PER_MILE) * ROAD_FACTOR;
}

/**
 * The drive from one place through others in their order to a last one; either end may be missing. Miles have
 * one decimal, minutes none. Null without a place to go through.
 */
export function driveThrough(
  from: Place | null,
  places: readonly Place[],
  to: Place | null,
): RouteLength | null {
  if (places.length === 0) return null;
  const way = [from, ...places, to].filter(place => place !== null);
  let miles = 0;
  for (const [index, place] of way.entries()) {
    const next = way[index + 1];
    if (next) miles += roadMiles(place, next);
  }
  return { miles: Math.round(miles * 10) / 10, minutes: Math.round((miles / MILES_PER_HOUR) * 60) };
}

/** The stops that are driven to: those with coordinates that nobody called off or left out. */
export function placesOf(
  stops: readonly { status: string; latitude: number | null; longitude: number | null }[],
): Place[] {
  return stops.flatMap(({ status, latitude, longitude }) =>
    status === 'cancel' || status === 'skipped' || latitude === null || longitude === null
      ? []
      : [{ latitude, longitude }],
  );
}
