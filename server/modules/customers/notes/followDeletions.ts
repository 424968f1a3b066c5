import { eq, inArray } from 'drizzle-orm';
import { isAnyOf } from '#server/db/isAnyOf.ts';
import { notes } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';

/**
 * Moves notes of a deleted visit to the property, and back if the visit is restored. Notes that were deleted
 * earlier are kept only as long as their property exists.
 */
export function noteFollowers({ events: { followers } }: Deps): void {
  followers.on('visits.deleted', async ({ tx }, visits) => {
    const ids = visits.map(visit => visit.id);
    await tx
      .update(notes)
      .set({ assignmentId: null, removedAssignmentId: notes.assignmentId })
      .where(inArray(notes.assignmentId, ids));
  });
  followers.on('visits.again', async ({ tx }, visits) => {
    const ids = visits.map(visit => visit.id);
    await tx
      .update(notes)
      .set({ assignmentId: notes.removedAssignmentId, removedAssignmentId: null })
      .where(isAnyOf(notes.removedAssignmentId, ids));
  });
  followers.on('property.deleted', async ({ tx }, { id }) => {
    await tx.delete(notes).where(eq(notes.propertyId, id));
  });
}
