import type { Day } from '#contract/core/days.ts';
import { type Cadence, inOrder, versionOn } from './cadence.ts';

/** The version in force on a day, else the first one to come. The same rule as `termsOn` of db/termsOf.ts. */
export const termsOn = <V extends Cadence>(versions: readonly V[], day: Day): V | undefined =>
  versionOn(versions, day) ?? inOrder(versions)[0];

/**
 * What a service's terms are now: those of its next visit, else those in force today, else the first to come. The
 * same rule as `termsNow` of db/termsOf.ts.
 */
export const termsNow = <V extends Cadence>(
  versions: readonly V[],
  nextSlot: Day | null,
  today: Day,
): V | undefined => termsOn(versions, nextSlot ?? today);
