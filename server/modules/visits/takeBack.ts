import type { Queryable } from '../../db/connect.ts';
import { settingOf } from '../settings/store.ts';
import type { TakeBack } from './rules.ts';

/** How long a completion can be undone by anyone who may complete visits. */
export async function takeBackOf(db: Queryable, now: Date): Promise<TakeBack> {
  const { takeBackMinutes } = await settingOf(db, 'schedule');
  return { now, minutes: takeBackMinutes };
}
