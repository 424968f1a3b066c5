import { eq } from 'drizzle-orm';
import { attachments } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';

/**
 * Deletes attachments with their property. Attachments already marked as deleted were kept only for the
 * property's history.
 */
export function attachmentFollowers({ events: { followers } }: Deps): void {
  followers.on('property.deleted', async ({ tx }, { id }) => {
    await tx.delete(attachments).where(eq(attachments.propertyId, id));
  });
}
