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

export interface RouteWish {
  crewId: number;
  date: Day;
  /** Takes the shortest order whatever the crew knows. */
  isShortest: boolean;
}

export interface RouteDay {
  home: LatLng | null;
  /** Where the day ends; null where it ends at the last stop. */
  end: LatLng | null;
  stops: RouteStop[];
}

/** A drive with the visits that it leads through, as they stand and in the order found. */
export interface FoundRoute {
  plan: PlannedDrive;
  /** The whole day, what is done and what stays included. */
  after: RouteStop[];
  /** The visits that may be driven in another order, by id: as they stand, and as they would. */
  present: number[];
  order: number[];
}

type SearchDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'outside'>;

/** Throws `not_found` without such a crew. */
export async function readRouteDay(db: Queryable, crewId: number, date: Day): Promise<RouteDay> {
  return { ...(await endsOf(db, crewId)), stops: await stopsAsDriven(db, crewId, date) };
}

/** Changes with everything of a day that its route rests on. */
export const fingerprintOf = (day: RouteDay): string =>
  createHash('sha256').update(JSON.stringify(day)).digest('base64url');

/** Searches a short order of what is left of a day. Nothing of the database is held meanwhile. */
export async function searchRoute(deps: SearchDeps, wish: RouteWish, day: RouteDay): Promise<FoundRoute> {
  const turns = reorderableStops(day.stops);
  const plan = await searchAside('drive', await questionOf(deps, wish, day));
  const found = plan.order.flatMap(index => turns.stops[index] ?? []);
  return {
    plan,
    after: mergeOrder(day.stops, found),
    present: turns.stops.map(stop => stop.id),
    order: found.map(stop => stop.id),
  };
}

/** The drives from stop to stop in an order. Straight lines need not be kept: they serve as well later on. */
export const legsOf = (
  from: number | null,
  order: readonly number[],
  minutes: readonly number[],
): RouteLeg[] =>
  order.map((to, turn) => ({ from: order[turn - 1] ?? from, to, minutes: minutes[turn] ?? 0 }));

/** What the shortest order would save beside the one taken; null where it is taken. */
export function unusedOf({ after, shortest }: PlannedDrive): RouteLength | null {
  const miles = Math.round((after.miles - shortest.miles) * 10) / 10;
  const minutes = after.minutes - shortest.minutes;
  return minutes > 0 ? { miles, minutes } : null;
}

async function questionOf(
  deps: SearchDeps,
  { crewId, date, isShortest }: RouteWish,
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

/** When the crew sets out and what windows there are; undefined where nobody has one. */
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

/** The minute at which a crew sets out for what is left of its day. */
export function departureOf(
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  date: Day,
  dayStartsAt: string,
  stops: readonly RouteStop[],
): number {
  const last = lastStop(stops);
  const startsAt = momentOf(date, dayStartsAt, config.timeZone).toISOString();
  return leavesAt(startsAt, last && { ...last, ...reachedOf(last) }, clock.now());
}

/** When a crew began a stop and left it, as ISO moments, as far as a route is concerned. */
export function reachedOf({ status, at }: RouteStop): {
  startedAt: string | null;
  completedAt: string | null;
} {
  const moment = at?.toISOString() ?? null;
  return { startedAt: moment, completedAt: status === 'started' ? null : moment };
}

/** Where a crew sets out and where its day ends. Throws `not_found` without such a crew. */
export async function endsOf(db: Queryable, crewId: number): Promise<Pick<RouteDay, 'home' | 'end'>> {
  const [crew] = await db.select().from(crews).where(eq(crews.id, crewId));
  if (!crew) throw AppError.notFound();
  return { home: startOf(crew), end: endOf(crew) };
}
