import { z } from 'zod';
import { requiredText } from '#contract/core/validation.ts';

/** POST /customers/{id}/lock, with the reason shown in the history and the list. */
export const lockBody = z.object({ reason: requiredText('required', 500) });
export type LockBody = z.infer<typeof lockBody>;
