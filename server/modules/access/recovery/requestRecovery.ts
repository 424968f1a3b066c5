import { sql } from 'drizzle-orm';
import { CODE_MINUTES } from '#contract/core/constants.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import { passwordResets } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { callerOf, type Origin } from '#server/modules/access/auth/devices.ts';
import { hashToken, newToken } from '#server/modules/access/auth/tokens.ts';
import { accountOfName, accountOfUser, countTry, type RateLimit } from '#server/modules/access/auth/tries.ts';
import { write } from '#server/unitOfWork.ts';
import { findByContact } from './findByContact.ts';

/** Limits emails and texts together, because each takes the recipient's attention and texts cost money. */
const RATE_LIMIT: RateLimit = {
  name: 'recovery',
  account: { tries: 5, minutes: 60 },
  address: { tries: 40, minutes: 60 },
};

/**
 * Counts the request toward the rate limit and returns the account; `userId` is null unless exactly one user
 * matches. Throws `too_many`.
 */
export async function countRequest(
  deps: Deps,
  asked: string,
  origin: Origin,
): Promise<{ account: string; userId: number | null }> {
  const [user, another] = await findByContact(deps.db, asked);
  // Skips shared phone numbers: a code sent there would let one account's holder into another's account.
  const userId = user && !another ? user.id : null;
  const account = userId === null ? accountOfName(asked) : accountOfUser(userId);
  await countTry(deps.db, deps.clock, RATE_LIMIT, await callerOf(deps.db, account, userId, origin));
  return { account, userId };
}

/**
 * Accepts a request for a new password and invalidates earlier codes. A known account is handled after the
 * response, so that neither its text nor its timing reveals whether the account exists. Throws `too_many`.
 */
export async function requestPassword(deps: Deps, asked: string, origin: Origin): Promise<{ token: string }> {
  const whose = await countRequest(deps, asked, origin);
  const token = newToken();
  await write(deps, SYSTEM_ACTOR, async unit => {
    const fresh = {
      tokenHash: hashToken(token),
      codeHash: null,
      tries: 0,
      createdAt: unit.now,
      expiresAt: new Date(unit.now.getTime() + CODE_MINUTES * 60_000),
    };
    const [row] = await unit.tx
      .insert(passwordResets)
      .values({ purpose: 'forgot', ...whose, ...fresh })
      .onConflictDoUpdate({
        target: passwordResets.account,
        targetWhere: sql`${passwordResets.purpose} = 'forgot' and ${passwordResets.usedAt} is null`,
        set: fresh,
      })
      .returning({ id: passwordResets.id });
    if (row) await unit.raise({ type: 'recovery.requested', asked, wants: 'password', resetId: row.id });
  });
  return { token };
}

/** Accepts a request for a forgotten username, like `requestPassword`. Throws `too_many`. */
export async function requestUsername(deps: Deps, asked: string, origin: Origin): Promise<void> {
  await countRequest(deps, asked, origin);
  await write(deps, SYSTEM_ACTOR, unit =>
    unit.raise({ type: 'recovery.requested', asked, wants: 'username' }),
  );
}
