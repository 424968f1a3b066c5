import type { LatLng } from '#contract/core/distance.ts';
import type { RouteLength } from '#contract/field/crewDay.calls.ts';
import { drivingMinutes, roadMiles } from '#contract/field/driving.ts';
import { shownLength } from '#server/modules/field/routing/planDrive.ts';

/**
 * The drive from one place through others in order to a last one; either end may be missing. Null if there
 * are no places.
 */
export function driveThrough(
  from: LatLng | null,
  places: readonly LatLng[],
  to: LatLng | null,
): RouteLength | null {
  if (places.length === 0) return null;
  const way = [from, ...places, to].filter(place => place !== null);
  let miles = 0;
  for (const [index, place] of way.entries()) {
    const next = way[index + 1];
    if (next) miles += roadMiles(place, next);
  }
  return shownLength({ miles, minutes: drivingMinutes(miles) });
}

/** The stops to drive to: those with coordinates that weren't canceled or skipped. */
export function placesOf(
  stops: readonly { status: string; latitude: number | null; longitude: number | null }[],
): LatLng[] {
  return stops.flatMap(({ status, latitude, longitude }) =>
    status === 'cancel' || status === 'skipped' || latitude === null || longitude === null
      ? []
      : [{ latitude, longitude }],
  );
}

/** Where a crew starts, and whether its days end there. */
interface CrewPlace {
  startLatitude: number | null;
  startLongitude: number | null;
  endsAtStart: boolean;
}

export function startOf({
  startLatitude: latitude,
  startLongitude: longitude,
}: Omit<CrewPlace, 'endsAtStart'>): LatLng | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** End of the crew's day: its start point, or null for the last stop. */
export const endOf = (crew: CrewPlace): LatLng | null => (crew.endsAtStart ? startOf(crew) : null);
