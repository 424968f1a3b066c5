import type { NewEntry } from './entry.ts';

const PREFIX = 'sward.tap.';

/**
 * Stores a tap until the outbox has written it. This write is synchronous, so it survives if the page closes;
 * unfinished database writes don't.
 */
export function noteTap(entry: NewEntry): void {
  try {
    localStorage.setItem(PREFIX + entry.id, JSON.stringify(entry));
  } catch {
    // If storage is full or blocked, the tap is stored only in the outbox.
  }
}

export function forgetTap(id: string): void {
  try {
    localStorage.removeItem(PREFIX + id);
  } catch {
    // If nothing can be stored, there is nothing to remove.
  }
}

/** Returns the taps that an earlier page closed before writing to the outbox, oldest first. */
export function notedTaps(): NewEntry[] {
  try {
    return Object.keys(localStorage)
      .filter(key => key.startsWith(PREFIX))
      .map(key => JSON.parse(localStorage.getItem(key) ?? '') as NewEntry)
      .sort((one, other) => one.event.happenedAt.localeCompare(other.event.happenedAt));
  } catch {
    return [];
  }
}
