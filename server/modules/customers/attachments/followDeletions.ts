import { eq } from 'drizzle-orm';
import { attachments } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';

/** Files that were deleted before are only kept for the property's sake, and go with it. */
export function attachmentFollowers({ events: { followers } }: Deps): void {
  followers.on('property.deleted', async ({ tx }, { id }) => {
    await tx.delete(attachments).where(eq(attachments.propertyId, id));
  });
}
