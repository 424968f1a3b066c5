import type { RouteLength } from '../../../contract/calls/crewDay.ts';
import type { LatLng } from '../../../contract/distance.ts';
import { drivingMinutes, roadMiles } from '../routing/distance.ts';
import { optimiseRoute } from '../routing/optimiseRoute.ts';
import type { TravelTable } from '../routing/travelTable.ts';
import { shownLength } from './drive.ts';

export interface DriveQuestion {
  /** Where the drive begins and ends: a crew that is under way begins elsewhere than it ends. Null is wherever suits. */
  from: LatLng | null;
  to: LatLng | null;
  /** In their present order. */
  places: readonly LatLng[];
  /** Indexes of places that must stay at their index. */
  lockedTurns: readonly number[];
}

export interface PlannedDrive {
  /** Indexes of the places in the new order; never a longer drive than the present one. */
  order: number[];
  before: RouteLength;
  after: RouteLength;
}

/** Finds a short drive through the places. Locked ones keep their turn. The same question, the same answer. */
export function planDrive(question: DriveQuestion): PlannedDrive {
  const { from, places, lockedTurns } = question;
  const [first] = places;
  if (!first) return { order: [], before: shownLength(0), after: shownLength(0) };
  const locked = new Set(lockedTurns);
  const { order, before, after } = optimiseRoute({
    start: from ?? first,
    stops: places.map((place, index) => ({ ...place, locked: locked.has(index) })),
    table: tableOf(question),
  });
  return { order, before: shownLength(before.miles), after: shownLength(after.miles) };
}

/** Row 0 is the way from where the drive begins, column 0 the way to where it ends; a missing end costs nothing. */
function tableOf({ from, to, places }: DriveQuestion): TravelTable {
  const starts = [from, ...places];
  const ends = [to, ...places];
  const miles = starts.map(start => ends.map(end => (start && end ? roadMiles(start, end) : 0)));
  return { miles, minutes: miles.map(row => row.map(drivingMinutes)) };
}
