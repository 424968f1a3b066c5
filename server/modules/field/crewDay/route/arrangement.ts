import type { LatLng } from '#contract/core/distance.ts';
import type { AssignmentStatus } from '#contract/core/enums.ts';

export interface ArrangedStop {
  id: number;
  status: AssignmentStatus;
  isLocked: boolean;
  routePosition: number | null;
  place: LatLng | null;
  /** When the crew was at the stop; null if it wasn't. */
  at: Date | null;
}

const WAS_THERE: readonly AssignmentStatus[] = ['started', 'completed', 'skipped'];

/**
 * The stops in the order of the crew's work: as given, except that on a day without a route completed ones
 * come first in the order they were done. Canceled ones always come last.
 */
export function inVisitOrder<Stop extends ArrangedStop>(stops: readonly Stop[]): Stop[] {
  const on = stops.filter(stop => stop.status !== 'cancel');
  const off = stops.filter(stop => stop.status === 'cancel');
  if (on.some(stop => stop.routePosition !== null)) return [...on, ...off];
  const done = on.filter(stop => WAS_THERE.includes(stop.status));
  const open = on.filter(stop => !WAS_THERE.includes(stop.status));
  done.sort((a, b) => (a.at?.getTime() ?? 0) - (b.at?.getTime() ?? 0));
  return [...done, ...open, ...off];
}

/** The last stop with a location that the crew went to. */
export function lastStop<Stop extends ArrangedStop>(stops: readonly Stop[]): Stop | undefined {
  const been = stops.filter(stop => stop.at !== null && stop.place !== null);
  return been.toSorted((a, b) => (b.at?.getTime() ?? 0) - (a.at?.getTime() ?? 0))[0];
}

/** The crew's current location: the last stop it went to, or its start point. */
export const currentLocation = (stops: readonly ArrangedStop[], start: LatLng | null): LatLng | null =>
  lastStop(stops)?.place ?? start;

/**
 * The stops that a route search may arrange: pending ones with a location, in their current order, with those
 * locked in position. Stops without a location come last.
 */
export interface ReorderableStops<Stop extends ArrangedStop> {
  stops: Placed<Stop>[];
  /** Locked positions, by index in `stops`. */
  lockedTurns: number[];
}

type Placed<Stop> = Stop & { place: LatLng };

const isPlaced = <Stop extends ArrangedStop>(stop: Stop): stop is Placed<Stop> => stop.place !== null;

/** Takes the pending stops out of a day; `putBack` returns them in another order. */
export function reorderableStops<Stop extends ArrangedStop>(stops: readonly Stop[]): ReorderableStops<Stop> {
  const template = turnsOf(stops);
  const free = template.filter(stop => !stop.isLocked).filter(isPlaced);
  const placed: Placed<Stop>[] = [];
  const lockedTurns: number[] = [];
  const next = free.values();
  // Free positions are filled from the front, so that stops without a location end up last.
  for (const stop of template) {
    if (stop.isLocked && isPlaced(stop)) {
      lockedTurns.push(placed.length);
      placed.push(stop);
    } else if (!stop.isLocked) {
      const { value } = next.next();
      if (value) placed.push(value);
    }
  }
  return { stops: placed, lockedTurns };
}

/** The day with its pending stops in the order found; all others and locked stops keep their positions. */
export function mergeOrder<Stop extends ArrangedStop>(
  stops: readonly Stop[],
  found: readonly Stop[],
): Stop[] {
  const loose = found.filter(stop => !stop.isLocked);
  const placeless = turnsOf(stops).filter(stop => !stop.isLocked && !isPlaced(stop));
  const queue = [...loose, ...placeless].values();
  return stops.map(stop => {
    if (stop.status !== 'pending' || stop.isLocked) return stop;
    return queue.next().value ?? stop;
  });
}

/** Visit ids of a day before and after its route was generated. */
export interface GeneratedOrders {
  before: number[];
  after: number[];
  /** Their earlier numbers; missing in old entries. */
  numbers?: (number | null)[];
}

/**
 * The order of the day before its route was generated; null if it was rearranged since, or if a fixed stop
 * would get another position.
 */
export function orderToUndo<Stop extends ArrangedStop>(
  stops: readonly Stop[],
  { before, after, numbers = before.map((_, turn) => turn + 1) }: GeneratedOrders,
): Stop[] | null {
  const isAsGenerated = stops.length === after.length && stops.every((stop, turn) => stop.id === after[turn]);
  const byId = new Map(stops.map(stop => [stop.id, stop]));
  const order = before.flatMap(id => byId.get(id) ?? []);
  const moves = stops.filter((stop, turn) => stop.id !== order[turn]?.id);
  const isSame = moves.length === 0 && stops.every((stop, turn) => stop.routePosition === numbers[turn]);
  if (!isAsGenerated || order.length !== stops.length || isSame) return null;
  return moves.some(stop => stop.status !== 'pending' || stop.isLocked) ? null : order;
}

const turnsOf = <Stop extends ArrangedStop>(stops: readonly Stop[]) =>
  stops.filter(stop => stop.status === 'pending');

/**
 * The day with one pending stop moved up or down: it swaps with the next pending, unlocked stop in that
 * direction. Unchanged if there is none.
 */
export function withStopMoved(
  stops: readonly ArrangedStop[],
  id: number,
  direction: 'up' | 'down',
): ArrangedStop[] {
  const from = stops.findIndex(stop => stop.id === id);
  const step = direction === 'up' ? -1 : 1;
  const order = [...stops];
  for (let to = from + step; to >= 0 && to < order.length; to += step) {
    const [moving, other] = [order[from], order[to]];
    if (!moving || !other || other.status !== 'pending' || other.isLocked) continue;
    order[from] = other;
    order[to] = moving;
    break;
  }
  return order;
}
