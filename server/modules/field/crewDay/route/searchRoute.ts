import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type Day, momentOf } from '#contract/core/days.ts';
import type { LatLng } from '#contract/core/distance.ts';
import type { RouteLength } from '#contract/field/crewDay.calls.ts';
import { leavesAt, type RouteLeg, workAndWindow } from '#contract/field/expectedTimes.ts';
import { AppError } from '#server/api/errors.ts';
import type { Queryable } from '#server/db/connect.ts';
import { crews } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import type { Timing } from '#server/modules/field/routing/orderInTime.ts';
import { type DriveQuestion, type PlannedDrive, pointsOf } from '#server/modules/field/routing/planDrive.ts';
import { roadTable } from '#server/modules/field/routing/roadTable.ts';
import { searchAside } from '#server/modules/field/routing/searchAside.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import { currentLocation, lastStop, mergeOrder, reorderableStops } from './arrangement.ts';
import { type RouteStop, stopsAsDriven } from './arrangeStops.ts';
import { endOf, startOf } from './drive.ts';
import { familiarOrder } from './familiarOrder.ts';
import { windowOn } from './windowOn.ts';

export interface DayRouteRequest {
  crewId: number;
  date: Day;
  /** Takes the shortest order even if the crew knows another one. */
  isShortest: boolean;
}

export interface RouteDay {
  home: LatLng | null;
  /** Where the day ends; null for the last stop. */
  end: LatLng | null;
  stops: RouteStop[];
}

/** A drive with its visits, in the current order and in the one found. */
export interface FoundRoute {
  plan: PlannedDrive;
  /** The whole day, including completed and fixed stops. */
  after: RouteStop[];
  /** Ids of the visits that may be reordered: in the current order and in the new one. */
  present: number[];
  order: number[];
}

type SearchDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'outside'>;

/** Reads everything that a route depends on. Throws `not_found` for an unknown crew. */
export async function readRouteDay(db: Queryable, crewId: number, date: Day): Promise<RouteDay> {
  return { ...(await endsOf(db, crewId)), stops: await stopsAsDriven(db, crewId, date) };
}

/** Changes whenever anything that the route depends on changes. */
export const fingerprintOf = (day: RouteDay): string =>
  createHash('sha256').update(JSON.stringify(day)).digest('base64url');

/** Searches for a short order of the day's remaining stops, without database locks. */
export async function searchRoute(
  deps: SearchDeps,
  request: DayRouteRequest,
  day: RouteDay,
): Promise<FoundRoute> {
  const turns = reorderableStops(day.stops);
  const plan = await searchAside('drive', await questionOf(deps, request, day));
  const found = plan.order.flatMap(index => turns.stops[index] ?? []);
  return {
    plan,
    after: mergeOrder(day.stops, found),
    present: turns.stops.map(stop => stop.id),
    order: found.map(stop => stop.id),
  };
}

/**
 * The drives between stops in an order. Straight lines needn't be stored, since they can be computed any
 * time.
 */
export const legsOf = (
  from: number | null,
  order: readonly number[],
  minutes: readonly number[],
): RouteLeg[] =>
  order.map((to, turn) => ({ from: order[turn - 1] ?? from, to, minutes: minutes[turn] ?? 0 }));

/** Savings of the shortest order over the chosen one; null if it was chosen. */
export function unusedSavings({ after, shortest }: PlannedDrive): RouteLength | null {
  const miles = Math.round((after.miles - shortest.miles) * 10) / 10;
  const minutes = after.minutes - shortest.minutes;
  return minutes > 0 ? { miles, minutes } : null;
}

async function questionOf(
  deps: SearchDeps,
  { crewId, date, isShortest }: DayRouteRequest,
  { home, end, stops }: RouteDay,
): Promise<DriveQuestion> {
  const { db } = deps;
  const turns = reorderableStops(stops);
  const question: DriveQuestion = {
    from: currentLocation(stops, home),
    to: end,
    places: turns.stops.map(stop => stop.place),
    lockedTurns: turns.lockedTurns,
  };
  const { osrmUrl } = await settingOf(db, 'maps');
  const { keepOrderMinutes, dayStartsAt } = await settingOf(db, 'schedule');
  const timing = timingOf(deps, date, dayStartsAt, stops);
  return {
    ...question,
    ...(timing && { timing }),
    ...(osrmUrl && { road: await roadTable(deps.outside, osrmUrl, pointsOf(question)) }),
    ...(!isShortest && {
      keepMinutes: keepOrderMinutes,
      familiar: await familiarOrder(db, crewId, date, turns.stops),
    }),
  };
}

/** When the crew starts and which arrival windows there are; undefined if there are none. */
function timingOf(
  { clock, config }: SearchDeps,
  date: Day,
  dayStartsAt: string,
  stops: readonly RouteStop[],
): Timing | undefined {
  const visits = reorderableStops(stops).stops.map(stop =>
    workAndWindow({ ...stop, window: windowOn(stop, date, config.timeZone) }),
  );
  if (visits.every(({ window }) => window === null)) return undefined;
  return { startsAt: departureOf({ clock, config }, date, dayStartsAt, stops), visits };
}

/** Minute at which a crew starts the rest of its day. */
export function departureOf(
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  date: Day,
  dayStartsAt: string,
  stops: readonly RouteStop[],
): number {
  const last = lastStop(stops);
  const startsAt = momentOf(date, dayStartsAt, config.timeZone).toISOString();
  return leavesAt(startsAt, last && { ...last, ...stopTimesOf(last) }, clock.now());
}

/** ISO timestamps of a crew's start and end at a stop, as far as a route needs them. */
export function stopTimesOf({ status, at }: RouteStop): {
  startedAt: string | null;
  completedAt: string | null;
} {
  const moment = at?.toISOString() ?? null;
  return { startedAt: moment, completedAt: status === 'started' ? null : moment };
}

/** Where a crew's day starts and ends. Throws `not_found` for an unknown crew. */
export async function endsOf(db: Queryable, crewId: number): Promise<Pick<RouteDay, 'home' | 'end'>> {
  const [crew] = await db.select().from(crews).where(eq(crews.id, crewId));
  if (!crew) throw AppError.notFound();
  return { home: startOf(crew), end: endOf(crew) };
}
