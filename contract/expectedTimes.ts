import type { LatLng } from './distance.ts';
import { drivingMinutes, roadMiles } from './driving.ts';
import type { AssignmentStatus } from './enums.ts';

/** Driving from one stop to the next by road, minutes. Stops by their visit; null is the crew's start point. */
export interface RouteLeg {
  from: number | null;
  to: number;
  minutes: number;
}

/** A stop on the way: minutes of driving to it and of work there, and from when until when one may arrive. */
export interface TimedVisit {
  drive: number;
  work: number;
  window: { from: number; to: number } | null;
}

/** When a crew arrives, for how long it waits for the window to open, and how long after its end it came. */
export interface Arrival {
  at: number;
  wait: number;
  late: number;
}

/** The arrivals along stops that are driven one after another from a moment on; all in minutes. */
export function arrivalsAlong(visits: readonly TimedVisit[], departure: number): Arrival[] {
  let clock = departure;
  return visits.map(({ drive, work, window }) => {
    const at = clock + drive;
    const wait = Math.max(0, (window?.from ?? at) - at);
    clock = at + wait + work;
    return { at, wait, late: Math.max(0, at - (window?.to ?? at)) };
  });
}

export interface TimedStop {
  assignmentId: number;
  status: AssignmentStatus;
  /** Null for a stop that is not on the route yet: nobody knows when its turn comes. */
  routePosition: number | null;
  expectedMinutes: number;
  latitude: number | null;
  longitude: number | null;
  /** ISO moments between which to arrive; null at any time. */
  window: { from: string; to: string } | null;
  startedAt: string | null;
  completedAt: string | null;
}

export interface TimedDay<Stop extends TimedStop = TimedStop> {
  /** ISO moment at which the crew leaves for its first stop. */
  startsAt: string;
  start: LatLng | null;
  /** In the order of the route. */
  stops: readonly Stop[];
  legs: readonly RouteLeg[];
}

export interface ExpectedTime {
  /** ISO moment of arrival. */
  at: string;
  /** Minutes. */
  wait: number;
  late: number;
}

const MINUTE = 60_000;
const minuteOf = (moment: string) => Date.parse(moment) / MINUTE;
const placeOf = ({ latitude, longitude }: TimedStop): LatLng | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/**
 * When the crew is expected at each stop of its route that it has not begun, by visit: from where it was last, or from
 * its start point at the start of its day. A stop under way takes its expected minutes, and never ends before now.
 */
export function expectedTimes(day: TimedDay, now: Date): Map<number, ExpectedTime> {
  const ahead = day.stops.filter(stop => stop.status === 'pending' && stop.routePosition !== null);
  const last = lastReached(day.stops);
  let from = last ? placeOf(last) : day.start;
  let fromId = last?.assignmentId ?? null;
  const road = new Map(day.legs.map(leg => [`${leg.from} ${leg.to}`, leg.minutes]));
  const visits = ahead.map((stop): TimedVisit => {
    const place = placeOf(stop);
    const drive =
      road.get(`${fromId} ${stop.assignmentId}`) ??
      (from && place ? drivingMinutes(roadMiles(from, place)) : 0);
    from = place ?? from;
    fromId = stop.assignmentId;
    const { window } = stop;
    return {
      drive,
      work: stop.expectedMinutes,
      window: window && { from: minuteOf(window.from), to: minuteOf(window.to) },
    };
  });
  const departure = departureOf(day, last, now.getTime() / MINUTE, visits[0]?.drive ?? 0);
  return new Map(
    arrivalsAlong(visits, departure).map(({ at, wait, late }, index) => [
      ahead[index]?.assignmentId ?? 0,
      { at: new Date(at * MINUTE).toISOString(), wait: Math.round(wait), late: Math.round(late) },
    ]),
  );
}

const reachedAt = ({ startedAt, completedAt }: TimedStop) => completedAt ?? startedAt ?? '';

/** The stop that the crew went to last. */
function lastReached(stops: readonly TimedStop[]): TimedStop | undefined {
  const reached = stops.filter(stop => reachedAt(stop) !== '' && stop.status !== 'pending');
  return reached.toSorted((a, b) => minuteOf(reachedAt(b)) - minuteOf(reachedAt(a)))[0];
}

/** When it leaves for the next stop. It may be on the way there by now, and cannot have arrived yet. */
function departureOf(day: TimedDay, last: TimedStop | undefined, now: number, drive: number): number {
  if (last?.status === 'started') return Math.max(now, minuteOf(last.startedAt ?? '') + last.expectedMinutes);
  const left = last ? minuteOf(reachedAt(last)) : minuteOf(day.startsAt);
  return Math.max(left, now - drive);
}
