import { CLOCK_TOLERANCE_MS } from '#contract/core/constants.ts';

/** A report older than this has a clock that cannot be trusted at all. */
const OLDEST_MS = 30 * 86_400_000;

interface PhoneClock {
  /** By how much the server's clock was ahead of the phone's at the tap, ms; undefined where the phone did not know. */
  ahead: number | undefined;
  /** The phone's clock as it sent the report; null where it did not say. */
  sentAt: Date | null;
}

/**
 * When something that a phone reports happened, by the server's clock. What the phone knew at the tap goes first: its clock
 * may have been set since. Without that, what its clock is off as it sends, it was off before. Never later than now.
 */
export function reportedAt(happenedAt: Date, { ahead, sentAt }: PhoneClock, now: Date): Date {
  const offs = [ahead, sentAt ? now.getTime() - sentAt.getTime() : 0];
  for (const off of offs) {
    if (off === undefined) continue;
    const moment = happenedAt.getTime() + (Math.abs(off) > CLOCK_TOLERANCE_MS ? off : 0);
    if (moment <= now.getTime() && moment >= now.getTime() - OLDEST_MS) return new Date(moment);
  }
  return now;
}
