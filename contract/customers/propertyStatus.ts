import { z } from 'zod';
import { PROPERTY_STATUSES } from '#contract/core/enums.ts';
import { requiredText } from '#contract/core/validation.ts';

/** POST /properties/{id}/status. */
export const statusChangeBody = z.object({
  /** The customer type that the property has from now on. */
  status: z.enum(PROPERTY_STATUSES, { error: 'required' }),
  reason: requiredText('required', 500),
  /** Back to active: which of the services that the last change ended run again. */
  resumeServiceIds: z.array(z.int().positive()).max(50).default([]),
  /** Although a crew has begun a visit there. */
  evenStarted: z.boolean().default(false),
});
export type StatusChangeBody = z.infer<typeof statusChangeBody>;
