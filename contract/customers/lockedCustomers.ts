import { z } from 'zod';
import { requiredText } from '#contract/core/validation.ts';

/** POST /customers/{id}/lock: why, as the history and the list tell it. */
export const lockBody = z.object({ reason: requiredText('required', 500) });
export type LockBody = z.infer<typeof lockBody>;
