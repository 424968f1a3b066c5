import { inArray } from 'drizzle-orm';
import { addDays, type Day, isDay } from '#contract/core/days.ts';
import type { Weekday } from '#contract/core/enums.ts';
import { GENERATED_THROUGH_KEY } from '#contract/schedule/schedule.ts';
import type { Queryable } from '#server/db/connect.ts';
import { settings } from '#server/db/schema/index.ts';
import type { WorkingDays } from '#server/modules/schedule/cadence/workingDays.ts';
import { publicValue } from '#server/modules/system/settings/store.ts';

export interface ScheduleSettings extends WorkingDays {
  horizonWeeks: number;
  /** Weekdays on which a new subscription may run. */
  subscriptionWeekdays: readonly Weekday[];
  /** Day through which every service has its visits; null before the first run. */
  generatedThrough: Day | null;
}

/** The schedule's settings; missing or invalid ones get their defaults. */
export async function scheduleSettings(db: Queryable): Promise<ScheduleSettings> {
  const rows = await db
    .select()
    .from(settings)
    .where(inArray(settings.key, ['schedule', GENERATED_THROUGH_KEY]));
  const values = new Map(rows.map(row => [row.key, row.value]));
  const { holidays, ...schedule } = publicValue('schedule', values.get('schedule'));
  const { horizonWeeks, daysOff, onHoliday, subscriptionWeekdays } = schedule;
  const through = values.get(GENERATED_THROUGH_KEY);
  return {
    horizonWeeks,
    daysOff,
    holidays: new Map(holidays.map(({ date, name }) => [date, name])),
    onHoliday,
    subscriptionWeekdays: subscriptionWeekdays.filter(weekday => !daysOff.includes(weekday)),
    generatedThrough: typeof through === 'string' && isDay(through) ? through : null,
  };
}

/** Last day for which visits are created. */
export const horizonOf = (today: Day, { horizonWeeks }: Pick<ScheduleSettings, 'horizonWeeks'>): Day =>
  addDays(today, horizonWeeks * 7);
