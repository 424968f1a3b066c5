import { and, inArray, lt, sql } from 'drizzle-orm';
import { AppError } from '../../api/errors.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/connect.ts';
import { signInTries } from '../../db/schema/index.ts';

const WINDOW_MINUTES = 15;
/** By account name, whether it exists or not, and by network address (an office shares one). */
const LIMITS = { account: 8, address: 60 } as const;

export interface TryKeys {
  account: string;
  address: string;
}

export const tryKeys = (account: string, address: string): TryKeys => ({
  account: `account:${account.toLowerCase().slice(0, 100)}`,
  address: `address:${address}`,
});

const windowStart = (clock: Clock) => new Date(clock.now().getTime() - WINDOW_MINUTES * 60_000);

/** Throws `too_many` when the account name or the address failed too often in the last minutes. */
export async function refuseTooManyTries(db: Db, clock: Clock, keys: TryKeys): Promise<void> {
  const rows = await db
    .select()
    .from(signInTries)
    .where(
      and(
        inArray(signInTries.key, [keys.account, keys.address]),
        sql`${signInTries.windowStart} > ${windowStart(clock)}`,
      ),
    );
  const failures = (key: string) => rows.find(row => row.key === key)?.failures ?? 0;
  if (failures(keys.account) >= LIMITS.account || failures(keys.address) >= LIMITS.address)
    throw new AppError('too_many', 'tooManyTries', { values: { minutes: WINDOW_MINUTES } });
}

export async function countFailedTry(db: Db, clock: Clock, keys: TryKeys): Promise<void> {
  const now = clock.now();
  const isOld = sql`${signInTries.windowStart} <= ${windowStart(clock)}`;
  await db
    .insert(signInTries)
    .values([keys.account, keys.address].map(key => ({ key, failures: 1, windowStart: now })))
    .onConflictDoUpdate({
      target: signInTries.key,
      set: {
        failures: sql`case when ${isOld} then 1 else ${signInTries.failures} + 1 end`,
        windowStart: sql`case when ${isOld} then excluded.window_start else ${signInTries.windowStart} end`,
      },
    });
}

/** After a success the account starts anew; the address keeps its count. */
export async function forgetTries(db: Db, clock: Clock, keys: TryKeys): Promise<void> {
  await db.delete(signInTries).where(sql`${signInTries.key} = ${keys.account}`);
  await db.delete(signInTries).where(lt(signInTries.windowStart, windowStart(clock)));
}
