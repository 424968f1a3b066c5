import { and, asc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import type { CrewMember } from '#contract/field/attendance.calls.ts';
import type { Queryable } from '#server/db/connect.ts';
import { crewAttendance, crews, fieldEvents, timeEntries, users } from '#server/db/schema/index.ts';

/**
 * Clock-ins by crew and day, as a table of crew_id, date and user_id. A clock-in on the phone names its crew;
 * entries made by the office count for the person's usual crew.
 */
const clocked = sql`(
  select distinct coalesce(nullif(e.crew_id, 0), u.crew_id) as crew_id, t.date, t.user_id
  from ${timeEntries} t
    join ${users} u on u.id = t.user_id
    left join ${fieldEvents} e on e.id = t.start_event_id
  where t.kind = 'work' and t.deleted_at is null and u.type = 'crew')`;

/** Members of each crew by day: those who clocked in, with the staff's corrections. */
export const attendance = sql`(
  select c.crew_id, c.date, c.user_id from ${clocked} c
  where c.crew_id is not null and not exists (
    select 1 from ${crewAttendance} a
    where a.crew_id = c.crew_id and a.date = c.date and a.user_id = c.user_id and not a.is_present)
  union
  select crew_id, date, user_id from ${crewAttendance} where is_present)`;

interface Asked {
  crewIds?: readonly number[];
  userId?: number;
  from: Day;
  to: Day;
}

const table = (name: string, of: SQL) => sql`${of} ${sql.raw(name)}`;
const column = <T>(name: string) => sql<T>`m.${sql.raw(name)}`;

/** Members of the requested crews and days, by name. */
async function rowsOf(db: Queryable, of: SQL, { crewIds, userId, from, to }: Asked) {
  return db
    .select({
      crewId: column<number>('crew_id'),
      crewName: crews.name,
      date: column<string>('date'),
      userId: column<number>('user_id'),
      name: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
    })
    .from(table('m', of))
    .innerJoin(users, eq(users.id, column('user_id')))
    .innerJoin(crews, eq(crews.id, column('crew_id')))
    .where(
      and(
        gte(column('date'), from),
        lte(column('date'), to),
        crewIds && inArray(column('crew_id'), [...crewIds]),
        userId === undefined ? undefined : eq(column('user_id'), userId),
      ),
    )
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id));
}

/** Members of each crew on a day. */
export async function membersOn(
  db: Queryable,
  crewIds: readonly number[],
  date: Day,
): Promise<Map<number, CrewMember[]>> {
  const rows = crewIds.length > 0 ? await rowsOf(db, attendance, { crewIds, from: date, to: date }) : [];
  const byCrew = Map.groupBy(rows, row => row.crewId);
  return new Map(
    [...byCrew].map(([crewId, members]) => [crewId, members.map(({ userId, name }) => ({ userId, name }))]),
  );
}

/** The crews that someone worked on, by day. */
export async function crewsOfPerson(
  db: Queryable,
  userId: number,
  span: { from: Day; to: Day },
): Promise<Map<Day, string[]>> {
  const byDay = Map.groupBy(await rowsOf(db, attendance, { ...span, userId }), row => row.date);
  return new Map([...byDay].map(([date, rows]) => [date, rows.map(row => row.crewName)]));
}

/** Users who clocked in for a crew on a day. */
export async function clockedOn(db: Queryable, crewId: number, date: Day): Promise<number[]> {
  const rows = await rowsOf(db, clocked, { crewIds: [crewId], from: date, to: date });
  return rows.map(row => row.userId);
}
