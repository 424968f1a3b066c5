import { MIN_FORM_SECONDS } from '#contract/core/constants.ts';
import { solve } from '#contract/sales/puzzle.ts';
import type { Proof } from '#contract/sales/visitors.ts';
import type { Deps } from '#server/deps.ts';
import { makePuzzle } from '#server/modules/sales/visitors/puzzle.ts';

/** Returns the proof that a visitor's form needs: an easy puzzle, solved after the minimum time. */
export function solved({ config, clock }: Pick<Deps, 'config' | 'clock'>): Proof {
  const openedAt = new Date(clock.now().getTime() - MIN_FORM_SECONDS * 1000);
  const puzzle = makePuzzle(config.appSecret, openedAt, 1);
  return { puzzle, answer: solve(puzzle, 1) ?? 0 };
}
