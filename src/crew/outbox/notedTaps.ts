import type { NewEntry } from './entry.ts';

const PREFIX = 'sward.tap.';

/**
 * What was tapped, until the outbox has it on the disk. A page that goes away takes with it whatever its database
 * has not finished; this is written before the tap's own turn ends.
 */
export function noteTap(entry: NewEntry): void {
  try {
    localStorage.setItem(PREFIX + entry.id, JSON.stringify(entry));
  } catch {
    // Without room or permission the outbox alone says whether it was kept.
  }
}

export function forgetTap(id: string): void {
  try {
    localStorage.removeItem(PREFIX + id);
  } catch {
    // Where nothing can be noted, nothing has to be forgotten.
  }
}

/** What an earlier page had no time to write, in the order in which it happened. */
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
