import { and, inArray, isNull, or, sql } from 'drizzle-orm';
import { type Day, weekdayOf } from '#contract/core/days.ts';
import type { WeekdayLoad } from '#contract/territory/reassign.calls.ts';
import type { Queryable } from '#server/db/connect.ts';
import { isAnyOf } from '#server/db/isAnyOf.ts';
import { assignments, crews } from '#server/db/schema/index.ts';
import type { Shift } from './planService.ts';

type DayKey = `${number} ${Day}`;
const keyOf = ({ crewId, date }: { crewId: number | null; date: Day }): DayKey => `${crewId ?? 0} ${date}`;

/** Returns the fullest date for each affected crew and weekday, with its load before and after the shifts. */
export async function weekdayLoads(db: Queryable, shifts: readonly Shift[]): Promise<WeekdayLoad[]> {
  const places = shifts.flatMap(({ from, to }) => [from, to].filter(place => place !== null));
  if (places.length === 0) return [];
  const crewIds = [...new Set(places.flatMap(({ crewId }) => crewId ?? []))];
  const hasNoCrew = places.some(({ crewId }) => crewId === null);
  const current = await db
    .select({
      crewId: assignments.crewId,
      date: assignments.date,
      minutes: sql<number>`sum(${assignments.expectedMinutes})::int`,
      visits: sql<number>`count(*)::int`,
    })
    .from(assignments)
    .where(
      and(
        or(isAnyOf(assignments.crewId, crewIds), hasNoCrew ? isNull(assignments.crewId) : undefined),
        inArray(assignments.date, [...new Set(places.map(place => place.date))]),
        inArray(assignments.status, ['pending', 'started', 'completed']),
      ),
    )
    .groupBy(assignments.crewId, assignments.date);
  const crewRows = await db
    .select({ id: crews.id, name: crews.name, capacityMinutes: crews.capacityMinutes })
    .from(crews);
  const crewOf = new Map(crewRows.map(crew => [crew.id, crew]));
  const before = new Map(current.map(load => [keyOf(load), load]));

  const days = new Map<DayKey, WeekdayLoad>();
  for (const { crewId, date } of places) {
    const key = keyOf({ crewId, date });
    if (days.has(key)) continue;
    const { minutes = 0, visits = 0 } = before.get(key) ?? {};
    const crew = crewId === null ? undefined : crewOf.get(crewId);
    days.set(key, {
      crewId,
      crewName: crew?.name ?? null,
      weekday: weekdayOf(date),
      date,
      capacityMinutes: crew?.capacityMinutes ?? null,
      visitsBefore: visits,
      visitsAfter: visits,
      minutesBefore: minutes,
      minutesAfter: minutes,
    });
  }
  for (const { minutes, from, to } of shifts)
    for (const [place, sign] of [
      [from, -1],
      [to, 1],
    ] as const) {
      const day = place && days.get(keyOf(place));
      if (!day) continue;
      day.visitsAfter += sign;
      day.minutesAfter += sign * minutes;
    }
  return fullestDays([...days.values()]);
}

const fullness = (load: WeekdayLoad) => Math.max(load.minutesBefore, load.minutesAfter);

function fullestDays(days: readonly WeekdayLoad[]): WeekdayLoad[] {
  const groups = Map.groupBy(days, day => `${day.crewId} ${day.weekday}`);
  return [...groups.values()]
    .flatMap(
      group => group.toSorted((a, b) => fullness(b) - fullness(a) || (a.date < b.date ? -1 : 1))[0] ?? [],
    )
    .sort((a, b) => (a.crewId ?? 0) - (b.crewId ?? 0) || a.weekday - b.weekday);
}
