import { openCrewDatabase } from './database.ts';
import { unsentWork } from './outbox/authors.ts';
import { outboxStore } from './outbox/outboxStore.ts';
import { saveWaitingToFile } from './outbox/saveToFile.ts';

/** Saves all unsent reports on this phone, one file per user; works without signing in. */
export async function saveAllUnsent(): Promise<void> {
  const db = await openCrewDatabase();
  try {
    await outboxStore(db).recover();
    for (const { userId } of await unsentWork(db, () => true)) await saveWaitingToFile(db, userId);
  } finally {
    db.close();
  }
}
