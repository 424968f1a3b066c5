import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

import type { CrewDay, RescueSeal } from '#contract/field/crewDay.calls.ts';
import type { OutboxEntry } from './outbox/entry.ts';

export interface Author {
  userId: number;
  name: string;
  rescue: RescueSeal | null;
}

/** Data that a crew's phone keeps independent of network, page and session. */
interface CrewSchema extends DBSchema {
  outbox: {
    key: number;
    value: OutboxEntry;
    indexes: { byUser: number; byId: string };
  };
  /**
   * Photos to be sent, by the ID of their event. Stored as bytes, because some phones don't store a Blob
   * reliably.
   */
  photos: { key: string; value: { id: string; type: string; bytes: ArrayBuffer } };
  /** Days as last read from the server, for opening the page offline. */
  days: { key: [number, string]; value: { userId: number; date: string; day: CrewDay; readAt: string } };
  /**
   * Users of this phone, each with the key that seals the file of their unsent work; kept until all of it is
   * sent.
   */
  authors: { key: number; value: Author };
  /** Conflicts that have been read on this phone. */
  readConflicts: { key: string; value: { id: string; readAt: string } };
}

export type CrewDatabase = IDBPDatabase<CrewSchema>;

const NAME = 'sward-crew';

export function openCrewDatabase(name = NAME): Promise<CrewDatabase> {
  return openDB<CrewSchema>(name, 2, {
    upgrade(db, from) {
      db.createObjectStore('authors', { keyPath: 'userId' });
      if (from === 1) return;
      const outbox = db.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true });
      outbox.createIndex('byUser', 'userId');
      outbox.createIndex('byId', 'id', { unique: true });
      db.createObjectStore('photos', { keyPath: 'id' });
      db.createObjectStore('days', { keyPath: ['userId', 'date'] });
      db.createObjectStore('readConflicts', { keyPath: 'id' });
    },
    // Lets a newer version of the page upgrade the database; an open page would otherwise block the upgrade,
    // and with it access to the unsent work.
    blocking: (_from, _to, event) => (event.target as IDBDatabase).close(),
  });
}
