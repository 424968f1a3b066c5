import type { LatLng } from '#contract/core/distance.ts';
import { type CostMatrix, pathLength } from './costMatrix.ts';
import { orderAroundLocks, orderFreely } from './stretch.ts';
import { type TravelTable, travelBetween } from './travelTable.ts';

/** A visit of the day. A locked one keeps its position, whether first, last or in between. */
export type RouteStop = LatLng & { locked?: boolean };

export type RouteRequest = {
  /** Where the crew starts: its yard or its current location. */
  start: LatLng;
  /** The stops in their current order. */
  stops: readonly RouteStop[];
  /** Whether the crew drives back to the start; otherwise, the route ends at the last stop. */
  returnToStart?: boolean;
  /** Driving miles and minutes; defaults to the straight line times the road factor. */
  table?: TravelTable;
};

/** Length of a route: miles driven and minutes of driving, without the work at the stops. */
export type RouteLength = { miles: number; minutes: number };

export type OptimizedRoute = {
  /** The new order, as indexes into the request's stops. */
  order: number[];
  before: RouteLength;
  after: RouteLength;
};

/**
 * The order of the stops with the fewest driving minutes found: never more than the current order, and the
 * current order itself if nothing better is found. The same request always gives the same result. Throws a
 * RangeError for a point without coordinates or a table of the wrong size.
 */
export function optimizeRoute({ start, stops, returnToStart = true, table }: RouteRequest): OptimizedRoute {
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

/** Nodes 1 to n in a good order. Locked stops at either end just shorten the part to order. */
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
