import type { Queryable } from '#server/db/connect.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import type { TakeBack } from './rules.ts';

/** How long a completion can be undone by anyone who may complete visits. */
export async function takeBackOf(db: Queryable, now: Date): Promise<TakeBack> {
  const { takeBackMinutes } = await settingOf(db, 'schedule');
  return { now, minutes: takeBackMinutes };
}
