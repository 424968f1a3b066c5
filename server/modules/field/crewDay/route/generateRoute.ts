import { isDeepStrictEqual } from 'node:util';
import type { RouteLength } from '#contract/field/crewDay.calls.ts';
import { AppError } from '#server/api/errors.ts';
import type { Actor } from '#server/api/session.ts';
import { routes } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { fieldTexts } from '#texts/server/field.ts';
import { type GeneratedOrders, lastStop } from './arrangement.ts';
import { saveOrder, stopsToArrange } from './arrangeStops.ts';
import {
  type DayRouteRequest,
  endsOf,
  type FoundRoute,
  fingerprintOf,
  legsOf,
  type RouteDay,
  readRouteDay,
  searchRoute,
  unusedSavings,
} from './searchRoute.ts';

/** Attempts at a day that keeps changing during the search. */
const MAX_TRIES = 3;

/**
 * Generate Route: orders the day's pending stops for a short drive from the crew's location (start point or
 * last stop) and, if its days end there, back to its start point. Locked, started and completed stops keep
 * their positions; stops without coordinates go last. The familiar order stays unless the shortest one saves
 * more than the setting requires; the response says how much it would save. The search holds no database
 * locks and is repeated if the day changed meanwhile. Throws `not_found` for an unknown crew, or `conflict`
 * for a day that keeps changing or differs from the `seen` one.
 */
export async function generateRoute(
  deps: Pick<Deps, 'db' | 'clock' | 'events' | 'config' | 'outside'>,
  actor: Actor,
  request: DayRouteRequest & { seen?: string | undefined },
): Promise<RouteLength | null> {
  const { crewId, date, seen } = request;
  for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
    const day = await readRouteDay(deps.db, crewId, date);
    if (seen !== undefined && fingerprintOf(day) !== seen)
      throw new AppError('conflict', fieldTexts.crewDay.changedSince);
    const found = await searchRoute(deps, request, day);
    const isSaved = await write(deps, actor, async unit => {
      const ends = await endsOf(unit.tx, crewId);
      const stops = await stopsToArrange(unit, crewId, date);
      if (!isDeepStrictEqual({ ...ends, stops }, day)) return false;
      await saveRoute(unit, request, day, found);
      await saveOrder(unit, crewId, date, stops, found.after);
      return true;
    });
    if (isSaved) return unusedSavings(found.plan);
  }
  throw new AppError('conflict', fieldTexts.crewDay.keepsChanging);
}

/** Both lengths cover only the remaining drive, because miles already driven can't be saved. */
async function saveRoute(
  unit: UnitOfWork,
  { crewId, date }: DayRouteRequest,
  { stops }: RouteDay,
  { plan, order, after: ordered }: FoundRoute,
): Promise<void> {
  const { before, after, lateBefore, lateAfter } = plan;
  const orders: GeneratedOrders = {
    before: stops.map(stop => stop.id),
    after: ordered.map(stop => stop.id),
    numbers: stops.map(stop => stop.routePosition),
  };
  const values = {
    milesBefore: before.miles,
    milesAfter: after.miles,
    minutesBefore: before.minutes,
    minutesAfter: after.minutes,
    lateBefore,
    lateAfter,
    orders,
    legs: plan.isByRoad ? legsOf(lastStop(stops)?.id ?? null, order, plan.legs) : [],
    generatedAt: unit.now,
    generatedById: unit.actor.userId,
  };
  await unit.tx
    .insert(routes)
    .values({ crewId, date, ...values })
    .onConflictDoUpdate({ target: [routes.crewId, routes.date], set: values });
}
