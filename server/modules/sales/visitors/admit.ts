import { and, eq, lt } from 'drizzle-orm';
import type { Proof } from '#contract/sales/visitors.ts';
import { AppError } from '#server/api/errors.ts';
import type { Retained } from '#server/db/retention.ts';
import { spentPuzzles } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { type Caller, countTry, type RateLimit } from '#server/modules/access/auth/tries.ts';
import { salesTexts } from '#texts/server/sales.ts';
import { isSolved } from './puzzle.ts';

interface Admission {
  limit: RateLimit;
  /** Key of what is sent; a repeat with the same key doesn't count as another try. */
  key: string;
  proof: Proof | null | undefined;
  caller: Caller;
  /** Counts repeats too, because each try may fail separately and costs another service's resources. */
  countsRepeats?: boolean;
}

/**
 * Admits a request from someone who isn't signed in, if they solved a puzzle for it and keep within the
 * limits. Throws `invalid` on `proof`, and `too_many`.
 */
export async function admit(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { limit, key, proof, caller, countsRepeats = false }: Admission,
): Promise<void> {
  const now = clock.now();
  if (!proof || !isSolved(config.appSecret, proof, now))
    throw AppError.invalid({ proof: salesTexts.visitors.notSolved });
  await db.transaction(async tx => {
    const spent = and(eq(spentPuzzles.puzzle, proof.puzzle), eq(spentPuzzles.door, limit.name));
    const fresh = await tx
      .insert(spentPuzzles)
      .values({ puzzle: proof.puzzle, door: limit.name, key, createdAt: now })
      .onConflictDoNothing()
      .returning({ key: spentPuzzles.key });
    const [first] = fresh.length > 0 ? fresh : await tx.select().from(spentPuzzles).where(spent);
    if (first?.key !== key) throw AppError.invalid({ proof: salesTexts.visitors.notSolved });
    if (fresh.length > 0 || countsRepeats) await countTry(tx, clock, limit, caller);
  });
}

/** Retention: older puzzles are refused because of their age, so they need not be remembered. */
export const SPENT_PUZZLES: Retained = {
  table: spentPuzzles,
  id: spentPuzzles.puzzle,
  isDone: before => lt(spentPuzzles.createdAt, before),
};
