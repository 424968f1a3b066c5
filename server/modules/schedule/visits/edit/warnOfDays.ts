import { and, between, inArray, sql } from 'drizzle-orm';
import { addDays, mondayOf } from '#contract/core/days.ts';
import type { DayWarning } from '#contract/schedule/services.calls.ts';
import type { Queryable } from '#server/db/connect.ts';
import { isAnyOf } from '#server/db/isAnyOf.ts';
import { assignments, crews, pauses } from '#server/db/schema/index.ts';
import {
  crewDay,
  dayWarnings,
  type PlannedStop,
  type Stop,
} from '#server/modules/schedule/cadence/dayWarnings.ts';
import type { PausedRange } from '#server/modules/schedule/cadence/visitsDue.ts';
import { scheduleSettings } from '../scheduleSettings.ts';
import type { Visit } from '../visits.ts';

/** The day and crew of a visit before and after a change to this visit only. */
export const stopOf = (before: Visit, after: Visit): PlannedStop => ({
  id: before.id,
  before: placeOf(before),
  after: placeOf(after),
});

const placeOf = ({ serviceId, date, crewId, expectedMinutes }: Visit): Stop => ({
  serviceId,
  date,
  crewId,
  minutes: expectedMinutes,
});

/** Statuses of visits that take time on their day. */
export const WORKING = ['pending', 'started', 'completed'] as const;

/**
 * Warnings about the days and crews that a change assigns to visits, for its preview; `pausesAfter` are the
 * changed service's new pauses, if the change affects them.
 */
export async function warnOfDays(
  db: Queryable,
  stops: readonly PlannedStop[],
  pausesAfter?: readonly PausedRange[],
): Promise<DayWarning[]> {
  if (stops.length === 0) return [];
  const off = await scheduleSettings(db);
  const days = [...new Set(stops.flatMap(({ before, after }) => [after.date, before?.date ?? after.date]))];
  const crewIds = [...new Set(stops.flatMap(({ after }) => after.crewId ?? []))];
  const serviceIds = [...new Set(stops.map(({ after }) => after.serviceId))];
  const sorted = stops.map(({ after }) => after.date).sort();
  const week = [mondayOf(sorted[0] ?? ''), addDays(mondayOf(sorted.at(-1) ?? ''), 6)] as const;
  const isWorked = inArray(assignments.status, [...WORKING]);
  const standing = await db
    .select({
      crewId: assignments.crewId,
      date: assignments.date,
      minutes: sql<number>`sum(${assignments.expectedMinutes})::int`,
    })
    .from(assignments)
    .where(and(inArray(assignments.date, days), isWorked))
    .groupBy(assignments.crewId, assignments.date);
  const known = await db
    .select({ id: crews.id, name: crews.name, capacityMinutes: crews.capacityMinutes })
    .from(crews)
    .where(isAnyOf(crews.id, crewIds));
  const paused = await db
    .select({ serviceId: pauses.serviceId, fromDate: pauses.fromDate, resumeDate: pauses.resumeDate })
    .from(pauses)
    .where(isAnyOf(pauses.serviceId, serviceIds));
  const visits = await db
    .select({ id: assignments.id, serviceId: assignments.serviceId, date: assignments.date })
    .from(assignments)
    .where(and(isAnyOf(assignments.serviceId, serviceIds), between(assignments.date, ...week), isWorked));
  const crewsById = new Map(known.map(crew => [crew.id, crew]));
  const warnings = dayWarnings(stops, {
    off,
    standing: new Map(standing.map(({ crewId, date, minutes }) => [crewDay(crewId, date), minutes])),
    capacities: new Map(known.map(crew => [crew.id, crew.capacityMinutes])),
    pauses: pausesAfter
      ? new Map(serviceIds.map(id => [id, pausesAfter]))
      : Map.groupBy(paused, pause => pause.serviceId),
    visits,
  });
  return warnings.map(({ crewId, ...warning }) => {
    const crew = crewId === null ? undefined : crewsById.get(crewId);
    return {
      ...warning,
      crewName: crew?.name ?? null,
      capacityMinutes: crew?.capacityMinutes ?? null,
      holiday: off.holidays.get(warning.date) ?? null,
    };
  });
}
