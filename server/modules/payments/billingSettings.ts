import type { Queryable } from '../../db/connect.ts';
import { settingOf } from '../settings/store.ts';

/** Days between a soft decline and the next try by itself. */
export const RETRY_AFTER_DAYS = 3;

/** How often a declined charge is tried again by itself before it stops; 0 to 10. */
export async function autoChargeTries(db: Queryable): Promise<number> {
  return (await settingOf(db, 'billing')).autoChargeTries;
}
