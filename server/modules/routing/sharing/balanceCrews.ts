import type { LatLng } from '../../../../contract/distance.ts';
import type { TimedVisit } from '../../../../contract/expectedTimes.ts';
import type { RouteLength } from '../optimiseRoute.ts';
import { planDrive } from '../planDrive.ts';
import { type Travel, type TravelTable, travelBetween } from '../travelTable.ts';
import { type SharingEffort, shareStops } from './shareStops.ts';
import type { SharedRoute, SharedStop, SharingProblem } from './sharingProblem.ts';

/** A stop of a crew's day; `turn` is its place among the day's open stops where it is locked to it. */
export interface BalancedStop extends SharedStop {
  turn: number | null;
  /** From when until when one may arrive, in minutes; null at any time. */
  window: TimedVisit['window'];
}

/** A crew's day; it sets out at a minute of it. */
export interface BalancedRoute extends SharedRoute {
  startsAt: number;
}

export interface BalanceRequest {
  /** For each day the places of starts, ends and stops; a table of driving where one is known. */
  days: readonly { places: readonly LatLng[]; table?: TravelTable | undefined }[];
  /** In the order in which they are driven now. */
  stops: readonly BalancedStop[];
  routes: readonly BalancedRoute[];
  /** What a minute over a crew's capacity counts, in minutes of driving. */
  overCost: number;
  /** So many customers at most get another crew. */
  mostChanged: number;
  effort: SharingEffort;
}

/**
 * A crew's day under one sharing: its stops in the best order found, how far that is to drive, and how many minutes after
 * the ends of their windows it comes to them.
 */
export interface BalancedDay {
  stops: number[];
  length: RouteLength;
  late: number;
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
      routes[route] as BalancedRoute,
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
  { table, start, end, startsAt }: BalancedRoute,
  travel: readonly Travel[],
): BalancedDay {
  const stops = withTurns(own);
  const { miles, minutes } = travel[table] as Travel;
  const nodes = [start, end, ...stops.map(stop => stop.node)];
  const rows = (costs: Travel['miles']) =>
    nodes.map(from => nodes.map(to => (from === null || to === null ? 0 : costs.between(from, to))));
  const { order, after, lateAfter } = planDrive({
    from: start === null ? null : NOWHERE,
    to: end === null ? null : NOWHERE,
    places: stops.map(() => NOWHERE),
    lockedTurns: stops.flatMap(({ turn }, place) => (turn === null ? [] : place)),
    road: { miles: rows(miles), minutes: rows(minutes) },
    ...(stops.some(({ window }) => window) && { timing: { startsAt, visits: stops } }),
  });
  return { stops: order.flatMap(place => stops[place]?.index ?? []), length: after, late: lateAfter };
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
