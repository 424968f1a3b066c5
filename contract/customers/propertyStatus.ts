import { z } from 'zod';
import { PROPERTY_STATUSES } from '#contract/core/enums.ts';
import { requiredText } from '#contract/core/validation.ts';

/** POST /properties/{id}/status. */
export const statusChangeBody = z.object({
  /** New status of the property. */
  status: z.enum(PROPERTY_STATUSES, { error: 'required' }),
  reason: requiredText('required', 500),
  /** When reactivating the property: services to resume, among those that the last change ended. */
  resumeServiceIds: z.array(z.int().positive()).max(50).default([]),
  /** Proceeds even if a crew has started a visit there. */
  evenStarted: z.boolean().default(false),
});
export type StatusChangeBody = z.infer<typeof statusChangeBody>;
