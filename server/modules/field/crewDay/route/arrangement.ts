import type { LatLng } from '#contract/core/distance.ts';
import type { AssignmentStatus } from '#contract/core/enums.ts';

export interface ArrangedStop {
  id: number;
  status: AssignmentStatus;
  isLocked: boolean;
  routePosition: number | null;
  place: LatLng | null;
  /** When the crew was there, as far as it was. */
  at: Date | null;
}

const WAS_THERE: readonly AssignmentStatus[] = ['started', 'completed', 'skipped'];

/**
 * The stops as the crew goes through them: as they are given, but on a day without a route what is done comes
 * first in the order in which it was done, and what was called off always comes last.
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

/** The stop that the crew went to last, of those with a place. */
export function lastStop<Stop extends ArrangedStop>(stops: readonly Stop[]): Stop | undefined {
  const been = stops.filter(stop => stop.at !== null && stop.place !== null);
  return been.toSorted((a, b) => (b.at?.getTime() ?? 0) - (a.at?.getTime() ?? 0))[0];
}

/** Where the crew is now: the stop that it went to last, else its start point. */
export const currentLocation = (stops: readonly ArrangedStop[], start: LatLng | null): LatLng | null =>
  lastStop(stops)?.place ?? start;

/**
 * What a route search may arrange: the pending stops that have a place, in the order in which they stand, and
 * which of them must keep their turn among these. Stops without a place go behind them.
 */
export interface ReorderableStops<Stop extends ArrangedStop> {
  stops: Placed<Stop>[];
  /** Turns that are locked, by index in `stops`. */
  lockedTurns: number[];
}

type Placed<Stop> = Stop & { place: LatLng };

const isPlaced = <Stop extends ArrangedStop>(stop: Stop): stop is Placed<Stop> => stop.place !== null;

/** Takes the pending stops out of a day; `putBack` puts them in again in another order. */
export function reorderableStops<Stop extends ArrangedStop>(stops: readonly Stop[]): ReorderableStops<Stop> {
  const template = turnsOf(stops);
  const free = template.filter(stop => !stop.isLocked).filter(isPlaced);
  const placed: Placed<Stop>[] = [];
  const lockedTurns: number[] = [];
  const next = free.values();
  // Free turns are filled from the front, so that stops without a place are left for the end.
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

/** The day with its pending stops in the order found; everything else and locked stops keep their turn. */
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

/** The visits of a day by id, before its route was generated and after. */
export interface GeneratedOrders {
  before: number[];
  after: number[];
  /** The numbers that those before had; left out where they were not kept yet. */
  numbers?: (number | null)[];
}

/**
 * The day in the order that it had before its route was generated; null once anything was arranged anew since, or
 * something that must keep its turn would get another.
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
 * The day with one pending stop a turn earlier or later: it changes places with the next pending stop on that
 * side that is not locked. Unchanged where there is none.
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
