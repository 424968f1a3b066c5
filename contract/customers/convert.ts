import { z } from 'zod';
import { optionalText } from '#contract/core/validation.ts';
import { customerBody } from './customers.ts';

/** Owner of a converted property: the current one, an existing customer, or a new one. */
export const convertOwner = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('same') }),
  z.object({ kind: z.literal('existing'), customerId: z.int({ error: 'required' }).positive('required') }),
  z.object({ kind: z.literal('new'), customer: customerBody }),
]);

/** POST /properties/{id}/convert: reactivates a property. */
export const convertBody = z.object({
  owner: convertOwner,
  reason: optionalText(500),
  /** Which of the services ended by the last status change to resume; only if the owner stays the same. */
  resumeServiceIds: z.array(z.int().positive()).max(50).default([]),
});
export type ConvertBody = z.infer<typeof convertBody>;
