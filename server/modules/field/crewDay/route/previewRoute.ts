import { and, eq } from 'drizzle-orm';
import { momentOf } from '#contract/core/days.ts';
import type { RoutePreview } from '#contract/field/crewRoutes.calls.ts';
import { expectedTimes, type RouteLeg } from '#contract/field/expectedTimes.ts';
import { AppError } from '#server/api/errors.ts';
import type { Queryable } from '#server/db/connect.ts';
import { crews, routes, users } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import { mapCrews } from '../day/mapCrews.ts';
import { lastStop, orderToUndo } from './arrangement.ts';
import type { RouteStop } from './arrangeStops.ts';
import {
  type DayRouteRequest,
  fingerprintOf,
  legsOf,
  type RouteDay,
  readRouteDay,
  searchRoute,
  stopTimesOf,
  unusedSavings,
} from './searchRoute.ts';
import { windowOn } from './windowOn.ts';

type PreviewDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'outside'>;

/**
 * Previews Generate Route for a crew's day, stop by stop; writes nothing. Throws `not_found` for an unknown
 * crew.
 */
export async function previewRoute(deps: PreviewDeps, request: DayRouteRequest): Promise<RoutePreview> {
  const { crewId, date } = request;
  const day = await readRouteDay(deps.db, crewId, date);
  const { plan, present, order, after } = await searchRoute(deps, request, day);
  const [crew] = await mapCrews(deps, date, [crewId], eq(crews.id, crewId));
  if (!crew) throw AppError.notFound();
  const { stops: shown, visits: _, ...facts } = crew;
  const from = lastStop(day.stops)?.id ?? null;
  const timesBefore = await timesOf(deps, request, day, day.stops, legsOf(from, present, plan.legsBefore));
  const timesAfter = await timesOf(deps, request, day, after, legsOf(from, order, plan.legs));
  return {
    crew: facts,
    date,
    stops: (shown ?? []).flatMap(stop => {
      const isIt = ({ id }: RouteStop) => id === stop.assignmentId;
      const turns = { before: day.stops.findIndex(isIt), after: after.findIndex(isIt) };
      const own = day.stops[turns.before];
      if (!own) return [];
      return {
        ...stop,
        isLocked: own.isLocked,
        window: windowOn(own, date, deps.config.timeZone),
        before: { turn: turns.before + 1, expected: timesBefore.get(own.id) ?? null },
        after: { turn: turns.after + 1, expected: timesAfter.get(own.id) ?? null },
      };
    }),
    before: plan.before,
    after: plan.after,
    lateBefore: plan.lateBefore,
    lateAfter: plan.lateAfter,
    unused: unusedSavings(plan),
    isChanged: after.some((stop, turn) => stop.id !== day.stops[turn]?.id),
    seen: fingerprintOf(day),
    last: await lastGenerated(deps.db, request, day),
  };
}

/** Arrival times if the stops were driven in an order. */
async function timesOf(
  { db, clock, config }: PreviewDeps,
  { date }: DayRouteRequest,
  { home }: RouteDay,
  stops: readonly RouteStop[],
  legs: RouteLeg[],
) {
  const { dayStartsAt } = await settingOf(db, 'schedule');
  return expectedTimes(
    {
      startsAt: momentOf(date, dayStartsAt, config.timeZone).toISOString(),
      start: home,
      legs,
      stops: stops.map((stop, turn) => ({
        ...stopTimesOf(stop),
        assignmentId: stop.id,
        status: stop.status,
        routePosition: turn + 1,
        expectedMinutes: stop.expectedMinutes,
        latitude: stop.place?.latitude ?? null,
        longitude: stop.place?.longitude ?? null,
        window: windowOn(stop, date, config.timeZone),
      })),
    },
    clock.now(),
  );
}

async function lastGenerated(
  db: Queryable,
  { crewId, date }: DayRouteRequest,
  { stops }: RouteDay,
): Promise<RoutePreview['last']> {
  const [found] = await db
    .select({ route: routes, firstName: users.firstName, lastName: users.lastName })
    .from(routes)
    .leftJoin(users, eq(users.id, routes.generatedById))
    .where(and(eq(routes.crewId, crewId), eq(routes.date, date)));
  if (!found) return null;
  const { route, firstName, lastName } = found;
  return {
    before: { miles: route.milesBefore, minutes: route.minutesBefore },
    after: { miles: route.milesAfter, minutes: route.minutesAfter },
    lateBefore: route.lateBefore,
    lateAfter: route.lateAfter,
    generatedAt: route.generatedAt.toISOString(),
    generatedBy: firstName && `${firstName} ${lastName}`.trim(),
    canUndo: route.orders !== null && orderToUndo(stops, route.orders) !== null,
  };
}
