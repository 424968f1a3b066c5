import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { type Day, showDay } from '#contract/core/days.ts';
import type { CrewAttendance } from '#contract/field/attendance.calls.ts';
import type { AttendanceBody } from '#contract/field/attendance.ts';
import { AppError } from '#server/api/errors.ts';
import type { Actor } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import { crewAttendance, crews, users } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { fieldTexts } from '#texts/server/field.ts';
import { clockedOn, membersOn } from './members.ts';

/** Returns a crew's members on a day, and other people who could be added. Throws `not_found`. */
export async function readAttendance(db: Queryable, crewId: number, date: Day): Promise<CrewAttendance> {
  const [crew] = await db.select().from(crews).where(eq(crews.id, crewId));
  if (!crew) throw AppError.notFound();
  const members = (await membersOn(db, [crewId], date)).get(crewId) ?? [];
  const people = await db
    .select({
      userId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      crewName: crews.name,
    })
    .from(users)
    .leftJoin(crews, eq(crews.id, users.crewId))
    .where(
      and(
        eq(users.type, 'crew'),
        or(
          and(eq(users.isActive, true), eq(users.vendorId, crew.vendorId)),
          inArray(users.id, [-1, ...members.map(member => member.userId)]),
        ),
      ),
    )
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id));
  return {
    date,
    members,
    clockedUserIds: await clockedOn(db, crewId, date),
    people: people.map(({ userId, firstName, lastName, crewName }) => ({
      userId,
      name: `${firstName} ${lastName}`.trim(),
      crewName,
    })),
  };
}

/**
 * Sets who was on a crew on a day. Only differences from the clock entries are stored. Throws `invalid` for a
 * future day or for people who don't belong to the vendor.
 */
export function correctAttendance(
  deps: Deps,
  actor: Actor,
  crewId: number,
  { date, userIds, reason }: AttendanceBody,
): Promise<CrewAttendance> {
  return write(deps, actor, async unit => {
    if (date > unit.today) throw AppError.invalid({ date: fieldTexts.attendance.ahead });
    await unit.tx.select({ id: crews.id }).from(crews).where(eq(crews.id, crewId)).for('update');
    const before = await readAttendance(unit.tx, crewId, date);
    if (userIds.some(id => !before.people.some(person => person.userId === id)))
      throw AppError.invalid({ userIds: fieldTexts.attendance.noCrewUser });
    await replace(unit, { crewId, date, userIds, clocked: before.clockedUserIds });
    const after = await readAttendance(unit.tx, crewId, date);
    if (told(before) === told(after)) return after;
    await unit.record({
      entity: 'crew',
      entityId: crewId,
      action: 'updated',
      before: { attendance: told(before) },
      after: { attendance: told(after) },
      reason,
    });
    await unit.raise({ type: 'changed', change: { entity: 'route', id: crewId, crewId, date } });
    return after;
  });
}

const told = ({ date, members }: CrewAttendance) =>
  `${showDay(date)}: ${members.map(member => member.name).join(', ') || '–'}`;

interface Said {
  crewId: number;
  date: Day;
  userIds: readonly number[];
  clocked: readonly number[];
}

async function replace(unit: UnitOfWork, { crewId, date, userIds, clocked }: Said): Promise<void> {
  await unit.tx
    .delete(crewAttendance)
    .where(and(eq(crewAttendance.crewId, crewId), eq(crewAttendance.date, date)));
  const present = userIds.filter(id => !clocked.includes(id)).map(userId => ({ userId, isPresent: true }));
  const absent = clocked.filter(id => !userIds.includes(id)).map(userId => ({ userId, isPresent: false }));
  const rows = [...present, ...absent].map(row => ({ crewId, date, ...row }));
  if (rows.length > 0) await unit.tx.insert(crewAttendance).values(rows).onConflictDoNothing();
}
