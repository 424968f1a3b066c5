import type { CrewDatabase } from '../database.ts';
import type { NewEntry, OutboxEntry } from './entry.ts';
import { forgetTap, notedTaps, noteTap } from './notedTaps.ts';

/** Where entries wait. Each call is one transaction: what it answered is on the disk. */
export interface OutboxStore {
  /** Without a photo it outlives the page from the call on, even where the page goes before the answer comes. */
  add(entry: NewEntry, photo?: Blob): Promise<void>;
  /** Takes in what pages that went away had no time to write. */
  recover(): Promise<void>;
  /** A user's entries, oldest first. */
  list(userId: number): Promise<OutboxEntry[]>;
  photo(id: string): Promise<Blob | null>;
  update(entry: OutboxEntry): Promise<void>;
  /** Removes an entry with its picture. */
  remove(entry: OutboxEntry): Promise<void>;
}

/** IndexedDB numbers the entries itself; the type says that they have a number, the first write gives it. */
type Unnumbered = Omit<OutboxEntry, 'seq'> & { seq?: number };

const isThere = (error: unknown) => error instanceof DOMException && error.name === 'ConstraintError';

export function outboxStore(db: CrewDatabase): OutboxStore {
  const write = async (entry: NewEntry, photo?: Blob) => {
    const bytes = await photo?.arrayBuffer();
    const tx = db.transaction(['outbox', 'photos'], 'readwrite', { durability: 'strict' });
    const row: Unnumbered = { ...entry, isTaken: false, refusal: null };
    const picture = photo && bytes && { id: entry.id, type: photo.type, bytes };
    // Together: whichever fails, such as for want of room, takes the others back.
    await Promise.all([
      tx.objectStore('outbox').add(row as OutboxEntry),
      picture && tx.objectStore('photos').put(picture),
      tx.done,
    ]).catch(error => {
      // Another page of this phone has taken it in meanwhile.
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
        // What finds no room stays noted, and the day opens all the same.
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
