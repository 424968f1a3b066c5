import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import { DEFAULT_HORIZON_WEEKS, NEW_SUBSCRIPTION_WEEKDAYS } from '../../../contract/constants.ts';
import { addDays, type Day, isDay } from '../../../contract/days.ts';
import { WEEKDAYS, type Weekday } from '../../../contract/enums.ts';
import { DEFAULT_DAYS_OFF, SCHEDULE_SETTINGS } from '../../../contract/schedule.ts';
import type { Queryable } from '../../db/connect.ts';
import { settings } from '../../db/schema/index.ts';

export interface ScheduleSettings {
  horizonWeeks: number;
  daysOff: readonly Weekday[];
  /** The day through which every service has its visits; null before the first run. */
  generatedThrough: Day | null;
}

const horizonSchema = z.int().min(1).max(104);
const daysOffSchema = z.array(z.literal(WEEKDAYS));
const daySchema = z.string().refine(isDay);

/** The schedule's settings; what is missing or no longer valid takes its default. */
export async function scheduleSettings(db: Queryable): Promise<ScheduleSettings> {
  const rows = await db
    .select()
    .from(settings)
    .where(inArray(settings.key, Object.values(SCHEDULE_SETTINGS)));
  const values = new Map(rows.map(row => [row.key, row.value]));
  const read = <T>(name: string, shape: z.ZodType<T>, otherwise: T): T => {
    const parsed = shape.safeParse(values.get(name));
    return parsed.success ? parsed.data : otherwise;
  };
  return {
    horizonWeeks: read(SCHEDULE_SETTINGS.horizonWeeks, horizonSchema, DEFAULT_HORIZON_WEEKS),
    daysOff: read<readonly Weekday[]>(SCHEDULE_SETTINGS.daysOff, daysOffSchema, DEFAULT_DAYS_OFF),
    generatedThrough: read<Day | null>(SCHEDULE_SETTINGS.generatedThrough, daySchema, null),
  };
}

/** The last day for which visits are made. */
export const horizonOf = (today: Day, { horizonWeeks }: ScheduleSettings): Day =>
  addDays(today, horizonWeeks * 7);

/** The weekdays on which a new subscription may run. */
export function subscriptionWeekdays(daysOff: readonly Weekday[]): readonly Weekday[] {
  const open = NEW_SUBSCRIPTION_WEEKDAYS.filter(weekday => !daysOff.includes(weekday));
  return open.length > 0 ? open : NEW_SUBSCRIPTION_WEEKDAYS;
}
