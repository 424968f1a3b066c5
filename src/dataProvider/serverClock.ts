import { CLOCK_TOLERANCE_MS } from '#contract/core/constants.ts';
import { STORAGE_KEYS } from '#contract/core/storage.ts';

/** Milliseconds by which the server's clock is ahead of this device's, as far as this page knows. */
let ahead = 0;
/** When this page learned it, by the device's clock and by one that can't be set; null if an earlier page did. */
let learned: { at: number; ticks: number } | null = null;

/** Takes over what an earlier page learnt, for one that is opened without a network. */
export function recallServerTime(): void {
  ahead = Number(localStorage.getItem(STORAGE_KEYS.clockAhead)) || 0;
  learned = null;
}

/**
 * Takes over what the server said the time is, to a question asked at a moment by this device's clock. A clock that is
 * nearly right counts as right; an answer over which the device slept, or its clock was set, tells nothing.
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
    // This page knows it all the same.
  }
}

/**
 * By how much the server's clock is ahead of this device's now, milliseconds; undefined where nothing shows that the clock is
 * still as it was. A clock that was set back since is noticed; one that seems to have run ahead may just have slept.
 */
export function clockAhead(): number | undefined {
  if (!learned) return ahead === 0 ? undefined : ahead;
  const jump = Date.now() - learned.at - (performance.now() - learned.ticks);
  return Math.round(jump < -CLOCK_TOLERANCE_MS ? ahead - jump : ahead);
}

/** Now by the server's clock, milliseconds since 1970: what a wrong device shows of days and times is right. */
export const serverNow = (): number => Date.now() + ahead;

/** What this device's clock said at a moment by the server's, and the other way around; ISO moments. */
export const byServerClock = (moment: string): string => shifted(moment, ahead);
export const byOwnClock = (moment: string): string => shifted(moment, -ahead);

const shifted = (moment: string, ms: number) =>
  ms === 0 ? moment : new Date(Date.parse(moment) + ms).toISOString();
