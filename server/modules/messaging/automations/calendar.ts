import type { Queryable } from '#server/db/connect.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import type { Calendar } from './timing.ts';

/** Returns the business's time zone and holidays. */
export async function calendarOf(
  { config }: { config: { timeZone: string } },
  db: Queryable,
): Promise<Calendar> {
  const { holidays } = await settingOf(db, 'schedule');
  return { timeZone: config.timeZone, holidays: new Set(holidays.map(({ date }) => date)) };
}
