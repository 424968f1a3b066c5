import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { AUTO_CHARGE_TRIES } from '../../../contract/constants.ts';
import type { Queryable } from '../../db/connect.ts';
import { settings } from '../../db/schema/index.ts';

export const AUTO_CHARGE_TRIES_KEY = 'billing.autoChargeTries';
const DEFAULT_TRIES = 3;
/** Days between a soft decline and the next try by itself. */
export const RETRY_AFTER_DAYS = 3;

const tries = z.int().min(AUTO_CHARGE_TRIES.min).max(AUTO_CHARGE_TRIES.max).catch(DEFAULT_TRIES);

/** How often a declined charge is tried again by itself before it stops; 0 to 10. */
export async function autoChargeTries(db: Queryable): Promise<number> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, AUTO_CHARGE_TRIES_KEY));
  return tries.parse(row?.value);
}
