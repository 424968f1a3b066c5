import { storedUser } from '#src/dataProvider/session.ts';
import type { Entry } from './entries.ts';

/** Number of recently opened entries kept for each user of this browser. */
const KEPT = 8;

const keyOf = (list: 'palette' | 'favorites') => `${list}.${storedUser()?.id ?? 0}`;

function stored(list: 'palette' | 'favorites'): Entry[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(list)) ?? '[]');
    return Array.isArray(kept) ? (kept as Entry[]) : [];
  } catch {
    return [];
  }
}

/** Returns the entries that this user last opened from the palette, newest first. */
export const recentEntries = () => stored('palette');

export function rememberEntry(entry: Entry): void {
  const others = recentEntries().filter(({ key }) => key !== entry.key);
  localStorage.setItem(keyOf('palette'), JSON.stringify([entry, ...others].slice(0, KEPT)));
}

/** Returns the entries that this user keeps at the top of the palette, oldest first. */
export const favoriteEntries = () => stored('favorites');

/** Makes an entry a favorite, or no longer one; returns the favorites. */
export function toggleFavorite(entry: Entry): Entry[] {
  const before = favoriteEntries();
  const others = before.filter(({ key }) => key !== entry.key);
  const favorites = others.length < before.length ? others : [...before, entry];
  localStorage.setItem(keyOf('favorites'), JSON.stringify(favorites));
  return favorites;
}
