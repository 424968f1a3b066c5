import type { LatLng } from '#contract/core/distance.ts';
import { arrivalsAlong } from '#contract/field/expectedTimes.ts';
import type { RouteLength } from '../optimizeRoute.ts';
import { planDrive } from '../planDrive.ts';
import { type Travel, type TravelTable, travelBetween } from '../travelTable.ts';
import { type SharingEffort, shareStops } from './shareStops.ts';
import type { SharedRoute, SharedStop, SharingProblem } from './sharingProblem.ts';

/** A stop of a crew's day. `turn` is its position among the day's open stops, if locked. */
interface BalancedStop extends Omit<SharedStop, 'lateNow'> {
  turn: number | null;
}

export interface BalanceRequest {
  /** The places of starts, ends and stops by day, with a travel table if known. */
  days: readonly { places: readonly LatLng[]; table?: TravelTable | undefined }[];
  /** In their current driving order. */
  stops: readonly BalancedStop[];
  routes: readonly SharedRoute[];
  /** Cost of a minute over a crew's capacity, in minutes of driving. */
  overCost: number;
  /** Most customers who may get another crew. */
  mostChanged: number;
  effort: SharingEffort;
}

/**
 * A crew's day in one distribution: its stops in the best order found, the drive, and the minutes of lateness
 * at each stop.
 */
export interface BalancedDay {
  stops: number[];
  length: RouteLength;
  late: number[];
}

/** By route. Both are in their best order, so that only the distribution is compared. */
export interface Balance {
  before: BalancedDay[];
  after: BalancedDay[];
}

/**
 * Distributes stops among crews' days at the lowest cost found, without making any arrival later than
 * currently planned. If the effort is a number of rounds, the same request gives the same result.
 */
export function balanceCrews({ days, effort, ...request }: BalanceRequest): Balance {
  const travel = days.map(({ places, table }) => travelBetween(places, table));
  const { stops, routes } = request;
  const present = routes.map((_, route) => [...stops.keys()].filter(stop => stops[stop]?.present === route));
  const lateNow = new Float64Array(stops.length);
  const numbered = (own: readonly number[]) =>
    own.flatMap((index): Numbered[] => {
      const stop = stops[index];
      return stop ? [{ ...stop, index, lateNow: lateNow[index] ?? 0 }] : [];
    });
  const order = (own: readonly number[], route: number) =>
    inOrder(numbered(own), routes[route] as SharedRoute, travel);

  const before = present.map((own, route) => order(own, route)[0]);
  for (const { stops: own, late } of before)
    for (const [turn, stop] of own.entries()) lateNow[stop] = late[turn] ?? 0;
  const isLater = ({ stops: own, late }: BalancedDay) =>
    own.some((stop, turn) => (late[turn] ?? 0) > (lateNow[stop] ?? 0) + UNNOTICED);

  // Starts from the best orders, so that no stop is late only because of a bad order.
  const nobodys = [...stops.keys()].filter(stop => stops[stop]?.present === null);
  const turns = [...before.flatMap(day => day.stops), ...nobodys];
  const share = (standing: ReadonlySet<number>) => {
    const problem: SharingProblem = {
      ...request,
      stops: numbered(turns).map(stop =>
        standing.has(stop.present ?? -1)
          ? { ...stop, isFixed: true }
          : { ...stop, routes: stop.routes.filter(route => !standing.has(route)) },
      ),
      travel: travel.map(({ minutes }) => minutes),
    };
    return shareStops(problem, effort).map((found, route) => {
      const own = found.flatMap(stop => turns[stop] ?? []);
      if (hasSame(own, present[route] ?? [])) return before[route] as BalancedDay;
      const orders = order(own, route);
      return orders.find(day => !isLater(day)) ?? orders[0];
    });
  };
  const after = share(new Set());
  // The search doesn't know the position of locked stops. If one makes another stop late, its crew's day
  // stays unchanged.
  const spoilt = new Set(after.flatMap((day, route) => (isLater(day) ? (routes[route]?.table ?? []) : [])));
  if (spoilt.size === 0) return { before, after };
  const locked = stops.filter(({ turn, table }) => turn !== null && spoilt.has(table));
  return { before, after: share(new Set(locked.flatMap(({ present: route }) => route ?? []))) };
}

/** Delays below this are ignored, because whole minutes are shown. */
const UNNOTICED = 0.5;

const hasSame = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && new Set([...one, ...other]).size === one.length;

type Numbered = SharedStop & BalancedStop & { index: number };

/** Returns the day in its best order, and the day in the given order. */
function inOrder(
  own: readonly Numbered[],
  { table, start, end, startsAt }: SharedRoute,
  travel: readonly Travel[],
): [BalancedDay, BalancedDay] {
  const stops = withTurns(own);
  const { miles, minutes } = travel[table] as Travel;
  const nodes = [start, end, ...stops.map(stop => stop.node)];
  const rows = (costs: Travel['miles']) =>
    nodes.map(from => nodes.map(to => (from === null || to === null ? 0 : costs.between(from, to))));
  const drive = planDrive({
    from: start === null ? null : NOWHERE,
    to: end === null ? null : NOWHERE,
    places: stops.map(() => NOWHERE),
    lockedTurns: stops.flatMap(({ turn }, place) => (turn === null ? [] : place)),
    road: { miles: rows(miles), minutes: rows(minutes) },
    ...(stops.some(({ window }) => window) && { timing: { startsAt, visits: stops } }),
  });
  const day = (order: readonly number[], length: RouteLength, legs: readonly number[]): BalancedDay => {
    const driven = order.flatMap(place => stops[place] ?? []);
    const visits = driven.map((stop, turn) => ({ ...stop, drive: legs[turn] ?? 0 }));
    return {
      stops: driven.map(({ index }) => index),
      length,
      late: arrivalsAlong(visits, startsAt).map(({ late }) => late),
    };
  };
  return [day(drive.order, drive.after, drive.legs), day([...stops.keys()], drive.before, drive.legsBefore)];
}

/** All distances come from the table. */
const NOWHERE: LatLng = { latitude: 0, longitude: 0 };

/** The stops with locked ones in position, or last if there are fewer stops. */
function withTurns(own: readonly Numbered[]): Numbered[] {
  const ordered = own.filter(stop => stop.turn === null);
  for (const stop of own.filter(one => one.turn !== null).sort((a, b) => (a.turn ?? 0) - (b.turn ?? 0)))
    ordered.splice(stop.turn ?? 0, 0, stop);
  return ordered;
}
