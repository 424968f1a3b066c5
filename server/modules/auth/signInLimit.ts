import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { AppError } from '../../api/errors.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/connect.ts';
import { signInTries } from '../../db/schema/index.ts';

/** Tries in a window of minutes: by account name, whether it exists or not, and by network address (an office shares one). */
export interface TryLimits {
  /** Keeps the counts of different doors apart. */
  door: string;
  minutes: number;
  account: number;
  address: number;
}

export const SIGN_IN_LIMITS: TryLimits = { door: 'sign-in', minutes: 15, account: 8, address: 60 };

export interface TryKeys {
  account: string;
  address: string;
}

export const tryKeys = (account: string, address: string, { door } = SIGN_IN_LIMITS): TryKeys => ({
  account: `${door}:account:${account.toLowerCase().slice(0, 100)}`,
  address: `${door}:address:${address}`,
});

const windowStart = (clock: Clock, { minutes }: TryLimits) =>
  new Date(clock.now().getTime() - minutes * 60_000);

/** Throws `too_many` when the account name or the address failed too often in the last minutes. */
export async function refuseTooManyTries(
  db: Db,
  clock: Clock,
  keys: TryKeys,
  limits = SIGN_IN_LIMITS,
): Promise<void> {
  const rows = await db
    .select()
    .from(signInTries)
    .where(
      and(
        inArray(signInTries.key, [keys.account, keys.address]),
        sql`${signInTries.windowStart} > ${windowStart(clock, limits)}`,
      ),
    );
  const failures = (key: string) => rows.find(row => row.key === key)?.failures ?? 0;
  if (failures(keys.account) >= limits.account || failures(keys.address) >= limits.address)
    throw new AppError('too_many', 'tooManyTries', { values: { minutes: limits.minutes } });
}

export async function countTry(db: Db, clock: Clock, keys: TryKeys, limits = SIGN_IN_LIMITS): Promise<void> {
  const now = clock.now();
  const isOld = sql`${signInTries.windowStart} <= ${windowStart(clock, limits)}`;
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

/** Counts older than any door's window are of no use to anybody. */
const KEPT_MINUTES = 24 * 60;

/** After a success the account starts anew; the address keeps its count. */
export async function forgetTries(db: Db, clock: Clock, keys: TryKeys): Promise<void> {
  await db.delete(signInTries).where(eq(signInTries.key, keys.account));
  const oldest = new Date(clock.now().getTime() - KEPT_MINUTES * 60_000);
  await db.delete(signInTries).where(lt(signInTries.windowStart, oldest));
}
