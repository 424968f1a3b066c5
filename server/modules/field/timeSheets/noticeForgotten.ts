import { and, eq, gte, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import { addDays, momentOf } from '#contract/core/days.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import { crews, fieldEvents, timeEntries, users } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { timeOf } from './entryView.ts';
import { userName } from './weeks.ts';

const HOUR_MS = 3_600_000;

/**
 * Notifies the office, once per shift, of everyone who is still clocked in at the set time and has reported
 * nothing for the set number of hours. The shift stays open but doesn't count until someone ends or corrects
 * it.
 */
export async function noticeForgotten(deps: Deps): Promise<void> {
  await write(deps, SYSTEM_ACTOR, unit => notice(unit, deps.config.timeZone));
}

async function notice(unit: UnitOfWork, timeZone: string): Promise<void> {
  const { isOn, time, quietHours } = await settingOf(unit.tx, 'clock');
  if (!isOn) return;
  const { now, today } = unit;
  const ofToday = momentOf(today, time, timeZone);
  // Until today's set time, the latest one that has passed is yesterday's.
  const passed = now < ofToday ? momentOf(addDays(today, -1), time, timeZone) : ofToday;
  const isOpen = and(
    isNull(timeEntries.endedAt),
    isNull(timeEntries.deletedAt),
    isNull(timeEntries.forgottenAt),
  );
  const quietSince = new Date(now.getTime() - quietHours * HOUR_MS);
  const open = await unit.tx
    .select({ entry: timeEntries, name: userName, crewName: crews.name })
    .from(timeEntries)
    .innerJoin(users, eq(users.id, timeEntries.userId))
    .leftJoin(crews, eq(crews.id, users.crewId))
    .where(
      and(
        isOpen,
        eq(timeEntries.kind, 'work'),
        lt(timeEntries.startedAt, passed),
        lte(timeEntries.startedAt, quietSince),
        sql`not exists ${unit.tx
          .select({ one: sql`1` })
          .from(fieldEvents)
          .where(and(eq(fieldEvents.userId, timeEntries.userId), gte(fieldEvents.at, quietSince)))}`,
      ),
    )
    .for('update', { of: timeEntries });
  if (open.length === 0) return;
  const userIds = open.map(({ entry }) => entry.userId);
  await unit.tx
    .update(timeEntries)
    .set({ forgottenAt: now, version: sql`${timeEntries.version} + 1` })
    .where(and(isOpen, inArray(timeEntries.userId, userIds)));
  for (const { entry, name, crewName } of open) {
    await unit.raise(
      {
        type: 'clock.forgotten',
        entryId: entry.id,
        userId: entry.userId,
        name,
        crewName,
        date: entry.date,
        start: timeOf(entry.startedAt, timeZone),
      },
      { type: 'changed', change: { entity: 'time-sheet', id: entry.userId } },
    );
  }
}
