import { arrivalsAlong, type TimedVisit } from '#contract/field/expectedTimes.ts';
import type { CostMatrix } from '../costMatrix.ts';

/** A stop that somebody has to go to. */
export interface SharedStop {
  /** Which of the problem's `travel` tables has it; stops of different days are in different ones. */
  table: number;
  /** Its row and column there. */
  node: number;
  /** What it takes of a route's capacity, and how long; in minutes where stops have windows. */
  work: number;
  /** From when until when one may arrive, in minutes; null at any time. */
  window: TimedVisit['window'];
  /** So many minutes after its window's end one arrives as things stand. */
  lateNow: number;
  /** Routes that may have it, its present one among them. */
  routes: readonly number[];
  /** The route that has it now; null where nobody does. */
  present: number | null;
  /** Whose stop it is: so many of these at most get another route than their present one. */
  customer: number;
  /** Stays on its present route. */
  isFixed: boolean;
}

/** What one crew drives on one day: from a start through its stops to an end. */
export interface SharedRoute {
  table: number;
  /** Rows and columns there; null where the crew starts or ends wherever suits. */
  start: number | null;
  end: number | null;
  capacity: number;
  /** The minute at which it sets out. */
  startsAt: number;
}

/**
 * Who takes which stop, so that driving, work over capacity at its price, and lateness come to as little as possible.
 */
export interface SharingProblem {
  travel: readonly CostMatrix[];
  /** In the order in which they are driven now. */
  stops: readonly SharedStop[];
  routes: readonly SharedRoute[];
  /** What a unit of work over a route's capacity costs, in units of driving. */
  overCost: number;
  mostChanged: number;
}

/** The stops of each route in the order driven, by their index in the problem. */
export type SharedRoutes = number[][];

/** Nobody comes late to save fuel or overtime, and to nobody later than now, whomever else that would help. */
const LATE_MINUTE = 1_000;
const LATER_MINUTE = 100_000;

/** What it costs to come to a stop so many minutes late. */
export const costOfLateness = (late: number, lateNow: number): number =>
  LATE_MINUTE * late + LATER_MINUTE * Math.max(0, late - lateNow);

/** What routes cost: their driving, what is over their capacities at its price, and how late they come. */
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
