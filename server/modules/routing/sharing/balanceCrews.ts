import type { LatLng } from '../../../../contract/distance.ts';
import { optimiseRoute, type RouteLength } from '../optimiseRoute.ts';
import { type Travel, type TravelTable, travelBetween } from '../travelTable.ts';
import { type SharingEffort, shareStops } from './shareStops.ts';
import type { SharedRoute, SharedStop, SharingProblem } from './sharingProblem.ts';

/** A stop of a crew's day; `turn` is its place among the day's open stops where it is locked to it. */
export interface BalancedStop extends SharedStop {
  turn: number | null;
}

export interface BalanceRequest {
  /** For each day the places of starts, ends and stops; a table of driving where one is known. */
  days: readonly { places: readonly LatLng[]; table?: TravelTable | undefined }[];
  /** In the order in which they are driven now. */
  stops: readonly BalancedStop[];
  routes: readonly SharedRoute[];
  /** What a minute over a crew's capacity counts, in minutes of driving. */
  overCost: number;
  /** So many customers at most get another crew. */
  mostChanged: number;
  effort: SharingEffort;
}

/** A crew's day under one sharing: its stops in the shortest order found, and how far that is to drive. */
export interface BalancedDay {
  stops: number[];
  length: RouteLength;
}

/** By route. Both in their best order, so that what is compared is who takes what. */
export interface Balance {
  before: BalancedDay[];
  after: BalancedDay[];
}

/** Shares stops among crews' days in the cheapest way found. The same request in rounds, the same answer. */
export function balanceCrews({ days, effort, ...request }: BalanceRequest): Balance {
  const travel = days.map(({ places, table }) => travelBetween(places, table));
  const problem = { ...request, travel: travel.map(({ minutes }) => minutes) };
  const { stops, routes } = request;
  const order = (own: readonly number[], route: number) =>
    inOrder(
      own.flatMap(index => {
        const stop = stops[index];
        return stop ? [{ ...stop, index }] : [];
      }),
      routes[route] as SharedRoute,
      travel,
    );
  const present = routes.map((_, route) => [...stops.keys()].filter(stop => stops[stop]?.present === route));
  const before = present.map(order);
  const after = shareStops(problem satisfies SharingProblem, effort).map((own, route) =>
    hasSame(own, present[route] ?? []) ? (before[route] as BalancedDay) : order(own, route),
  );
  return { before, after };
}

const hasSame = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && new Set([...one, ...other]).size === one.length;

type Numbered = BalancedStop & { index: number };

function inOrder(
  own: readonly Numbered[],
  { table, start, end }: SharedRoute,
  travel: readonly Travel[],
): BalancedDay {
  const stops = withTurns(own);
  const { miles, minutes } = travel[table] as Travel;
  const from = [start, ...stops.map(stop => stop.node)];
  const to = [end, ...stops.map(stop => stop.node)];
  const rows = (costs: Travel['miles']) =>
    from.map(a => to.map(b => (a === null || b === null ? 0 : costs.between(a, b))));
  const { order, after } = optimiseRoute({
    start: NOWHERE,
    stops: stops.map(({ turn }) => ({ ...NOWHERE, locked: turn !== null })),
    table: { miles: rows(miles), minutes: rows(minutes) },
  });
  return { stops: order.flatMap(place => stops[place]?.index ?? []), length: after };
}

/** All distances are in the table. */
const NOWHERE: LatLng = { latitude: 0, longitude: 0 };

/** The stops with the locked ones in their turn, or last where there are not so many. */
function withTurns(own: readonly Numbered[]): Numbered[] {
  const ordered = own.filter(stop => stop.turn === null);
  for (const stop of own.filter(one => one.turn !== null).sort((a, b) => (a.turn ?? 0) - (b.turn ?? 0)))
    ordered.splice(stop.turn ?? 0, 0, stop);
  return ordered;
}
