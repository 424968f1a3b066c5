import type { CostMatrix } from '../costMatrix.ts';

/** A stop that somebody has to go to. */
export interface SharedStop {
  /** Which of the problem's `travel` tables has it; stops of different days are in different ones. */
  table: number;
  /** Its row and column there. */
  node: number;
  /** What it takes of a route's capacity. */
  work: number;
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
}

/** Who takes which stop, so that driving, and work over capacity at its price, come to as little as possible. */
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

/** What routes cost: their driving, and what is over their capacities at its price. */
export function costOfRoutes(
  { travel, stops, routes, overCost }: SharingProblem,
  shared: SharedRoutes,
): number {
  let cost = 0;
  for (const [index, { table, start, end, capacity }] of routes.entries()) {
    const own = (shared[index] ?? []).flatMap(stop => stops[stop] ?? []);
    if (own.length === 0) continue;
    const way = [start, ...own.map(stop => stop.node), end].filter(node => node !== null);
    for (let place = 1; place < way.length; place++)
      cost += travel[table]?.between(way[place - 1] as number, way[place] as number) ?? 0;
    const work = own.reduce((sum, stop) => sum + stop.work, 0);
    cost += overCost * Math.max(0, work - capacity);
  }
  return cost;
}
