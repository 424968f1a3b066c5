import type { Queryable } from '../../db/connect.ts';
import { settingOf } from '../settings/store.ts';
import type { TakeBack } from './rules.ts';

/** How long completions can be taken back by whoever may complete visits, as the settings say. */
export async function takeBackOf(db: Queryable, now: Date): Promise<TakeBack> {
  const { takeBackMinutes } = await settingOf(db, 'schedule');
  return { now, minutes: takeBackMinutes };
}
