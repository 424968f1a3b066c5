import { eq, inArray } from 'drizzle-orm';
import { notes } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';

/** Notes stay with the property when their visit goes. Those that were deleted before are only kept for its sake. */
export function noteFollowers({ events: { followers } }: Deps): void {
  followers.on('visits.deleted', async ({ tx }, visits) => {
    const ids = visits.map(visit => visit.id);
    await tx.update(notes).set({ assignmentId: null }).where(inArray(notes.assignmentId, ids));
  });
  followers.on('property.deleted', async ({ tx }, { id }) => {
    await tx.delete(notes).where(eq(notes.propertyId, id));
  });
}
