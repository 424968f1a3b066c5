import { z } from 'zod';
import { PROPERTY_STATUSES } from '#contract/core/enums.ts';
import { requiredText } from '#contract/core/validation.ts';

/** POST /properties/{id}/status. */
export const statusChangeBody = z.object({
  /** New status of the property. */
  status: z.enum(PROPERTY_STATUSES, { error: 'required' }),
  reason: requiredText('required', 500),
  /** For a return to active: which of the services that the last change ended to resume. */
  resumeServiceIds: z.array(z.int().positive()).max(50).default([]),
  /** Proceeds even if a crew has started a visit there. */
  evenStarted: z.boolean().default(false),
});
export type StatusChangeBody = z.infer<typeof statusChangeBody>;
