import type { LatLng } from '#contract/core/distance.ts';
import type { RouteLength } from '#contract/field/crewDay.calls.ts';
import { drivingMinutes, roadMiles } from '#contract/field/driving.ts';
import { optimizeRoute } from './optimizeRoute.ts';
import { minutesAlong, orderInTime, type Timing } from './orderInTime.ts';
import type { TravelTable } from './travelTable.ts';

export interface DriveQuestion {
  /** Start and end of the drive, which differ for a crew in the middle of its day. Null means anywhere. */
  from: LatLng | null;
  to: LatLng | null;
  /** In their current order. */
  places: readonly LatLng[];
  /** Indexes of places that keep their index. */
  lockedTurns: readonly number[];
  /** Travel between `pointsOf(question)`; defaults to straight lines. */
  road?: TravelTable | undefined;
  /** The order that the crew is used to, by index, without new places. */
  familiar?: readonly number[];
  /** The familiar order stays unless the shortest one saves more minutes than this or is less late. */
  keepMinutes?: number;
  /** Arrival windows of places; without it, lateness is impossible. */
  timing?: Timing;
}

export interface PlannedDrive {
  /** Indexes of the places in the new order. */
  order: number[];
  /**
   * The current order, the new one and the shortest one found. The new one is the shortest unless the
   * familiar one stays.
   */
  before: RouteLength;
  after: RouteLength;
  shortest: RouteLength;
  /** Total minutes after the ends of the windows, in the current order and in the new one. */
  lateBefore: number;
  lateAfter: number;
  /**
   * Driving minutes to each place in the current and the new order, and whether a road table supplied them.
   */
  legsBefore: number[];
  legs: number[];
  isByRoad: boolean;
}

/** Points for the rows and columns of a travel table: start, end, and the places. */
export function pointsOf({ from, to, places }: DriveQuestion): LatLng[] {
  const [first] = places;
  return first ? [from ?? first, to ?? first, ...places] : [];
}

/** Rounds miles to one decimal and minutes to whole numbers. */
export const shownLength = ({ miles, minutes }: RouteLength): RouteLength => ({
  miles: Math.round(miles * 10) / 10,
  minutes: Math.round(minutes),
});

const NOTHING: RouteLength = { miles: 0, minutes: 0 };

/**
 * Finds a short drive through the places. Locked ones keep their position. The same question gives the same
 * result.
 */
export function planDrive(question: DriveQuestion): PlannedDrive {
  const { from, places, lockedTurns, familiar, keepMinutes = 0, timing } = question;
  const [first] = places;
  if (!first)
    return {
      ...{ order: [], before: NOTHING, after: NOTHING, shortest: NOTHING },
      ...{ lateBefore: 0, lateAfter: 0, legsBefore: [], legs: [], isByRoad: false },
    };
  const locked = new Set(lockedTurns);
  const table = tableOf(question);
  const shortest = optimizeRoute({
    start: from ?? first,
    stops: places.map((place, index) => ({ ...place, locked: locked.has(index) })),
    table,
  }).order;
  const present = [...places.keys()];
  const best = timing ? orderInTime({ ...table, timing, locked }, [shortest, present]) : shortest;
  const usual =
    familiar && keepMinutes > 0 ? asUsual(familiar, places.length, locked, table.minutes) : undefined;
  const along = (order: readonly number[]) =>
    minutesAlong({ ...table, timing: timing ?? WITHOUT_WINDOWS }, order);
  const order = usual && isKept(along(usual), along(best), keepMinutes) ? usual : best;
  return {
    order,
    before: shownLength(lengthOf(present, table)),
    after: shownLength(lengthOf(order, table)),
    shortest: shownLength(lengthOf(best, table)),
    lateBefore: Math.round(along(present).late),
    lateAfter: Math.round(along(order).late),
    legsBefore: legsAlong(present, table),
    legs: legsAlong(order, table),
    isByRoad: question.road !== undefined,
  };
}

const WITHOUT_WINDOWS: Timing = { startsAt: 0, visits: [] };

type Along = ReturnType<typeof minutesAlong>;

/** Whether the familiar order is close enough to the best one. */
const isKept = (usual: Along, best: Along, keepMinutes: number) =>
  usual.late <= best.late && usual.drive + usual.wait - best.drive - best.wait <= keepMinutes;

type FullTable = { miles: number[][]; minutes: number[][] };

/** Row 0 is the start of the drive, column 0 its end; a missing end costs nothing. */
function tableOf({ from, to, places, road }: DriveQuestion): FullTable {
  const starts = [from, ...places];
  const ends = [to, ...places];
  const cells = (known: TravelTable['miles'] | undefined, estimate: (start: LatLng, end: LatLng) => number) =>
    starts.map((start, row) =>
      ends.map((end, column) =>
        start && end
          ? (known?.[row === 0 ? 0 : row + 1]?.[column === 0 ? 1 : column + 1] ?? estimate(start, end))
          : 0,
      ),
    );
  return {
    miles: cells(road?.miles, roadMiles),
    minutes: cells(road?.minutes, (start, end) => drivingMinutes(roadMiles(start, end))),
  };
}

/** The path from the start through the places in order to the end, as nodes of the table. */
const wayOf = (order: readonly number[]) => [0, ...order.map(index => index + 1), 0];

const legsAlong = (order: readonly number[], { minutes }: FullTable) =>
  order.map((place, turn) => minutes[wayOf(order)[turn] ?? 0]?.[place + 1] ?? 0);

function lengthOf(order: readonly number[], table: FullTable): RouteLength {
  const way = wayOf(order);
  const sum = (rows: number[][]) =>
    way.slice(1).reduce((length, node, place) => length + (rows[way[place] ?? 0]?.[node] ?? 0), 0);
  return { miles: sum(table.miles), minutes: sum(table.minutes) };
}

/** The familiar order with new places inserted where they cost least, and locked places in position. */
function asUsual(
  familiar: readonly number[],
  count: number,
  locked: ReadonlySet<number>,
  minutes: number[][],
): number[] {
  const order = familiar.filter(index => !locked.has(index));
  const known = new Set([...order, ...locked]);
  const between = (from: number, to: number) => minutes[from]?.[to] ?? 0;
  for (let index = 0; index < count; index++) {
    if (known.has(index)) continue;
    const way = wayOf(order);
    const detour = (turn: number) => {
      const [before = 0, after = 0] = [way[turn], way[turn + 1]];
      return between(before, index + 1) + between(index + 1, after) - between(before, after);
    };
    const turns = Array.from({ length: order.length + 1 }, (_, turn) => turn);
    const best = turns.reduce((least, turn) => (detour(turn) < detour(least) ? turn : least), 0);
    order.splice(best, 0, index);
  }
  for (const turn of [...locked].sort((a, b) => a - b)) order.splice(turn, 0, turn);
  return order;
}
