import { CLOCK_TOLERANCE_MS } from '#contract/core/constants.ts';

/** A report older than this comes from a clock that can't be trusted. */
const OLDEST_MS = 30 * 86_400_000;

interface PhoneClock {
  /**
   * Milliseconds by which the server's clock was ahead of the phone's when the user tapped; undefined if the
   * phone didn't know.
   */
  ahead: number | undefined;
  /** The phone's clock when it sent the report; null if it didn't say. */
  sentAt: Date | null;
}

/**
 * Returns when a reported event happened, by the server's clock and never later than now. Prefers the offset
 * that the phone knew when the user tapped, because its clock may have been changed before the report was
 * sent; otherwise uses the offset at that time.
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
