import type { Day } from '#contract/core/days.ts';
import type { LatLng } from '#contract/core/distance.ts';
import type { AssignmentStatus } from '#contract/core/enums.ts';
import { drivingMinutes, roadMiles } from './driving.ts';

/** Minutes of driving by road between stops, identified by their visits; null is the crew's start point. */
export interface RouteLeg {
  from: number | null;
  to: number;
  minutes: number;
}

/** An upcoming stop: minutes of driving to it and of work there, and its arrival window. */
export interface TimedVisit {
  drive: number;
  work: number;
  window: { from: number; to: number } | null;
}

/** A crew's arrival, how long it waits for the window to open, and how late it is after the window's end. */
export interface Arrival {
  at: number;
  wait: number;
  late: number;
}

/** Arrivals at consecutive stops after a departure; all in minutes. */
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
  /** Null for a stop that isn't on the route yet, whose time is therefore unknown. */
  routePosition: number | null;
  expectedMinutes: number;
  latitude: number | null;
  longitude: number | null;
  /** ISO timestamps of the arrival window; null for any time. */
  window: { from: string; to: string } | null;
  startedAt: string | null;
  completedAt: string | null;
}

export interface TimedDay<Stop extends TimedStop = TimedStop> {
  /** ISO timestamp at which the crew leaves for its first stop. */
  startsAt: string;
  start: LatLng | null;
  /** In route order. */
  stops: readonly Stop[];
  legs: readonly RouteLeg[];
}

export interface ExpectedTime {
  /** ISO timestamp of arrival. */
  at: string;
  /** Minutes, as for `late`. */
  wait: number;
  late: number;
}

/** Returns a stop's work minutes and window, which determine expected times together with the drives. */
export const workAndWindow = ({
  expectedMinutes,
  window,
}: Pick<TimedStop, 'expectedMinutes' | 'window'>): Omit<TimedVisit, 'drive'> => ({
  work: expectedMinutes,
  window: window && { from: minuteOf(window.from), to: minuteOf(window.to) },
});

const MINUTE = 60_000;
const minuteOf = (moment: string) => Date.parse(moment) / MINUTE;
const placeOf = ({ latitude, longitude }: TimedStop): LatLng | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/**
 * Expected arrivals by visit at the route's stops that aren't started, counted from the crew's last stop, or
 * from its start point at the start of its day. A started stop takes its expected minutes and never ends
 * before now.
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
    return { drive, ...workAndWindow(stop) };
  });
  const departure = leavesAt(day.startsAt, last, now, visits[0]?.drive);
  return new Map(
    arrivalsAlong(visits, departure).map(({ at, wait, late }, index) => [
      ahead[index]?.assignmentId ?? 0,
      { at: new Date(at * MINUTE).toISOString(), wait: Math.round(wait), late: Math.round(late) },
    ]),
  );
}

const HALF_HOUR = 30 * MINUTE;

/**
 * Range of time shown to the customer: one hour in half-hour steps around the expected arrival, as ISO
 * timestamps.
 */
export function expectedRange({ at }: Pick<ExpectedTime, 'at'>): { from: string; to: string } {
  const from = Math.floor((Date.parse(at) - HALF_HOUR / 2) / HALF_HOUR) * HALF_HOUR;
  return { from: new Date(from).toISOString(), to: new Date(from + 2 * HALF_HOUR).toISOString() };
}

interface ShownDay<Stop extends TimedStop> extends Omit<TimedDay<Stop>, 'start'> {
  crew: { start: LatLng | null };
  date: Day;
  today: Day;
}

/** Stops of a crew's day with their expected arrivals as of a moment; none for past days. */
export function stopsInTime<Stop extends TimedStop>(
  day: ShownDay<Stop>,
  now: Date,
): (Stop & { expected: ExpectedTime | null })[] {
  const times = day.date < day.today ? null : expectedTimes({ ...day, start: day.crew.start }, now);
  return day.stops.map(stop => ({ ...stop, expected: times?.get(stop.assignmentId) ?? null }));
}

const reachedAt = ({ startedAt, completedAt }: Begun) => completedAt ?? startedAt ?? '';

/** The stop that the crew reached last. */
function lastReached<Stop extends TimedStop>(stops: readonly Stop[]): Stop | undefined {
  const reached = stops.filter(stop => reachedAt(stop) !== '' && stop.status !== 'pending');
  return reached.toSorted((a, b) => minuteOf(reachedAt(b)) - minuteOf(reachedAt(a)))[0];
}

type Begun = Pick<TimedStop, 'status' | 'expectedMinutes' | 'startedAt' | 'completedAt'>;

/**
 * Minute at which a crew leaves for its next stop from its last one or its start point. The crew may already
 * be on the way, `drive` minutes away, but cannot have arrived yet.
 */
export function leavesAt(startsAt: string, last: Begun | undefined, now: Date, drive = 0): number {
  const present = now.getTime() / MINUTE;
  if (last?.status === 'started')
    return Math.max(present, minuteOf(last.startedAt ?? '') + last.expectedMinutes);
  return Math.max(minuteOf(last ? reachedAt(last) : startsAt), present - drive);
}
