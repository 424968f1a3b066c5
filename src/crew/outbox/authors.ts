import type { RescueSeal } from '#contract/field/crewDay.calls.ts';
import type { CrewDatabase } from '../database.ts';
import { unsentIn } from './outbox.ts';

/** What of one person waits on this phone. */
export interface UnsentWork {
  userId: number;
  /** Null where an earlier version of the app kept it. */
  name: string | null;
  count: number;
}

/** Notes who works with this phone and keeps a known seal. On a full phone the day opens anyway. */
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

/** Forgets everyone of whom nothing waits here, but for one person. */
export async function forgetAuthors(db: CrewDatabase, keptId: number | null): Promise<void> {
  const tx = db.transaction(['authors', 'outbox'], 'readwrite');
  const [authors, outbox] = [tx.objectStore('authors'), tx.objectStore('outbox')];
  for (const userId of await authors.getAllKeys())
    if (userId !== keptId && (await outbox.index('byUser').count(userId)) === 0) await authors.delete(userId);
  await tx.done;
}

/** What waits on this phone, person by person; of one alone, or of everyone but one. */
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
