import { STORAGE_KEYS } from '#contract/core/storage.ts';

const keyOf = (userId: number) => `${STORAGE_KEYS.unsentReports}.${userId}`;

/** Records how many reports of a user are unsent on this phone, to show on the sign-in page. */
export function noteUnsentReports(userId: number, count: number): void {
  try {
    if (count > 0) localStorage.setItem(keyOf(userId), String(count));
    else localStorage.removeItem(keyOf(userId));
  } catch {
    // It is only information; the reports themselves are stored elsewhere.
  }
}

/** Returns how many reports of all users are unsent on this phone. */
export const unsentReports = (): number =>
  Object.keys(localStorage)
    .filter(key => key.startsWith(`${STORAGE_KEYS.unsentReports}.`))
    .reduce((sum, key) => sum + Number(localStorage.getItem(key)), 0);
