import type { RescueSeal } from '#contract/field/crewDay.calls.ts';
import type { CrewDatabase } from '../database.ts';
import { unsentIn } from './outbox.ts';

/** One user's unsent work on this phone. */
export interface UnsentWork {
  userId: number;
  /** Null if an earlier version of the app stored it. */
  name: string | null;
  count: number;
}

/**
 * Records a user of this phone, keeping the stored seal if `rescue` is null. Doesn't throw if the phone is
 * full, so that the day opens anyway.
 */
export async function noteAuthor(
  db: CrewDatabase,
  { id: userId, name }: { id: number; name: string },
  rescue: RescueSeal | null,
): Promise<void> {
  const tx = db.transaction('authors', 'readwrite');
  const note = async () => {
    const known = await tx.store.get(userId);
    await tx.store.put({ userId, name, rescue: rescue ?? known?.rescue ?? null });
  };
  await Promise.all([note(), tx.done]).catch(error => {
    if (!(error instanceof DOMException)) throw error;
  });
}

/** Deletes all authors without unsent work, except `keptId`. */
export async function forgetAuthors(db: CrewDatabase, keptId: number | null): Promise<void> {
  const tx = db.transaction(['authors', 'outbox'], 'readwrite');
  const [authors, outbox] = [tx.objectStore('authors'), tx.objectStore('outbox')];
  for (const userId of await authors.getAllKeys())
    if (userId !== keptId && (await outbox.index('byUser').count(userId)) === 0) await authors.delete(userId);
  await tx.done;
}

/** Returns the unsent work on this phone by user, for the users that `isMeant` selects. */
export async function unsentWork(
  db: CrewDatabase,
  isMeant: (userId: number) => boolean,
): Promise<UnsentWork[]> {
  const [entries, authors] = await Promise.all([db.getAll('outbox'), db.getAll('authors')]);
  const nameOf = new Map(authors.map(({ userId, name }) => [userId, name]));
  return [...new Set(entries.map(({ userId }) => userId))]
    .filter(isMeant)
    .map(userId => ({
      userId,
      name: nameOf.get(userId) ?? null,
      count: unsentIn(entries.filter(entry => entry.userId === userId)),
    }))
    .filter(({ count }) => count > 0);
}
