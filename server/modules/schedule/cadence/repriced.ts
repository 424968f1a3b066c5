import type { Day } from '#contract/core/days.ts';
import type { Cents } from '#contract/core/money.ts';
import { inOrder } from './cadence.ts';
import type { PlannedTerms } from './planDifference.ts';

interface Repricing {
  firstSlot: Day;
  priceCents: Cents | null;
  /** The version that the one with the new price took the place of; null where it came after it. */
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
 * Whether a service's last version still is the one that a new price made, and differs in nothing else from the one
 * that comes back when it goes: then nothing but the price is taken back with it.
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
