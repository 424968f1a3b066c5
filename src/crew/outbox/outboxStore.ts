import type { CrewDatabase } from '../database.ts';
import type { NewEntry, OutboxEntry } from './entry.ts';
import { forgetTap, notedTaps, noteTap } from './notedTaps.ts';

/** Storage of the entries. Each call is one transaction; once it resolves, the result is on disk. */
export interface OutboxStore {
  /**
   * Adds an entry. Without a photo, it is safe as soon as this is called, even if the page closes before the
   * promise resolves.
   */
  add(entry: NewEntry, photo?: Blob): Promise<void>;
  /** Adds the taps that closed pages had no time to write. */
  recover(): Promise<void>;
  /** A user's entries, oldest first. */
  list(userId: number): Promise<OutboxEntry[]>;
  photo(id: string): Promise<Blob | null>;
  update(entry: OutboxEntry): Promise<void>;
  /** Removes an entry with its photo. */
  remove(entry: OutboxEntry): Promise<void>;
}

/**
 * IndexedDB numbers the entries on their first write, although the type says that they already have a number.
 */
type Unnumbered = Omit<OutboxEntry, 'seq'> & { seq?: number };

const isThere = (error: unknown) => error instanceof DOMException && error.name === 'ConstraintError';

export function outboxStore(db: CrewDatabase): OutboxStore {
  const write = async (entry: NewEntry, photo?: Blob) => {
    const bytes = await photo?.arrayBuffer();
    const tx = db.transaction(['outbox', 'photos'], 'readwrite', { durability: 'strict' });
    const row: Unnumbered = { ...entry, isTaken: false, refusal: null };
    const picture = photo && bytes && { id: entry.id, type: photo.type, bytes };
    // In one transaction: if one write fails, for example for lack of space, the others are rolled back.
    await Promise.all([
      tx.objectStore('outbox').add(row as OutboxEntry),
      picture && tx.objectStore('photos').put(picture),
      tx.done,
    ]).catch(error => {
      // Another page of this phone has already added it.
      if (!isThere(error)) throw error;
    });
  };
  return {
    async add(entry, photo) {
      if (!photo) noteTap(entry);
      try {
        await write(entry, photo);
      } finally {
        forgetTap(entry.id);
      }
    },
    async recover() {
      for (const entry of notedTaps()) {
        // If the phone has no space, the tap is kept to be written later, and the day opens anyway.
        await write(entry).then(
          () => forgetTap(entry.id),
          () => undefined,
        );
      }
    },
    list: userId => db.getAllFromIndex('outbox', 'byUser', userId),
    async photo(id) {
      const kept = await db.get('photos', id);
      return kept ? new Blob([kept.bytes], { type: kept.type }) : null;
    },
    async update(entry) {
      await db.put('outbox', entry);
    },
    async remove({ seq, id }) {
      const tx = db.transaction(['outbox', 'photos'], 'readwrite');
      await tx.objectStore('outbox').delete(seq);
      await tx.objectStore('photos').delete(id);
      await tx.done;
    },
  };
}
