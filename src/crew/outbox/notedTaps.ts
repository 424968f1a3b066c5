import type { NewEntry } from './entry.ts';

const PREFIX = 'sward.tap.';

/**
 * Stores a tap until the outbox has written it. If the page closes, unfinished database writes are lost; this
 * one is synchronous.
 */
export function noteTap(entry: NewEntry): void {
  try {
    localStorage.setItem(PREFIX + entry.id, JSON.stringify(entry));
  } catch {
    // Without space or permission, the outbox alone decides whether it was stored.
  }
}

export function forgetTap(id: string): void {
  try {
    localStorage.removeItem(PREFIX + id);
  } catch {
    // If nothing can be stored, there is nothing to remove.
  }
}

/** Returns taps that an earlier page had no time to write to the outbox, in order. */
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
