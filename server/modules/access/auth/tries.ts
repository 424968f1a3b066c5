import { normalizeIP } from '@fastify/rate-limit';
import { eq, gt, inArray, like, lt, lte, or, sql } from 'drizzle-orm';
import { mobileIn } from '#contract/core/phone.ts';
import { AppError } from '#server/api/errors.ts';
import type { Clock } from '#server/clock.ts';
import type { Db, Queryable } from '#server/db/connect.ts';
import type { Retained } from '#server/db/retention.ts';
import { tries } from '#server/db/schema/index.ts';
import { hashToken } from './tokens.ts';

/**
 * A number of attempts. Used ones become available again one by one, and all of them within the given
 * minutes.
 */
interface Allowance {
  tries: number;
  minutes: number;
}

/** An action open to strangers, with its rate limits. */
export interface RateLimit {
  name: string;
  /** Limit per account, wherever attempts come from. */
  account: Allowance;
  /** Limit per network address for all accounts together; the users in an office share one address. */
  address: Allowance;
  /** Limit per account and address; only `account` applies if omitted. */
  each?: Allowance;
}

/** Source of an attempt. */
export interface Caller {
  account: string;
  address: string;
  /** Browser known to this account, whose attempts are counted separately. */
  device?: string | null;
}

/** Key for counting attempts on an existing account, however the user typed its name. */
export const accountOfUser = (userId: number): string => `user:${userId}`;
const userOfAccount = (account: string): number | null =>
  account.startsWith('user:') ? Number(account.slice('user:'.length)) : null;
/** Key for counting attempts with an unknown name, normalized as for the lookup. */
export const accountOfName = (typed: string): string =>
  `name:${hashToken(mobileIn(typed) ?? typed.trim().toLowerCase())}`;

interface Count extends Allowance {
  key: string;
  /** True if the counter is shared by attempts on many accounts. */
  isShared?: boolean;
}

/** Counters of one attempt, always in the same order, so that concurrent ones can't deadlock. */
function countsOf(limit: RateLimit, { account, address, device }: Caller): Count[] {
  const each = limit.each ?? limit.account;
  if (device) return [{ key: `${limit.name} ${account} device:${device}`, ...each }];
  const from = `from:${normalizeIP(address)}`;
  return [
    { key: `${limit.name} ${account}`, ...limit.account },
    { key: `${limit.name} ${from}`, ...limit.address, isShared: true },
    ...(limit.each ? [{ key: `${limit.name} ${account} ${from}`, ...limit.each }] : []),
  ];
}

const MINUTE_MS = 60_000;
/** Tolerated difference between the clocks of several servers. */
const CLOCK_TOLERANCE_MS = 5 * MINUTE_MS;
/** Time until one attempt becomes available again. */
const stepMs = (allowance: Allowance) => (allowance.minutes * MINUTE_MS) / allowance.tries;
const interval = (ms: number) => sql`make_interval(secs => ${ms / 1000})`;

/**
 * Uses up an attempt before the check, so that concurrent ones can't exceed the limit. Ignores a counter that
 * is further in the future than all attempts together could move it, because a clock that was ahead set it.
 * Throws `too_many`, without using any attempt, if none is left.
 */
export async function countTry(db: Queryable, clock: Clock, limit: RateLimit, caller: Caller): Promise<void> {
  const now = clock.now();
  await db.transaction(async tx => {
    for (const { key, ...allowance } of countsOf(limit, caller)) {
      const step = stepMs(allowance);
      const full = now.getTime() + allowance.minutes * MINUTE_MS;
      const isImpossible = gt(tries.spentUntil, new Date(full + CLOCK_TOLERANCE_MS));
      const taken = await tx
        .insert(tries)
        .values({ key, spentUntil: new Date(now.getTime() + step) })
        .onConflictDoUpdate({
          target: tries.key,
          set: {
            spentUntil: sql`case when ${isImpossible} then ${now}::timestamptz
              else greatest(${tries.spentUntil}, ${now}) end + ${interval(step)}`,
          },
          setWhere: or(lte(tries.spentUntil, new Date(full - step)), isImpossible),
        })
        .returning({ key: tries.key });
      if (taken.length === 0) {
        const userId = userOfAccount(caller.account);
        throw AppError.tooMany(step / 1000, { kind: 'slowed', userId, detail: limit.name });
      }
    }
  });
}

/**
 * After a success, resets the account's attempts. For an address, which others may share, only this attempt
 * is returned.
 */
export async function forgetTries(db: Db, limit: RateLimit, caller: Caller): Promise<void> {
  const counts = countsOf(limit, caller);
  const own = counts.filter(count => !count.isShared).map(count => count.key);
  await db.delete(tries).where(inArray(tries.key, own));
  for (const shared of counts.filter(count => count.isShared))
    await db
      .update(tries)
      .set({ spentUntil: sql`${tries.spentUntil} - ${interval(stepMs(shared))}` })
      .where(eq(tries.key, shared.key));
}

/** Resets all attempts of one user, wherever and however they were used up. */
export async function forgetTriesOf(db: Queryable, userId: number): Promise<void> {
  const account = accountOfUser(userId);
  await db.delete(tries).where(or(like(tries.key, `% ${account}`), like(tries.key, `% ${account} %`)));
}

/** Counters whose attempts are all available again. */
export const SPENT_TRIES: Retained = {
  table: tries,
  id: tries.key,
  isDone: before => lt(tries.spentUntil, before),
};
