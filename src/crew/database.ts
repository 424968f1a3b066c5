import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

import type { CrewDay, RescueSeal } from '#contract/field/crewDay.calls.ts';
import type { OutboxEntry } from './outbox/entry.ts';

export interface Author {
  userId: number;
  name: string;
  rescue: RescueSeal | null;
}

/** What a crew's phone keeps, whatever becomes of the network, the page or the session. */
interface CrewSchema extends DBSchema {
  outbox: {
    key: number;
    value: OutboxEntry;
    indexes: { byUser: number; byId: string };
  };
  /** Pictures that wait to be sent, by the id of their event. As bytes: not every phone keeps a Blob well. */
  photos: { key: string; value: { id: string; type: string; bytes: ArrayBuffer } };
  /** The days as the server last told them, for opening the page without a network. */
  days: { key: [number, string]; value: { userId: number; date: string; day: CrewDay; readAt: string } };
  /** Who works with this phone and what seals the file of their unsent work; kept as long as any waits here. */
  authors: { key: number; value: Author };
  /** Conflicts that somebody has read on this phone. */
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
    // An open page of this version would keep a newer one from opening, and with it from what waits here.
    blocking: (_from, _to, event) => (event.target as IDBDatabase).close(),
  });
}
