import { inArray } from 'drizzle-orm';
import { addDays, type Day, momentOf, weekdayOf } from '#contract/core/days.ts';
import { isCrewType } from '#contract/core/enums.ts';
import type { ClockAction } from '#contract/field/timeSheets.ts';
import type { Tx } from '../connect.ts';
import { insertMany } from '../insertMany.ts';
import { fieldEvents, timeEntries, users } from '../schema/index.ts';
import type { Random } from './random.ts';

/** Number of past days that have time sheets. */
const DAYS = 20;
const MINUTE = 60_000;

/** Creates time sheets of office and crews: working days with breaks, and one evening without a clock-out. */
export async function makeHours(
  tx: Tx,
  random: Random,
  now: Date,
  today: Day,
  timeZone: string,
): Promise<void> {
  const people = await tx
    .select({ id: users.id, type: users.type, crewId: users.crewId })
    .from(users)
    .where(inArray(users.type, ['csr', 'crew']))
    .orderBy(users.id);
  const rows: (typeof timeEntries.$inferInsert)[] = [];
  const presses: (typeof fieldEvents.$inferInsert)[] = [];
  /** Records a clock-in or clock-out from a crew's phone and returns its id, to which time entries refer. */
  const press = (userId: number, crewId: number, clock: ClockAction, at: Date): string => {
    const id = `00000000-0000-4000-8001-${String(presses.length).padStart(12, '0')}`;
    const moments = { happenedAt: at, at, receivedAt: at };
    presses.push({ id, type: 'clock', userId, crewId, ...moments, payload: { clock }, outcome: 'applied' });
    return id;
  };
  const [forgetful] = people.filter(person => isCrewType(person.type));
  for (let back = DAYS; back >= 0; back--) {
    const date = addDays(today, -back);
    const isWeekend = weekdayOf(date) > 5;
    for (const person of people) {
      const isCrew = isCrewType(person.type);
      // On a weekend, the crews work today to catch up on a rained-off Friday.
      if (isWeekend && !(isCrew && back === 0)) continue;
      const start = later(momentOf(date, isCrew ? '06:45' : '08:00', timeZone), random.whole(-12, 14));
      const noon = later(momentOf(date, '12:00', timeZone), random.whole(-20, 25));
      const afternoon = later(noon, random.whole(24, 42));
      const end = later(momentOf(date, isCrew ? '15:10' : '16:20', timeZone), random.whole(-35, 50));
      if (random.percent(4)) continue;
      const base = { userId: person.id, date, startEventId: null, endEventId: null, reason: null };
      const isForgotten = person === forgetful && back === 3;
      if (isForgotten) {
        // This person clocked in but never out.
        const startEventId = `00000000-0000-4000-8000-${String(person.id).padStart(12, '0')}`;
        rows.push({ ...base, kind: 'work', startedAt: start, endedAt: start, startEventId });
        continue;
      }
      if (start > now) continue;
      const pressed = (clock: ClockAction, at: Date | null) =>
        back === 0 && at && person.crewId !== null ? press(person.id, person.crewId, clock, at) : null;
      const add = (
        kind: 'work' | 'break',
        startedAt: Date,
        until: Date,
        actions: [ClockAction, ClockAction],
      ) => {
        const endedAt = until <= now ? until : null;
        const startEventId = pressed(actions[0], startedAt);
        rows.push({
          ...base,
          kind,
          startedAt,
          endedAt,
          startEventId,
          endEventId: pressed(actions[1], endedAt),
        });
      };
      add('work', start, end, ['in', 'out']);
      if (noon <= now) add('break', noon, afternoon, ['break-start', 'break-end']);
    }
  }
  await insertMany(tx, fieldEvents, presses);
  await insertMany(tx, timeEntries, rows);
}

const later = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * MINUTE);
