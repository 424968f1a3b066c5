import { inArray } from 'drizzle-orm';
import { moveItems } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';

/** Removes deleted visits from bulk moves. */
export function scheduleFollowers({ events: { followers } }: Deps): void {
  followers.on('visits.deleted', async ({ tx }, visits) => {
    const ids = visits.map(visit => visit.id);
    await tx.delete(moveItems).where(inArray(moveItems.assignmentId, ids));
  });
}
