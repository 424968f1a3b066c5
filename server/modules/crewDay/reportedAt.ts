import { CLOCK_TOLERANCE_MS } from '../../../contract/constants.ts';

/** A report older than this has a clock that cannot be trusted at all. */
const OLDEST_MS = 30 * 86_400_000;

/**
 * When something that a phone reports happened, by the server's clock. `sentAt` is the phone's clock as it
 * sent the report: what it is off by then, it was off by before. Never later than now.
 */
export function reportedAt(happenedAt: Date, sentAt: Date | null, now: Date): Date {
  const off = sentAt ? now.getTime() - sentAt.getTime() : 0;
  const moment = happenedAt.getTime() + (Math.abs(off) > CLOCK_TOLERANCE_MS ? off : 0);
  const isTrusted = moment <= now.getTime() && moment >= now.getTime() - OLDEST_MS;
  return isTrusted ? new Date(moment) : now;
}
