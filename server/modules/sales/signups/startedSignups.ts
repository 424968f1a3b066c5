import { eq, lt, sql } from 'drizzle-orm';
import type { Language } from '#contract/core/messages.ts';
import type { SignupStartBody } from '#contract/sales/signups.ts';
import { AppError } from '#server/api/errors.ts';
import type { Retained } from '#server/db/retention.ts';
import { signupStarts, signups } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { accountOfName, countTry, type RateLimit } from '#server/modules/access/auth/tries.ts';
import { admit } from '#server/modules/sales/visitors/admit.ts';

const RATE_LIMIT: RateLimit = {
  name: 'signup-start',
  account: { tries: 5, minutes: 60 },
  address: { tries: 20, minutes: 60 },
};
const READING: RateLimit = {
  name: 'signup-continue',
  account: { tries: 20, minutes: 60 },
  address: { tries: 60, minutes: 60 },
};

/**
 * Saves a visitor's answers so far, in place of earlier ones, so that they can continue later. Ignores a
 * sign-up that is finished. Throws `invalid` on `proof`, and `too_many`.
 */
export async function saveStart(
  deps: Deps,
  { proof, website, key, ...started }: SignupStartBody,
  { address, language }: { address: string; language: Language },
): Promise<void> {
  if (website) return;
  await admit(deps, {
    limit: RATE_LIMIT,
    key,
    proof,
    caller: { account: accountOfName(started.email), address },
  });
  const finished = await deps.db.$count(signups, eq(signups.key, key));
  if (finished > 0) return;
  const values = { ...started, language };
  await deps.db
    .insert(signupStarts)
    .values({ key, ...values, createdAt: deps.clock.now() })
    .onConflictDoUpdate({ target: signupStarts.key, set: values });
}

/** Returns the answers of an unfinished sign-up. Throws `not_found`, and `too_many`. */
export async function readStart(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  key: string,
  address: string,
): Promise<{ answers: Record<string, string> }> {
  await countTry(db, clock, READING, { account: accountOfName(key), address });
  const [start] = await db
    .select({ answers: signupStarts.answers })
    .from(signupStarts)
    .where(
      sql`${signupStarts.key} = ${key} and not exists (select 1 from ${signups} s where s.key = ${key})`,
    );
  if (!start) throw AppError.notFound();
  return start;
}

/** Retention: by then no one comes back, so there is no reason to keep a visitor's data. */
export const OLD_STARTS: Retained = {
  table: signupStarts,
  id: signupStarts.id,
  isDone: before => lt(signupStarts.createdAt, before),
};
