import { STORAGE_KEYS } from '#contract/core/storage.ts';

const keyOf = (userId: number) => `${STORAGE_KEYS.unsentReports}.${userId}`;

/** Notes how many reports of a user wait on this phone, for whoever opens the sign-in page of it. */
export function noteUnsentReports(userId: number, count: number): void {
  try {
    if (count > 0) localStorage.setItem(keyOf(userId), String(count));
    else localStorage.removeItem(keyOf(userId));
  } catch {
    // It is only a word to people; the reports themselves are kept elsewhere.
  }
}

/** How many reports of anybody wait on this phone. */
export const unsentReports = (): number =>
  Object.keys(localStorage)
    .filter(key => key.startsWith(`${STORAGE_KEYS.unsentReports}.`))
    .reduce((sum, key) => sum + Number(localStorage.getItem(key)), 0);
