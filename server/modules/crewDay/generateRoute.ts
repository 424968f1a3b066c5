import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { RouteLength } from '../../../contract/calls/crewDay.ts';
import { type Day, momentOf } from '../../../contract/days.ts';
import type { LatLng } from '../../../contract/distance.ts';
import { leavesAt, type RouteLeg, workAndWindow } from '../../../contract/expectedTimes.ts';
import { AppError } from '../../api/errors.ts';
import type { Actor } from '../../api/session.ts';
import type { Queryable } from '../../db/connect.ts';
import { crews, routes } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { type UnitOfWork, write } from '../../unitOfWork.ts';
import type { Timing } from '../routing/orderInTime.ts';
import { type DriveQuestion, type PlannedDrive, pointsOf } from '../routing/planDrive.ts';
import { roadTable } from '../routing/roadTable.ts';
import { searchAside } from '../routing/searchAside.ts';
import { settingOf } from '../settings/store.ts';
import { currentLocation, lastStop, mergeOrder, reorderableStops } from './arrangement.ts';
import { type RouteStop, saveOrder, stopsAsDriven, stopsToArrange } from './arrangeStops.ts';
import { familiarOrder } from './familiarOrder.ts';
import { windowOn } from './windowOn.ts';

interface RouteWish {
  crewId: number;
  date: Day;
  /** Takes the shortest order whatever the crew knows. */
  isShortest: boolean;
}

interface RouteDay {
  home: LatLng | null;
  stops: RouteStop[];
}

type RouteDeps = Pick<Deps, 'db' | 'clock' | 'events' | 'config'>;

/** A day that goes on changing while it is searched is given up after so many tries. */
const MOST_TRIES = 3;

/**
 * Generate Route: puts the day's pending stops into a short order from where the crew is (its start point, or
 * the stop it went to last) and back to its start point. Locked stops and what is begun or done keep their
 * place, stops without coordinates go last. The order that the crew knows stays unless the shortest one saves more than
 * the settings ask for; answers what that one would save. Nothing of the database is held while it is searched; where
 * the day changed meanwhile it is searched again. Throws `not_found` without such a crew, `conflict` for a day that
 * does not come to rest.
 */
export async function generateRoute(
  deps: RouteDeps,
  actor: Actor,
  wish: RouteWish,
): Promise<RouteLength | null> {
  const { crewId, date } = wish;
  for (let attempt = 0; attempt < MOST_TRIES; attempt++) {
    const day = await readRouteDay(deps.db, crewId, date);
    const turns = reorderableStops(day.stops);
    const plan = await searchAside('drive', await questionOf(deps, wish, day));
    const isSaved = await write(deps, actor, async unit => {
      const home = await startPoint(unit.tx, crewId);
      const stops = await stopsToArrange(unit, crewId, date);
      if (!isDeepStrictEqual({ home, stops }, day)) return false;
      const after = mergeOrder(
        stops,
        plan.order.flatMap(index => turns.stops[index] ?? []),
      );
      const order = plan.order.flatMap(index => turns.stops[index]?.id ?? []);
      await saveLengths(unit, crewId, date, plan, legsOf(lastStop(stops)?.id ?? null, order, plan));
      await saveOrder(unit, crewId, date, stops, after);
      return true;
    });
    if (isSaved) return unusedOf(plan);
  }
  throw new AppError('conflict', KEEPS_CHANGING);
}

async function readRouteDay(db: Queryable, crewId: number, date: Day): Promise<RouteDay> {
  return { home: await startPoint(db, crewId), stops: await stopsAsDriven(db, crewId, date) };
}

async function questionOf(
  deps: RouteDeps,
  { crewId, date, isShortest }: RouteWish,
  { home, stops }: RouteDay,
): Promise<DriveQuestion> {
  const { db } = deps;
  const turns = reorderableStops(stops);
  const question: DriveQuestion = {
    from: currentLocation(stops, home),
    to: home,
    places: turns.stops.map(stop => stop.place),
    lockedTurns: turns.lockedTurns,
  };
  const { osrmUrl } = await settingOf(db, 'maps');
  const { keepOrderMinutes, dayStartsAt } = await settingOf(db, 'schedule');
  const timing = timingOf(deps, date, dayStartsAt, { home, stops });
  return {
    ...question,
    ...(timing && { timing }),
    ...(osrmUrl && { road: await roadTable(osrmUrl, pointsOf(question)) }),
    ...(!isShortest && {
      keepMinutes: keepOrderMinutes,
      familiar: await familiarOrder(db, crewId, date, turns.stops),
    }),
  };
}

/** When the crew sets out and what windows there are; undefined where nobody has one. */
function timingOf(
  { clock, config }: RouteDeps,
  date: Day,
  dayStartsAt: string,
  { stops }: RouteDay,
): Timing | undefined {
  const visits = reorderableStops(stops).stops.map(stop =>
    workAndWindow({ ...stop, window: windowOn(stop, date, config.timeZone) }),
  );
  if (visits.every(({ window }) => window === null)) return undefined;
  const last = lastStop(stops);
  const at = last?.at?.toISOString() ?? null;
  const begun = last && {
    ...last,
    startedAt: at,
    completedAt: last.status === 'started' ? null : at,
  };
  const startsAt = momentOf(date, dayStartsAt, config.timeZone).toISOString();
  return { startsAt: leavesAt(startsAt, begun, clock.now()), visits };
}

/** The drive from stop to stop, where it is known by road; elsewhere the straight line serves as well later on. */
const legsOf = (
  from: number | null,
  order: readonly number[],
  { isByRoad, legs }: PlannedDrive,
): RouteLeg[] =>
  isByRoad ? order.map((to, turn) => ({ from: order[turn - 1] ?? from, to, minutes: legs[turn] ?? 0 })) : [];

/** What the shortest order would save beside the one taken; null where it is taken. */
function unusedOf({ after, shortest }: PlannedDrive): RouteLength | null {
  const miles = Math.round((after.miles - shortest.miles) * 10) / 10;
  const minutes = after.minutes - shortest.minutes;
  return minutes > 0 ? { miles, minutes } : null;
}

async function startPoint(db: Queryable, crewId: number): Promise<LatLng | null> {
  const [crew] = await db
    .select({ latitude: crews.startLatitude, longitude: crews.startLongitude })
    .from(crews)
    .where(eq(crews.id, crewId));
  if (!crew) throw AppError.notFound();
  const { latitude, longitude } = crew;
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** Both lengths are of the drive that is left: what is driven cannot be saved any more. */
async function saveLengths(
  unit: UnitOfWork,
  crewId: number,
  date: Day,
  { before, after, lateBefore, lateAfter }: PlannedDrive,
  legs: RouteLeg[],
): Promise<void> {
  const values = {
    milesBefore: before.miles,
    milesAfter: after.miles,
    minutesBefore: before.minutes,
    minutesAfter: after.minutes,
    lateBefore,
    lateAfter,
    legs,
    generatedAt: unit.now,
    generatedById: unit.actor.userId,
  };
  await unit.tx
    .insert(routes)
    .values({ crewId, date, ...values })
    .onConflictDoUpdate({ target: [routes.crewId, routes.date], set: values });
}

const KEEPS_CHANGING = {
  en: 'The day changed while the route was searched. Try again.',
  es: 'El día cambió mientras se buscaba la ruta. Intente de nuevo.',
};
