import type { LatLng } from '#contract/core/distance.ts';
import { type CostMatrix, pathLength } from './costMatrix.ts';
import { orderAroundLocks, orderFreely } from './stretch.ts';
import { type TravelTable, travelBetween } from './travelTable.ts';

/** A visit of the day. A locked one keeps its place in the order, be it the first, the last or between. */
export type RouteStop = LatLng & { locked?: boolean };

export type RouteRequest = {
  /** Where the crew starts: its yard, or where it is now. */
  start: LatLng;
  /** The stops in their present order. */
  stops: readonly RouteStop[];
  /** Whether the crew drives back to the start at the end; otherwise the route ends at the last stop. */
  returnToStart?: boolean;
  /** Driving miles and minutes; the straight line times the road factor without it. */
  table?: TravelTable;
};

/** How far a route is: miles driven, and minutes of driving (without the work at the stops). */
export type RouteLength = { miles: number; minutes: number };

export type OptimisedRoute = {
  /** The new order, as indexes into the request's stops. */
  order: number[];
  before: RouteLength;
  after: RouteLength;
};

/**
 * The order of the stops that takes the fewest minutes of driving, as far as the search finds it: never more
 * minutes than the present order, and the present order itself when nothing better is found. The same request
 * always gives the same answer. Throws a RangeError for a point without coordinates or a table of another size.
 */
export function optimiseRoute({ start, stops, returnToStart = true, table }: RouteRequest): OptimisedRoute {
  const { miles, minutes } = travelBetween([start, ...stops], table);
  const present = stops.map((_, index) => index + 1);
  const found = orderStops(
    stops.map(stop => stop.locked === true),
    minutes,
    returnToStart,
  );
  const length = (nodes: readonly number[]): RouteLength => {
    const path = [0, ...nodes, ...(returnToStart ? [0] : [])];
    return { miles: pathLength(path, miles), minutes: pathLength(path, minutes) };
  };
  const before = length(present);
  const after = length(found);
  const shorter = after.minutes < before.minutes;
  return {
    order: (shorter ? found : present).map(node => node - 1),
    before,
    after: shorter ? after : before,
  };
}

/** Nodes 1 to n in a good order. Locked stops at either end only move the ends of what is there to be ordered. */
function orderStops(locked: readonly boolean[], minutes: CostMatrix, returnToStart: boolean): number[] {
  const nodes = locked.map((_, index) => index + 1);
  const first = locked.indexOf(false);
  const last = locked.lastIndexOf(false);
  if (first < 0) return nodes;
  const stretch = {
    from: first,
    to: last + 1 < nodes.length ? last + 2 : returnToStart ? 0 : undefined,
    stops: nodes.slice(first, last + 1),
    costs: minutes,
  };
  const between = locked.slice(first, last + 1);
  const ordered = between.includes(true) ? orderAroundLocks(stretch, between) : orderFreely(stretch);
  return [...nodes.slice(0, first), ...ordered, ...nodes.slice(last + 1)];
}
