import type { Queryable } from '#server/db/connect.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import type { UndoWindow } from './rules.ts';

/** How long a completion can be undone by anyone who may complete visits. */
export async function undoOf(db: Queryable, now: Date): Promise<UndoWindow> {
  const { takeBackMinutes } = await settingOf(db, 'schedule');
  return { now, minutes: takeBackMinutes };
}
