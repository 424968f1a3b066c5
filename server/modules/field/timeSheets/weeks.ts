import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { addDays, type Day, dayOf, isoWeekOf, momentOf, mondayOf } from '#contract/core/days.ts';
import type { PersonWeek, TimeEntryFlag, WeekTotals } from '#contract/field/timeSheets.calls.ts';
import { CLOCKED_TYPES } from '#contract/field/timeSheets.ts';
import { AppError } from '#server/api/errors.ts';
import type { Queryable } from '#server/db/connect.ts';
import { crews, timeEntries, users } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { crewsOfPerson } from '#server/modules/field/attendance/members.ts';
import { countedEnd, entryView, flagOf, isFromDayBefore, spanOf, stateOf } from './entryView.ts';
import { overtimeOf, sumOf, totalsByDay } from './totals.ts';

type Row = typeof timeEntries.$inferSelect & { userName: string };

export const userName = sql<string>`${users.firstName} || ' ' || ${users.lastName}`;

const daysFrom = (monday: Day): Day[] => Array.from({ length: 7 }, (_, index) => addDays(monday, index));

/** Everyone's or one person's entries of a week, including those that began the day before it. */
async function entriesOf(db: Queryable, monday: Day, timeZone: string, userId?: number): Promise<Row[]> {
  const from = momentOf(monday, '00:00', timeZone);
  const to = momentOf(addDays(monday, 7), '00:00', timeZone);
  const rows = await db
    .select({ entry: timeEntries, userName })
    .from(timeEntries)
    .innerJoin(users, eq(users.id, timeEntries.userId))
    .where(
      and(
        isNull(timeEntries.deletedAt),
        lt(timeEntries.startedAt, to),
        or(
          isNull(timeEntries.endedAt),
          gt(timeEntries.endedAt, from),
          sql`${timeEntries.startedAt} >= ${from}`,
        ),
        userId === undefined ? undefined : eq(timeEntries.userId, userId),
      ),
    )
    .orderBy(asc(timeEntries.startedAt), asc(timeEntries.id));
  return rows.map(({ entry, userName: name }) => ({ ...entry, userName: name }));
}

function totalsOf(rows: readonly Row[], days: readonly Day[], now: Date, timeZone: string) {
  return totalsByDay(
    rows.map(row => spanOf(row, now)),
    days,
    timeZone,
  );
}

const people = (db: Queryable) =>
  db
    .select({
      id: users.id,
      name: userName,
      type: users.type,
      isActive: users.isActive,
      crewName: crews.name,
    })
    .from(users)
    .leftJoin(crews, eq(crews.id, users.crewId))
    .$dynamic();

/** The week of everyone who keeps a time sheet or has an entry in it. */
export async function weekTotals(deps: Deps, day: Day): Promise<WeekTotals[]> {
  const { timeZone } = deps.config;
  const now = deps.clock.now();
  const monday = mondayOf(day);
  const days = daysFrom(monday);
  const rows = await entriesOf(deps.db, monday, timeZone);
  const byUser = Map.groupBy(rows, row => row.userId);
  const found = await people(deps.db).where(
    or(inArray(users.type, [...CLOCKED_TYPES]), inArray(users.id, [-1, ...byUser.keys()])),
  );
  return found.flatMap(({ isActive, ...person }): WeekTotals[] => {
    const own = byUser.get(person.id) ?? [];
    if (!isActive && own.length === 0) return [];
    const totals = totalsOf(own, days, now, timeZone);
    const sum = sumOf(totals.values());
    const flagged = (flag: TimeEntryFlag) => own.filter(row => flagOf(row, now) === flag);
    return [
      {
        ...person,
        ...sum,
        overtimeMinutes: overtimeOf(sum.netMinutes),
        days: days.map(one => totals.get(one)?.netMinutes ?? 0),
        isRunning: flagged('running').length > 0,
        // An unended entry reaches into every later week but counts only in its own.
        forgotten: flagged('forgotten').filter(row => row.date >= monday).length,
      },
    ];
  });
}

/** A person's week with its entries, day by day. Throws `not_found`. */
export async function personWeek(deps: Deps, userId: number, day: Day): Promise<PersonWeek> {
  const { timeZone } = deps.config;
  const now = deps.clock.now();
  const [person] = await people(deps.db).where(eq(users.id, userId));
  if (!person) throw AppError.notFound();
  const monday = mondayOf(day);
  const days = daysFrom(monday);
  const rows = await entriesOf(deps.db, monday, timeZone, userId);
  const totals = totalsOf(rows, days, now, timeZone);
  const crewsOn = await crewsOfPerson(deps.db, userId, { from: monday, to: addDays(monday, 6) });
  const sum = sumOf(totals.values());
  const isOn = (row: Row, date: Day) =>
    row.date === date ||
    (row.date < date &&
      countedEnd(row, now) > momentOf(date, '00:00', timeZone) &&
      date <= dayOf(now, timeZone));
  return {
    userId,
    name: person.name,
    type: person.type,
    crewName: person.crewName,
    from: monday,
    to: addDays(monday, 6),
    ...isoWeekOf(monday),
    ...sum,
    overtimeMinutes: overtimeOf(sum.netMinutes),
    state: stateOf(rows, now),
    days: days.map(date => ({
      date,
      crews: crewsOn.get(date) ?? [],
      ...(totals.get(date) ?? { workMinutes: 0, breakMinutes: 0, netMinutes: 0 }),
      entries: rows
        .filter(row => isOn(row, date))
        .map(row => ({
          ...entryView(row, now, timeZone),
          isFromDayBefore: isFromDayBefore(row, date, timeZone),
        })),
    })),
  };
}
