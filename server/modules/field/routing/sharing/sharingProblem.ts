import { arrivalsAlong, type TimedVisit } from '#contract/field/expectedTimes.ts';
import type { CostMatrix } from '../costMatrix.ts';

/** A stop to be visited. */
export interface SharedStop {
  /** Index in the problem's `travel` tables; stops of different days are in different tables. */
  table: number;
  /** Its row and column in that table. */
  node: number;
  /** Work that counts against a route's capacity and its duration; in minutes if stops have windows. */
  work: number;
  /** Arrival window in minutes; null for any time. */
  window: TimedVisit['window'];
  /** Minutes of lateness in the current routes. */
  lateNow: number;
  /** Routes that may have it, including its current one. */
  routes: readonly number[];
  /** Its current route; null if unassigned. */
  present: number | null;
  /** Customer of the stop; the number of customers who change routes is limited. */
  customer: number;
  /** Stays on its current route. */
  isFixed: boolean;
}

/** One crew's drive on one day: from a start through its stops to an end. */
export interface SharedRoute {
  table: number;
  /** Rows and columns in that table; null if the crew starts or ends anywhere. */
  start: number | null;
  end: number | null;
  capacity: number;
  /** Start minute. */
  startsAt: number;
}

/** The problem of distributing stops among routes at the lowest cost of driving, excess work and lateness. */
export interface SharingProblem {
  travel: readonly CostMatrix[];
  /** In their current driving order. */
  stops: readonly SharedStop[];
  routes: readonly SharedRoute[];
  /** Cost of a unit of work over a route's capacity, in units of driving. */
  overCost: number;
  mostChanged: number;
}

/** The stops of each route in driving order, by index in the problem. */
export type SharedRoutes = number[][];

/** Costs of a minute late, and of a minute later than now: so high that shorter drives never offset them. */
const LATE_MINUTE = 1_000;
const LATER_MINUTE = 100_000;

/** Cost of arriving at a stop a number of minutes late. */
export const costOfLateness = (late: number, lateNow: number): number =>
  LATE_MINUTE * late + LATER_MINUTE * Math.max(0, late - lateNow);

/** Cost of routes: driving, work over capacity, and lateness. */
export function costOfRoutes(
  { travel, stops, routes, overCost }: SharingProblem,
  shared: SharedRoutes,
): number {
  let cost = 0;
  for (const [index, { table, start, end, capacity, startsAt }] of routes.entries()) {
    const own = (shared[index] ?? []).flatMap(stop => stops[stop] ?? []);
    if (own.length === 0) continue;
    const way = [start, ...own.map(stop => stop.node), end];
    const legs = way.slice(1).map((to, place) => {
      const from = way[place] ?? null;
      return from === null || to === null ? 0 : (travel[table]?.between(from, to) ?? 0);
    });
    cost += legs.reduce((sum, leg) => sum + leg, 0);
    const visits = own.map((stop, turn) => ({ ...stop, drive: legs[turn] ?? 0 }));
    for (const [turn, { late }] of arrivalsAlong(visits, startsAt).entries())
      cost += costOfLateness(late, own[turn]?.lateNow ?? 0);
    const work = own.reduce((sum, stop) => sum + stop.work, 0);
    cost += overCost * Math.max(0, work - capacity);
  }
  return cost;
}
