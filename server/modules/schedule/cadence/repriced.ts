import type { Day } from '#contract/core/days.ts';
import type { Cents } from '#contract/core/money.ts';
import { inOrder } from './cadence.ts';
import type { PlannedTerms } from './planDifference.ts';

interface Repricing {
  firstSlot: Day;
  priceCents: Cents | null;
  /** Version replaced by the one with the new price; null if the new one was added without replacing any. */
  replaced: PlannedTerms | null;
}

const BESIDE_THE_PRICE = [
  'frequency',
  'weekday',
  'vendorId',
  'crewId',
  'frontBack',
  'timeCapMinutes',
] as const satisfies readonly (keyof PlannedTerms)[];

/**
 * Whether a service's last version is still the one created by a new price and differs only in price from the
 * one that would be restored, so that removing it undoes nothing else.
 */
export function isOnlyRepriced(
  versions: readonly PlannedTerms[],
  { firstSlot, priceCents, replaced }: Repricing,
): boolean {
  const [last, previous] = inOrder(versions).toReversed();
  const base = replaced ?? previous;
  if (!last || !base || last.fromSlot !== firstSlot || last.priceCents !== priceCents) return false;
  return BESIDE_THE_PRICE.every(field => last[field] === base[field]);
}
