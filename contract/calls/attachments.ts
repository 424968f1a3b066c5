import { z } from 'zod';

/** A row of GET /attachments. */
const attachment = z.object({
  id: z.string(),
  propertyId: z.number(),
  name: z.string(),
  contentType: z.string(),
  /** Bytes. */
  size: z.number(),
  uploadedById: z.number().nullable(),
  uploadedByName: z.string(),
  /** ISO moment. */
  createdAt: z.string(),
});
export type Attachment = z.output<typeof attachment>;
