import { eq } from 'drizzle-orm';
import { attachments } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';

/**
 * Deletes attachments with their property. Those already marked as deleted were only kept for the property's
 * history.
 */
export function attachmentFollowers({ events: { followers } }: Deps): void {
  followers.on('property.deleted', async ({ tx }, { id }) => {
    await tx.delete(attachments).where(eq(attachments.propertyId, id));
  });
}
