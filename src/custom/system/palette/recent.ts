import { storedUser } from '#src/dataProvider/session.ts';
import type { Entry } from './entries.ts';

/** Number of entries kept for each user of this browser. */
const KEPT = 8;

const keyOf = () => `palette.${storedUser()?.id ?? 0}`;

/** Returns the entries that this user last opened from the palette, newest first. */
export function recentEntries(): Entry[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf()) ?? '[]');
    return Array.isArray(kept) ? (kept as Entry[]) : [];
  } catch {
    return [];
  }
}

export function rememberEntry(entry: Entry): void {
  const others = recentEntries().filter(({ key }) => key !== entry.key);
  localStorage.setItem(keyOf(), JSON.stringify([entry, ...others].slice(0, KEPT)));
}
