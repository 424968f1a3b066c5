import { lt } from 'drizzle-orm';
import { CODE_MINUTES } from '../../../contract/constants.ts';
import { SYSTEM_ACTOR } from '../../api/session.ts';
import { passwordResets } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { write } from '../../unit.ts';
import { countTry, refuseTooManyTries, type TryLimits, tryKeys } from '../auth/signInLimit.ts';
import { hashToken, newToken } from '../auth/tokens.ts';

const LIMITS: TryLimits = { door: 'recovery', minutes: 60, account: 5, address: 40 };
/** How long it stays visible that somebody asked. */
const KEPT_DAYS = 7;

async function countRequest(deps: Deps, asked: string, address: string): Promise<void> {
  const keys = tryKeys(asked, address, LIMITS);
  await refuseTooManyTries(deps.db, deps.clock, keys, LIMITS);
  await countTry(deps.db, deps.clock, keys, LIMITS);
}

/**
 * Takes the wish for a new password. What follows for a known account happens after the answer, so that neither
 * its words nor its time tell whether there is one. Throws `too_many`.
 */
export async function requestPassword(
  deps: Deps,
  asked: string,
  address: string,
): Promise<{ token: string }> {
  await countRequest(deps, asked, address);
  const token = newToken();
  await write(deps, SYSTEM_ACTOR, async unit => {
    const old = new Date(unit.now.getTime() - KEPT_DAYS * 86_400_000);
    await unit.tx.delete(passwordResets).where(lt(passwordResets.expiresAt, old));
    const [row] = await unit.tx
      .insert(passwordResets)
      .values({
        tokenHash: hashToken(token),
        purpose: 'forgot',
        createdAt: unit.now,
        expiresAt: new Date(unit.now.getTime() + CODE_MINUTES * 60_000),
      })
      .returning({ id: passwordResets.id });
    if (row) await unit.raise({ type: 'recovery.requested', asked, wants: 'password', resetId: row.id });
  });
  return { token };
}

/** Takes the wish for a forgotten username, as `requestPassword` does. Throws `too_many`. */
export async function requestUsername(deps: Deps, asked: string, address: string): Promise<void> {
  await countRequest(deps, asked, address);
  await write(deps, SYSTEM_ACTOR, unit =>
    unit.raise({ type: 'recovery.requested', asked, wants: 'username' }),
  );
}
