import type { Day } from '#contract/core/days.ts';
import { type Cadence, inOrder, versionOn } from './cadence.ts';

/** Version in force on a day, or else the first future one. Must match `termsOn` in db/termsOf.ts. */
export const termsOn = <V extends Cadence>(versions: readonly V[], day: Day): V | undefined =>
  versionOn(versions, day) ?? inOrder(versions)[0];

/**
 * A service's current terms: those of its next visit, or else those in force today, or else the first future
 * ones. Must match `termsNow` in db/termsOf.ts.
 */
export const termsNow = <V extends Cadence>(
  versions: readonly V[],
  nextSlot: Day | null,
  today: Day,
): V | undefined => termsOn(versions, nextSlot ?? today);
