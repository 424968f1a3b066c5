import { normalizeIP } from '@fastify/rate-limit';
import { eq, inArray, like, lt, lte, or, sql } from 'drizzle-orm';
import { mobileIn } from '#contract/core/phone.ts';
import { AppError } from '#server/api/errors.ts';
import type { Clock } from '#server/clock.ts';
import type { Db, Queryable } from '#server/db/connect.ts';
import type { Retained } from '#server/db/retention.ts';
import { tries } from '#server/db/schema/index.ts';
import { hashToken } from './tokens.ts';

/** So many tries at once; those used come back one by one, the last of them after so many minutes. */
interface Allowance {
  tries: number;
  minutes: number;
}

/** Something that strangers may try, and how often. */
export interface Door {
  name: string;
  /** One account, wherever its tries come from. */
  account: Allowance;
  /** One network address, whatever it tries; an office shares one. */
  address: Allowance;
  /** One account from one address; left out, `account` alone counts. */
  each?: Allowance;
}

/** Who tries. */
export interface Caller {
  account: string;
  address: string;
  /** A browser that this account is known to use: its tries are its own, and nobody else's stand in its way. */
  device?: string | null;
}

/** Whose tries are counted: the account's that was found, however it was spelled … */
export const accountOfUser = (userId: number): string => `user:${userId}`;
const userOfAccount = (account: string): number | null =>
  account.startsWith('user:') ? Number(account.slice('user:'.length)) : null;
/** … else those of what was typed, in the form in which it is looked for. */
export const accountOfName = (typed: string): string =>
  `name:${hashToken(mobileIn(typed) ?? typed.trim().toLowerCase())}`;

interface Count extends Allowance {
  key: string;
  /** Of many accounts together. */
  isShared?: boolean;
}

/** The counts of one try, always in the same order, so that two at once never wait for each other. */
function countsOf(door: Door, { account, address, device }: Caller): Count[] {
  const each = door.each ?? door.account;
  if (device) return [{ key: `${door.name} ${account} device:${device}`, ...each }];
  const from = `from:${normalizeIP(address)}`;
  return [
    { key: `${door.name} ${account}`, ...door.account },
    { key: `${door.name} ${from}`, ...door.address, isShared: true },
    ...(door.each ? [{ key: `${door.name} ${account} ${from}`, ...door.each }] : []),
  ];
}

const MINUTE_MS = 60_000;
/** How long it takes until one try comes back. */
const stepMs = (allowance: Allowance) => (allowance.minutes * MINUTE_MS) / allowance.tries;
const interval = (ms: number) => sql`make_interval(secs => ${ms / 1000})`;

/**
 * Takes one try before what is tried is looked at, so that many at once are no more than their number. Throws
 * `too_many` where none is left, and takes none then.
 */
export async function takeTry(db: Queryable, clock: Clock, door: Door, caller: Caller): Promise<void> {
  const now = clock.now();
  await db.transaction(async tx => {
    for (const { key, ...allowance } of countsOf(door, caller)) {
      const step = stepMs(allowance);
      const lastFree = new Date(now.getTime() + allowance.minutes * MINUTE_MS - step);
      const taken = await tx
        .insert(tries)
        .values({ key, spentUntil: new Date(now.getTime() + step) })
        .onConflictDoUpdate({
          target: tries.key,
          set: { spentUntil: sql`greatest(${tries.spentUntil}, ${now}) + ${interval(step)}` },
          setWhere: lte(tries.spentUntil, lastFree),
        })
        .returning({ key: tries.key });
      if (taken.length === 0) {
        const userId = userOfAccount(caller.account);
        throw AppError.tooMany(Math.ceil(step / MINUTE_MS), { kind: 'slowed', userId, detail: door.name });
      }
    }
  });
}

/** After a success the account starts anew; an address, which others may share, gets this one try back. */
export async function forgetTries(db: Db, door: Door, caller: Caller): Promise<void> {
  const counts = countsOf(door, caller);
  const own = counts.filter(count => !count.isShared).map(count => count.key);
  await db.delete(tries).where(inArray(tries.key, own));
  for (const shared of counts.filter(count => count.isShared))
    await db
      .update(tries)
      .set({ spentUntil: sql`${tries.spentUntil} - ${interval(stepMs(shared))}` })
      .where(eq(tries.key, shared.key));
}

/** Gives one user all of their tries back, from wherever and in whatever way they were used up. */
export async function forgetTriesOf(db: Queryable, userId: number): Promise<void> {
  const account = accountOfUser(userId);
  await db.delete(tries).where(or(like(tries.key, `% ${account}`), like(tries.key, `% ${account} %`)));
}

/** Tries that have come back. */
export const SPENT_TRIES: Retained = {
  table: tries,
  id: tries.key,
  isDone: before => lt(tries.spentUntil, before),
};
