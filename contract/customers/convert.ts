import { z } from 'zod';
import { optionalText } from '#contract/core/validation.ts';
import { customerBody } from './customers.ts';

/** Who owns a converted property: who did so far, somebody who is a customer already, or somebody new. */
export const convertOwner = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('same') }),
  z.object({ kind: z.literal('existing'), customerId: z.int({ error: 'required' }).positive('required') }),
  z.object({ kind: z.literal('new'), customer: customerBody }),
]);

/** POST /properties/{id}/convert: makes a property active again. */
export const convertBody = z.object({
  owner: convertOwner,
  reason: optionalText(500),
  /** Of the services that its last change of status ended; only where the owner stays. */
  resumeServiceIds: z.array(z.int().positive()).max(50).default([]),
});
export type ConvertBody = z.infer<typeof convertBody>;
