import { CLOCK_TOLERANCE_MS } from '#contract/core/constants.ts';
import { STORAGE_KEYS } from '#contract/core/storage.ts';

/** Milliseconds by which the server's clock is ahead of this device's, as far as known. */
let ahead = 0;
/**
 * When this page learned the offset, by the device's clock and by a clock that can't be set; null if an
 * earlier page learned it.
 */
let learned: { at: number; ticks: number } | null = null;

/** Restores the offset that an earlier page learned, for a page that is opened offline. */
export function recallServerTime(): void {
  ahead = Number(localStorage.getItem(STORAGE_KEYS.clockAhead)) || 0;
  learned = null;
}

/**
 * Learns the offset from the server's time in the answer to a request sent at `askedAt` by this device's
 * clock. Small offsets count as none; if the device slept or its clock was set meanwhile, the answer is
 * ignored.
 */
export function learnServerTime(told: string, askedAt: number): void {
  if (Math.abs(Date.now() - askedAt) > CLOCK_TOLERANCE_MS) return;
  const found = Date.parse(told) - Date.now();
  ahead = Math.abs(found) > CLOCK_TOLERANCE_MS ? found : 0;
  learned = { at: Date.now(), ticks: performance.now() };
  try {
    if (ahead === 0) localStorage.removeItem(STORAGE_KEYS.clockAhead);
    else localStorage.setItem(STORAGE_KEYS.clockAhead, String(ahead));
  } catch {
    // Storing the offset failed, but this page still knows it.
  }
}

/**
 * Returns by how many milliseconds the server's clock is ahead of this device's; undefined if the device's
 * clock may have changed. If the clock has been set back since, the result is corrected; if it seems to have
 * jumped ahead, the device may only have slept.
 */
export function clockAhead(): number | undefined {
  if (!learned) return ahead === 0 ? undefined : ahead;
  const jump = Date.now() - learned.at - (performance.now() - learned.ticks);
  return Math.round(jump < -CLOCK_TOLERANCE_MS ? ahead - jump : ahead);
}

/**
 * Returns the server's time in milliseconds since 1970, so that dates and times are right even if the
 * device's clock is wrong.
 */
export const serverNow = (): number => Date.now() + ahead;

/** Converts ISO timestamps between this device's clock and the server's. */
export const byServerClock = (moment: string): string => shifted(moment, ahead);
export const byOwnClock = (moment: string): string => shifted(moment, -ahead);

const shifted = (moment: string, ms: number) =>
  ms === 0 ? moment : new Date(Date.parse(moment) + ms).toISOString();
